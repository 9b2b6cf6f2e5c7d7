//! 繁體中文.

use super::{PointMark, Text, halves, quarters};
use crate::go::{Color, IllegalMove, Outcome, ParseKomiError, Refusal, Repetition, Unit};

/// A player.
fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "黑方",
        Color::White => "白方",
    }
}

/// Stones, and a player in short.
fn stone(color: Color) -> &'static str {
    match color {
        Color::Black => "黑",
        Color::White => "白",
    }
}

/// 1目半, 半目: so many points, without a sign.
fn points(half_points: i32) -> String {
    let n = half_points.unsigned_abs();
    match (n / 2, n % 2) {
        (whole, 0) => format!("{whole}目"),
        (0, _) => "半目".to_owned(),
        (whole, _) => format!("{whole}目半"),
    }
}

/// ¾子: so many quarters of a zi, without a sign.
fn zi(quarter_zi: i32) -> String {
    format!("{}子", quarters(quarter_zi.saturating_abs()))
}

/// Words a text in Chinese, in traditional characters, as in Taiwan.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "手談".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "輪到落子".into(),
        Text::Captured => "提子".into(),
        Text::PlayerCard {
            color,
            name,
            to_move,
        } => {
            let turn = if *to_move { "，輪到落子" } else { "" };
            if name.is_empty() {
                format!("{}{turn}", side(*color))
            } else {
                format!("{}：{name}{turn}", side(*color))
            }
        }
        Text::Moves => "棋譜".into(),
        Text::MoveColumn => "手數".into(),
        Text::GamePanel => "對局".into(),
        Text::RulesLine(Unit::Zi) => "中國規則".into(),
        Text::RulesLine(Unit::Points) => "數子法".into(),
        Text::KomiLine { half_points: 0, .. } => "不貼目".into(),
        Text::KomiLine { half_points, unit } => {
            let gives = if *half_points < 0 { "倒貼" } else { "貼" };
            match unit {
                Unit::Zi => format!("{gives}{}（{}）", zi(*half_points), points(*half_points)),
                Unit::Points => format!("{gives}{}", points(*half_points)),
            }
        }

        Text::NewGame => "新對局".into(),
        Text::Start => "開始對局".into(),
        Text::Pass => "虛手".into(),
        Text::Undo => "悔棋".into(),
        Text::Redo => "恢復一手".into(),
        Text::Resign => "認輸".into(),
        Text::Count => "數子".into(),
        Text::AcceptCount => "確認結果".into(),
        Text::Accepted => "已確認".into(),
        Text::AcceptsAfter(first) => format!("待{}先確認", side(*first)),
        Text::Resume => "繼續對局".into(),
        Text::PlayHere(point) => format!("落子{point}"),
        Text::Cancel => "取消".into(),
        Text::Close => "關閉".into(),
        Text::Menu => "選單".into(),
        Text::Settings => "設定".into(),
        Text::ShowPosition(0) => "檢視開局時的局面".into(),
        Text::ShowPosition(n) => format!("檢視第{n}手後的局面"),
        Text::BackToGame => "回到對局".into(),
        Text::FormerGame => "回到上一局".into(),
        Text::SwapColors => "互換黑白".into(),
        Text::Less => "減少".into(),
        Text::More => "增加".into(),
        Text::UpdateNow => "立即更新".into(),
        Text::Later => "稍後".into(),

        Text::Board { cols, rows } => {
            if cols == rows {
                format!("{cols}路棋盤")
            } else {
                format!("橫{cols}路、縱{rows}路的棋盤")
            }
        }
        Text::Point(sight) => {
            let mut words = sight.point.clone();
            if let Some(color) = sight.stone {
                words += "，";
                words += stone(color);
                words += "子";
            }
            if sight.last {
                words += "，最後一手";
            }
            match sight.mark {
                PointMark::None => {}
                PointMark::Ko => words += "，劫，暫不可回提",
                PointMark::Dead => words += "，標為死子",
                PointMark::Territory(color) => {
                    words += "，";
                    words += side(color);
                    words += "地";
                }
                PointMark::Shared => words += "，公氣",
            }
            words
        }

        Text::Turn(color) => format!("輪到{}。", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
        } => {
            let mut words = format!("{}下{point}", stone(*color));
            if *captured > 0 {
                words += &format!("，提{captured}子");
            }
            if *lost > 0 {
                words += &format!("，自殺{lost}子");
            }
            format!("{words}。輪到{}。", side(color.other()))
        }
        Text::Passed(color) => format!("{}虛手。輪到{}。", side(*color), side(color.other())),
        Text::StoppedByPasses => "雙方虛手，對局停止。請點選死子。".into(),
        Text::StoppedByAgreement => "對局停止。請點選死子。".into(),
        Text::TookBack(color) => format!("已悔棋，輪到{}。", side(*color)),
        Text::TapAgain => "再點一次同一位置，或按下方按鈕落子。".into(),
        Text::Marked {
            point,
            stones,
            dead,
            cleared,
        } => {
            let state = if *dead { "死子" } else { "活子" };
            let mut words = if *stones == 1 {
                format!("{point}的1子標為{state}。")
            } else {
                format!("{point}一塊{stones}子標為{state}。")
            };
            if *cleared {
                words += "死子標記已變，須雙方重新確認。";
            }
            words
        }
        Text::HasAccepted(color) => {
            format!("{}已確認，等待{}確認。", side(*color), side(color.other()))
        }
        Text::Resumed(color) => format!("繼續對局，輪到{}。", side(*color)),
        Text::Result { outcome, unit } => match (outcome, outcome.winner()) {
            (Outcome::Score(_), None) => "和棋".into(),
            (Outcome::Score(margin), Some(color)) => match unit {
                Unit::Zi => format!("{}勝{}", stone(color), zi(*margin)),
                Unit::Points => format!("{}勝{}", stone(color), points(*margin)),
            },
            (Outcome::Resignation { winner }, _) => format!("{}中盤勝", stone(*winner)),
        },
        Text::Final => "雙方已確認，結果不得更改。".into(),
        Text::Restored => "已回復上次的對局。".into(),
        Text::Looking(0) => "這是開局時的局面。".into(),
        Text::Looking(n) => format!("這是第{n}手後的局面。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFailed => "未能在本裝置儲存對局。對局可以繼續，但請勿關閉本頁。".into(),
        Text::StoreCorrupt => "儲存的對局無法讀取，已另行保留。現在是新的棋盤。".into(),
        Text::UpdateReady => "有新版本。對局會保留。".into(),

        Text::PassAsk => "虛手並停止對局？".into(),
        Text::PassStops => {
            "對方剛才也虛手，對局將停止，開始數子。盤上如還有單官，也有目可得，請先收完。".into()
        }
        Text::NearlyEmpty(0) => "盤上一個子也沒有。".into(),
        Text::NearlyEmpty(n) => format!("盤上只有{n}子。棋真的下完了嗎？"),
        Text::ResignAsk(color) => format!("{}認輸？", side(*color)),
        Text::ResignMeans(winner) => format!("{}中盤勝。", side(*winner)),
        Text::CountAsk => "現在數子？".into(),
        Text::CountMeans => "須雙方同意終局。盤上如還有單官，也有目可得，請先收完。".into(),

        Text::Counting => "數子".into(),
        Text::MarkHint => "點一塊棋，改定死活。".into(),
        Text::MarkHintChain => "長按，或按住Shift點選，只改相連的棋子。".into(),
        Text::LivingStones => "活棋".into(),
        Text::Surrounded => "圍空".into(),
        Text::Halves => "各半".into(),
        Text::Total => "合計".into(),
        Text::BlackHas(n) => format!("黑{}子", halves(*n)),
        Text::HalfOfBoard => "半數".into(),
        Text::Komi => "貼子".into(),
        Text::HandicapReturned => "還子".into(),
        Text::Left => "餘".into(),
        Text::SumSentence {
            black,
            half,
            komi,
            handicap,
            margin,
        } => {
            let mut words = format!("黑{}子，減半數{}子", halves(*black), halves(*half));
            if *komi > 0 {
                words += &format!("，減貼子{}", zi(*komi));
            } else if *komi < 0 {
                words += &format!("，加倒貼{}", zi(*komi));
            }
            if *handicap != 0 {
                words += &format!("，減還子{}子", halves(i32::from(*handicap)));
            }
            match *margin {
                0 => format!("{words}，恰好相等"),
                1.. => format!("{words}，餘{}", zi(*margin)),
                _ => format!("{words}，不足{}", zi(*margin)),
            }
        }
        Text::OpenBorders {
            regions,
            points,
            at,
        } => {
            if *regions == 1 {
                format!(
                    "一處邊界未收口：{at}一帶共{points}點，暫各計一半。可繼續對局收完，或照此計算。"
                )
            } else {
                format!(
                    "{regions}處邊界未收口（{at}等處）：共{points}點，暫各計一半。可繼續對局收完，\
                     或照此計算。"
                )
            }
        }
        Text::KeyTerritory(Color::Black) => "黑空".into(),
        Text::KeyTerritory(Color::White) => "白空".into(),
        Text::KeyShared => "各計一半".into(),
        Text::KeyDead => "死子".into(),
        Text::Key => "標記說明".into(),

        Text::BoardSize => "棋盤".into(),
        Text::OtherSize => "其他".into(),
        Text::SizeHint => "每邊2至25路：如7，或9×13（橫×縱）".into(),
        Text::SizeIs { cols, rows } => format!(
            "橫{cols}路，縱{rows}路，共{}點",
            u16::from(*cols) * u16::from(*rows)
        ),
        Text::Players => "對局者".into(),
        Text::NameOf(color) => format!("{}名字", side(*color)),
        Text::Rules => "規則".into(),
        Text::ChineseRules => "中國規則".into(),
        Text::ChineseRulesLine => "活子加圍住的點，以子計".into(),
        Text::RepetitionRule => "同形再現".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "不限",
            Repetition::SimpleKo => "僅單劫",
            Repetition::Positional => "全局同形",
            Repetition::Situational => "全局同形（輪次相同）",
            Repetition::NaturalSituational => "全局同形（同一方下出）",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "任何局面都可以再次出現。",
            Repetition::SimpleKo => "只有單劫不得立即回提。",
            Repetition::Positional => "任何全局局面不得再次出現。",
            Repetition::Situational => "輪到同一方時，不得出現相同局面。",
            Repetition::NaturalSituational => "同一方不得再次下出自己下出過的局面。",
        }
        .into(),
        Text::KomiPoints => "貼目".into(),
        Text::KomiZi => "貼子".into(),
        Text::BlackNeeds(n) => format!("黑方滿{}子即勝。", halves(*n)),
        Text::BadSize => "棋盤每邊須為2至25路。請輸入一個數，或橫×縱。".into(),
        Text::BadKomi { why, unit, limit } => match (why, unit) {
            (ParseKomiError::Empty, Unit::Points) => "請輸入貼目，例如7.5；不貼目請填0。".into(),
            (ParseKomiError::Empty, Unit::Zi) => "請輸入貼子，例如3¾；不貼子請填0。".into(),
            (ParseKomiError::NotANumber, Unit::Points) => "貼目須為數字，例如7.5。".into(),
            (ParseKomiError::NotANumber, Unit::Zi) => "貼子須為數字，例如3¾或3 3/4。".into(),
            (ParseKomiError::NotInSteps, Unit::Points) => "貼目須為整數或半目，例如7.5。".into(),
            (ParseKomiError::NotInSteps, Unit::Zi) => "貼子須以1/4子為單位，例如3¾。".into(),
            (ParseKomiError::TooLarge, Unit::Points) => {
                format!("本棋盤共{limit}點，貼目（含倒貼）最多{limit}目。")
            }
            (ParseKomiError::TooLarge, Unit::Zi) => format!(
                "本棋盤共{limit}點，貼子（含倒貼）最多{}子。",
                halves(i32::from(*limit))
            ),
        },
        Text::BadName(limit) => format!("名字過長，最多{limit}個字元。"),
        Text::GameIsKept => "盤上的對局會保留，可從選單返回。".into(),

        Text::Language => "語言".into(),
        Text::Automatic => "自動".into(),
        Text::Theme => "主題".into(),
        Text::ThemeWood => "木紋".into(),
        Text::ThemeDark => "深色".into(),
        Text::ThemeContrast => "高對比".into(),
        Text::Coordinates => "座標".into(),
        Text::CoordsWestern => "Q16".into(),
        Text::CoordsNumeric => "16-4".into(),
        Text::CoordsChinese => "16四".into(),
        Text::CoordsNone => "不顯示".into(),
        Text::TouchPlay => "觸控落子".into(),
        Text::TouchAuto => "自動".into(),
        Text::TouchConfirm => "先確認".into(),
        Text::TouchDirect => "直接落子".into(),
    }
}

fn refusal(why: &Refusal, point: &str) -> String {
    match why {
        Refusal::Illegal { color, why, .. } => match why {
            IllegalMove::Occupied => format!("{point}已有棋子。"),
            IllegalMove::OffBoard => format!("棋盤上沒有{point}這個點。"),
            IllegalMove::Suicide => {
                format!("{point}是禁著點，落子後無氣，又不能提對方的子。")
            }
            IllegalMove::SingleSuicide => format!("{point}處不得單子自殺。"),
            IllegalMove::Ko => {
                format!("{}不得立即回提，須先在別處下一手。", side(*color))
            }
            IllegalMove::Superko { repeats: 0, .. } => format!(
                "{}現在不能下{point}：會使開局時的局面再次出現。須先在別處下一手。",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: false,
            } => format!(
                "{}現在不能下{point}：會使第{repeats}手後的局面再次出現。須先在別處下一手。",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: true,
            } => format!(
                "{}現在不能下{point}：會使第{repeats}手後輪到{}的局面再次出現。須先在別處下一手。",
                side(*color),
                side(color.other())
            ),
        },
        Refusal::PlayStopped => "對局已停止，須繼續對局才能落子。".into(),
        Refusal::GameOver => "對局已結束。可從選單開始新對局。".into(),
        Refusal::NothingToUndo => "沒有可悔的棋。".into(),
        Refusal::NothingToRedo => "沒有可恢復的著手。".into(),
        Refusal::ResultStands => "雙方已確認，結果不得更改。".into(),
        Refusal::StillPlaying => "對局停止後才能標記死子。".into(),
        Refusal::NoStone(_) => format!("{point}沒有棋子可標記。"),
        Refusal::AcceptsSecond { first } => {
            format!("停止時輪到{0}，須由{0}先確認。", side(*first))
        }
    }
}
