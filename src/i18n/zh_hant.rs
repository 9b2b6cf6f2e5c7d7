//! 繁體中文.

use super::{Difference, FigureNote, NotedAt, PointMark, Text, halves, quarters};
use crate::go::{
    Color, CountingRule, CycleKind, HandicapReturn, IllegalMove, Outcome, ParseKomiError,
    Placement, Refusal, Repetition, RuleName, Suicide, Unit,
};

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

/// 7目半, with a minus sign where it is less than nothing.
fn signed(half_points: i32) -> String {
    let sign = if half_points < 0 { "−" } else { "" };
    format!("{sign}{}", points(half_points))
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
        Text::PlayerCard { color, name } => {
            if name.is_empty() {
                side(*color).into()
            } else {
                format!("{}：{name}", side(*color))
            }
        }
        Text::Moves => "棋譜".into(),
        Text::MoveColumn => "手數".into(),
        Text::GamePanel => "對局".into(),
        Text::RulesLine(None) => "自訂規則".into(),
        Text::RulesLine(Some(name)) => rule_name(*name).into(),
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
        Text::Count(true) => "數子".into(),
        Text::Count(false) => "點目".into(),
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
            (Outcome::Tie { winner }, _) => format!("相等，{}勝", stone(*winner)),
            (Outcome::Resignation { winner }, _) => format!("{}中盤勝", stone(*winner)),
            (Outcome::Time { winner }, _) => format!("{}超時勝", stone(*winner)),
            (Outcome::Forfeit { winner }, _) => {
                format!("{}判負，{}勝", stone(winner.other()), stone(*winner))
            }
            (Outcome::Draw, _) => "雙方同意和棋".into(),
            (Outcome::NoResult, _) => "無勝負".into(),
            (Outcome::BothLose, _) => "雙方判負".into(),
        },
        Text::Final => "雙方已確認，結果不得更改。".into(),
        Text::Restored => "已回復上次的對局。".into(),
        Text::Looking(0) => "這是開局時的局面。".into(),
        Text::Looking(n) => format!("這是第{n}手後的局面。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFailed => "未能在本裝置儲存對局。對局可以繼續，但請勿關閉本頁。".into(),
        Text::StoreCorrupt => "儲存的對局無法讀取，已另行保留。現在是新的棋盤。".into(),
        Text::StoreNewer => "存檔由新版本儲存，已原樣保留。請重新載入頁面以更新。".into(),
        Text::UpdateReady => "有新版本。對局會保留。".into(),

        Text::PassAsk => "虛手並停止對局？".into(),
        Text::PassStops => {
            "對方剛才也虛手，對局將停止，開始數子。盤上如還有單官，也有目可得，請先收完。".into()
        }
        Text::StopsTerritory => {
            "對局將停止，開始點目。單官不計目，但請先收完：未收的單官可能使旁邊的地不能計算。"
                .into()
        }
        Text::NearlyEmpty(0) => "盤上一個子也沒有。".into(),
        Text::NearlyEmpty(n) => format!("盤上只有{n}子。棋真的下完了嗎？"),
        Text::ResignAsk(color) => format!("{}認輸？", side(*color)),
        Text::ResignMeans(winner) => format!("{}中盤勝。", side(*winner)),
        Text::PassedMore { color, missing } => format!(
            "{}虛手。還需虛手{missing}次，最後須由白方虛手。",
            side(*color)
        ),
        Text::PlaceHandicap(left) => format!("黑方還須擺{left}個讓子。"),
        Text::CycleAsk(kind) => match kind {
            CycleKind::TripleKo => "三劫循環".into(),
            CycleKind::QuadrupleKo => "四劫循環".into(),
            CycleKind::EternalLife => "長生".into(),
            CycleKind::Balanced => "全局同形再現".into(),
            CycleKind::Gain { by } => format!("全局同形再現，{}多提子", side(*by)),
        },
        Text::CycleMeans(0) => "盤上又成開局時的局面。依此規則，由雙方商定。".into(),
        Text::CycleMeans(n) => format!("盤上又成第{n}手後的局面。依此規則，由雙方商定。"),
        Text::PlayOn => "繼續下".into(),
        Text::TakeBack => "收回此著".into(),
        Text::AgreeDraw => "和棋".into(),
        Text::AgreeNoResult => "無勝負".into(),
        Text::AgreeBothLose => "雙方判負".into(),
        Text::ReplayGame => "重下".into(),
        Text::AgreeResult => "商定結果".into(),
        Text::ResumeAsk => "哪一方要求續弈？".into(),
        Text::ResumeMeans => "由對方先下。".into(),
        Text::SideAsks(color) => format!("{}要求", side(*color)),
        Text::CountAsk(true) => "現在數子？".into(),
        Text::CountAsk(false) => "現在點目？".into(),
        Text::CountMeans => "須雙方同意終局。盤上如還有單官，也有目可得，請先收完。".into(),

        Text::Counting(true) => "數子".into(),
        Text::Counting(false) => "點目".into(),
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
        Text::OpenNeutral {
            regions,
            points,
            at,
        } => {
            format!(
                "{regions}處邊界未收口（{at}等處）：共{points}點，暫不計入任何一方。可繼續對局收完。"
            )
        }
        Text::KeyTerritory(Color::Black) => "黑空".into(),
        Text::KeyTerritory(Color::White) => "白空".into(),
        Text::KeyShared => "各計一半".into(),
        Text::KeyDead => "死子".into(),
        Text::Key => "標記說明".into(),
        Text::Territory => "地".into(),
        Text::Prisoners => "提子".into(),
        Text::DeadTaken => "盤上死子".into(),
        Text::PassStones => "虛手交子".into(),
        Text::SharedPoints => "公氣各半".into(),
        Text::GroupTax => "還棋頭".into(),
        Text::FirstPass => "先虛手".into(),
        Text::Lead => "領先".into(),
        Text::TotalsSentence { black, white } => {
            format!(
                "黑方合計{}，白方連同所得貼還合計{}",
                signed(*black),
                signed(*white)
            )
        }
        Text::DameLeft { count, worth } => {
            if *worth {
                format!("尚有{count}個單官，每個值1目。可繼續對局收完。")
            } else {
                format!("尚有{count}個單官。請繼續對局，收完再點目。")
            }
        }
        Text::MarkDead => "死子".into(),
        Text::MarkSeki => "雙活".into(),
        Text::SekiHint => "點選雙活的棋。".into(),
        Text::SekiMarked {
            point,
            seki,
            cleared,
        } => {
            let mut words = if *seki {
                format!("{point}一塊棋定為雙活。")
            } else {
                format!("{point}一塊棋定為兩眼活棋。")
            };
            if *cleared {
                words += "標記已變，須雙方重新確認。";
            }
            words
        }
        Text::PointFlipped { point, counted } => {
            if *counted {
                format!("{point}計入。")
            } else {
                format!("{point}不計。")
            }
        }
        Text::GroupsOf(color) => format!("{}活棋塊數", side(*color)),
        Text::OtherRules => "依其他規則".into(),
        Text::Differs(difference) => match difference {
            Difference::ByTerritory => "計地與提子，不計棋子。".into(),
            Difference::ByArea => "計棋子與圍住的點，不計提子。".into(),
            Difference::DeadStay => "死子留在盤上，照樣計算。".into(),
            Difference::DeadTaken => "死子提去。".into(),
            Difference::Komi(0) => "不貼目。".into(),
            Difference::Komi(n @ 1..) => format!("貼{}。", points(*n)),
            Difference::Komi(n) => format!("倒貼{}。", points(*n)),
            Difference::HandicapReturned(0) => "讓子不貼還。".into(),
            Difference::HandicapReturned(n) => format!("讓子貼還{n}目。"),
            Difference::GroupTax => "每塊活棋扣2目。".into(),
            Difference::FirstPass => "白方先虛手，黑方再貼1目。".into(),
            Difference::Ties => "相等黑勝。".into(),
            Difference::Nothing => "此局面無差別。".into(),
        },
        Text::ShowCount => "做棋".into(),
        Text::ShownSoFar { color, points, of } => format!("{}：共{of}，已數{points}", side(*color)),
        Text::StepBack => "後退".into(),
        Text::StepOn => "前進".into(),

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
        Text::RuleName(name) => rule_name(*name).into(),
        Text::RuleLine(name) => match name {
            RuleName::Chinese => "活子加圍住的點，以子計",
            RuleName::Chinese1988 => "同現行規則，貼2¾子",
            RuleName::MindSports => "2008世界智力運動會：貼3¼子，白方先虛手再貼1目",
            RuleName::Japanese => "圍住的地加提子，以目計",
            RuleName::Korean => "近似日本規則，裁定依韓國",
            RuleName::Ing => "貼8點，相等黑勝",
            RuleName::Aga => "數子、比目，結果相同",
            RuleName::NewZealand => "允許自殺，可以和棋",
            RuleName::TrompTaylor => "盤上棋子全部計算",
            RuleName::Ancient => "先擺座子，白方先行，還棋頭",
        }
        .into(),
        Text::CustomRules => "自訂規則".into(),
        Text::InWords => "規則說明".into(),
        Text::ChangeRules => "修改單項規則".into(),
        Text::RepetitionRule => "同形再現".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "不限",
            Repetition::SimpleKo => "僅單劫",
            Repetition::Practice => "裁判慣例",
            Repetition::Positional => "全局同形",
            Repetition::Situational => "全局同形（輪次相同）",
            Repetition::NaturalSituational => "全局同形（同一方下出）",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "任何局面都可以再次出現。",
            Repetition::SimpleKo => "只有單劫不得立即回提。",
            Repetition::Practice => "單劫不得立即回提，得子的循環禁止；三劫循環等由雙方商定。",
            Repetition::Positional => "任何全局局面不得再次出現。",
            Repetition::Situational => "輪到同一方時，不得出現相同局面。",
            Repetition::NaturalSituational => "同一方不得再次下出自己下出過的局面。",
        }
        .into(),
        Text::SuicideRule => "自殺".into(),
        Text::SuicideLine(rule) => match rule {
            Suicide::Forbidden => "不得自殺：落子後無氣，又不能提對方的子，不得著手。",
            Suicide::Groups => "兩子以上可以自殺，單子不可。",
            Suicide::Allowed => "可以自殺，單子也可。",
        }
        .into(),
        Text::CountingRule => "計算方法".into(),
        Text::CountingLine(rule) => match rule {
            CountingRule::AreaHalved => "數子：活子加圍住的點；公氣各得一半。",
            CountingRule::Area => "數子：活子加圍住的點；公氣雙方都不計。",
            CountingRule::Territory => "比目：圍住的地加提子。",
        }
        .into(),
        Text::HandicapReturnRule => "讓子貼還".into(),
        Text::HandicapReturnLine(rule) => match rule {
            HandicapReturn::None => "讓子不貼還。",
            HandicapReturn::PointPerStone => "每讓1子，還白方1目。",
            HandicapReturn::PointPerStoneButOne => "每讓1子，還白方1目，首子不還。",
            HandicapReturn::ZiPerStone => "讓幾子還幾子。",
        }
        .into(),
        Text::PlacementRule => "讓子擺放".into(),
        Text::PlacementLine(rule) => match rule {
            Placement::Stars => "擺在星位",
            Placement::Free => "黑方自由擺放",
            Placement::Turns => "逐手自由擺放，其間白方虛手",
        }
        .into(),
        Text::SekiNothingLine => "雙活內一律不計。".into(),
        Text::PassesRule => "停止對局的虛手次數".into(),
        Text::PassesLine(n) => format!("連續虛手{n}次，對局停止。"),
        Text::AllAliveLine => "停止後繼續而又連續虛手，滿四次則全部作活棋。".into(),
        Text::WhitePassesLastLine => "最後須由白方虛手。".into(),
        Text::PassStonesLine => "虛手須交一子給對方。".into(),
        Text::FirstPassLine => "白方先虛手，黑方再貼1目。".into(),
        Text::GroupTaxLine => "還棋頭：每塊活棋扣2目。".into(),
        Text::SeatStonesLine => "雙方各在角上星位擺兩個座子，白方先行。".into(),
        Text::TiesLine => "相等黑勝。".into(),
        Text::ResumptionLine => "虛手後續弈，由要求續弈者的對方先下。".into(),
        Text::NoMarkingLine => "雙方虛手即終局，盤上棋子全部計算。".into(),
        Text::Handicap => "讓子".into(),
        Text::HandicapHint(0) => "分先，不讓子".into(),
        Text::HandicapHint(1) => "讓先，不擺子".into(),
        Text::HandicapHint(n) => format!("讓{n}子"),
        Text::KomiReason { handicap: false } => "此規則的貼目".into(),
        Text::KomiReason { handicap: true } => "此規則讓子時的貼目".into(),
        Text::BadHandicap(most) => format!("本棋盤最多讓{most}子。"),
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
        Text::OpenElsewhere => "已在另一視窗開啟".into(),
        Text::OneWindow => "此局已在另一視窗開啟。只有一個視窗可以改動，以免遺失著手。".into(),
        Text::PlayInThisWindow => "在此視窗下".into(),
        Text::Review => "覆盤".into(),
        Text::Open => "開啟棋譜".into(),
        Text::SaveRecord => "儲存棋譜".into(),
        Text::CopyRecord => "複製SGF".into(),
        Text::PasteHint => "或在此貼上SGF：".into(),
        Text::NotARecord => "無法讀作棋譜。".into(),
        Text::OtherGame => "此棋譜不是圍棋。".into(),
        Text::BoardTooLarge => "此棋譜的棋盤無法顯示，棋盤每邊最多25路。".into(),
        Text::First => "開頭".into(),
        Text::Back => "後退".into(),
        Text::Forward => "前進".into(),
        Text::Last => "最後".into(),
        Text::PlayOnFromHere => "從此續下".into(),
        Text::RemoveBranch => "刪除變化".into(),
        Text::InVariation => "正在看變化，實戰不受影響。".into(),
        Text::Tree => "變化圖".into(),
        Text::TreeNode => "無著手".into(),
        Text::Comment => "講解".into(),
        Text::WriteComment => "寫講解".into(),
        Text::TapDoes => "點棋盤".into(),
        Text::ToolPlay => "試下".into(),
        Text::ToolTriangle => "三角".into(),
        Text::ToolSquare => "方塊".into(),
        Text::ToolCircle => "圓圈".into(),
        Text::ToolCross => "叉".into(),
        Text::ToolLetter => "字母".into(),
        Text::ToolNumber => "數字".into(),
        Text::ToolLine => "線（點兩處）".into(),
        Text::ToolArrow => "箭頭（點兩處）".into(),
        Text::ToolBlack => "擺黑子".into(),
        Text::ToolWhite => "擺白子".into(),
        Text::ToolErase => "擦除".into(),
        Text::ToolTurn => "換先".into(),
        Text::MoveOf { at, last } => format!("{at}/{last}"),
        Text::TreeMove { color, number } => format!("第{number}手，{}", side(*color)),
        Text::Repaired {
            count,
            line,
            column,
        } => format!("已開啟，修正了{count}處，首處在第{line}行第{column}列。"),

        // Review, in full
        Text::MoveSlider => "目前手數".into(),
        Text::Edit => "編輯".into(),
        Text::Done => "完成".into(),
        Text::NoComment => "暫無講解".into(),

        // Picture and print
        Text::Picture => "圖片與列印".into(),
        Text::Share => "分享".into(),
        Text::SaveSvg => "儲存為SVG".into(),
        Text::SavePng => "儲存為PNG".into(),
        Text::PrintGame => "列印棋譜".into(),
        Text::MovesPerFigure => "每譜手數".into(),
        Text::FigureMoves(n) => format!("{n}手"),
        Text::FigureWhole => "總譜".into(),
        Text::Figure { number, moves } => match moves {
            None => format!("第{number}譜"),
            Some((first, last)) if first == last => format!("第{number}譜（{first}）"),
            Some((first, last)) => format!("第{number}譜（{first}—{last}）"),
        },
        Text::FigureNotes(notes) => {
            let note = |FigureNote { number, at }: &FigureNote| match at {
                NotedAt::Move(first) => format!("{number}＝{first}"),
                NotedAt::Point(point) => format!("{number}＝{point}"),
                NotedAt::Pass => format!("{number}虛手"),
            };
            notes.iter().map(note).collect::<Vec<_>>().join("，")
        }
        Text::PositionAfter(0) => "起始局面".into(),
        Text::PositionAfter(n) => format!("第{n}手後的局面"),
        Text::GameRecord => "棋譜".into(),
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
        Refusal::GameOver => "對局已結束。".into(),
        Refusal::NothingToUndo => "沒有可悔的棋。".into(),
        Refusal::NothingToRedo => "沒有可恢復的著手。".into(),
        Refusal::ResultStands => "雙方已確認，結果不得更改。".into(),
        Refusal::StillPlaying => "對局停止後才能標記死子。".into(),
        Refusal::NoStone(_) => format!("{point}沒有棋子可標記。"),
        Refusal::PlacingHandicap { left } => format!("黑方須先擺完讓子，還剩{left}子。"),
        Refusal::NoPlace(_) => format!("{point}不能擺讓子。"),
        Refusal::NoSekiMark => "依此規則，雙活與其他棋同樣計算，無須標記。".into(),
        Refusal::NoGroupCount => "依此規則，不計活棋塊數。".into(),
        Refusal::GameStandsHere => "實戰經過此著，不能從棋譜中刪去。".into(),
        Refusal::NoAgreement => "此規則不設死子確認，盤上棋子全部計算，請先提掉死子再虛手。".into(),
        Refusal::AcceptsSecond { first } => {
            format!("停止時輪到{0}，須由{0}先確認。", side(*first))
        }
    }
}

fn rule_name(name: RuleName) -> &'static str {
    match name {
        RuleName::Chinese => "中國規則",
        RuleName::Chinese1988 => "中國規則（1988）",
        RuleName::MindSports => "智運規則",
        RuleName::Japanese => "日本規則",
        RuleName::Korean => "韓國規則",
        RuleName::Ing => "應氏規則",
        RuleName::Aga => "AGA規則",
        RuleName::NewZealand => "紐西蘭規則",
        RuleName::TrompTaylor => "Tromp-Taylor規則",
        RuleName::Ancient => "中國古棋",
    }
}
