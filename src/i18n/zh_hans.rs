//! 简体中文.

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

/// Words a text in Chinese, in simplified characters.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "手谈".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "轮到落子".into(),
        Text::Captured => "提子".into(),
        Text::PlayerCard { color, name } => {
            if name.is_empty() {
                side(*color).into()
            } else {
                format!("{}：{name}", side(*color))
            }
        }
        Text::Moves => "棋谱".into(),
        Text::MoveColumn => "手数".into(),
        Text::GamePanel => "对局".into(),
        Text::RulesLine(None) => "自定规则".into(),
        Text::RulesLine(Some(name)) => rule_name(*name).into(),
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
        Text::Count(true) => "数子".into(),
        Text::Count(false) => "点目".into(),
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
            if !sight.sign.is_empty() {
                words += "，";
                words += &sight.sign;
            }
            words
        }

        Text::Turn(color) => format!("轮到{}。", side(*color)),
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
                words += &format!("，自杀{lost}子");
            }
            if let Some((stones, at)) = atari {
                words += &format!("，打吃{at}的{stones}子");
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
            (Outcome::Tie { winner }, _) => format!("相等，{}胜", stone(*winner)),
            (Outcome::Resignation { winner }, _) => format!("{}中盘胜", stone(*winner)),
            (Outcome::Time { winner }, _) => format!("{}超时胜", stone(*winner)),
            (Outcome::Forfeit { winner }, _) => {
                format!("{}判负，{}胜", stone(winner.other()), stone(*winner))
            }
            (Outcome::Draw, _) => "双方同意和棋".into(),
            (Outcome::NoResult, _) => "无胜负".into(),
            (Outcome::BothLose, _) => "双方判负".into(),
        },
        Text::Final => "双方已确认，结果不得更改。".into(),
        Text::Licences => "许可证".into(),
        Text::Restored { counting: false } => "已恢复上次的对局。".into(),
        Text::Restored { counting: true } => "已恢复上次的对局。点一块棋，改定死活。".into(),
        Text::Looking(0) => "这是开局时的局面。".into(),
        Text::Looking(n) => format!("这是第{n}手后的局面。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFull => "存储空间已满。请删除旧棋局，或把这局保存为文件。".into(),
        Text::StoreFailed => "未能在本机保存对局。对局可以继续，但请勿关闭本页。".into(),
        Text::StoreCorrupt => "存档对局无法读取，已另行保留。现在是新的棋盘。".into(),
        Text::StoreNewer => "存档由新版本保存，已原样保留。请重新载入页面以更新。".into(),
        Text::PartMissing => {
            "页面的一部分未能下载。请检查网络后再试。对局可以继续，保存之前请勿关闭页面。".into()
        }
        Text::UpdateReady => "有新版本。对局会保留。".into(),

        Text::PassAsk => "停一手并停止对局？".into(),
        Text::PassStops => {
            "对方刚才也停了一手，对局将停止，开始数子。盘上如还有单官，也有目可得，请先收完。"
                .into()
        }
        Text::StopsTerritory => {
            "对局将停止，开始点目。单官不计目，但请先收完：未收的单官可能使旁边的空不能计算。"
                .into()
        }
        Text::NearlyEmpty(0) => "盘上一个子也没有。".into(),
        Text::NearlyEmpty(n) => format!("盘上只有{n}子。棋真的下完了吗？"),
        Text::ResignAsk(color) => format!("{}认输？", side(*color)),
        Text::ResignMeans(winner) => format!("{}中盘胜。", side(*winner)),
        Text::PassedMore { color, missing } => format!(
            "{}停一手。还需停手{missing}次，最后须由白方停手。",
            side(*color)
        ),
        Text::PlaceHandicap(left) => format!("黑方还须摆{left}个让子。"),
        Text::CycleAsk(kind) => match kind {
            CycleKind::TripleKo => "三劫循环".into(),
            CycleKind::QuadrupleKo => "四劫循环".into(),
            CycleKind::EternalLife => "长生".into(),
            CycleKind::Balanced => "全局同形再现".into(),
            CycleKind::Gain { by } => format!("全局同形再现，{}多提子", side(*by)),
        },
        Text::CycleMeans(0) => "盘上又成开局时的局面。按此规则，由双方商定。".into(),
        Text::CycleMeans(n) => format!("盘上又成第{n}手后的局面。按此规则，由双方商定。"),
        Text::PlayOn => "继续下".into(),
        Text::TakeBack => "收回此着".into(),
        Text::AgreeDraw => "和棋".into(),
        Text::AgreeNoResult => "无胜负".into(),
        Text::AgreeBothLose => "双方判负".into(),
        Text::ReplayGame => "重下".into(),
        Text::AgreeResult => "商定结果".into(),
        Text::ResumeAsk => "哪一方要求续弈？".into(),
        Text::ResumeMeans => "由对方先下。".into(),
        Text::SideAsks(color) => format!("{}要求", side(*color)),
        Text::CountAsk(true) => "现在数子？".into(),
        Text::CountAsk(false) => "现在点目？".into(),
        Text::CountMeans => "须双方同意终局。盘上如还有单官，也有目可得，请先收完。".into(),

        Text::Counting(true) => "数子".into(),
        Text::Counting(false) => "点目".into(),
        Text::LookingForDead => "正在判断死子……".into(),
        Text::ProposeDead => "建议死子".into(),
        Text::OnlyProposed => "死子标记只是建议，以双方意见为准。".into(),
        Text::Proposed {
            stopped,
            stones,
            seki,
            unclear,
        } => {
            let stopped = match stopped {
                Some(true) => "双方停手，对局停止。",
                Some(false) => "对局停止。",
                None => "",
            };
            let mut words = stopped.to_owned();
            words += &match stones {
                0 => "未发现死子。".to_owned(),
                n => format!("建议标记{n}子为死子。"),
            };
            if *seki > 0 {
                words += &format!("另有{seki}子似为双活。");
            }
            words += &match unclear {
                0 => "如有不符，点一块棋即可改定。".to_owned(),
                n => format!("有{n}块棋死活不明，请确认。"),
            };
            words
        }
        Text::Unclear(at) => format!("死活不明：{at}，请双方确认。"),
        Text::Otherwise(at) => format!("与建议不同：{at}。"),
        Text::Estimate => "形势判断".into(),
        Text::CloseEstimate => "关闭形势判断".into(),
        Text::Estimating => "正在判断形势……".into(),
        Text::EstimateSays(spread) => {
            let ahead = |half_points: i32| match lead_of(half_points) {
                Some((color, lead)) => format!("{}领先{}", side(color), points(lead)),
                None => "持平".to_owned(),
            };
            let middle = match lead_of(spread.median) {
                Some((color, lead)) => format!("{}约领先{}", side(color), points(lead)),
                None => "双方大致持平".to_owned(),
            };
            format!(
                "形势判断：{middle}，多在{}至{}之间。",
                ahead(spread.lower),
                ahead(spread.upper)
            )
        }
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
        Text::OpenNeutral {
            regions,
            points,
            at,
        } => {
            format!(
                "{regions}处边界未收口（{at}等处）：共{points}点，暂不计入任何一方。可继续对局收完。"
            )
        }
        Text::KeyTerritory(Color::Black) => "黑空".into(),
        Text::KeyTerritory(Color::White) => "白空".into(),
        Text::KeyShared => "各计一半".into(),
        Text::KeyDead => "死子".into(),
        Text::Key => "标记说明".into(),
        Text::Territory => "空".into(),
        Text::Prisoners => "提子".into(),
        Text::DeadTaken => "盘上死子".into(),
        Text::PassStones => "停手交子".into(),
        Text::SharedPoints => "公气各半".into(),
        Text::GroupTax => "还棋头".into(),
        Text::FirstPass => "先停手".into(),
        Text::Lead => "领先".into(),
        Text::TotalsSentence { black, white } => {
            format!(
                "黑方合计{}，白方连同所得贴还合计{}",
                signed(*black),
                signed(*white)
            )
        }
        Text::DameLeft { count, worth } => {
            if *worth {
                format!("尚有{count}个单官，每个值1目。可继续对局收完。")
            } else {
                format!("尚有{count}个单官。请继续对局，收完再点目。")
            }
        }
        Text::MarkDead => "死子".into(),
        Text::MarkSeki => "双活".into(),
        Text::SekiHint => "点选双活的棋。".into(),
        Text::SekiMarked {
            point,
            seki,
            cleared,
        } => {
            let mut words = if *seki {
                format!("{point}一块棋定为双活。")
            } else {
                format!("{point}一块棋不作双活，其目计入。")
            };
            if *cleared {
                words += "标记已变，须双方重新确认。";
            }
            words
        }
        Text::PointFlipped { point, counted } => {
            if *counted {
                format!("{point}计入。")
            } else {
                format!("{point}不计。")
            }
        }
        Text::GroupsOf(color) => format!("{}活棋块数", side(*color)),
        Text::OtherRules => "按其他规则".into(),
        Text::Differs(difference) => match difference {
            Difference::ByTerritory => "计空与提子，不计棋子。".into(),
            Difference::ByArea => "计棋子与围住的点，不计提子。".into(),
            Difference::DeadStay => "死子留在盘上，照样计算。".into(),
            Difference::DeadTaken => "死子提去。".into(),
            Difference::Komi(0) => "不贴目。".into(),
            Difference::Komi(n @ 1..) => format!("贴{}。", points(*n)),
            Difference::Komi(n) => format!("倒贴{}。", points(*n)),
            Difference::HandicapReturned(0) => "让子不贴还。".into(),
            Difference::HandicapReturned(n) => format!("让子贴还{n}目。"),
            Difference::GroupTax => "每块活棋扣2目。".into(),
            Difference::FirstPass => "白方先停手，黑方再贴1目。".into(),
            Difference::Ties => "相等黑胜。".into(),
            Difference::Nothing => "此局面无差别。".into(),
        },
        Text::ShowCount => "做棋".into(),
        Text::ShownSoFar { color, points, of } => format!("{}：共{of}，已数{points}", side(*color)),
        Text::StepBack => "后退".into(),
        Text::StepOn => "前进".into(),

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
        Text::RuleName(name) => rule_name(*name).into(),
        Text::RuleLine(name) => match name {
            RuleName::Chinese => "活子加围住的点，以子计",
            RuleName::Chinese1988 => "同现行规则，贴2¾子",
            RuleName::MindSports => "2008世界智力运动会：贴3¼子，白方先停手再贴1目",
            RuleName::Japanese => "围住的空加提子，以目计",
            RuleName::Korean => "近似日本规则，裁定依韩国",
            RuleName::Ing => "贴8点，相等黑胜",
            RuleName::Aga => "数子、数目，结果相同",
            RuleName::NewZealand => "允许自杀，可以和棋",
            RuleName::TrompTaylor => "盘上棋子全部计算",
            RuleName::Ancient => "先摆座子，白方先行，还棋头",
        }
        .into(),
        Text::CustomRules => "自定规则".into(),
        Text::InWords => "规则说明".into(),
        Text::ChangeRules => "修改单项规则".into(),
        Text::RepetitionRule => "同形再现".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "不限",
            Repetition::SimpleKo => "仅单劫",
            Repetition::Practice => "裁判惯例",
            Repetition::Positional => "全局同形",
            Repetition::Situational => "全局同形（轮次相同）",
            Repetition::NaturalSituational => "全局同形（同一方下出）",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "任何局面都可以再次出现。",
            Repetition::SimpleKo => "只有单劫不得立即回提。",
            Repetition::Practice => "单劫不得立即回提，得子的循环禁止；三劫循环等由双方商定。",
            Repetition::Positional => "任何全局局面不得再次出现。",
            Repetition::Situational => "轮到同一方时，不得出现相同局面。",
            Repetition::NaturalSituational => "同一方不得再次下出自己下出过的局面。",
        }
        .into(),
        Text::SuicideRule => "自杀".into(),
        Text::SuicideLine(rule) => match rule {
            Suicide::Forbidden => "不得自杀：落子后无气，又不能提对方的子，不得着手。",
            Suicide::Groups => "两子以上可以自杀，单子不可。",
            Suicide::Allowed => "可以自杀，单子也可。",
        }
        .into(),
        Text::CountingRule => "计算方法".into(),
        Text::CountingLine(rule) => match rule {
            CountingRule::AreaHalved => "数子：活子加围住的点；公气各得一半。",
            CountingRule::Area => "数子：活子加围住的点；公气双方都不计。",
            CountingRule::Territory => "数目：围住的空加提子。",
        }
        .into(),
        Text::HandicapReturnRule => "让子贴还".into(),
        Text::HandicapReturnLine(rule) => match rule {
            HandicapReturn::None => "让子不贴还。",
            HandicapReturn::PointPerStone => "每让1子，还白方1目。",
            HandicapReturn::PointPerStoneButOne => "每让1子，还白方1目，首子不还。",
            HandicapReturn::ZiPerStone => "让几子还几子。",
        }
        .into(),
        Text::PlacementRule => "让子摆放".into(),
        Text::PlacementLine(rule) => match rule {
            Placement::Stars => "摆在星位",
            Placement::Free => "黑方自由摆放",
            Placement::Turns => "逐手自由摆放，其间白方停手",
        }
        .into(),
        Text::SekiNothingLine => "双活内一律不计。".into(),
        Text::PassesRule => "停止对局的停手次数".into(),
        Text::PassesLine(n) => format!("连续停手{n}次，对局停止。"),
        Text::AllAliveLine => "停止后继续而又连续停手，满四次则全部作活棋。".into(),
        Text::WhitePassesLastLine => "最后须由白方停手。".into(),
        Text::PassStonesLine => "停一手须交一子给对方。".into(),
        Text::FirstPassLine => "白方先停手，黑方再贴1目。".into(),
        Text::GroupTaxLine => "还棋头：每块活棋扣2目。".into(),
        Text::SeatStonesLine => "双方各在角上星位摆两个座子，白方先行。".into(),
        Text::TiesLine => "相等黑胜。".into(),
        Text::ResumptionLine => "停手后续弈，由要求续弈者的对方先下。".into(),
        Text::NoMarkingLine => "双方停手即终局，盘上棋子全部计算。".into(),
        Text::Handicap => "让子".into(),
        Text::HandicapHint(0) => "分先，不让子".into(),
        Text::HandicapHint(1) => "让先，不摆子".into(),
        Text::HandicapHint(n) => format!("让{n}子"),
        Text::KomiReason { handicap: false } => "此规则的贴目".into(),
        Text::KomiReason { handicap: true } => "此规则让子时的贴目".into(),
        Text::BadHandicap(most) => format!("本棋盘最多让{most}子。"),
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
        Text::TouchSlide => "滑动".into(),
        Text::TouchDirect => "直接落子".into(),
        Text::OpenElsewhere => "已在另一窗口打开".into(),
        Text::OneWindow => "此局已在另一窗口打开。只有一个窗口可以改动，以免丢失着手。".into(),
        Text::PlayInThisWindow => "在此窗口下".into(),
        Text::Review => "复盘".into(),
        Text::Open => "打开棋谱".into(),
        Text::SaveRecord => "保存棋谱".into(),
        Text::CopyRecord => "复制SGF".into(),
        Text::ChooseFiles => "选择文件".into(),
        Text::PasteHint => "或在此粘贴SGF：".into(),
        Text::NotARecord => "无法读作棋谱。".into(),
        Text::OtherGame => "此棋谱不是围棋。".into(),
        Text::BoardTooLarge => "此棋谱的棋盘无法显示，棋盘每边最多25路。".into(),
        Text::First => "开头".into(),
        Text::Back => "后退".into(),
        Text::Forward => "前进".into(),
        Text::Last => "最后".into(),
        Text::PlayOnFromHere => "从此续下".into(),
        Text::RemoveBranch => "删除变化".into(),
        Text::InVariation => "正在看变化，实战不受影响。".into(),
        Text::Tree => "变化图".into(),
        Text::TreeNode => "无着手".into(),
        Text::Comment => "讲解".into(),
        Text::WriteComment => "写讲解".into(),
        Text::TapDoes => "点棋盘".into(),
        Text::ToolPlay => "试下".into(),
        Text::ToolTriangle => "三角".into(),
        Text::ToolSquare => "方块".into(),
        Text::ToolCircle => "圆圈".into(),
        Text::ToolCross => "叉".into(),
        Text::PickedOut => "选定".into(),
        Text::ToolLetter => "字母".into(),
        Text::ToolNumber => "数字".into(),
        Text::ToolLine => "线（点两处）".into(),
        Text::ToolArrow => "箭头（点两处）".into(),
        Text::ToolBlack => "摆黑子".into(),
        Text::ToolWhite => "摆白子".into(),
        Text::ToolErase => "擦除".into(),
        Text::ToolTurn => "换先".into(),
        Text::MoveOf { at, last } => format!("{at}/{last}"),
        Text::TreeMove { color, number } => format!("第{number}手，{}", side(*color)),
        Text::Repaired(n) => format!("已打开，修正了{n}处。"),

        // Review, in full
        Text::MoveSlider => "当前手数".into(),
        Text::Edit => "编辑".into(),
        Text::Done => "完成".into(),
        Text::NoComment => "暂无讲解".into(),

        // Picture and print
        Text::Picture => "图片与打印".into(),
        Text::Share => "分享".into(),
        Text::SaveSvg => "保存为SVG".into(),
        Text::SavePng => "保存为PNG".into(),
        Text::PrintGame => "打印棋谱".into(),
        Text::MovesPerFigure => "每谱手数".into(),
        Text::FigureMoves(n) => format!("{n}手"),
        Text::FigureWhole => "总谱".into(),
        Text::Figure { number, moves } => match moves {
            None => format!("第{number}谱"),
            Some((first, last)) if first == last => format!("第{number}谱（{first}）"),
            Some((first, last)) => format!("第{number}谱（{first}—{last}）"),
        },
        Text::FigureNotes(notes) => {
            let note = |FigureNote { number, at }: &FigureNote| match at {
                NotedAt::Move(first) => format!("{number}＝{first}"),
                NotedAt::Point(point) => format!("{number}＝{point}"),
                NotedAt::Pass => format!("{number}停一手"),
            };
            notes.iter().map(note).collect::<Vec<_>>().join("，")
        }
        Text::PositionAfter(0) => "起始局面".into(),
        Text::PositionAfter(n) => format!("第{n}手后的局面"),
        Text::GameRecord => "棋谱".into(),

        // Games that are kept, and what is said about a game as a whole
        Text::Games => "棋局".into(),
        Text::Unfinished => "未完".into(),
        Text::SearchGames => "搜索棋局".into(),
        Text::SaveAllGames => "全部保存".into(),
        Text::GameDeleted => "棋局已删除。".into(),
        Text::DeletedGames(n) => format!("已删除（{n}）"),
        Text::UndoDelete => "恢复这局".into(),
        Text::GamesFound { found, all } => {
            if found == all {
                format!("共{all}局")
            } else {
                format!("{found}/{all}局")
            }
        }
        Text::OnTheBoard => "棋盘上".into(),
        Text::Rename => "改名".into(),
        Text::Delete => "删除".into(),
        Text::GameName => "棋局名称".into(),
        Text::MoreGames => "显示更多".into(),
        Text::UnreadableGames => "无法读取".into(),
        Text::UnreadableMeans => "这些存档按原样保留，可保存后请人修复。".into(),
        Text::SaveAsItIs => "按原样保存".into(),
        Text::Versus { black, white } => format!("{black}对{white}"),
        Text::MoveCount(n) => format!("{n}手"),
        Text::GameUnreadable => "无法读取这局棋，已按原样保留。".into(),
        Text::SavedBut(n) => format!("已保存全部棋局，另有{n}局无法读取。"),
        Text::Importing { done, all } => format!("正在读取文件：{done}/{all}"),
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
                said += &format!("无法读取{failed}个{}。", few(unread, "、", ["（", "）"]));
            }
            said
        }
        Text::GameDetails => "对局信息".into(),
        Text::Event => "赛事".into(),
        Text::Round => "轮次".into(),
        Text::Place => "地点".into(),
        Text::Date => "日期".into(),
        Text::Rank(color) => format!("{}段位", side(*color)),
        Text::PlayerName(color) => format!("{}姓名", side(*color)),
        Text::HowRead => "读取方式".into(),
        Text::Encoding => "文字编码".into(),
        Text::NothingRepaired => "无需修正。".into(),
        Text::RepairPlace { line, column } => format!("第{line}行第{column}列"),
        Text::Repair { kind, point } => repair(kind, point),
        Text::Promote => "设为主线".into(),
        Text::Recount => "复核".into(),
        Text::MoveNumbers => "手数".into(),
        Text::NumbersNone => "不显示".into(),
        Text::NumbersLast => "最后一手".into(),
        Text::NumbersAll => "全部".into(),
        Text::NumberFromHere => "从此处起编号".into(),
        Text::NumberFromStart => "从头编号".into(),
        Text::RecordSays {
            outcome,
            unit,
            agrees,
        } => format!(
            "棋谱记为{}，与此处结果{}。",
            result(*outcome, *unit),
            if *agrees { "一致" } else { "不一致" }
        ),

        // Clocks, referee, the table between two players
        Text::Clock => "用时".into(),
        Text::NoClock => "不计时".into(),
        Text::TimeSystem(system) => time_system(*system),
        Text::TimeLine(control) => time_line(control),
        Text::TimeField(field) => time_field(*field),
        Text::BadTime(why) => bad_time(*why),
        Text::PressClock => "落子后按钟".into(),
        Text::MatchMode => "比赛模式（落子无悔）".into(),
        Text::StartClock => "开钟".into(),
        Text::Pause => "暂停".into(),
        Text::Continue => "继续".into(),
        Text::Paused => "已暂停，双方停钟。".into(),
        Text::StageLine { control, stage } => stage_line(control, *stage),
        Text::ClockSays { color, millis } => format!("{}还剩{}", side(*color), span(*millis)),
        Text::TapToPause => "点按暂停".into(),
        Text::TapToStart => "点按开钟".into(),
        Text::PressNow => "请按钟".into(),
        Text::Waiting => "等待".into(),
        Text::GapAsk => "这段时间计入吗？".into(),
        Text::GapMeans(millis) => format!("设备停顿了{}，双方停钟。", span(*millis)),
        Text::GapCounts => "计入".into(),
        Text::GapDoesNotCount => "不计入".into(),
        Text::Call { color, call, down } => called(*color, *call, *down),
        Text::Referee => "裁判".into(),
        Text::Warn(color) => format!("对{}警告一次", side(*color)),
        Text::Warnings { color, count } => format!("{}警告{count}次", side(*color)),
        Text::Forfeits(color) => format!("判{}负", side(*color)),
        Text::DeedLine { deed, point, unit } => deed_line(deed, point, *unit),
        Text::AfterMove(n) => format!("第{n}手"),
        Text::GivePoints {
            color,
            unit: Unit::Zi,
        } => format!("给{}加子数", side(*color)),
        Text::GivePoints { color, .. } => format!("给{}加点", side(*color)),
        Text::PointsField => "可为负".into(),
        Text::CorrectTime(color) => format!("更正{}用时", side(*color)),
        Text::MinutesField => "分".into(),
        Text::SecondsField => "秒".into(),
        Text::Reread(color) => format!("{}最后一次读秒重读，从第几秒起", side(*color)),
        Text::SealMove => "封棋".into(),
        Text::SealHint => "对方回避。点按要封的着点，续弈前不公开。".into(),
        Text::SealPass => "封虚着".into(),
        Text::OpenSealed => "启封".into(),
        Text::SealedStands(color) => format!("{}已封棋，启封前不公开。", side(*color)),
        Text::UndoDeed => "撤销上一裁定".into(),
        Text::RefereeLog => "裁判记录".into(),
        Text::NothingLogged => "暂无记录。".into(),
        Text::Undone => "已撤销".into(),
        Text::Voided { color, point } => format!("{point}着手无效，{}弃权一次。", side(*color)),
        Text::DrawColours => "猜先".into(),
        Text::NigiriHint => "白方抓一把棋子不示人，黑方猜单双。猜中者执黑。".into(),
        Text::Odd => "单".into(),
        Text::Even => "双".into(),
        Text::NigiriResult { stones, right } => format!(
            "{stones}子，{}。{}",
            if stones % 2 == 1 { "单" } else { "双" },
            if *right {
                "猜中，先后不变。"
            } else {
                "未猜中，互换先后。"
            }
        ),
        Text::Tabletop => "对坐模式".into(),
        Text::FullScreen => "全屏".into(),
        Text::SpokenClock => "读秒方式".into(),
        Text::ClockVoice => "语音".into(),
        Text::ClockTones => "提示音".into(),
        Text::ClockSilent => "静音".into(),
        Text::CountUp => "一、二、三……十".into(),
        Text::CountDown => "十、九、八……一".into(),
        Text::StoneSound => "落子声".into(),
        Text::Vibration => "触屏落子时振动".into(),
        Text::LeftHanded => "左手模式".into(),
        Text::WholeBoard => "显示全盘".into(),
        Text::CountWay => "末尾计数".into(),
        Text::CountStart => "从何时数起".into(),
        Text::CountFrom(n) => format!("最后{n}秒"),
        Text::Volume => "音量".into(),
        Text::VoiceChoice => "嗓音".into(),
        Text::HideOnPause => "暂停时遮盖棋盘".into(),
        Text::Granted => "裁判与用时".into(),

        Text::LessonsMissing => "课程无法载入。请检查网络后再试。".into(),
        Text::Learn => "学棋".into(),
        Text::Overview => "盘面说明".into(),
        Text::Keys => "快捷键".into(),
        Text::KeysOnBoard => "在棋盘上".into(),
        Text::KeysAnywhere => "任何位置".into(),
        Text::KeysHint => "字母之后按Enter键。在文字框中，按键只用于输入。".into(),
        Text::KeyColumn => "按键".into(),
        Text::DoesColumn => "作用".into(),
        Text::TypedPoint => "点或字母".into(),
        Text::LastMoves => "最近几手".into(),
        Text::InAtari => "被打吃的棋".into(),
        Text::NoAtari => "没有棋被打吃。".into(),
        Text::ByZone => "按角和边".into(),
        Text::ByRow => "按横线".into(),
        Text::AsTable => "表格".into(),
        Text::KeyUse(usage) => match usage {
            KeyUse::Walk => "在棋盘上移动光标",
            KeyUse::Edges => "移到棋盘边缘",
            KeyUse::Place => "在光标处落子，数棋时标记一块棋",
            KeyUse::Chain => "数棋时只标记相连的棋子",
            KeyUse::Typed => "在输入的点落子",
            KeyUse::Field => "打开输入框",
            KeyUse::Confirm => "确认等待中的着手",
            KeyUse::Clock => "启动、停止或按下棋钟",
            KeyUse::Step => "后退或前进一手",
            KeyUse::Ten => "后退或前进十手",
            KeyUse::Ends => "到开头或最后",
            KeyUse::Variations => "换到另一个变化",
            KeyUse::Leave => "关闭、取消或回到对局",
            KeyUse::Again => "重复上一条消息",
        }
        .into(),
        Text::Zone(zone) => match zone {
            Zone::UpperLeft => "左上角",
            Zone::Top => "上边",
            Zone::UpperRight => "右上角",
            Zone::Left => "左边",
            Zone::Centre => "中腹",
            Zone::Right => "右边",
            Zone::LowerLeft => "左下角",
            Zone::Bottom => "下边",
            Zone::LowerRight => "右下角",
        }
        .into(),
        Text::LookingAt {
            said,
            name,
            variation,
        } => {
            let more = if *variation {
                "正在看变化，实战不受影响。"
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
            ParsePointError::NotAPoint => format!("“{typed}”不是棋盘上的点，请输入如{example}。"),
            ParsePointError::LetterI => "列的字母中没有I。".into(),
            ParsePointError::OffBoard => format!("棋盘上没有{typed}。"),
        },
        Text::Liberties(1) => "被打吃".into(),
        Text::Liberties(n) => format!("{n}气"),
        Text::MoveSaid(said) => move_said(said),
        Text::TurnAt { color, number } => format!("轮到{}，第{number}手。", side(*color)),
        Text::PrisonersOf { black, white } => format!("提子：黑{black}，白{white}。"),
        Text::AtariLine {
            color,
            point,
            stones,
            liberty,
        } => format!("{}{point}，{stones}子，最后一气{liberty}", stone(*color)),
        Text::RowName { number, from_top } => {
            let from = if *from_top { "上" } else { "下" };
            format!("第{number}路（自{from}）")
        }
        Text::NoStones => "无子。".into(),
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
        return format!("第{number}手，{side}停一手");
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
    hours: "小时",
    minutes: "分钟",
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
        TimeSystem::Retained => "保留读秒".into(),
        TimeSystem::Absolute => "包干用时".into(),
        TimeSystem::MovesPerPeriod => "定时限步".into(),
        TimeSystem::Byoyomi => "日式读秒".into(),
        TimeSystem::Canadian => "加拿大读秒".into(),
        TimeSystem::Fischer => "加秒制".into(),
        TimeSystem::Ing => "应氏计时".into(),
        TimeSystem::PerMove => "每步限时".into(),
    }
}

fn time_field(field: TimeField) -> String {
    match field {
        TimeField::Main => "基本用时".into(),
        TimeField::Total => "总用时".into(),
        TimeField::Kept => "保留读秒次数".into(),
        TimeField::Periods => "读秒次数".into(),
        TimeField::Period => "每次时长".into(),
        TimeField::Moves => "限步数".into(),
        TimeField::Increment => "每手加时".into(),
        TimeField::Cap => "上限".into(),
        TimeField::Penalty => "每次罚点".into(),
        TimeField::PerMove => "每步用时".into(),
        TimeField::Thinking => "思考时间次数".into(),
        TimeField::Length => "每次时长".into(),
    }
}

fn bad_time(why: BadTimeControl) -> String {
    match why {
        BadTimeControl::NoTime => "用时须大于零。".into(),
        BadTimeControl::NoPeriods => "至少需要一次读秒。".into(),
        BadTimeControl::NoMoves => "至少需要一手。".into(),
        BadTimeControl::TooLong => "用时过长，最多一千小时。".into(),
        BadTimeControl::TooMany => "数字过大，最多一千。".into(),
        BadTimeControl::KeptOverTotal => "保留的时间超过总用时。".into(),
        BadTimeControl::CapUnderMain => "上限不得低于基本用时。".into(),
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
                "共{}，保留{}读秒",
                span(total),
                span(unit * u64::from(kept))
            )
        }
        TimeControl::Absolute { main } => format!("{}包干", span(main)),
        TimeControl::MovesPerPeriod {
            main,
            moves,
            period,
        } => format!("{}{}内{moves}手，余时保留", first(main), span(period)),
        TimeControl::Byoyomi {
            main,
            periods,
            period,
        } => format!("{}读秒{}×{periods}次", first(main), span(period)),
        TimeControl::Canadian {
            main,
            moves,
            period,
        } => format!("{}{}内{moves}手", first(main), span(period)),
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
                "{}，另有{}×{periods}次，每次罚{}点",
                span(main),
                span(period),
                halves(penalty)
            )
        }
        TimeControl::PerMove {
            time, thinking: 0, ..
        } => format!("每步{}", span(time)),
        TimeControl::PerMove {
            time,
            thinking,
            length,
        } => format!("每步{}，另有{thinking}次{}", span(time), span(length)),
    }
}

/// In what time a player is, beside the clock.
fn stage_line(control: &TimeControl, stage: Stage) -> String {
    match stage {
        Stage::Main => String::new(),
        Stage::Byoyomi { periods } => match periods {
            1 => format!("最后一次{}", span(control.period())),
            n => format!("读秒{}×{n}次", span(control.period())),
        },
        Stage::Moves { moves } => format!("还需{moves}手"),
        Stage::Penalty { periods } => format!("罚点用时，还剩{periods}次"),
        Stage::Move { thinking: 0 } => String::new(),
        Stage::Move { thinking } => format!("思考时间{thinking}次"),
        Stage::Thinking { periods } => format!("思考时间，还剩{periods}次"),
        Stage::Out => "用时已尽".to_owned(),
    }
}

const COUNT: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// What a timekeeper calls. The last seconds are counted up to ten, or down from ten.
fn called(color: Color, call: Call, down: bool) -> String {
    match call {
        Call::ByoyomiBegins => "开始读秒。".to_owned(),
        Call::Seconds(n) => format!("{n}秒。"),
        Call::SecondsLeft(n) => format!("还剩{n}秒。"),
        Call::MinutesLeft(n) => format!("还剩{n}分钟。"),
        Call::Count(n) => counted(&COUNT, n, down),
        Call::PeriodsLeft(n) => format!("还剩{n}次读秒。"),
        Call::LastPeriod => "最后一次读秒。".to_owned(),
        Call::ThinkingBegins(n) => format!("思考时间，还剩{n}次。"),
        Call::Penalty(half_points) => format!(
            "超时，罚{}点。",
            halves(i32::try_from(half_points).unwrap_or(i32::MAX))
        ),
        Call::TimeOut if down => format!("{}超时判负。", side(color)),
        Call::TimeOut => "十，超时判负。".to_owned(),
    }
}

/// What a referee gave, with its sign, in the unit of the game.
fn signed_points(half_points: i32, unit: Unit) -> String {
    let sign = if half_points > 0 { "+" } else { "" };
    match unit {
        Unit::Zi => format!("{sign}{}子", quarters(half_points)),
        Unit::Points => format!("{sign}{}点", halves(half_points)),
    }
}

/// What a referee did.
fn deed_line(deed: &Deed, point: &str, unit: Unit) -> String {
    match *deed {
        Deed::Void { color, .. } => format!("{}{point}着手无效，弃权一次", side(color)),
        Deed::Foul { color, .. } => format!("{}{point}着手违规，判负", side(color)),
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
            "{}用时由{}更正为{}",
            side(color),
            span(before.millis),
            span(after.millis)
        ),
        Deed::Reread { color, second, .. } => {
            format!("{}最后一次读秒从第{second}秒重读", side(color))
        }
        Deed::Sealed(color) => format!("{}封棋", side(color)),
        Deed::Opened(color) => format!("{}封手启封", side(color)),
    }
}

/// What was repaired in a record.
fn repair(kind: &RepairKind, point: &str) -> String {
    match kind {
        RepairKind::TextBefore => "略去了棋谱之前的文字。".into(),
        RepairKind::NotClosed => "棋谱不完整，已读取到中断处。".into(),
        RepairKind::Stray => "略去了不属于棋谱的内容。".into(),
        RepairKind::SmallLetters => "属性名为小写字母。".into(),
        RepairKind::BadMove(text) => format!("“{text}”不是棋盘上的点，已作为文字保留。"),
        RepairKind::OffBoard(text) => format!("着手“{text}”在棋盘之外，算作虚着。"),
        RepairKind::Illegal { number, .. } => {
            format!("第{number}手{point}不合规则，已按棋谱保留。")
        }
        RepairKind::TwoMoves => "一个节点有两手，已分为两手。".into(),
        RepairKind::MoveAndEdit => "一个节点同时有着手和摆子，均已保留。".into(),
        RepairKind::SeveralValues(name) => format!("{name}有多个值，取第一个。"),
        RepairKind::Twice(name) => format!("{name}出现两次，内容均已保留。"),
        RepairKind::BadSetup(text) => format!("摆子“{text}”无法识别，已作为文字保留。"),
        RepairKind::BadGame(_) => "未注明棋种，按围棋读取。".into(),
        RepairKind::BadHandicap(text) => format!("让子数“{text}”不是数字。"),
        RepairKind::BadSize(text) => format!("棋盘大小“{text}”无效，按19路读取。"),
        RepairKind::Komi(text) => format!("贴目“{text}”已换算。"),
        RepairKind::NoHandicapStones(n) => format!("注明让{n}子，但棋盘上没有棋子。"),
        RepairKind::HandicapDiffers { said, stones } => {
            format!("注明让{said}子，但棋盘上有{stones}子。")
        }
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
        Refusal::GameOver => "对局已结束。".into(),
        Refusal::NothingToUndo => "没有可悔的棋。".into(),
        Refusal::NothingToRedo => "没有可恢复的着手。".into(),
        Refusal::ResultStands => "双方已确认，结果不得更改。".into(),
        Refusal::StillPlaying => "对局停止后才能标记死子。".into(),
        Refusal::NoStone(_) => format!("{point}没有棋子可标记。"),
        Refusal::Neutral(_) => format!("{point}双方都不计目。"),
        Refusal::PlacingHandicap { left } => format!("黑方须先摆完让子，还剩{left}子。"),
        Refusal::NoPlace(_) => format!("{point}不能摆让子。"),
        Refusal::NoEstimate => "比赛中，或已进入计算胜负时，不作形势判断。".into(),
        Refusal::NoSekiMark => "按此规则，双活与其他棋同样计算，无须标记。".into(),
        Refusal::NoGroupCount => "按此规则，不计活棋块数。".into(),
        Refusal::Paused => "对局暂停中，开钟后继续。".into(),
        Refusal::NotPressed(color) => format!("{}还未按钟。", side(*color)),
        Refusal::NothingToPress => "没有需要按钟的着手。".into(),
        Refusal::MovesStand => "比赛模式落子无悔，不能悔棋。".into(),
        Refusal::MoveSealed => "下一手已封棋，启封后继续。".into(),
        Refusal::NothingSealed => "没有封手。".into(),
        Refusal::NoSuchTime => "此计时方式下没有这样的用时。".into(),
        Refusal::ResultOfItsLine => "棋局已结束，结果属于主线。要改变主线，请从此处续弈。".into(),
        Refusal::GameStandsHere => "实战经过此着，不能从棋谱中删去。".into(),
        Refusal::NoAgreement => "此规则不设死子确认，盘上棋子全部计算，请先提掉死子再停手。".into(),
        Refusal::AcceptsSecond { first } => {
            format!("停止时轮到{0}，须由{0}先确认。", side(*first))
        }
    }
}

fn rule_name(name: RuleName) -> &'static str {
    match name {
        RuleName::Chinese => "中国规则",
        RuleName::Chinese1988 => "中国规则（1988）",
        RuleName::MindSports => "智运规则",
        RuleName::Japanese => "日本规则",
        RuleName::Korean => "韩国规则",
        RuleName::Ing => "应氏规则",
        RuleName::Aga => "AGA规则",
        RuleName::NewZealand => "新西兰规则",
        RuleName::TrompTaylor => "Tromp-Taylor规则",
        RuleName::Ancient => "中国古棋",
    }
}
