//! 简体中文.

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

/// Words a text in Chinese, in simplified characters.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "手谈".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "轮到落子".into(),
        Text::Captured => "提子".into(),
        Text::PlayerCard {
            color,
            name,
            to_move,
        } => {
            let turn = if *to_move { "，轮到落子" } else { "" };
            if name.is_empty() {
                format!("{}{turn}", side(*color))
            } else {
                format!("{}：{name}{turn}", side(*color))
            }
        }
        Text::Moves => "棋谱".into(),
        Text::MoveColumn => "手数".into(),
        Text::GamePanel => "对局".into(),
        Text::RulesLine(Unit::Zi) => "中国规则".into(),
        Text::RulesLine(Unit::Points) => "数子法".into(),
        Text::KomiLine { half_points: 0, .. } => "不贴目".into(),
        Text::KomiLine { half_points, unit } => {
            let gives = if *half_points < 0 { "倒贴" } else { "贴" };
            match unit {
                Unit::Zi => format!("{gives}{}（{}）", zi(*half_points), points(*half_points)),
                Unit::Points => format!("{gives}{}", points(*half_points)),
            }
        }

        Text::NewGame => "新对局".into(),
        Text::Start => "开始对局".into(),
        Text::Pass => "停一手".into(),
        Text::Undo => "悔棋".into(),
        Text::Redo => "恢复一手".into(),
        Text::Resign => "认输".into(),
        Text::Count => "数子".into(),
        Text::AcceptCount => "确认结果".into(),
        Text::Accepted => "已确认".into(),
        Text::AcceptsAfter(first) => format!("待{}先确认", side(*first)),
        Text::Resume => "继续对局".into(),
        Text::PlayHere(point) => format!("落子{point}"),
        Text::Cancel => "取消".into(),
        Text::Close => "关闭".into(),
        Text::Menu => "菜单".into(),
        Text::Settings => "设置".into(),
        Text::ShowPosition(0) => "查看开局时的局面".into(),
        Text::ShowPosition(n) => format!("查看第{n}手后的局面"),
        Text::BackToGame => "回到对局".into(),
        Text::FormerGame => "回到上一局".into(),
        Text::SwapColors => "互换黑白".into(),
        Text::Less => "减少".into(),
        Text::More => "增加".into(),
        Text::UpdateNow => "立即更新".into(),
        Text::Later => "稍后".into(),

        Text::Board { cols, rows } => {
            if cols == rows {
                format!("{cols}路棋盘")
            } else {
                format!("横{cols}路、纵{rows}路的棋盘")
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
                words += "，最后一手";
            }
            match sight.mark {
                PointMark::None => {}
                PointMark::Ko => words += "，劫，暂不可回提",
                PointMark::Dead => words += "，标为死子",
                PointMark::Territory(color) => {
                    words += "，";
                    words += side(color);
                    words += "地";
                }
                PointMark::Shared => words += "，公气",
            }
            words
        }

        Text::Turn(color) => format!("轮到{}。", side(*color)),
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
                words += &format!("，自杀{lost}子");
            }
            format!("{words}。轮到{}。", side(color.other()))
        }
        Text::Passed(color) => format!("{}停一手。轮到{}。", side(*color), side(color.other())),
        Text::StoppedByPasses => "双方停手，对局停止。请点选死子。".into(),
        Text::StoppedByAgreement => "对局停止。请点选死子。".into(),
        Text::TookBack(color) => format!("已悔棋，轮到{}。", side(*color)),
        Text::TapAgain => "再点一次同一位置，或按下方按钮落子。".into(),
        Text::Marked {
            point,
            stones,
            dead,
            cleared,
        } => {
            let state = if *dead { "死子" } else { "活子" };
            let mut words = if *stones == 1 {
                format!("{point}的1子标为{state}。")
            } else {
                format!("{point}一块{stones}子标为{state}。")
            };
            if *cleared {
                words += "死子标记已变，须双方重新确认。";
            }
            words
        }
        Text::HasAccepted(color) => {
            format!("{}已确认，等待{}确认。", side(*color), side(color.other()))
        }
        Text::Resumed(color) => format!("继续对局，轮到{}。", side(*color)),
        Text::Result { outcome, unit } => match (outcome, outcome.winner()) {
            (Outcome::Score(_), None) => "和棋".into(),
            (Outcome::Score(margin), Some(color)) => match unit {
                Unit::Zi => format!("{}胜{}", stone(color), zi(*margin)),
                Unit::Points => format!("{}胜{}", stone(color), points(*margin)),
            },
            (Outcome::Resignation { winner }, _) => format!("{}中盘胜", stone(*winner)),
        },
        Text::Final => "双方已确认，结果不得更改。".into(),
        Text::Restored => "已恢复上次的对局。".into(),
        Text::Looking(0) => "这是开局时的局面。".into(),
        Text::Looking(n) => format!("这是第{n}手后的局面。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFailed => "未能在本机保存对局。对局可以继续，但请勿关闭本页。".into(),
        Text::StoreCorrupt => "存档对局无法读取，已另行保留。现在是新的棋盘。".into(),
        Text::UpdateReady => "有新版本。对局会保留。".into(),

        Text::PassAsk => "停一手并停止对局？".into(),
        Text::PassStops => {
            "对方刚才也停了一手，对局将停止，开始数子。盘上如还有单官，也有目可得，请先收完。"
                .into()
        }
        Text::NearlyEmpty(0) => "盘上一个子也没有。".into(),
        Text::NearlyEmpty(n) => format!("盘上只有{n}子。棋真的下完了吗？"),
        Text::ResignAsk(color) => format!("{}认输？", side(*color)),
        Text::ResignMeans(winner) => format!("{}中盘胜。", side(*winner)),
        Text::CountAsk => "现在数子？".into(),
        Text::CountMeans => "须双方同意终局。盘上如还有单官，也有目可得，请先收完。".into(),

        Text::Counting => "数子".into(),
        Text::MarkHint => "点一块棋，改定死活。".into(),
        Text::MarkHintChain => "长按，或按住Shift点选，只改相连的棋子。".into(),
        Text::LivingStones => "活棋".into(),
        Text::Surrounded => "围空".into(),
        Text::Halves => "各半".into(),
        Text::Total => "合计".into(),
        Text::BlackHas(n) => format!("黑{}子", halves(*n)),
        Text::HalfOfBoard => "归本数".into(),
        Text::Komi => "贴子".into(),
        Text::HandicapReturned => "还子".into(),
        Text::Left => "余".into(),
        Text::SumSentence {
            black,
            half,
            komi,
            handicap,
            margin,
        } => {
            let mut words = format!("黑{}子，减归本数{}子", halves(*black), halves(*half));
            if *komi > 0 {
                words += &format!("，减贴子{}", zi(*komi));
            } else if *komi < 0 {
                words += &format!("，加倒贴{}", zi(*komi));
            }
            if *handicap != 0 {
                words += &format!("，减还子{}子", halves(i32::from(*handicap)));
            }
            match *margin {
                0 => format!("{words}，恰好相等"),
                1.. => format!("{words}，余{}", zi(*margin)),
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
                    "一处边界未收口：{at}一带共{points}点，暂各计一半。可继续对局收完，或照此计算。"
                )
            } else {
                format!(
                    "{regions}处边界未收口（{at}等处）：共{points}点，暂各计一半。可继续对局收完，\
                     或照此计算。"
                )
            }
        }
        Text::KeyTerritory(Color::Black) => "黑空".into(),
        Text::KeyTerritory(Color::White) => "白空".into(),
        Text::KeyShared => "各计一半".into(),
        Text::KeyDead => "死子".into(),
        Text::Key => "标记说明".into(),

        Text::BoardSize => "棋盘".into(),
        Text::OtherSize => "其他".into(),
        Text::SizeHint => "每边2至25路：如7，或9×13（横×纵）".into(),
        Text::SizeIs { cols, rows } => format!(
            "横{cols}路，纵{rows}路，共{}点",
            u16::from(*cols) * u16::from(*rows)
        ),
        Text::Players => "对局者".into(),
        Text::NameOf(color) => format!("{}名字", side(*color)),
        Text::Rules => "规则".into(),
        Text::ChineseRules => "中国规则".into(),
        Text::ChineseRulesLine => "活子加围住的点，以子计".into(),
        Text::RepetitionRule => "同形再现".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "不限",
            Repetition::SimpleKo => "仅单劫",
            Repetition::Positional => "全局同形",
            Repetition::Situational => "全局同形（轮次相同）",
            Repetition::NaturalSituational => "全局同形（同一方下出）",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "任何局面都可以再次出现。",
            Repetition::SimpleKo => "只有单劫不得立即回提。",
            Repetition::Positional => "任何全局局面不得再次出现。",
            Repetition::Situational => "轮到同一方时，不得出现相同局面。",
            Repetition::NaturalSituational => "同一方不得再次下出自己下出过的局面。",
        }
        .into(),
        Text::KomiPoints => "贴目".into(),
        Text::KomiZi => "贴子".into(),
        Text::BlackNeeds(n) => format!("黑方满{}子即胜。", halves(*n)),
        Text::BadSize => "棋盘每边须为2至25路。请输入一个数，或横×纵。".into(),
        Text::BadKomi { why, unit, limit } => match (why, unit) {
            (ParseKomiError::Empty, Unit::Points) => "请输入贴目，例如7.5；不贴目请填0。".into(),
            (ParseKomiError::Empty, Unit::Zi) => "请输入贴子，例如3¾；不贴子请填0。".into(),
            (ParseKomiError::NotANumber, Unit::Points) => "贴目须为数字，例如7.5。".into(),
            (ParseKomiError::NotANumber, Unit::Zi) => "贴子须为数字，例如3¾或3 3/4。".into(),
            (ParseKomiError::NotInSteps, Unit::Points) => "贴目须为整数或半目，例如7.5。".into(),
            (ParseKomiError::NotInSteps, Unit::Zi) => "贴子须以1/4子为单位，例如3¾。".into(),
            (ParseKomiError::TooLarge, Unit::Points) => {
                format!("本棋盘共{limit}点，贴目（含倒贴）最多{limit}目。")
            }
            (ParseKomiError::TooLarge, Unit::Zi) => format!(
                "本棋盘共{limit}点，贴子（含倒贴）最多{}子。",
                halves(i32::from(*limit))
            ),
        },
        Text::BadName(limit) => format!("名字过长，最多{limit}个字符。"),
        Text::GameIsKept => "盘上的对局会保留，可从菜单返回。".into(),

        Text::Language => "语言".into(),
        Text::Automatic => "自动".into(),
        Text::Theme => "主题".into(),
        Text::ThemeWood => "木纹".into(),
        Text::ThemeDark => "深色".into(),
        Text::ThemeContrast => "高对比度".into(),
        Text::Coordinates => "坐标".into(),
        Text::CoordsWestern => "Q16".into(),
        Text::CoordsNumeric => "16-4".into(),
        Text::CoordsChinese => "16四".into(),
        Text::CoordsNone => "不显示".into(),
        Text::TouchPlay => "触屏落子".into(),
        Text::TouchAuto => "自动".into(),
        Text::TouchConfirm => "先确认".into(),
        Text::TouchDirect => "直接落子".into(),
    }
}

fn refusal(why: &Refusal, point: &str) -> String {
    match why {
        Refusal::Illegal { color, why, .. } => match why {
            IllegalMove::Occupied => format!("{point}已有棋子。"),
            IllegalMove::OffBoard => format!("棋盘上没有{point}这个点。"),
            IllegalMove::Suicide => {
                format!("{point}是禁着点，落子后无气，又不能提对方的子。")
            }
            IllegalMove::SingleSuicide => format!("{point}处不得单子自杀。"),
            IllegalMove::Ko => {
                format!("{}不得立即回提，须先在别处下一手。", side(*color))
            }
            IllegalMove::Superko { repeats: 0, .. } => format!(
                "{}现在不能下{point}：会使开局时的局面再次出现。须先在别处下一手。",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: false,
            } => format!(
                "{}现在不能下{point}：会使第{repeats}手后的局面再次出现。须先在别处下一手。",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: true,
            } => format!(
                "{}现在不能下{point}：会使第{repeats}手后轮到{}的局面再次出现。须先在别处下一手。",
                side(*color),
                side(color.other())
            ),
        },
        Refusal::PlayStopped => "对局已停止，须继续对局才能落子。".into(),
        Refusal::GameOver => "对局已结束。可从菜单开始新对局。".into(),
        Refusal::NothingToUndo => "没有可悔的棋。".into(),
        Refusal::NothingToRedo => "没有可恢复的着手。".into(),
        Refusal::ResultStands => "双方已确认，结果不得更改。".into(),
        Refusal::StillPlaying => "对局停止后才能标记死子。".into(),
        Refusal::NoStone(_) => format!("{point}没有棋子可标记。"),
        Refusal::AcceptsSecond { first } => {
            format!("停止时轮到{0}，须由{0}先确认。", side(*first))
        }
    }
}
