//! 日本語.

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

fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "黒",
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

/// Words a text in Japanese.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "手談".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "手番".into(),
        Text::Captured => "アゲハマ".into(),
        Text::PlayerCard { color, name } => {
            if name.is_empty() {
                side(*color).into()
            } else {
                format!("{}：{name}", side(*color))
            }
        }
        Text::Moves => "棋譜".into(),
        Text::MoveColumn => "手数".into(),
        Text::GamePanel => "対局".into(),
        Text::RulesLine(None) => "カスタムルール".into(),
        Text::RulesLine(Some(name)) => rule_name(*name).into(),
        Text::KomiLine { half_points: 0, .. } => "コミなし".into(),
        Text::KomiLine { half_points, unit } => {
            let komi = if *half_points < 0 {
                "逆コミ"
            } else {
                "コミ"
            };
            match unit {
                Unit::Zi => format!("{komi}{}（{}）", zi(*half_points), points(*half_points)),
                Unit::Points => format!("{komi}{}", points(*half_points)),
            }
        }

        Text::NewGame => "新しい対局".into(),
        Text::Start => "対局開始".into(),
        Text::Pass => "パス".into(),
        Text::Undo => "待った".into(),
        Text::Redo => "一手進める".into(),
        Text::Resign => "投了".into(),
        Text::Count(_) => "整地".into(),
        Text::AcceptCount => "計算に同意".into(),
        Text::Accepted => "同意済み".into(),
        Text::AcceptsAfter(first) => format!("{}の同意待ち", side(*first)),
        Text::Resume => "対局を再開".into(),
        Text::PlayHere(point) => format!("{point}に打つ"),
        Text::Cancel => "キャンセル".into(),
        Text::Close => "閉じる".into(),
        Text::Menu => "メニュー".into(),
        Text::Settings => "設定".into(),
        Text::ShowPosition(0) => "最初の局面を見る".into(),
        Text::ShowPosition(n) => format!("{n}手までの局面を見る"),
        Text::BackToGame => "対局に戻る".into(),
        Text::SwapColors => "黒白を入れ替える".into(),
        Text::Less => "減らす".into(),
        Text::More => "増やす".into(),
        Text::UpdateNow => "今すぐ更新".into(),
        Text::Later => "あとで".into(),

        Text::Board { cols, rows } => {
            if cols == rows {
                format!("{cols}路盤")
            } else {
                format!("横{cols}路、縦{rows}路の碁盤")
            }
        }
        Text::Point(sight) => {
            let mut words = sight.point.clone();
            if let Some(color) = sight.stone {
                words += "、";
                words += side(color);
                words += "石";
            }
            if sight.last {
                words += "、最終手";
            }
            match sight.mark {
                PointMark::None => {}
                PointMark::Ko => words += "、コウ、まだ取り返せません",
                PointMark::Dead => words += "、死に石",
                PointMark::Territory(color) => {
                    words += "、";
                    words += side(color);
                    words += "地";
                }
                PointMark::Shared => words += "、ダメ",
            }
            if !sight.sign.is_empty() {
                words += "、";
                words += &sight.sign;
            }
            words
        }

        Text::Turn(color) => format!("{}の番です。", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
            atari,
        } => {
            let mut words = format!("{}、{point}。", side(*color));
            if *captured > 0 {
                words += &format!("{captured}子を取りました。");
            }
            if *lost > 0 {
                words += &format!("自殺手で{lost}子を失いました。");
            }
            if let Some((stones, at)) = atari {
                words += &format!("{at}の{stones}子にアタリ。");
            }
            format!("{words}{}の番です。", side(color.other()))
        }
        Text::Passed(color) => format!(
            "{}、パス。{}の番です。",
            side(*color),
            side(color.other())
        ),
        Text::StoppedByPasses => {
            "双方パス。対局は停止しました。死に石を選んでください。".into()
        }
        Text::StoppedByAgreement => "対局は停止しました。死に石を選んでください。".into(),
        Text::TookBack(color) => format!("ひとつ前に戻しました。{}の番です。", side(*color)),
        Text::TapAgain => "同じ点にもう一度触れるか、下のボタンで決めてください。".into(),
        Text::Marked {
            point,
            stones,
            dead,
            cleared,
        } => {
            let state = if *dead { "死に石" } else { "活き石" };
            let mut words = format!("{point}の{stones}子を{state}としました。");
            if *cleared {
                words += "死に石の指定が変わりました。もう一度双方が同意してください。";
            }
            words
        }
        Text::HasAccepted(color) => format!(
            "{}は同意しました。{}の同意を待っています。",
            side(*color),
            side(color.other())
        ),
        Text::Resumed(color) => format!("対局再開、{}の番です。", side(*color)),
        Text::Result { outcome, unit } => match (outcome, outcome.winner()) {
            (Outcome::Score(_), None) => "持碁".into(),
            (Outcome::Score(margin), Some(color)) => match unit {
                Unit::Zi => {
                    format!("{}{}勝ち（{}）", side(color), zi(*margin), points(*margin))
                }
                Unit::Points => format!("{}{}勝ち", side(color), points(*margin)),
            },
            (Outcome::Tie { winner }, _) => format!("同点、{}勝ち", side(*winner)),
            (Outcome::Resignation { winner }, _) => format!("{}中押し勝ち", side(*winner)),
            (Outcome::Time { winner }, _) => format!("{}時間切れ勝ち", side(*winner)),
            (Outcome::Forfeit { winner }, _) => format!("{}の反則負け", side(winner.other())),
            (Outcome::Draw, _) => "合意による引き分け".into(),
            (Outcome::NoResult, _) => "無勝負".into(),
            (Outcome::BothLose, _) => "両負け".into(),
        },
        Text::Final => "双方が同意しました。結果は確定です。".into(),
        Text::Licences => "ライセンス".into(),
        Text::Restored { counting: false } => "前回の対局を復元しました。".into(),
        Text::Restored { counting: true } => {
            "前回の対局を復元しました。石に触れると死に・活きが切り替わります。".into()
        }
        Text::Looking(0) => "最初の局面です。".into(),
        Text::Looking(n) => format!("{n}手までの局面です。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFull => "保存領域がいっぱいです。古い対局を削除するか、ファイルに保存してください。".into(),
        Text::StoreFailed => {
            "この端末に対局を保存できませんでした。対局は続けられますが、このページは閉じないでください。"
                .into()
        }
        Text::StoreCorrupt => {
            "保存した対局を読めなかったため、別に残しました。新しい盤を用意しました。".into()
        }
        Text::StoreNewer => "保存した対局は新しい版のものなので、そのまま残してあります。再読み込みすると新しい版になります。".into(),
        Text::PartMissing => "ページの一部を読み込めませんでした。接続を確かめて、もう一度お試しください。対局は続けられます。保存されるまでページを閉じないでください。".into(),
        Text::UpdateReady => "更新があります。対局はそのまま残ります。".into(),

        Text::PassAsk => "パスして対局を停止しますか？".into(),
        Text::PassStops => {
            "相手もパスしたので、対局は停止し、整地に入ります。ダメが残っていれば1目ずつになります。\
             先に打ってください。"
                .into()
        }
        Text::StopsTerritory => {
            "対局は停止し、整地に入ります。ダメは目数になりませんが、残すと隣の地を数えられないことがあります。先に詰めてください。"
                .into()
        }
        Text::NearlyEmpty(0) => "盤上に石がひとつもありません。".into(),
        Text::NearlyEmpty(n) => format!("盤上の石は{n}個だけです。本当に終局ですか？"),
        Text::ResignAsk(color) => format!("{}、投了しますか？", side(*color)),
        Text::ResignMeans(winner) => format!("{}の中押し勝ちになります。", side(*winner)),
        Text::PassedMore { color, missing } => format!("{}、パス。あと{missing}回のパスで対局停止です。最後は白がパスします。", side(*color)),
        Text::PlaceHandicap(left) => format!("黒は置石をあと{left}子置きます。"),
        Text::CycleAsk(kind) => match kind {
            CycleKind::TripleKo => "三コウ".into(),
            CycleKind::QuadrupleKo => "四コウ".into(),
            CycleKind::EternalLife => "長生".into(),
            CycleKind::Balanced => "同形反復".into(),
            CycleKind::Gain { by } => format!("同形反復、石は{}の得", side(*by)),
        },
        Text::CycleMeans(0) => "最初と同じ盤面になりました。このルールでは対局者が決めます。".into(),
        Text::CycleMeans(n) => format!("{n}手までと同じ盤面になりました。このルールでは対局者が決めます。"),
        Text::PlayOn => "続行".into(),
        Text::TakeBack => "この手を戻す".into(),
        Text::AgreeDraw => "引き分け".into(),
        Text::AgreeNoResult => "無勝負".into(),
        Text::AgreeBothLose => "両負け".into(),
        Text::ReplayGame => "打ち直し".into(),
        Text::AgreeResult => "結果に合意".into(),
        Text::ResumeAsk => "再開を求めるのはどちらですか？".into(),
        Text::ResumeMeans => "相手の側から打ちます。".into(),
        Text::SideAsks(color) => format!("{}が求める", side(*color)),
        Text::CountAsk(_) => "整地しますか？".into(),
        Text::CountMeans => {
            "双方が終局に合意したときに行います。ダメが残っていれば1目ずつになります。先に打ってください。"
                .into()
        }

        Text::Counting(_) => "整地".into(),
        Text::LookingForDead => "死に石を調べています…".into(),
        Text::ProposeDead => "死に石を推定".into(),
        Text::OnlyProposed => "死に石の印は推定です。お二人で決めてください。".into(),
        Text::Proposed {
            stopped,
            stones,
            seki,
            unclear,
        } => {
            let stopped = match stopped {
                Some(true) => "双方パス。対局は停止しました。",
                Some(false) => "対局は停止しました。",
                None => "",
            };
            let mut words = stopped.to_owned();
            words += &match stones {
                0 => "死に石は見つかりませんでした。".to_owned(),
                n => format!("死に石と思われる{n}子に印を付けました。"),
            };
            if *seki > 0 {
                words += &format!("{seki}子はセキと思われます。");
            }
            words += &match unclear {
                0 => "違うときは石に触れて直してください。".to_owned(),
                n => format!("生死のはっきりしない石が{n}か所あります。確認してください。"),
            };
            words
        }
        Text::Unclear(at) => format!("生死がはっきりしません：{at}。確認してください。"),
        Text::Otherwise(at) => format!("推定と違う指定：{at}。"),
        Text::Estimate => "形勢判断".into(),
        Text::CloseEstimate => "形勢判断を閉じる".into(),
        Text::Estimating => "形勢を判断しています…".into(),
        Text::EstimateSays(spread) => {
            let ahead = |half_points: i32| match lead_of(half_points) {
                Some((color, lead)) => format!("{}{}リード", side(color), points(lead)),
                None => "互角".to_owned(),
            };
            let middle = match lead_of(spread.median) {
                Some((color, lead)) => format!("{}が約{}リード", side(color), points(lead)),
                None => "ほぼ互角".to_owned(),
            };
            format!(
                "形勢判断：{middle}。おおよそ{}から{}の間です。",
                ahead(spread.lower),
                ahead(spread.upper)
            )
        }
        Text::MarkHint => "石に触れると死に・活きが切り替わります。".into(),
        Text::MarkHintChain => {
            "長押し、またはShiftを押しながら触れると、つながった石だけが切り替わります。".into()
        }
        Text::LivingStones => "活き石".into(),
        Text::Surrounded => "地".into(),
        Text::Halves => "折半".into(),
        Text::Total => "合計".into(),
        Text::BlackHas(n) => format!("黒{}子", halves(*n)),
        Text::HalfOfBoard => "基準".into(),
        Text::Komi => "コミ".into(),
        Text::HandicapReturned => "置石".into(),
        Text::Left => "差引".into(),
        Text::SumSentence {
            black,
            half,
            komi,
            handicap,
            margin,
        } => {
            let mut words = format!(
                "黒{}子、総点数の半分{}子を引き",
                halves(*black),
                halves(*half)
            );
            if *komi > 0 {
                words += &format!("、コミ{}を引き", zi(*komi));
            } else if *komi < 0 {
                words += &format!("、逆コミ{}を足し", zi(*komi));
            }
            if *handicap != 0 {
                words += &format!("、置石の補償{}子を引き", halves(i32::from(*handicap)));
            }
            match *margin {
                0 => format!("{words}、差し引きなし"),
                1.. => format!("{words}、残り{}", zi(*margin)),
                _ => format!("{words}、{}不足", zi(*margin)),
            }
        }
        Text::OpenBorders {
            regions,
            points,
            at,
        } => {
            if *regions == 1 {
                format!(
                    "{at}付近の境界が閉じていません。そこの{points}点は半分ずつ数えます。\
                     閉じるには対局を再開してください。"
                )
            } else {
                format!(
                    "{at}付近など{regions}か所の境界が閉じていません。合わせて{points}点は半分ずつ\
                     数えます。閉じるには対局を再開してください。"
                )
            }
        }
        Text::OpenNeutral {
            regions,
            points,
            at,
        } => {
            format!("境界が{regions}か所開いています（{at}など）。{points}点はどちらにも数えません。対局を再開して閉じてください。")
        }
        Text::KeyTerritory(Color::Black) => "黒地".into(),
        Text::KeyTerritory(Color::White) => "白地".into(),
        Text::KeyShared => "半分ずつ".into(),
        Text::KeyDead => "死に石".into(),
        Text::Key => "印の見方".into(),
        Text::Territory => "地".into(),
        Text::Prisoners => "アゲハマ".into(),
        Text::DeadTaken => "死に石".into(),
        Text::PassStones => "パスの石".into(),
        Text::SharedPoints => "共有点、半分ずつ".into(),
        Text::GroupTax => "切り賃".into(),
        Text::FirstPass => "先のパス".into(),
        Text::Lead => "差".into(),
        Text::TotalsSentence { black, white } => {
            format!("黒は合計{}、白はコミなどを含めて合計{}", signed(*black), signed(*white))
        }
        Text::DameLeft { count, worth } => {
            if *worth {
                format!("ダメが{count}か所残っています。1目ずつになるので、対局を再開して打ってください。")
            } else {
                format!("ダメが{count}か所残っています。対局を再開し、整地の前に詰めてください。")
            }
        }
        Text::MarkDead => "死に石".into(),
        Text::MarkSeki => "セキ".into(),
        Text::SekiHint => "セキの石に触れてください。".into(),
        Text::SekiMarked {
            point,
            seki,
            cleared,
        } => {
            let mut words = if *seki {
                format!("{point}の石をセキとしました。")
            } else {
                format!("{point}の石をセキではないとし、地を数えます。")
            };
            if *cleared {
                words += "指定が変わりました。もう一度双方が同意してください。";
            }
            words
        }
        Text::PointFlipped { point, counted } => {
            if *counted {
                format!("{point}を数えます。")
            } else {
                format!("{point}は数えません。")
            }
        }
        Text::GroupsOf(color) => format!("{}の一団の数", side(*color)),
        Text::OtherRules => "他のルールでは".into(),
        Text::Differs(difference) => match difference {
            Difference::ByTerritory => "地とアゲハマを数え、盤上の石は数えません。".into(),
            Difference::ByArea => "石と地を数え、アゲハマは数えません。".into(),
            Difference::DeadStay => "死に石も盤に残して数えます。".into(),
            Difference::DeadTaken => "死に石は取り除きます。".into(),
            Difference::Komi(0) => "コミはありません。".into(),
            Difference::Komi(n @ 1..) => format!("コミは{}です。", points(*n)),
            Difference::Komi(n) => format!("逆コミは{}です。", points(*n)),
            Difference::HandicapReturned(0) => "置石の補償はありません。".into(),
            Difference::HandicapReturned(n) => format!("置石の補償は{n}目です。"),
            Difference::GroupTax => "活きた一団につき2目を引きます。".into(),
            Difference::FirstPass => "先にパスした白に1目です。".into(),
            Difference::Ties => "同点は黒の勝ちです。".into(),
            Difference::Nothing => "この局面では同じです。".into(),
        },
        Text::ShowCount => "10ずつ数える".into(),
        Text::ShownSoFar { color, points, of } => format!("{}：{of}のうち{points}", side(*color)),
        Text::StepBack => "戻る".into(),
        Text::StepOn => "進む".into(),

        Text::BoardSize => "碁盤".into(),
        Text::OtherSize => "その他".into(),
        Text::SizeHint => "1辺2〜25路。例：7、または9×13（横×縦）".into(),
        Text::SizeIs { cols, rows } => format!(
            "横{cols}路、縦{rows}路、{}点",
            u16::from(*cols) * u16::from(*rows)
        ),
        Text::Players => "対局者".into(),
        Text::NameOf(color) => format!("{}の名前", side(*color)),
        Text::Rules => "ルール".into(),
        Text::RuleName(name) => rule_name(*name).into(),
        Text::RuleLine(name) => match name {
            RuleName::Chinese => "活き石と地の合計を子で表す",
            RuleName::Chinese1988 => "現行と同じで、コミは2¾子",
            RuleName::MindSports => "2008年世界マインドスポーツゲームズ、コミ3¼子、白の先のパスに1目",
            RuleName::Japanese => "地とアゲハマを数える",
            RuleName::Korean => "日本ルールに近く、裁定は韓国式",
            RuleName::Ing => "コミ8点、同点は黒勝ち",
            RuleName::Aga => "どちらの数え方でも同じ結果",
            RuleName::NewZealand => "自殺手あり、引き分けあり",
            RuleName::TrompTaylor => "盤上の石はすべて数える",
            RuleName::Ancient => "四隅に座子、白が先番、切り賃あり",
        }
        .into(),
        Text::CustomRules => "カスタムルール".into(),
        Text::InWords => "ルールの内容".into(),
        Text::ChangeRules => "個別に変更".into(),
        Text::RepetitionRule => "同形反復".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "制限なし",
            Repetition::SimpleKo => "コウのみ",
            Repetition::Practice => "中国の審判の慣例",
            Repetition::Positional => "スーパーコウ",
            Repetition::Situational => "スーパーコウ（同じ手番）",
            Repetition::NaturalSituational => "スーパーコウ（同じ側の着手）",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "どの局面も再び現れてかまいません。",
            Repetition::SimpleKo => "コウだけは、すぐに取り返せません。",
            Repetition::Practice => "コウはすぐに取り返せず、石の得になる循環は禁止です。三コウなどは対局者が決めます。",
            Repetition::Positional => "同じ盤面を再び作ることはできません。",
            Repetition::Situational => "同じ手番で同じ盤面を再び作ることはできません。",
            Repetition::NaturalSituational => {
                "同じ側が、前に自分で作った盤面を再び作ることはできません。"
            }
        }
        .into(),
        Text::SuicideRule => "自殺手".into(),
        Text::SuicideLine(rule) => match rule {
            Suicide::Forbidden => "自殺手は打てません。",
            Suicide::Groups => "自殺手は2子以上なら打てます。",
            Suicide::Allowed => "自殺手は1子でも打てます。",
        }
        .into(),
        Text::CountingRule => "計算方法".into(),
        Text::CountingLine(rule) => match rule {
            CountingRule::AreaHalved => "活き石と地を数え、共有の点は半分ずつです。",
            CountingRule::Area => "活き石と地を数え、共有の点は数えません。",
            CountingRule::Territory => "地とアゲハマを数えます。",
        }
        .into(),
        Text::HandicapReturnRule => "置石の補償".into(),
        Text::HandicapReturnLine(rule) => match rule {
            HandicapReturn::None => "置石の補償はありません。",
            HandicapReturn::PointPerStone => "置石1子につき、白に1目を返します。",
            HandicapReturn::PointPerStoneButOne => "最初の1子を除き、置石1子につき、白に1目を返します。",
            HandicapReturn::ZiPerStone => "置石と同数の子を白に返します。",
        }
        .into(),
        Text::PlacementRule => "置石の置き方".into(),
        Text::PlacementLine(rule) => match rule {
            Placement::Stars => "星に置く",
            Placement::Free => "自由に置く",
            Placement::Turns => "1手ずつ自由に置き、その間白はパス",
        }
        .into(),
        Text::SekiNothingLine => "セキの石に地はありません。".into(),
        Text::PassesRule => "対局停止までのパス".into(),
        Text::PassesLine(n) => format!("パスが{n}回続くと対局停止です。"),
        Text::AllAliveLine => "再開後もパスが続き計4回になると、すべて活き石とします。".into(),
        Text::WhitePassesLastLine => "最後のパスは白です。".into(),
        Text::PassStonesLine => "パスのたびに、相手に石を1個渡します。".into(),
        Text::FirstPassLine => "白が先にパスすると、黒はさらに1目出します。".into(),
        Text::GroupTaxLine => "切り賃として、活きた一団につき2目を引きます。".into(),
        Text::SeatStonesLine => "双方が隅の星に座子を2つずつ置き、白から打ちます。".into(),
        Text::TiesLine => "同点は黒の勝ちです。".into(),
        Text::ResumptionLine => "対局停止後の再開では、求めた側の相手が先に打ちます。".into(),
        Text::NoMarkingLine => "双方がパスすると終局です。盤上の石はすべて数えます。".into(),
        Text::Handicap => "置石".into(),
        Text::HandicapHint(0) => "互先、置石なし".into(),
        Text::HandicapHint(1) => "定先、置石なし".into(),
        Text::HandicapHint(n) => format!("{n}子局"),
        Text::KomiReason { handicap: false } => "このルールのコミ".into(),
        Text::KomiReason { handicap: true } => "このルールの置碁のコミ".into(),
        Text::BadHandicap(most) => format!("この盤の置石は{most}子までです。"),
        Text::KomiPoints => "コミ（目）".into(),
        Text::KomiZi => "コミ（子）".into(),
        Text::BlackNeeds(n) => format!("黒は{}子以上で勝ちです。", halves(*n)),
        Text::BadSize => {
            "路数は2路から25路までです。数字を1つ、または横×縦で入力してください。".into()
        }
        Text::BadKomi { why, unit, limit } => match (why, unit) {
            (ParseKomiError::Empty, Unit::Points) => {
                "コミを目数で入力してください（例：7.5、なしは0）。".into()
            }
            (ParseKomiError::Empty, Unit::Zi) => {
                "コミを子で入力してください（例：3¾、なしは0）。".into()
            }
            (ParseKomiError::NotANumber, Unit::Points) => {
                "コミは数字で入力してください（例：7.5）。".into()
            }
            (ParseKomiError::NotANumber, Unit::Zi) => {
                "コミ（子）は数字で入力してください（例：3¾、3 3/4）。".into()
            }
            (ParseKomiError::NotInSteps, Unit::Points) => {
                "コミは整数か半目で指定します（例：7.5）。".into()
            }
            (ParseKomiError::NotInSteps, Unit::Zi) => {
                "コミ（子）は1/4子単位です（例：3¾）。".into()
            }
            (ParseKomiError::TooLarge, Unit::Points) => {
                format!("この盤は{limit}点なので、コミは逆コミも含めて{limit}目までです。")
            }
            (ParseKomiError::TooLarge, Unit::Zi) => format!(
                "この盤は{limit}点なので、コミは逆コミも含めて{}子までです。",
                halves(i32::from(*limit))
            ),
        },
        Text::BadName(limit) => format!("名前は{limit}文字までです。"),
        Text::GameIsKept => "今の対局は残り、メニューから戻れます。".into(),

        Text::Language => "言語".into(),
        Text::Automatic => "自動".into(),
        Text::Theme => "テーマ".into(),
        Text::ThemeWood => "木目".into(),
        Text::ThemeDark => "ダーク".into(),
        Text::ThemeContrast => "高コントラスト".into(),
        Text::Coordinates => "座標".into(),
        Text::CoordsWestern => "Q16".into(),
        Text::CoordsNumeric => "16-4".into(),
        Text::CoordsChinese => "16四".into(),
        Text::CoordsNone => "なし".into(),
        Text::TouchPlay => "タッチで打つ".into(),
        Text::TouchAuto => "自動".into(),
        Text::TouchConfirm => "確認する".into(),
        Text::TouchSlide => "スライド".into(),
        Text::TouchDirect => "すぐ打つ".into(),
        Text::OpenElsewhere => "別のウィンドウで開いています".into(),
        Text::OneWindow => "この対局は別のウィンドウで開いています。着手が失われないよう、操作できるのは一つのウィンドウだけです。".into(),
        Text::PlayInThisWindow => "このウィンドウで打つ".into(),
        Text::Review => "検討".into(),
        Text::Open => "棋譜を開く".into(),
        Text::SaveRecord => "棋譜を保存".into(),
        Text::CopyRecord => "SGFをコピー".into(),
        Text::ChooseFiles => "ファイルを選ぶ".into(),
        Text::PasteHint => "またはここにSGFを貼り付け：".into(),
        Text::NotARecord => "棋譜として読めませんでした。".into(),
        Text::OtherGame => "囲碁の棋譜ではありません。".into(),
        Text::BoardTooLarge => "この棋譜の碁盤は表示できません。25路までの碁盤に対応しています。".into(),
        Text::First => "最初".into(),
        Text::Back => "戻る".into(),
        Text::Forward => "進む".into(),
        Text::Last => "最後".into(),
        Text::PlayOnFromHere => "ここから打つ".into(),
        Text::RemoveBranch => "変化を削除".into(),
        Text::InVariation => "変化図を表示中です。本譜は変わりません。".into(),
        Text::Tree => "変化図".into(),
        Text::TreeNode => "着手なし".into(),
        Text::Comment => "コメント".into(),
        Text::WriteComment => "コメントを書く".into(),
        Text::TapDoes => "盤上のタップ".into(),
        Text::ToolPlay => "打ってみる".into(),
        Text::ToolTriangle => "三角".into(),
        Text::ToolSquare => "四角".into(),
        Text::ToolCircle => "丸".into(),
        Text::ToolCross => "バツ".into(),
        Text::PickedOut => "選択印".into(),
        Text::ToolLetter => "文字".into(),
        Text::ToolNumber => "数字".into(),
        Text::ToolLine => "線（2か所）".into(),
        Text::ToolArrow => "矢印（2か所）".into(),
        Text::ToolBlack => "黒石を置く".into(),
        Text::ToolWhite => "白石を置く".into(),
        Text::ToolErase => "消す".into(),
        Text::ToolTurn => "手番を変える".into(),
        Text::MoveOf { at, last } => format!("{at}/{last}"),
        Text::TreeMove { color, number } => format!("{number}手目、{}", side(*color)),
        Text::Repaired(n) => format!("開きました。{n}か所を修正しました。"),

        // Review, in full
        Text::MoveSlider => "表示中の手数".into(),
        Text::Edit => "編集".into(),
        Text::Done => "完了".into(),
        Text::NoComment => "コメントなし".into(),

        // Picture and print
        Text::Picture => "図と印刷".into(),
        Text::Share => "共有".into(),
        Text::SaveSvg => "SVGで保存".into(),
        Text::SavePng => "PNGで保存".into(),
        Text::PrintGame => "棋譜を印刷".into(),
        Text::MovesPerFigure => "1譜の手数".into(),
        Text::FigureMoves(n) => format!("{n}手"),
        Text::FigureWhole => "総譜".into(),
        Text::Figure { number, moves } => match moves {
            None => format!("第{number}譜"),
            Some((first, last)) if first == last => format!("第{number}譜（{first}）"),
            Some((first, last)) => format!("第{number}譜（{first}〜{last}）"),
        },
        Text::FigureNotes(notes) => {
            let note = |FigureNote { number, at }: &FigureNote| match at {
                NotedAt::Move(first) => format!("{number}（{first}）"),
                NotedAt::Point(point) => format!("{number}（{point}）"),
                NotedAt::Pass => format!("{number}パス"),
            };
            notes.iter().map(note).collect::<Vec<_>>().join("、")
        }
        Text::PositionAfter(0) => "開始局面".into(),
        Text::PositionAfter(n) => format!("{n}手まで"),
        Text::GameRecord => "棋譜".into(),

        // Games that are kept, and what is said about a game as a whole
        Text::Games => "対局一覧".into(),
        Text::Unfinished => "打ちかけ".into(),
        Text::SearchGames => "対局を検索".into(),
        Text::SaveAllGames => "すべて保存".into(),
        Text::GameDeleted => "対局を削除しました。".into(),
        Text::DeletedGames(n) => format!("削除した対局（{n}）"),
        Text::UndoDelete => "元に戻す".into(),
        Text::GamesFound { found, all } => if found == all { format!("{all}局") } else { format!("{all}局中{found}局") },
        Text::OnTheBoard => "盤上".into(),
        Text::Rename => "名前を変更".into(),
        Text::Delete => "削除".into(),
        Text::GameName => "対局の名前".into(),
        Text::MoreGames => "さらに表示".into(),
        Text::UnreadableGames => "読めなかったもの".into(),
        Text::UnreadableMeans => "元のまま残してあります。保存して、直せる人に見てもらえます。".into(),
        Text::SaveAsItIs => "そのまま保存".into(),
        Text::Versus { black, white } => format!("{black} 対 {white}"),
        Text::MoveCount(n) => format!("{n}手"),
        Text::GameUnreadable => "この対局は読めませんでした。元のまま残してあります。".into(),
        Text::SavedBut(n) => format!("読めなかった{n}局を除いて、すべて保存しました。"),
        Text::Importing { done, all } => format!("ファイルを読んでいます：{done}/{all}"),
        Text::GamesImported { games, repaired, failed, unread } => {
            let mut said = format!("{games}局を追加しました。");
            if *repaired > 0 {
                said += &format!("うち{repaired}局を修正しました。");
            }
            if *failed > 0 {
                said += &format!("{failed}件は読めませんでした{}。", few(unread, "、", ["（", "）"]));
            }
            said
        },
        Text::GameDetails => "対局情報".into(),
        Text::Event => "棋戦".into(),
        Text::Round => "回戦".into(),
        Text::Place => "場所".into(),
        Text::Date => "日付".into(),
        Text::Rank(color) => format!("{}の段級位", side(*color)),
        Text::PlayerName(color) => format!("{}の名前", side(*color)),
        Text::HowRead => "読み込みの内容".into(),
        Text::Encoding => "文字コード".into(),
        Text::NothingRepaired => "修正はありません。".into(),
        Text::RepairPlace { line, column } => format!("{line}行{column}列"),
        Text::Repair { kind, point } => repair(kind, point),
        Text::Promote => "本譜にする".into(),
        Text::Recount => "数え直す".into(),
        Text::MoveNumbers => "手数の表示".into(),
        Text::NumbersNone => "なし".into(),
        Text::NumbersLast => "最後の手".into(),
        Text::NumbersAll => "すべて".into(),
        Text::NumberFromHere => "ここから手数を数える".into(),
        Text::NumberFromStart => "最初から手数を数える".into(),
        Text::RecordSays { outcome, unit, agrees } => format!(
            "棋譜の記録は「{}」で、計算と{}。",
            result(*outcome, *unit),
            if *agrees { "一致します" } else { "一致しません" }
        ),

        // Clocks, referee, the table between two players
        Text::Clock => "持ち時間".into(),
        Text::NoClock => "時計なし".into(),
        Text::TimeSystem(system) => time_system(*system),
        Text::TimeLine(control) => time_line(control),
        Text::TimeField(field) => time_field(*field),
        Text::BadTime(why) => bad_time(*why),
        Text::PressClock => "着手後に時計を押す".into(),
        Text::MatchMode => "対局モード（待ったなし）".into(),
        Text::StartClock => "時計を始める".into(),
        Text::Pause => "一時停止".into(),
        Text::Continue => "再開".into(),
        Text::Paused => "一時停止中。時計は止まっています。".into(),
        Text::StageLine { control, stage } => stage_line(control, *stage),
        Text::ClockSays { color, millis } => format!("{}、残り{}", side(*color), span(*millis)),
        Text::TapToPause => "触れると一時停止".into(),
        Text::TapToStart => "触れると時計が動きます".into(),
        Text::PressNow => "時計を押してください".into(),
        Text::Waiting => "待ち".into(),
        Text::GapAsk => "この時間を数えますか？".into(),
        Text::GapMeans(millis) => format!("端末が{}止まっていました。時計は止めてあります。", span(*millis)),
        Text::GapCounts => "数える".into(),
        Text::GapDoesNotCount => "数えない".into(),
        Text::Call { color, call, down } => called(*color, *call, *down),
        Text::Referee => "審判".into(),
        Text::Warn(color) => format!("{}に警告", side(*color)),
        Text::Warnings { color, count } => format!("{}：警告{count}回", side(*color)),
        Text::Forfeits(color) => format!("{}の負けとする", side(*color)),
        Text::DeedLine { deed, point, unit } => deed_line(deed, point, *unit),
        Text::AfterMove(n) => format!("{n}手目"),
        Text::GivePoints { color, unit: Unit::Zi } => format!("{}に加える子", side(*color)),
        Text::GivePoints { color, .. } => format!("{}に加点", side(*color)),
        Text::PointsField => "負も可".into(),
        Text::CorrectTime(color) => format!("{}の時計を直す", side(*color)),
        Text::MinutesField => "分".into(),
        Text::SecondsField => "秒".into(),
        Text::Reread(color) => format!("{}の最後の秒読みを読み直す（何秒から）", side(*color)),
        Text::SealMove => "封じ手にする".into(),
        Text::SealHint => "相手は盤を見ないでください。封じ手の点に触れてください。再開まで表示しません。".into(),
        Text::SealPass => "パスを封じる".into(),
        Text::OpenSealed => "封じ手を開く".into(),
        Text::SealedStands(color) => format!("{}が封じ手をしました。開くまで表示しません。", side(*color)),
        Text::UndoDeed => "直前の裁定を取り消す".into(),
        Text::RefereeLog => "裁定の記録".into(),
        Text::NothingLogged => "まだありません。".into(),
        Text::Undone => "取り消し".into(),
        Text::Voided { color, point } => format!("{point}の着手は無効、{}は着手放棄とみなします。", side(*color)),
        Text::DrawColours => "ニギリ".into(),
        Text::NigiriHint => "白が石を握り、黒が奇数か偶数かを当てます。当たれば黒番です。".into(),
        Text::Odd => "奇数".into(),
        Text::Even => "偶数".into(),
        Text::NigiriResult { stones, right } => format!(
            "{stones}子、{}。{}",
            if stones % 2 == 1 { "奇数" } else { "偶数" },
            if *right { "当たり、手番はそのままです。" } else { "外れ、手番を入れ替えます。" }
        ),
        Text::Tabletop => "対面モード".into(),
        Text::FullScreen => "全画面".into(),
        Text::SpokenClock => "秒読みの方法".into(),
        Text::ClockVoice => "音声".into(),
        Text::ClockTones => "音".into(),
        Text::ClockSilent => "なし".into(),
        Text::CountUp => "1、2、3…10".into(),
        Text::CountDown => "10、9、8…1".into(),
        Text::StoneSound => "打音".into(),
        Text::Vibration => "タッチで打つと振動".into(),
        Text::LeftHanded => "左手用".into(),
        Text::WholeBoard => "盤全体".into(),
        Text::CountWay => "終わりの数え方".into(),
        Text::CountStart => "数え始め".into(),
        Text::CountFrom(n) => format!("最後の{n}秒"),
        Text::Volume => "音量".into(),
        Text::VoiceChoice => "声".into(),
        Text::HideOnPause => "一時停止中は盤を隠す".into(),
        Text::Granted => "裁定と時間".into(),

        Text::LessonsMissing => "レッスンを読み込めませんでした。接続を確かめて、もう一度お試しください。".into(),
        Text::Learn => "囲碁を学ぶ".into(),
        Text::Overview => "盤面の説明".into(),
        Text::Keys => "キー操作".into(),
        Text::KeysOnBoard => "盤の上で".into(),
        Text::KeysAnywhere => "どこでも".into(),
        Text::KeysHint => "文字キーのあとはEnterを押します。文字の入力欄では文字を入力するだけです。".into(),
        Text::KeyColumn => "キー".into(),
        Text::DoesColumn => "はたらき".into(),
        Text::TypedPoint => "点または文字".into(),
        Text::LastMoves => "最近の手".into(),
        Text::InAtari => "アタリの石".into(),
        Text::NoAtari => "アタリの石はありません。".into(),
        Text::ByZone => "隅と辺ごと".into(),
        Text::ByRow => "横の線ごと".into(),
        Text::AsTable => "表".into(),
        Text::KeyUse(usage) => match usage {
            KeyUse::Walk => "盤上を移動",
            KeyUse::Edges => "盤の端へ移動",
            KeyUse::Place => "その点に打つ。計算中は石の死活を切り替える",
            KeyUse::Chain => "計算中、つながった石だけを切り替える",
            KeyUse::Typed => "入力した点に打つ",
            KeyUse::Field => "点の入力欄を開く",
            KeyUse::Confirm => "仮の石を確定する",
            KeyUse::Clock => "時計を始める・止める・押す",
            KeyUse::Step => "一手戻る・進む",
            KeyUse::Ten => "十手戻る・進む",
            KeyUse::Ends => "最初・最後へ",
            KeyUse::Variations => "別の変化へ",
            KeyUse::Leave => "閉じる・取り消す・対局に戻る",
            KeyUse::Again => "直前のお知らせをもう一度",
        }
        .into(),
        Text::Zone(zone) => match zone {
            Zone::UpperLeft => "左上隅",
            Zone::Top => "上辺",
            Zone::UpperRight => "右上隅",
            Zone::Left => "左辺",
            Zone::Centre => "中央",
            Zone::Right => "右辺",
            Zone::LowerLeft => "左下隅",
            Zone::Bottom => "下辺",
            Zone::LowerRight => "右下隅",
        }
        .into(),
        Text::LookingAt {
            said,
            name,
            variation,
        } => {
            let more = if *variation {
                "変化図を表示中です。本譜は変わりません。"
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
            ParsePointError::NotAPoint => {
                format!("「{typed}」は盤上の点ではありません。{example}のように入力してください。")
            }
            ParsePointError::LetterI => "列の文字にIはありません。".into(),
            ParsePointError::OffBoard => format!("この盤に{typed}はありません。"),
        },
        Text::Liberties(1) => "アタリ".into(),
        Text::Liberties(n) => format!("呼吸点{n}"),
        Text::MoveSaid(said) => move_said(said),
        Text::TurnAt { color, number } => format!("{}番、{number}手目。", side(*color)),
        Text::PrisonersOf { black, white } => format!("アゲハマ：黒{black}、白{white}。"),
        Text::AtariLine {
            color,
            point,
            stones,
            liberty,
        } => format!("{}{point}、{stones}子、最後の呼吸点{liberty}", side(*color)),
        Text::RowName { number, from_top } => {
            let from = if *from_top { "上" } else { "下" };
            format!("{from}から{number}行目")
        }
        Text::NoStones => "石なし。".into(),
        Text::StonesAt { black, white } => {
            let listed = [(Color::Black, black), (Color::White, white)]
                .into_iter()
                .filter(|(_, points)| !points.is_empty())
                .map(|(color, points)| format!("{}{}。", side(color), points.join("、")))
                .collect::<Vec<_>>();
            listed.join("")
        }
    }
}

/// 57手目、白、Q16、2子を取る: without a stop.
fn move_said(said: &MoveSaid) -> String {
    let (number, side) = (said.number, side(said.color));
    let Some(point) = &said.point else {
        return format!("{number}手目、{side}、パス");
    };
    let taken = match said.captured {
        0 => String::new(),
        n => format!("、{n}子を取る"),
    };
    format!("{number}手目、{side}、{point}{taken}")
}

/// A result without the stop of its sentence.
fn result(outcome: Outcome, unit: Unit) -> String {
    let said = say(&Text::Result { outcome, unit });
    said.trim_end_matches('。').to_owned()
}

const SPAN: Span = Span {
    hours: "時間",
    minutes: "分",
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
        TimeSystem::Retained => "中国式秒読み（保留）".into(),
        TimeSystem::Absolute => "切れ負け".into(),
        TimeSystem::MovesPerPeriod => "時間内の手数（余りは持ち越し）".into(),
        TimeSystem::Byoyomi => "秒読み".into(),
        TimeSystem::Canadian => "カナダ方式".into(),
        TimeSystem::Fischer => "フィッシャー方式".into(),
        TimeSystem::Ing => "応氏方式".into(),
        TimeSystem::PerMove => "1手ごとの制限".into(),
    }
}

fn time_field(field: TimeField) -> String {
    match field {
        TimeField::Main => "持ち時間".into(),
        TimeField::Total => "持ち時間の合計".into(),
        TimeField::Kept => "秒読みの回数".into(),
        TimeField::Periods => "秒読みの回数".into(),
        TimeField::Period => "1回の長さ".into(),
        TimeField::Moves => "手数".into(),
        TimeField::Increment => "1手の加算".into(),
        TimeField::Cap => "上限".into(),
        TimeField::Penalty => "1回の点数".into(),
        TimeField::PerMove => "1手の時間".into(),
        TimeField::Thinking => "考慮時間の回数".into(),
        TimeField::Length => "1回の長さ".into(),
    }
}

fn bad_time(why: BadTimeControl) -> String {
    match why {
        BadTimeControl::NoTime => "時間は0より大きくしてください。".into(),
        BadTimeControl::NoPeriods => "秒読みは1回以上必要です。".into(),
        BadTimeControl::NoMoves => "1手以上必要です。".into(),
        BadTimeControl::TooLong => "時間が長すぎます。1000時間までです。".into(),
        BadTimeControl::TooMany => "数が大きすぎます。1000までです。".into(),
        BadTimeControl::KeptOverTotal => "秒読みの時間が合計を超えています。".into(),
        BadTimeControl::CapUnderMain => "上限は持ち時間以上にしてください。".into(),
    }
}

/// A clock in a sentence.
fn time_line(control: &TimeControl) -> String {
    let first = |main: u64| match main {
        0 => String::new(),
        main => format!("{}、", span(main)),
    };
    match *control {
        TimeControl::Retained {
            total,
            kept,
            reading,
        } => {
            let unit = reading.millis();
            format!(
                "合計{}、最後の{}は秒読み",
                span(total),
                span(unit * u64::from(kept))
            )
        }
        TimeControl::Absolute { main } => format!("{}切れ負け", span(main)),
        TimeControl::MovesPerPeriod {
            main,
            moves,
            period,
        } => format!("{}{}に{moves}手、余りは持ち越し", first(main), span(period)),
        TimeControl::Byoyomi {
            main,
            periods,
            period,
        } => format!("{}秒読み{}×{periods}回", first(main), span(period)),
        TimeControl::Canadian {
            main,
            moves,
            period,
        } => format!("{}{}に{moves}手", first(main), span(period)),
        TimeControl::Fischer {
            main,
            increment,
            cap,
        } => format!(
            "{}、1手ごとに{}加算{}",
            span(main),
            span(increment),
            cap.map_or(String::new(), |cap| format!("、上限{}", span(cap)))
        ),
        TimeControl::Ing {
            main,
            periods,
            period,
            penalty,
        } => {
            let penalty = i32::try_from(penalty).unwrap_or(i32::MAX);
            format!(
                "{}、その後{}×{periods}回、1回{}点",
                span(main),
                span(period),
                halves(penalty)
            )
        }
        TimeControl::PerMove {
            time, thinking: 0, ..
        } => format!("1手{}", span(time)),
        TimeControl::PerMove {
            time,
            thinking,
            length,
        } => format!("1手{}、考慮時間{}×{thinking}回", span(time), span(length)),
    }
}

/// In what time a player is, beside the clock.
fn stage_line(control: &TimeControl, stage: Stage) -> String {
    match stage {
        Stage::Main => String::new(),
        Stage::Byoyomi { periods } => match periods {
            1 => format!("最後の{}", span(control.period())),
            n => format!("秒読み{}×{n}回", span(control.period())),
        },
        Stage::Moves { moves } => format!("あと{moves}手"),
        Stage::Penalty { periods } => format!("超過時間、残り{periods}回"),
        Stage::Move { thinking: 0 } => String::new(),
        Stage::Move { thinking } => format!("考慮時間{thinking}回"),
        Stage::Thinking { periods } => format!("考慮時間、残り{periods}回"),
        Stage::Out => "時間切れ".to_owned(),
    }
}

const COUNT: [&str; 10] = [
    "いち",
    "に",
    "さん",
    "よん",
    "ご",
    "ろく",
    "なな",
    "はち",
    "きゅう",
    "じゅう",
];

/// What a timekeeper calls. The last seconds are counted up to ten, or down from ten.
fn called(color: Color, call: Call, down: bool) -> String {
    match call {
        Call::ByoyomiBegins => "秒読みに入ります。".to_owned(),
        Call::Seconds(n) => format!("{n}秒。"),
        Call::SecondsLeft(n) => format!("残り{n}秒です。"),
        Call::MinutesLeft(n) => format!("残り{n}分です。"),
        Call::Count(n) => counted(&COUNT, n, down),
        Call::PeriodsLeft(n) => format!("残り{n}回です。"),
        Call::LastPeriod => "最後の1回です。".to_owned(),
        Call::ThinkingBegins(n) => format!("考慮時間に入りました。残り{n}回です。"),
        Call::Penalty(half_points) => format!(
            "時間超過。{}点を支払います。",
            halves(i32::try_from(half_points).unwrap_or(i32::MAX))
        ),
        Call::TimeOut if down => format!("{}の時間切れ負けです。", side(color)),
        Call::TimeOut => format!("10。時間切れです。{}の時間切れ負けです。", side(color)),
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
        Deed::Void { color, .. } => format!("{}{point}：無効、着手放棄", side(color)),
        Deed::Foul { color, .. } => format!("{}{point}：反則負け", side(color)),
        Deed::Warning(color) => format!("{}に警告", side(color)),
        Deed::Ruled(outcome) => format!("裁定：{}", result(outcome, unit)),
        Deed::Points { color, half_points } => {
            format!("{}に{}", side(color), signed_points(half_points, unit))
        }
        Deed::TimeSet {
            color,
            before,
            after,
        } => format!(
            "{}の時計を{}から{}に訂正",
            side(color),
            span(before.millis),
            span(after.millis)
        ),
        Deed::Reread { color, second, .. } => {
            format!("{}の最後の秒読みを{second}秒から読み直し", side(color))
        }
        Deed::Sealed(color) => format!("{}が封じ手", side(color)),
        Deed::Opened(color) => format!("{}の封じ手を開封", side(color)),
    }
}

/// What was repaired in a record.
fn repair(kind: &RepairKind, point: &str) -> String {
    match kind {
        RepairKind::TextBefore => "棋譜の前にある文章を除きました。".into(),
        RepairKind::NotClosed => "棋譜は途中で終わっています。そこまで読み込みました。".into(),
        RepairKind::Stray => "棋譜でない部分を除きました。".into(),
        RepairKind::SmallLetters => "属性名が小文字でした。".into(),
        RepairKind::BadMove(text) => {
            format!("「{text}」は盤上の点ではないので、文字として残しました。")
        }
        RepairKind::OffBoard(text) => format!("「{text}」は盤の外なので、パスとして読みました。"),
        RepairKind::Illegal { number, .. } => {
            format!("{number}手目{point}は反則ですが、棋譜のまま読み込みました。")
        }
        RepairKind::TwoMoves => "一か所に2手あったので、2手に分けました。".into(),
        RepairKind::MoveAndEdit => "着手と石の配置が同じ所にあり、両方残しました。".into(),
        RepairKind::SeveralValues(name) => {
            format!("{name}に値が複数あり、最初のものを使いました。")
        }
        RepairKind::Twice(name) => format!("{name}が2回ありました。内容はすべて残しました。"),
        RepairKind::BadSetup(text) => {
            format!("配置「{text}」を読めないので、文字として残しました。")
        }
        RepairKind::BadGame(_) => "種類の記載がないので、囲碁として読みました。".into(),
        RepairKind::BadHandicap(text) => format!("置石「{text}」は数ではありません。"),
        RepairKind::BadSize(text) => {
            format!("盤の大きさ「{text}」が正しくないので、19路としました。")
        }
        RepairKind::Komi(text) => format!("コミ「{text}」を換算しました。"),
        RepairKind::NoHandicapStones(n) => format!("置石{n}子とありますが、石が置かれていません。"),
        RepairKind::HandicapDiffers { said, stones } => {
            format!("置石{said}子とありますが、盤上の石は{stones}子です。")
        }
    }
}

fn refusal(why: &Refusal, point: &str) -> String {
    match why {
        Refusal::Illegal { color, why, .. } => match why {
            IllegalMove::Occupied => format!("{point}にはすでに石があります。"),
            IllegalMove::OffBoard => format!("この盤に{point}はありません。"),
            IllegalMove::Suicide => {
                format!("{point}は着手禁止点です。打つと呼吸点がなくなり、石も取れません。")
            }
            IllegalMove::SingleSuicide => format!("{point}に1子の自殺手は打てません。"),
            IllegalMove::Ko => format!(
                "{}はすぐにコウを取り返せません。先に他へ一手打ってください。",
                side(*color)
            ),
            IllegalMove::Superko { repeats: 0, .. } => format!(
                "{}は今{point}に打てません。打つと最初の局面に戻ります（同形再現の禁止）。\
                 先に他へ一手打ってください。",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: false,
            } => format!(
                "{}は今{point}に打てません。打つと{repeats}手までの局面に戻ります（同形再現の禁止）。\
                 先に他へ一手打ってください。",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: true,
            } => format!(
                "{}は今{point}に打てません。打つと{repeats}手までと同じ局面で再び{}の番になります。\
                 先に他へ一手打ってください。",
                side(*color),
                side(color.other())
            ),
        },
        Refusal::PlayStopped => "対局は停止しています。打つには対局を再開してください。".into(),
        Refusal::GameOver => "終局しています。".into(),
        Refusal::NothingToUndo => "戻す手がありません。".into(),
        Refusal::NothingToRedo => "進める手がありません。".into(),
        Refusal::ResultStands => "双方が同意しました。結果は確定です。".into(),
        Refusal::StillPlaying => "死に石の指定は対局停止後にできます。".into(),
        Refusal::NoStone(_) => format!("{point}に石がありません。"),
        Refusal::Neutral(_) => format!("{point}はどちらの地にも数えません。"),
        Refusal::PlacingHandicap { left } => format!("先に黒が置石をあと{left}子置きます。"),
        Refusal::NoPlace(_) => format!("{point}に置石は置けません。"),
        Refusal::NoEstimate => "公式対局中や整地が始まった後は、形勢判断を表示しません。".into(),
        Refusal::NoSekiMark => "このルールでは、セキも他の石と同じように数えます。".into(),
        Refusal::NoGroupCount => "このルールでは、一団の数を数えません。".into(),
        Refusal::Paused => "一時停止中です。時計を動かすと再開します。".into(),
        Refusal::NotPressed(color) => format!("{}がまだ時計を押していません。", side(*color)),
        Refusal::NothingToPress => "時計を押す着手がありません。".into(),
        Refusal::MovesStand => "対局モードでは待ったはできません。".into(),
        Refusal::MoveSealed => "次の手は封じ手です。開くと再開します。".into(),
        Refusal::NothingSealed => "封じ手はありません。".into(),
        Refusal::NoSuchTime => "この時計ではその残り時間にできません。".into(),
        Refusal::ResultOfItsLine => "終局した対局の結果は本譜のものです。別の図にするには、ここから打ってください。".into(),
        Refusal::GameStandsHere => "本譜がこの手を通っています。棋譜から消せません。".into(),
        Refusal::NoAgreement => "このルールには死活確認がありません。盤上の石はすべて数えるので、死に石は取ってからパスしてください。".into(),
        Refusal::AcceptsSecond { first } => {
            format!(
                "{0}の手番で停止したので、{0}が先に同意します。",
                side(*first)
            )
        }
    }
}

fn rule_name(name: RuleName) -> &'static str {
    match name {
        RuleName::Chinese => "中国ルール",
        RuleName::Chinese1988 => "中国ルール（1988年）",
        RuleName::MindSports => "マインドスポーツ・ルール",
        RuleName::Japanese => "日本ルール",
        RuleName::Korean => "韓国ルール",
        RuleName::Ing => "応氏ルール",
        RuleName::Aga => "AGAルール",
        RuleName::NewZealand => "ニュージーランド・ルール",
        RuleName::TrompTaylor => "トロンプ・テイラー・ルール",
        RuleName::Ancient => "中国古代ルール",
    }
}
