//! 繁體中文.

use super::{
    Difference, FigureNote, KeyUse, MoveSaid, NotedAt, PointMark, Span, Text, TimeField, bracketed,
    counted, few, halves, lead_of, quarters,
};
use crate::go::sgf::RepairKind;
use crate::go::{
    BadTimeControl, Call, Color, CountingRule, CycleKind, Deed, HandicapReturn, IllegalMove,
    Outcome, ParseKomiError, ParsePointError, Placement, Refusal, Repetition, RuleName, Stage,
    Suicide, TimeControl, TimeSystem, Unit, Zone,
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
            if !sight.sign.is_empty() {
                words += "，";
                words += &sight.sign;
            }
            words
        }

        Text::Turn(color) => format!("輪到{}。", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
            atari,
        } => {
            let mut words = format!("{}下{point}", stone(*color));
            if *captured > 0 {
                words += &format!("，提{captured}子");
            }
            if *lost > 0 {
                words += &format!("，自殺{lost}子");
            }
            if let Some((stones, at)) = atari {
                words += &format!("，叫吃{at}的{stones}子");
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
        Text::Licences => "授權條款".into(),
        Text::Restored { counting: false } => "已回復上次的對局。".into(),
        Text::Restored { counting: true } => "已回復上次的對局。點一塊棋，改定死活。".into(),
        Text::Looking(0) => "這是開局時的局面。".into(),
        Text::Looking(n) => format!("這是第{n}手後的局面。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFull => "儲存空間已滿。請刪除舊棋局，或把這局存為檔案。".into(),
        Text::StoreFailed => "未能在本裝置儲存對局。對局可以繼續，但請勿關閉本頁。".into(),
        Text::StoreCorrupt => "儲存的對局無法讀取，已另行保留。現在是新的棋盤。".into(),
        Text::StoreNewer => "存檔由新版本儲存，已原樣保留。請重新載入頁面以更新。".into(),
        Text::PartMissing => {
            "頁面的一部分未能下載。請檢查網路後再試。對局可以繼續，儲存之前請勿關閉頁面。".into()
        }
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
        Text::LookingForDead => "正在判斷死子……".into(),
        Text::ProposeDead => "建議死子".into(),
        Text::OnlyProposed => "死子標記只是建議，以雙方意見為準。".into(),
        Text::Proposed {
            stopped,
            stones,
            seki,
            unclear,
        } => {
            let stopped = match stopped {
                Some(true) => "雙方虛手，對局停止。",
                Some(false) => "對局停止。",
                None => "",
            };
            let mut words = stopped.to_owned();
            words += &match stones {
                0 => "未發現死子。".to_owned(),
                n => format!("建議標記{n}子為死子。"),
            };
            if *seki > 0 {
                words += &format!("另有{seki}子似為雙活。");
            }
            words += &match unclear {
                0 => "如有不符，點一塊棋即可改定。".to_owned(),
                n => format!("有{n}塊棋死活不明，請確認。"),
            };
            words
        }
        Text::Unclear(at) => format!("死活不明：{at}，請雙方確認。"),
        Text::Otherwise(at) => format!("與建議不同：{at}。"),
        Text::Estimate => "形勢判斷".into(),
        Text::CloseEstimate => "關閉形勢判斷".into(),
        Text::Estimating => "正在判斷形勢……".into(),
        Text::EstimateSays(spread) => {
            let ahead = |half_points: i32| match lead_of(half_points) {
                Some((color, lead)) => format!("{}領先{}", side(color), points(lead)),
                None => "持平".to_owned(),
            };
            let middle = match lead_of(spread.median) {
                Some((color, lead)) => format!("{}約領先{}", side(color), points(lead)),
                None => "雙方大致持平".to_owned(),
            };
            format!(
                "形勢判斷：{middle}，多在{}至{}之間。",
                ahead(spread.lower),
                ahead(spread.upper)
            )
        }
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
                format!("{point}一塊棋不作雙活，其目計入。")
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
        Text::TouchSlide => "滑動".into(),
        Text::TouchDirect => "直接落子".into(),
        Text::OpenElsewhere => "已在另一視窗開啟".into(),
        Text::OneWindow => "此局已在另一視窗開啟。只有一個視窗可以改動，以免遺失著手。".into(),
        Text::PlayInThisWindow => "在此視窗下".into(),
        Text::Review => "覆盤".into(),
        Text::Open => "開啟棋譜".into(),
        Text::SaveRecord => "儲存棋譜".into(),
        Text::CopyRecord => "複製SGF".into(),
        Text::ChooseFiles => "選擇檔案".into(),
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
        Text::PickedOut => "選定".into(),
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
        Text::Repaired(n) => format!("已開啟，修正了{n}處。"),

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

        // Games that are kept, and what is said about a game as a whole
        Text::Games => "棋局".into(),
        Text::Unfinished => "未完".into(),
        Text::SearchGames => "搜尋棋局".into(),
        Text::SaveAllGames => "全部儲存".into(),
        Text::GameDeleted => "棋局已刪除。".into(),
        Text::DeletedGames(n) => format!("已刪除（{n}）"),
        Text::UndoDelete => "復原這局".into(),
        Text::GamesFound { found, all } => {
            if found == all {
                format!("共{all}局")
            } else {
                format!("{found}/{all}局")
            }
        }
        Text::OnTheBoard => "棋盤上".into(),
        Text::Rename => "改名".into(),
        Text::Delete => "刪除".into(),
        Text::GameName => "棋局名稱".into(),
        Text::MoreGames => "顯示更多".into(),
        Text::UnreadableGames => "無法讀取".into(),
        Text::UnreadableMeans => "這些存檔依原樣保留，可儲存後請人修復。".into(),
        Text::SaveAsItIs => "依原樣儲存".into(),
        Text::Versus { black, white } => format!("{black}對{white}"),
        Text::MoveCount(n) => format!("{n}手"),
        Text::GameUnreadable => "無法讀取這局棋，已依原樣保留。".into(),
        Text::SavedBut(n) => format!("已儲存全部棋局，另有{n}局無法讀取。"),
        Text::Importing { done, all } => format!("正在讀取檔案：{done}/{all}"),
        Text::GamesImported {
            games,
            repaired,
            failed,
            unread,
        } => {
            let mut said = format!("已加入{games}局。");
            if *repaired > 0 {
                said += &format!("修正{repaired}局。");
            }
            if *failed > 0 {
                said += &format!("無法讀取{failed}個{}。", few(unread, "、", ["（", "）"]));
            }
            said
        }
        Text::GameDetails => "對局資訊".into(),
        Text::Event => "賽事".into(),
        Text::Round => "輪次".into(),
        Text::Place => "地點".into(),
        Text::Date => "日期".into(),
        Text::Rank(color) => format!("{}段位", side(*color)),
        Text::PlayerName(color) => format!("{}姓名", side(*color)),
        Text::HowRead => "讀取方式".into(),
        Text::Encoding => "文字編碼".into(),
        Text::NothingRepaired => "無需修正。".into(),
        Text::RepairPlace { line, column } => format!("第{line}行第{column}列"),
        Text::Repair { kind, point } => repair(kind, point),
        Text::Promote => "設為主線".into(),
        Text::Recount => "覆核".into(),
        Text::MoveNumbers => "手數".into(),
        Text::NumbersNone => "不顯示".into(),
        Text::NumbersLast => "最後一手".into(),
        Text::NumbersAll => "全部".into(),
        Text::NumberFromHere => "從此處起編號".into(),
        Text::NumberFromStart => "從頭編號".into(),
        Text::RecordSays {
            outcome,
            unit,
            agrees,
        } => format!(
            "棋譜記為{}，與此處結果{}。",
            result(*outcome, *unit),
            if *agrees { "一致" } else { "不一致" }
        ),

        // Clocks, referee, the table between two players
        Text::Clock => "用時".into(),
        Text::NoClock => "不計時".into(),
        Text::TimeSystem(system) => time_system(*system),
        Text::TimeLine(control) => time_line(control),
        Text::TimeField(field) => time_field(*field),
        Text::BadTime(why) => bad_time(*why),
        Text::PressClock => "落子後按鐘".into(),
        Text::MatchMode => "比賽模式（落子無悔）".into(),
        Text::StartClock => "開鐘".into(),
        Text::Pause => "暫停".into(),
        Text::Continue => "繼續".into(),
        Text::Paused => "已暫停，雙方停鐘。".into(),
        Text::StageLine { control, stage } => stage_line(control, *stage),
        Text::ClockSays { color, millis } => format!("{}還剩{}", side(*color), span(*millis)),
        Text::TapToPause => "點按暫停".into(),
        Text::TapToStart => "點按開鐘".into(),
        Text::PressNow => "請按鐘".into(),
        Text::Waiting => "等待".into(),
        Text::GapAsk => "這段時間計入嗎？".into(),
        Text::GapMeans(millis) => format!("裝置停頓了{}，雙方停鐘。", span(*millis)),
        Text::GapCounts => "計入".into(),
        Text::GapDoesNotCount => "不計入".into(),
        Text::Call { color, call, down } => called(*color, *call, *down),
        Text::Referee => "裁判".into(),
        Text::Warn(color) => format!("對{}警告一次", side(*color)),
        Text::Warnings { color, count } => format!("{}警告{count}次", side(*color)),
        Text::Forfeits(color) => format!("判{}負", side(*color)),
        Text::DeedLine { deed, point, unit } => deed_line(deed, point, *unit),
        Text::AfterMove(n) => format!("第{n}手"),
        Text::GivePoints {
            color,
            unit: Unit::Zi,
        } => format!("給{}加子數", side(*color)),
        Text::GivePoints { color, .. } => format!("給{}加點", side(*color)),
        Text::PointsField => "可為負".into(),
        Text::CorrectTime(color) => format!("更正{}用時", side(*color)),
        Text::MinutesField => "分".into(),
        Text::SecondsField => "秒".into(),
        Text::Reread(color) => format!("{}最後一次讀秒重讀，從第幾秒起", side(*color)),
        Text::SealMove => "封棋".into(),
        Text::SealHint => "對方迴避。點按要封的著點，續弈前不公開。".into(),
        Text::SealPass => "封虛著".into(),
        Text::OpenSealed => "啟封".into(),
        Text::SealedStands(color) => format!("{}已封棋，啟封前不公開。", side(*color)),
        Text::UndoDeed => "撤銷上一裁定".into(),
        Text::RefereeLog => "裁判記錄".into(),
        Text::NothingLogged => "暫無記錄。".into(),
        Text::Undone => "已撤銷".into(),
        Text::Voided { color, point } => format!("{point}著手無效，{}棄權一次。", side(*color)),
        Text::DrawColours => "猜先".into(),
        Text::NigiriHint => "白方抓一把棋子不示人，黑方猜單雙。猜中者執黑。".into(),
        Text::Odd => "單".into(),
        Text::Even => "雙".into(),
        Text::NigiriResult { stones, right } => format!(
            "{stones}子，{}。{}",
            if stones % 2 == 1 { "單" } else { "雙" },
            if *right {
                "猜中，先後不變。"
            } else {
                "未猜中，互換先後。"
            }
        ),
        Text::Tabletop => "對坐模式".into(),
        Text::FullScreen => "全螢幕".into(),
        Text::SpokenClock => "讀秒方式".into(),
        Text::ClockVoice => "語音".into(),
        Text::ClockTones => "提示音".into(),
        Text::ClockSilent => "靜音".into(),
        Text::CountUp => "一、二、三……十".into(),
        Text::CountDown => "十、九、八……一".into(),
        Text::StoneSound => "落子聲".into(),
        Text::Vibration => "觸控落子時震動".into(),
        Text::LeftHanded => "左手模式".into(),
        Text::WholeBoard => "顯示全盤".into(),
        Text::CountWay => "末尾計數".into(),
        Text::CountStart => "從何時數起".into(),
        Text::CountFrom(n) => format!("最後{n}秒"),
        Text::Volume => "音量".into(),
        Text::VoiceChoice => "嗓音".into(),
        Text::HideOnPause => "暫停時遮蓋棋盤".into(),
        Text::Granted => "裁判與用時".into(),

        Text::LessonsMissing => "課程無法載入。請檢查網路後再試。".into(),
        Text::Learn => "學棋".into(),
        Text::Overview => "盤面說明".into(),
        Text::Keys => "快捷鍵".into(),
        Text::KeysOnBoard => "在棋盤上".into(),
        Text::KeysAnywhere => "任何位置".into(),
        Text::KeysHint => "字母之後按Enter鍵。在文字框中，按鍵只用於輸入。".into(),
        Text::KeyColumn => "按鍵".into(),
        Text::DoesColumn => "作用".into(),
        Text::TypedPoint => "點或字母".into(),
        Text::LastMoves => "最近幾手".into(),
        Text::InAtari => "被叫吃的棋".into(),
        Text::NoAtari => "沒有棋被叫吃。".into(),
        Text::ByZone => "按角和邊".into(),
        Text::ByRow => "按橫線".into(),
        Text::AsTable => "表格".into(),
        Text::KeyUse(usage) => match usage {
            KeyUse::Walk => "在棋盤上移動游標",
            KeyUse::Edges => "移到棋盤邊緣",
            KeyUse::Place => "在游標處落子，數棋時標記一塊棋",
            KeyUse::Chain => "數棋時只標記相連的棋子",
            KeyUse::Typed => "在輸入的點落子",
            KeyUse::Field => "開啟輸入框",
            KeyUse::Confirm => "確認等待中的著手",
            KeyUse::Clock => "啟動、停止或按下棋鐘",
            KeyUse::Step => "後退或前進一手",
            KeyUse::Ten => "後退或前進十手",
            KeyUse::Ends => "到開頭或最後",
            KeyUse::Variations => "換到另一個變化",
            KeyUse::Leave => "關閉、取消或回到對局",
            KeyUse::Again => "重複上一則訊息",
        }
        .into(),
        Text::Zone(zone) => match zone {
            Zone::UpperLeft => "左上角",
            Zone::Top => "上邊",
            Zone::UpperRight => "右上角",
            Zone::Left => "左邊",
            Zone::Centre => "中腹",
            Zone::Right => "右邊",
            Zone::LowerLeft => "左下角",
            Zone::Bottom => "下邊",
            Zone::LowerRight => "右下角",
        }
        .into(),
        Text::LookingAt {
            said,
            name,
            variation,
        } => {
            let more = if *variation {
                "正在看變化，實戰不受影響。"
            } else {
                ""
            };
            let name = bracketed(name, ["（", "）"]);
            format!("{}{name}。{more}", move_said(said))
        }
        Text::BadPoint {
            why,
            typed,
            example,
        } => match why {
            ParsePointError::NotAPoint => format!("「{typed}」不是棋盤上的點，請輸入如{example}。"),
            ParsePointError::LetterI => "列的字母中沒有I。".into(),
            ParsePointError::OffBoard => format!("棋盤上沒有{typed}。"),
        },
        Text::Liberties(1) => "被叫吃".into(),
        Text::Liberties(n) => format!("{n}氣"),
        Text::MoveSaid(said) => move_said(said),
        Text::TurnAt { color, number } => format!("輪到{}，第{number}手。", side(*color)),
        Text::PrisonersOf { black, white } => format!("提子：黑{black}，白{white}。"),
        Text::AtariLine {
            color,
            point,
            stones,
            liberty,
        } => format!("{}{point}，{stones}子，最後一氣{liberty}", stone(*color)),
        Text::RowName { number, from_top } => {
            let from = if *from_top { "上" } else { "下" };
            format!("第{number}路（自{from}）")
        }
        Text::NoStones => "無子。".into(),
        Text::StonesAt { black, white } => {
            let listed = [(Color::Black, black), (Color::White, white)]
                .into_iter()
                .filter(|(_, points)| !points.is_empty())
                .map(|(color, points)| format!("{}{}", stone(color), points.join("、")))
                .collect::<Vec<_>>();
            format!("{}。", listed.join("；"))
        }
    }
}

/// 第57手，白Q16，提2子: without a stop.
fn move_said(said: &MoveSaid) -> String {
    let (number, side) = (said.number, stone(said.color));
    let Some(point) = &said.point else {
        return format!("第{number}手，{side}虛手");
    };
    let taken = match said.captured {
        0 => String::new(),
        n => format!("，提{n}子"),
    };
    format!("第{number}手，{side}{point}{taken}")
}

/// A result without the stop of its sentence.
fn result(outcome: Outcome, unit: Unit) -> String {
    let said = say(&Text::Result { outcome, unit });
    said.trim_end_matches('。').to_owned()
}

const SPAN: Span = Span {
    hours: "小時",
    minutes: "分鐘",
    minutes_and: "分",
    seconds: "秒",
    between: "",
};

/// A length of time, up to whole seconds.
fn span(millis: u64) -> String {
    SPAN.say(millis)
}

fn time_system(system: TimeSystem) -> String {
    match system {
        TimeSystem::Retained => "保留讀秒".into(),
        TimeSystem::Absolute => "包乾用時".into(),
        TimeSystem::MovesPerPeriod => "定時限步".into(),
        TimeSystem::Byoyomi => "日式讀秒".into(),
        TimeSystem::Canadian => "加拿大讀秒".into(),
        TimeSystem::Fischer => "加秒制".into(),
        TimeSystem::Ing => "應氏計時".into(),
        TimeSystem::PerMove => "每手限時".into(),
    }
}

fn time_field(field: TimeField) -> String {
    match field {
        TimeField::Main => "基本用時".into(),
        TimeField::Total => "總用時".into(),
        TimeField::Kept => "保留讀秒次數".into(),
        TimeField::Periods => "讀秒次數".into(),
        TimeField::Period => "每次時長".into(),
        TimeField::Moves => "限步數".into(),
        TimeField::Increment => "每手加時".into(),
        TimeField::Cap => "上限".into(),
        TimeField::Penalty => "每次罰點".into(),
        TimeField::PerMove => "每手用時".into(),
        TimeField::Thinking => "思考時間次數".into(),
        TimeField::Length => "每次時長".into(),
    }
}

fn bad_time(why: BadTimeControl) -> String {
    match why {
        BadTimeControl::NoTime => "用時須大於零。".into(),
        BadTimeControl::NoPeriods => "至少需要一次讀秒。".into(),
        BadTimeControl::NoMoves => "至少需要一手。".into(),
        BadTimeControl::TooLong => "用時過長，最多一千小時。".into(),
        BadTimeControl::TooMany => "數字過大，最多一千。".into(),
        BadTimeControl::KeptOverTotal => "保留的時間超過總用時。".into(),
        BadTimeControl::CapUnderMain => "上限不得低於基本用時。".into(),
    }
}

/// A clock in a sentence.
fn time_line(control: &TimeControl) -> String {
    let first = |main: u64| match main {
        0 => String::new(),
        main => format!("{}，", span(main)),
    };
    match *control {
        TimeControl::Retained {
            total,
            kept,
            reading,
        } => {
            let unit = reading.millis();
            format!(
                "共{}，保留{}讀秒",
                span(total),
                span(unit * u64::from(kept))
            )
        }
        TimeControl::Absolute { main } => format!("{}包乾", span(main)),
        TimeControl::MovesPerPeriod {
            main,
            moves,
            period,
        } => format!("{}{}內{moves}手，餘時保留", first(main), span(period)),
        TimeControl::Byoyomi {
            main,
            periods,
            period,
        } => format!("{}讀秒{}×{periods}次", first(main), span(period)),
        TimeControl::Canadian {
            main,
            moves,
            period,
        } => format!("{}{}內{moves}手", first(main), span(period)),
        TimeControl::Fischer {
            main,
            increment,
            cap,
        } => format!(
            "{}，每手加{}{}",
            span(main),
            span(increment),
            cap.map_or(String::new(), |cap| format!("，上限{}", span(cap)))
        ),
        TimeControl::Ing {
            main,
            periods,
            period,
            penalty,
        } => {
            let penalty = i32::try_from(penalty).unwrap_or(i32::MAX);
            format!(
                "{}，另有{}×{periods}次，每次罰{}點",
                span(main),
                span(period),
                halves(penalty)
            )
        }
        TimeControl::PerMove {
            time, thinking: 0, ..
        } => format!("每手{}", span(time)),
        TimeControl::PerMove {
            time,
            thinking,
            length,
        } => format!("每手{}，另有{thinking}次{}", span(time), span(length)),
    }
}

/// In what time a player is, beside the clock.
fn stage_line(control: &TimeControl, stage: Stage) -> String {
    match stage {
        Stage::Main => String::new(),
        Stage::Byoyomi { periods } => match periods {
            1 => format!("最後一次{}", span(control.period())),
            n => format!("讀秒{}×{n}次", span(control.period())),
        },
        Stage::Moves { moves } => format!("還需{moves}手"),
        Stage::Penalty { periods } => format!("罰點用時，還剩{periods}次"),
        Stage::Move { thinking: 0 } => String::new(),
        Stage::Move { thinking } => format!("思考時間{thinking}次"),
        Stage::Thinking { periods } => format!("思考時間，還剩{periods}次"),
        Stage::Out => "用時已盡".to_owned(),
    }
}

const COUNT: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// What a timekeeper calls. The last seconds are counted up to ten, or down from ten.
fn called(color: Color, call: Call, down: bool) -> String {
    match call {
        Call::ByoyomiBegins => "開始讀秒。".to_owned(),
        Call::Seconds(n) => format!("{n}秒。"),
        Call::SecondsLeft(n) => format!("還剩{n}秒。"),
        Call::MinutesLeft(n) => format!("還剩{n}分鐘。"),
        Call::Count(n) => counted(&COUNT, n, down),
        Call::PeriodsLeft(n) => format!("還剩{n}次讀秒。"),
        Call::LastPeriod => "最後一次讀秒。".to_owned(),
        Call::ThinkingBegins(n) => format!("思考時間，還剩{n}次。"),
        Call::Penalty(half_points) => format!(
            "超時，罰{}點。",
            halves(i32::try_from(half_points).unwrap_or(i32::MAX))
        ),
        Call::TimeOut if down => format!("{}超時判負。", side(color)),
        Call::TimeOut => "十，超時判負。".to_owned(),
    }
}

/// What a referee gave, with its sign, in the unit of the game.
fn signed_points(half_points: i32, unit: Unit) -> String {
    let sign = if half_points > 0 { "+" } else { "" };
    match unit {
        Unit::Zi => format!("{sign}{}子", quarters(half_points)),
        Unit::Points => format!("{sign}{}點", halves(half_points)),
    }
}

/// What a referee did.
fn deed_line(deed: &Deed, point: &str, unit: Unit) -> String {
    match *deed {
        Deed::Void { color, .. } => format!("{}{point}著手無效，棄權一次", side(color)),
        Deed::Foul { color, .. } => format!("{}{point}著手違規，判負", side(color)),
        Deed::Warning(color) => format!("{}警告一次", side(color)),
        Deed::Ruled(outcome) => format!("裁定：{}", result(outcome, unit)),
        Deed::Points { color, half_points } => {
            format!("{}{}", side(color), signed_points(half_points, unit))
        }
        Deed::TimeSet {
            color,
            before,
            after,
        } => format!(
            "{}用時由{}更正為{}",
            side(color),
            span(before.millis),
            span(after.millis)
        ),
        Deed::Reread { color, second, .. } => {
            format!("{}最後一次讀秒從第{second}秒重讀", side(color))
        }
        Deed::Sealed(color) => format!("{}封棋", side(color)),
        Deed::Opened(color) => format!("{}封手啟封", side(color)),
    }
}

/// What was repaired in a record.
fn repair(kind: &RepairKind, point: &str) -> String {
    match kind {
        RepairKind::TextBefore => "略去了棋譜之前的文字。".into(),
        RepairKind::NotClosed => "棋譜不完整，已讀取到中斷處。".into(),
        RepairKind::Stray => "略去了不屬於棋譜的內容。".into(),
        RepairKind::SmallLetters => "屬性名為小寫字母。".into(),
        RepairKind::BadMove(text) => format!("「{text}」不是棋盤上的點，已作為文字保留。"),
        RepairKind::OffBoard(text) => format!("著手「{text}」在棋盤之外，算作虛著。"),
        RepairKind::Illegal { number, .. } => {
            format!("第{number}手{point}不合規則，已依棋譜保留。")
        }
        RepairKind::TwoMoves => "一個節點有兩手，已分為兩手。".into(),
        RepairKind::MoveAndEdit => "一個節點同時有著手和擺子，均已保留。".into(),
        RepairKind::SeveralValues(name) => format!("{name}有多個值，取第一個。"),
        RepairKind::Twice(name) => format!("{name}出現兩次，內容均已保留。"),
        RepairKind::BadSetup(text) => format!("擺子「{text}」無法辨識，已作為文字保留。"),
        RepairKind::BadGame(_) => "未註明棋種，依圍棋讀取。".into(),
        RepairKind::BadHandicap(text) => format!("讓子數「{text}」不是數字。"),
        RepairKind::BadSize(text) => format!("棋盤大小「{text}」無效，依19路讀取。"),
        RepairKind::Komi(text) => format!("貼目「{text}」已換算。"),
        RepairKind::NoHandicapStones(n) => format!("註明讓{n}子，但棋盤上沒有棋子。"),
        RepairKind::HandicapDiffers { said, stones } => {
            format!("註明讓{said}子，但棋盤上有{stones}子。")
        }
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
        Refusal::Neutral(_) => format!("{point}雙方都不計目。"),
        Refusal::PlacingHandicap { left } => format!("黑方須先擺完讓子，還剩{left}子。"),
        Refusal::NoPlace(_) => format!("{point}不能擺讓子。"),
        Refusal::NoEstimate => "比賽中，或已進入計算勝負時，不作形勢判斷。".into(),
        Refusal::NoSekiMark => "依此規則，雙活與其他棋同樣計算，無須標記。".into(),
        Refusal::NoGroupCount => "依此規則，不計活棋塊數。".into(),
        Refusal::Paused => "對局暫停中，開鐘後繼續。".into(),
        Refusal::NotPressed(color) => format!("{}還未按鐘。", side(*color)),
        Refusal::NothingToPress => "沒有需要按鐘的著手。".into(),
        Refusal::MovesStand => "比賽模式落子無悔，不能悔棋。".into(),
        Refusal::MoveSealed => "下一手已封棋，啟封後繼續。".into(),
        Refusal::NothingSealed => "沒有封手。".into(),
        Refusal::NoSuchTime => "此計時方式下沒有這樣的用時。".into(),
        Refusal::ResultOfItsLine => "棋局已結束，結果屬於主線。要改變主線，請從此處續弈。".into(),
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
