//! 한국어.
//!
//! Particles follow words whose last sound is known (흑, 백, 점, 자), never a name or a point; 에,
//! which never changes, may follow a point.

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
        Color::Black => "흑",
        Color::White => "백",
    }
}

/// 1집 반, 반집: so many points, without a sign.
fn points(half_points: i32) -> String {
    let n = half_points.unsigned_abs();
    match (n / 2, n % 2) {
        (whole, 0) => format!("{whole}집"),
        (0, _) => "반집".to_owned(),
        (whole, _) => format!("{whole}집 반"),
    }
}

/// 7집 반, with a minus sign where it is less than nothing.
fn signed(half_points: i32) -> String {
    let sign = if half_points < 0 { "−" } else { "" };
    format!("{sign}{}", points(half_points))
}

/// ¾자: so many quarters of a zi, without a sign.
fn zi(quarter_zi: i32) -> String {
    format!("{}자", quarters(quarter_zi.saturating_abs()))
}

/// 석 점: stones are counted in words up to ten.
fn stones(n: usize) -> String {
    match n {
        1 => "한 점".to_owned(),
        2 => "두 점".to_owned(),
        3 => "석 점".to_owned(),
        4 => "넉 점".to_owned(),
        5 => "다섯 점".to_owned(),
        6 => "여섯 점".to_owned(),
        7 => "일곱 점".to_owned(),
        8 => "여덟 점".to_owned(),
        9 => "아홉 점".to_owned(),
        10 => "열 점".to_owned(),
        _ => format!("{n}점"),
    }
}

/// 세 번: times are counted in words up to ten.
fn times(n: u32) -> String {
    match n {
        1 => "한 번".to_owned(),
        2 => "두 번".to_owned(),
        3 => "세 번".to_owned(),
        4 => "네 번".to_owned(),
        5 => "다섯 번".to_owned(),
        6 => "여섯 번".to_owned(),
        7 => "일곱 번".to_owned(),
        8 => "여덟 번".to_owned(),
        9 => "아홉 번".to_owned(),
        10 => "열 번".to_owned(),
        _ => format!("{n}번"),
    }
}

/// Words a text in Korean.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "수담".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "둘 차례".into(),
        Text::Captured => "따낸 돌".into(),
        Text::PlayerCard { color, name } => {
            if name.is_empty() {
                side(*color).into()
            } else {
                format!("{}: {name}", side(*color))
            }
        }
        Text::Moves => "기보".into(),
        Text::MoveColumn => "수".into(),
        Text::GamePanel => "대국".into(),
        Text::RulesLine(None) => "사용자 설정 룰".into(),
        Text::RulesLine(Some(name)) => rule_name(*name).into(),
        Text::KomiLine { half_points: 0, .. } => "덤 없음".into(),
        Text::KomiLine { half_points, unit } => {
            let komi = if *half_points < 0 { "역덤" } else { "덤" };
            match unit {
                Unit::Zi => format!("{komi} {} ({})", zi(*half_points), points(*half_points)),
                Unit::Points => format!("{komi} {}", points(*half_points)),
            }
        }

        Text::NewGame => "새 대국".into(),
        Text::Start => "대국 시작".into(),
        Text::Pass => "착수 포기".into(),
        Text::Undo => "무르기".into(),
        Text::Redo => "무르기 취소".into(),
        Text::Resign => "기권".into(),
        Text::Count(_) => "계가".into(),
        Text::AcceptCount => "계가 동의".into(),
        Text::Accepted => "동의함".into(),
        Text::AcceptsAfter(first) => format!("{} 동의 대기", side(*first)),
        Text::Resume => "대국 속개".into(),
        Text::PlayHere(point) => format!("{point}에 두기"),
        Text::Cancel => "취소".into(),
        Text::Close => "닫기".into(),
        Text::Menu => "메뉴".into(),
        Text::Settings => "설정".into(),
        Text::ShowPosition(0) => "처음 국면 보기".into(),
        Text::ShowPosition(n) => format!("{n}수까지의 국면 보기"),
        Text::BackToGame => "대국으로 돌아가기".into(),
        Text::SwapColors => "흑백 바꾸기".into(),
        Text::Less => "줄이기".into(),
        Text::More => "늘리기".into(),
        Text::UpdateNow => "지금 업데이트".into(),
        Text::Later => "나중에".into(),

        Text::Board { cols, rows } => {
            if cols == rows {
                format!("{cols}줄 바둑판")
            } else {
                format!("가로 {cols}줄, 세로 {rows}줄 바둑판")
            }
        }
        Text::Point(sight) => {
            let mut words = sight.point.clone();
            if let Some(color) = sight.stone {
                words += ", ";
                words += side(color);
                words += "돌";
            }
            if sight.last {
                words += ", 마지막 수";
            }
            match sight.mark {
                PointMark::None => {}
                PointMark::Ko => words += ", 패, 아직 되따낼 수 없음",
                PointMark::Dead => words += ", 사석 표시",
                PointMark::Territory(color) => {
                    words += ", ";
                    words += side(color);
                    words += "집";
                }
                PointMark::Shared => words += ", 공배",
            }
            if !sight.sign.is_empty() {
                words += ", ";
                words += &sight.sign;
            }
            words
        }

        Text::Turn(color) => format!("{} 차례입니다.", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
            atari,
        } => {
            let mut words = format!("{} {point}", side(*color));
            if *captured > 0 {
                words += &format!(", 돌 {}을 따냈습니다", stones(usize::from(*captured)));
            }
            if *lost > 0 {
                words += &format!(", 자살수로 돌 {}을 잃었습니다", stones(usize::from(*lost)));
            }
            if let Some((n, at)) = atari {
                words += &format!(", {at} {} 단수", stones(usize::from(*n)));
            }
            format!("{words}. {} 차례입니다.", side(color.other()))
        }
        Text::Passed(color) => format!(
            "{} 착수 포기. {} 차례입니다.",
            side(*color),
            side(color.other())
        ),
        Text::StoppedByPasses => {
            "양쪽 모두 착수를 포기하여 대국이 멈췄습니다. 죽은 돌을 누르십시오.".into()
        }
        Text::StoppedByAgreement => "대국이 멈췄습니다. 죽은 돌을 누르십시오.".into(),
        Text::TookBack(color) => format!("물렀습니다. {} 차례입니다.", side(*color)),
        Text::TapAgain => "같은 자리를 한 번 더 누르거나 아래 버튼으로 확정하십시오.".into(),
        Text::Marked {
            point,
            stones: n,
            dead,
            cleared,
        } => {
            let state = if *dead { "사석으로" } else { "산 돌로" };
            let mut words = format!(
                "{point}: 돌 {}을 {state} 표시했습니다.",
                stones(usize::from(*n))
            );
            if *cleared {
                words += " 사석 표시가 바뀌었습니다. 양쪽이 다시 동의해야 합니다.";
            }
            words
        }
        Text::HasAccepted(color) => format!(
            "{}이 동의했습니다. {}의 동의를 기다리는 중입니다.",
            side(*color),
            side(color.other())
        ),
        Text::Resumed(color) => format!("대국 속개, {} 차례입니다.", side(*color)),
        Text::Result { outcome, unit } => match (outcome, outcome.winner()) {
            (Outcome::Score(_), None) => "무승부 (빅)".into(),
            (Outcome::Score(margin), Some(color)) => match unit {
                Unit::Zi => {
                    format!("{} {} 승 ({})", side(color), zi(*margin), points(*margin))
                }
                Unit::Points => format!("{} {} 승", side(color), points(*margin)),
            },
            (Outcome::Tie { winner }, _) => format!("동점, {}승", side(*winner)),
            (Outcome::Resignation { winner }, _) => format!("{} 불계승", side(*winner)),
            (Outcome::Time { winner }, _) => format!("{} 시간승", side(*winner)),
            (Outcome::Forfeit { winner }, _) => format!("{} 반칙패", side(winner.other())),
            (Outcome::Draw, _) => "합의 무승부".into(),
            (Outcome::NoResult, _) => "무승부 (승부 없음)".into(),
            (Outcome::BothLose, _) => "쌍방 패배".into(),
        },
        Text::Final => "양쪽이 동의했습니다. 결과가 확정되었습니다.".into(),
        Text::Licences => "라이선스".into(),
        Text::Restored { counting: false } => "마지막 대국을 불러왔습니다.".into(),
        Text::Restored { counting: true } => {
            "마지막 대국을 불러왔습니다. 돌을 누르면 죽음과 삶이 바뀝니다.".into()
        }
        Text::Looking(0) => "처음 국면입니다.".into(),
        Text::Looking(n) => format!("{n}수까지의 국면입니다."),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFull => "저장 공간이 부족합니다. 오래된 대국을 지우거나 파일로 저장하십시오.".into(),
        Text::StoreFailed => "이 기기에 대국을 저장하지 못했습니다. 대국은 계속할 수 있지만 이 \
             페이지를 닫지 마십시오."
            .into(),
        Text::StoreCorrupt => {
            "저장한 대국을 읽을 수 없어 따로 보관했습니다. 새 바둑판을 준비했습니다.".into()
        }
        Text::StoreNewer => "저장한 대국은 새 버전의 것이어서 그대로 두었습니다. 새로 고치면 새 버전이 됩니다.".into(),
        Text::PartMissing => "페이지의 일부를 내려받지 못했습니다. 연결을 확인하고 다시 시도해 주십시오. 대국은 계속할 수 있습니다. 저장될 때까지 페이지를 닫지 마십시오.".into(),
        Text::UpdateReady => "새 버전이 준비되었습니다. 대국은 그대로 남습니다.".into(),

        Text::PassAsk => "착수를 포기하고 대국을 멈추시겠습니까?".into(),
        Text::PassStops => {
            "상대도 착수를 포기했으므로 대국이 멈추고 계가에 들어갑니다. 남은 공배도 \
             한 집씩이므로 먼저 두십시오."
                .into()
        }
        Text::StopsTerritory => {
            "대국이 멈추고 계가에 들어갑니다. 공배는 집이 되지 않지만 남겨 두면 곁의 집을 세지 못할 수 있으므로 먼저 메우십시오."
                .into()
        }
        Text::NearlyEmpty(0) => "판 위에 돌이 하나도 없습니다.".into(),
        Text::NearlyEmpty(n) => format!(
            "판 위에 돌이 {}뿐입니다. 정말 대국이 끝났습니까?",
            stones(*n)
        ),
        Text::ResignAsk(color) => format!("{}: 기권하시겠습니까?", side(*color)),
        Text::ResignMeans(winner) => format!("{} 불계승이 됩니다.", side(*winner)),
        Text::PassedMore { color, missing } => format!("{} 착수 포기. {} 더 포기하면 대국이 멈춥니다. 마지막 포기는 백이 해야 합니다.", side(*color), times(*missing)),
        Text::PlaceHandicap(left) => format!("흑이 치석 {}을 더 놓습니다.", stones(usize::from(*left))),
        Text::CycleAsk(kind) => match kind {
            CycleKind::TripleKo => "삼패".into(),
            CycleKind::QuadrupleKo => "사패".into(),
            CycleKind::EternalLife => "장생".into(),
            CycleKind::Balanced => "동형반복".into(),
            CycleKind::Gain { by } => format!("동형반복, {}이 돌을 더 따냄", side(*by)),
        },
        Text::CycleMeans(0) => "처음과 같은 국면이 다시 나왔습니다. 이 룰에서는 대국자가 정합니다.".into(),
        Text::CycleMeans(n) => format!("{n}수까지와 같은 국면이 다시 나왔습니다. 이 룰에서는 대국자가 정합니다."),
        Text::PlayOn => "계속 두기".into(),
        Text::TakeBack => "이 수 무르기".into(),
        Text::AgreeDraw => "무승부".into(),
        Text::AgreeNoResult => "승부 없음".into(),
        Text::AgreeBothLose => "쌍방 패배".into(),
        Text::ReplayGame => "재대국".into(),
        Text::AgreeResult => "결과 합의".into(),
        Text::ResumeAsk => "어느 쪽이 속개를 요청합니까?".into(),
        Text::ResumeMeans => "상대가 먼저 둡니다.".into(),
        Text::SideAsks(color) => format!("{} 요청", side(*color)),
        Text::CountAsk(_) => "지금 계가하시겠습니까?".into(),
        Text::CountMeans => {
            "양쪽이 종국에 합의한 것으로 봅니다. 남은 공배도 한 집씩이므로 먼저 두십시오.".into()
        }

        Text::Counting(_) => "계가".into(),
        Text::LookingForDead => "사석을 찾고 있습니다…".into(),
        Text::ProposeDead => "사석 추정".into(),
        Text::OnlyProposed => "사석 표시는 추정입니다. 두 분이 정하십시오.".into(),
        Text::Proposed {
            stopped,
            stones: n,
            seki,
            unclear,
        } => {
            let stopped = match stopped {
                Some(true) => "양쪽 모두 착수를 포기하여 대국이 멈췄습니다. ",
                Some(false) => "대국이 멈췄습니다. ",
                None => "",
            };
            let mut words = stopped.to_owned();
            words += &match n {
                0 => "사석을 찾지 못했습니다.".to_owned(),
                &n => format!("사석으로 보이는 돌 {}에 표시했습니다.", stones(usize::from(n))),
            };
            if *seki > 0 {
                words += &format!(" 빅으로 보이는 돌은 {}입니다.", stones(usize::from(*seki)));
            }
            words += &match unclear {
                0 => " 틀린 곳은 돌을 눌러 고치십시오.".to_owned(),
                n => format!(" 생사가 분명하지 않은 곳이 {n}곳 있습니다. 확인하십시오."),
            };
            words
        }
        Text::Unclear(at) => format!("생사가 분명하지 않습니다: {at}. 확인하십시오."),
        Text::Otherwise(at) => format!("추정과 다른 표시: {at}."),
        Text::Estimate => "형세판단".into(),
        Text::CloseEstimate => "형세판단 닫기".into(),
        Text::Estimating => "형세를 판단하고 있습니다…".into(),
        Text::EstimateSays(spread) => {
            let ahead = |half_points: i32| match lead_of(half_points) {
                Some((color, lead)) => format!("{} {} 우세", side(color), points(lead)),
                None => "비슷함".to_owned(),
            };
            let middle = match lead_of(spread.median) {
                Some((color, lead)) => format!("{}이 약 {} 앞섭니다", side(color), points(lead)),
                None => "거의 비슷합니다".to_owned(),
            };
            format!(
                "형세판단: {middle}. 대체로 {} ~ {} 사이입니다.",
                ahead(spread.lower),
                ahead(spread.upper)
            )
        }
        Text::MarkHint => "돌을 누르면 죽음과 삶이 바뀝니다.".into(),
        Text::MarkHintChain => "길게 누르거나 Shift와 함께 누르면 이어진 돌만 바뀝니다.".into(),
        Text::LivingStones => "산 돌".into(),
        Text::Surrounded => "집".into(),
        Text::Halves => "반씩".into(),
        Text::Total => "합계".into(),
        Text::BlackHas(n) => format!("흑 {}자", halves(*n)),
        Text::HalfOfBoard => "기준".into(),
        Text::Komi => "덤".into(),
        Text::HandicapReturned => "치석".into(),
        Text::Left => "차이".into(),
        Text::SumSentence {
            black,
            half,
            komi,
            handicap,
            margin,
        } => {
            let mut words = format!(
                "흑 {}자, 전체의 절반 {}자를 빼고",
                halves(*black),
                halves(*half)
            );
            if *komi > 0 {
                words += &format!(", 덤 {}를 빼고", zi(*komi));
            } else if *komi < 0 {
                words += &format!(", 역덤 {}를 더하고", zi(*komi));
            }
            if *handicap != 0 {
                words += &format!(", 치석 보상 {}자를 빼고", halves(i32::from(*handicap)));
            }
            match *margin {
                0 => format!("{words}, 나머지 없음"),
                1.. => format!("{words}, 나머지 {}", zi(*margin)),
                _ => format!("{words}, {} 모자람", zi(*margin)),
            }
        }
        Text::OpenBorders {
            regions,
            points,
            at,
        } => {
            if *regions == 1 {
                format!(
                    "{at} 부근의 경계가 열려 있습니다. 이곳의 {points}자리는 반씩 셉니다. 마무리하려면 \
                     대국을 속개하십시오."
                )
            } else {
                format!(
                    "{at} 부근 등 {regions}곳의 경계가 열려 있습니다. 모두 {points}자리를 반씩 셉니다. \
                     마무리하려면 대국을 속개하십시오."
                )
            }
        }
        Text::OpenNeutral {
            regions,
            points,
            at,
        } => {
            format!("열린 경계가 {regions}곳 있습니다 ({at} 등). {points}자리는 어느 쪽 집도 아닙니다. 대국을 속개하여 마무리하십시오.")
        }
        Text::KeyTerritory(Color::Black) => "흑집".into(),
        Text::KeyTerritory(Color::White) => "백집".into(),
        Text::KeyShared => "반씩".into(),
        Text::KeyDead => "사석".into(),
        Text::Key => "표시 설명".into(),
        Text::Territory => "집".into(),
        Text::Prisoners => "따낸 돌".into(),
        Text::DeadTaken => "죽은 돌".into(),
        Text::PassStones => "포기로 받은 돌".into(),
        Text::SharedPoints => "공유 점, 반씩".into(),
        Text::GroupTax => "환기두".into(),
        Text::FirstPass => "먼저 착수 포기".into(),
        Text::Lead => "차이".into(),
        Text::TotalsSentence { black, white } => {
            format!("흑은 모두 {}, 백은 덤 등을 더하여 모두 {}", signed(*black), signed(*white))
        }
        Text::DameLeft { count, worth } => {
            if *worth {
                format!("공배가 {count}자리 남았습니다. 한 집씩이므로 대국을 속개하여 두십시오.")
            } else {
                format!("공배가 {count}자리 남았습니다. 대국을 속개하여 계가 전에 메우십시오.")
            }
        }
        Text::MarkDead => "사석".into(),
        Text::MarkSeki => "빅".into(),
        Text::SekiHint => "빅으로 산 돌을 누르십시오.".into(),
        Text::SekiMarked {
            point,
            seki,
            cleared,
        } => {
            let mut words = if *seki {
                format!("{point}: 빅으로 표시했습니다.")
            } else {
                format!("{point}: 빅이 아니므로 집을 셉니다.")
            };
            if *cleared {
                words += " 표시가 바뀌었습니다. 양쪽이 다시 동의해야 합니다.";
            }
            words
        }
        Text::PointFlipped { point, counted } => {
            if *counted {
                format!("{point}: 셉니다.")
            } else {
                format!("{point}: 세지 않습니다.")
            }
        }
        Text::GroupsOf(color) => format!("{} 말의 수", side(*color)),
        Text::OtherRules => "다른 룰로 계가".into(),
        Text::Differs(difference) => match difference {
            Difference::ByTerritory => "집과 따낸 돌을 세고 판 위의 돌은 세지 않습니다.".into(),
            Difference::ByArea => "돌과 집을 세고 따낸 돌은 세지 않습니다.".into(),
            Difference::DeadStay => "죽은 돌도 판에 남겨 두고 셉니다.".into(),
            Difference::DeadTaken => "죽은 돌은 들어냅니다.".into(),
            Difference::Komi(0) => "덤이 없습니다.".into(),
            Difference::Komi(n @ 1..) => format!("덤은 {}입니다.", points(*n)),
            Difference::Komi(n) => format!("역덤은 {}입니다.", points(*n)),
            Difference::HandicapReturned(0) => "치석 보상이 없습니다.".into(),
            Difference::HandicapReturned(n) => format!("치석 보상은 {n}집입니다."),
            Difference::GroupTax => "산 말 하나마다 두 집을 뺍니다.".into(),
            Difference::FirstPass => "먼저 착수를 포기한 백이 한 집을 얻습니다.".into(),
            Difference::Ties => "같으면 흑승입니다.".into(),
            Difference::Nothing => "이 국면에서는 같습니다.".into(),
        },
        Text::ShowCount => "열씩 세기".into(),
        Text::ShownSoFar { color, points, of } => format!("{}: {of} 중 {points}", side(*color)),
        Text::StepBack => "뒤로".into(),
        Text::StepOn => "앞으로".into(),

        Text::BoardSize => "바둑판".into(),
        Text::OtherSize => "기타".into(),
        Text::SizeHint => "한 변 2~25줄. 예: 7 또는 9×13 (가로×세로)".into(),
        Text::SizeIs { cols, rows } => format!(
            "가로 {cols}줄, 세로 {rows}줄, 모두 {}자리",
            u16::from(*cols) * u16::from(*rows)
        ),
        Text::Players => "대국자".into(),
        Text::NameOf(color) => format!("{} 이름", side(*color)),
        Text::Rules => "룰".into(),
        Text::RuleName(name) => rule_name(*name).into(),
        Text::RuleLine(name) => match name {
            RuleName::Chinese => "산 돌과 집의 합, 자(子) 단위",
            RuleName::Chinese1988 => "지금 룰과 같고 덤은 2¾자",
            RuleName::MindSports => "2008 세계마인드스포츠게임: 덤 3¼자, 백이 먼저 포기하면 흑이 1집 더",
            RuleName::Japanese => "집과 따낸 돌을 셈",
            RuleName::Korean => "일본 룰과 비슷, 판정은 한국식",
            RuleName::Ing => "덤 8점, 같으면 흑승",
            RuleName::Aga => "어느 방식으로 세어도 같은 결과",
            RuleName::NewZealand => "자살수 허용, 비길 수 있음",
            RuleName::TrompTaylor => "판 위의 돌을 모두 셈",
            RuleName::Ancient => "귀에 좌자, 백이 먼저, 환기두",
        }
        .into(),
        Text::CustomRules => "사용자 설정 룰".into(),
        Text::InWords => "룰 설명".into(),
        Text::ChangeRules => "룰 하나씩 바꾸기".into(),
        Text::RepetitionRule => "동형반복".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "제한 없음",
            Repetition::SimpleKo => "패만 금지",
            Repetition::Practice => "중국 심판 관례",
            Repetition::Positional => "동형반복 금지",
            Repetition::Situational => "동형반복 금지 (같은 차례)",
            Repetition::NaturalSituational => "동형반복 금지 (같은 쪽의 수)",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "어떤 국면이든 되풀이될 수 있습니다.",
            Repetition::SimpleKo => "패만 곧바로 되따낼 수 없습니다.",
            Repetition::Practice => "패는 곧바로 되따낼 수 없고 돌을 더 따내는 순환은 금지됩니다. 삼패 등은 대국자가 정합니다.",
            Repetition::Positional => "같은 전체 국면을 다시 만들 수 없습니다.",
            Repetition::Situational => "같은 차례에 같은 국면을 다시 만들 수 없습니다.",
            Repetition::NaturalSituational => "같은 쪽이 전에 만든 국면을 다시 만들 수 없습니다.",
        }
        .into(),
        Text::SuicideRule => "자살수".into(),
        Text::SuicideLine(rule) => match rule {
            Suicide::Forbidden => "자살수는 둘 수 없습니다.",
            Suicide::Groups => "자살수는 두 점 이상이면 둘 수 있습니다.",
            Suicide::Allowed => "자살수는 한 점이라도 둘 수 있습니다.",
        }
        .into(),
        Text::CountingRule => "계가 방식".into(),
        Text::CountingLine(rule) => match rule {
            CountingRule::AreaHalved => "산 돌과 집을 세고 공유 점은 반씩 나눕니다.",
            CountingRule::Area => "산 돌과 집을 세고 공유 점은 세지 않습니다.",
            CountingRule::Territory => "집과 따낸 돌을 셉니다.",
        }
        .into(),
        Text::HandicapReturnRule => "치석 보상".into(),
        Text::HandicapReturnLine(rule) => match rule {
            HandicapReturn::None => "치석 보상이 없습니다.",
            HandicapReturn::PointPerStone => "치석 한 점마다 백이 한 집을 돌려받습니다.",
            HandicapReturn::PointPerStoneButOne => "첫 점을 뺀 치석 한 점마다 백이 한 집을 돌려받습니다.",
            HandicapReturn::ZiPerStone => "치석 수만큼 백이 자(子)로 돌려받습니다.",
        }
        .into(),
        Text::PlacementRule => "치석 놓는 법".into(),
        Text::PlacementLine(rule) => match rule {
            Placement::Stars => "화점에 놓기",
            Placement::Free => "자유롭게 놓기",
            Placement::Turns => "한 수씩 자유롭게 놓고 그동안 백은 착수 포기",
        }
        .into(),
        Text::SekiNothingLine => "빅에는 집이 없습니다.".into(),
        Text::PassesRule => "대국 정지까지의 착수 포기".into(),
        Text::PassesLine(n) => format!("착수 포기가 {n}번 이어지면 대국이 멈춥니다."),
        Text::AllAliveLine => "속개 뒤에도 착수 포기가 이어져 모두 4번이 되면 모든 돌을 산 돌로 봅니다.".into(),
        Text::WhitePassesLastLine => "마지막 포기는 백이 합니다.".into(),
        Text::PassStonesLine => "착수를 포기할 때마다 상대에게 돌 하나를 냅니다.".into(),
        Text::FirstPassLine => "백이 먼저 착수를 포기하면 흑이 한 집을 더 냅니다.".into(),
        Text::GroupTaxLine => "산 말 하나마다 두 집을 뺍니다.".into(),
        Text::SeatStonesLine => "양쪽이 귀의 화점에 좌자를 두 개씩 놓고 백이 먼저 둡니다.".into(),
        Text::TiesLine => "같으면 흑승입니다.".into(),
        Text::ResumptionLine => "대국이 멈춘 뒤에는 속개를 요청한 쪽의 상대가 먼저 둡니다.".into(),
        Text::NoMarkingLine => "양쪽이 착수를 포기하면 종국입니다. 판 위의 돌을 모두 셉니다.".into(),
        Text::Handicap => "치석".into(),
        Text::HandicapHint(0) => "호선, 치석 없음".into(),
        Text::HandicapHint(1) => "정선, 치석 없음".into(),
        Text::HandicapHint(n) => format!("{n}점 접바둑"),
        Text::KomiReason { handicap: false } => "이 룰의 덤".into(),
        Text::KomiReason { handicap: true } => "이 룰의 접바둑 덤".into(),
        Text::BadHandicap(most) => format!("이 판의 치석은 {most}점까지입니다."),
        Text::KomiPoints => "덤 (집)".into(),
        Text::KomiZi => "덤 (자)".into(),
        Text::BlackNeeds(n) => format!("흑은 {}자 이상이면 이깁니다.", halves(*n)),
        Text::BadSize => {
            "판은 한 변 2~25줄이어야 합니다. 숫자 하나 또는 가로×세로로 입력하십시오.".into()
        }
        Text::BadKomi { why, unit, limit } => match (why, unit) {
            (ParseKomiError::Empty, Unit::Points) => {
                "덤을 집 단위로 입력하십시오 (예: 7.5, 없으면 0).".into()
            }
            (ParseKomiError::Empty, Unit::Zi) => {
                "덤을 자 단위로 입력하십시오 (예: 3¾, 없으면 0).".into()
            }
            (ParseKomiError::NotANumber, Unit::Points) => "덤은 숫자여야 합니다 (예: 7.5).".into(),
            (ParseKomiError::NotANumber, Unit::Zi) => {
                "자 단위 덤은 숫자여야 합니다 (예: 3¾ 또는 3 3/4).".into()
            }
            (ParseKomiError::NotInSteps, Unit::Points) => {
                "덤은 정수나 반집 단위여야 합니다 (예: 7.5).".into()
            }
            (ParseKomiError::NotInSteps, Unit::Zi) => {
                "자 단위 덤은 1/4자 단위입니다 (예: 3¾).".into()
            }
            (ParseKomiError::TooLarge, Unit::Points) => {
                format!("이 판은 모두 {limit}자리이므로 덤은 역덤도 {limit}집까지입니다.")
            }
            (ParseKomiError::TooLarge, Unit::Zi) => format!(
                "이 판은 모두 {limit}자리이므로 덤은 역덤도 {}자까지입니다.",
                halves(i32::from(*limit))
            ),
        },
        Text::BadName(limit) => format!("이름은 {limit}자까지입니다."),
        Text::GameIsKept => "지금 대국은 보관되며 메뉴에서 돌아갈 수 있습니다.".into(),

        Text::Language => "언어".into(),
        Text::Automatic => "자동".into(),
        Text::Theme => "테마".into(),
        Text::ThemeWood => "나무".into(),
        Text::ThemeDark => "어둡게".into(),
        Text::ThemeContrast => "고대비".into(),
        Text::Coordinates => "좌표".into(),
        Text::CoordsWestern => "Q16".into(),
        Text::CoordsNumeric => "16-4".into(),
        Text::CoordsChinese => "16四".into(),
        Text::CoordsNone => "없음".into(),
        Text::TouchPlay => "터치 착수".into(),
        Text::TouchAuto => "자동".into(),
        Text::TouchConfirm => "확인 후".into(),
        Text::TouchSlide => "밀어서 두기".into(),
        Text::TouchDirect => "바로 두기".into(),
        Text::OpenElsewhere => "다른 창에서 열려 있습니다".into(),
        Text::OneWindow => "이 대국은 다른 창에서 열려 있습니다. 수를 잃지 않도록 한 창에서만 둘 수 있습니다.".into(),
        Text::PlayInThisWindow => "이 창에서 두기".into(),
        Text::Review => "복기".into(),
        Text::Open => "기보 열기".into(),
        Text::SaveRecord => "기보 저장".into(),
        Text::CopyRecord => "SGF 복사".into(),
        Text::ChooseFiles => "파일 고르기".into(),
        Text::PasteHint => "또는 여기에 SGF 붙여넣기:".into(),
        Text::NotARecord => "기보로 읽을 수 없습니다.".into(),
        Text::OtherGame => "바둑 기보가 아닙니다.".into(),
        Text::BoardTooLarge => "이 기보의 바둑판은 표시할 수 없습니다. 한 변은 25줄까지입니다.".into(),
        Text::First => "처음".into(),
        Text::Back => "뒤로".into(),
        Text::Forward => "앞으로".into(),
        Text::Last => "마지막".into(),
        Text::PlayOnFromHere => "여기서부터 두기".into(),
        Text::RemoveBranch => "변화 삭제".into(),
        Text::InVariation => "변화도를 보는 중입니다. 실전은 그대로입니다.".into(),
        Text::Tree => "변화도".into(),
        Text::TreeNode => "착수 없음".into(),
        Text::Comment => "해설".into(),
        Text::WriteComment => "해설 쓰기".into(),
        Text::TapDoes => "판을 누르면".into(),
        Text::ToolPlay => "두어 보기".into(),
        Text::ToolTriangle => "삼각형".into(),
        Text::ToolSquare => "사각형".into(),
        Text::ToolCircle => "동그라미".into(),
        Text::ToolCross => "가위표".into(),
        Text::PickedOut => "선택 표시".into(),
        Text::ToolLetter => "글자".into(),
        Text::ToolNumber => "숫자".into(),
        Text::ToolLine => "선 (두 번)".into(),
        Text::ToolArrow => "화살표 (두 번)".into(),
        Text::ToolBlack => "흑돌 놓기".into(),
        Text::ToolWhite => "백돌 놓기".into(),
        Text::ToolErase => "지우기".into(),
        Text::ToolTurn => "차례 바꾸기".into(),
        Text::MoveOf { at, last } => format!("{at}/{last}"),
        Text::TreeMove { color, number } => format!("{number}수, {}", side(*color)),
        Text::Repaired(n) => format!("열었습니다. {n}곳을 고쳤습니다."),

        // Review, in full
        Text::MoveSlider => "현재 수".into(),
        Text::Edit => "편집".into(),
        Text::Done => "완료".into(),
        Text::NoComment => "해설 없음".into(),

        // Picture and print
        Text::Picture => "그림과 인쇄".into(),
        Text::Share => "공유".into(),
        Text::SaveSvg => "SVG로 저장".into(),
        Text::SavePng => "PNG로 저장".into(),
        Text::PrintGame => "기보 인쇄".into(),
        Text::MovesPerFigure => "한 보에 싣는 수".into(),
        Text::FigureMoves(n) => format!("{n}수"),
        Text::FigureWhole => "총보".into(),
        Text::Figure { number, moves } => match moves {
            None => format!("제{number}보"),
            Some((first, last)) if first == last => format!("제{number}보 ({first})"),
            Some((first, last)) => format!("제{number}보 ({first}–{last})"),
        },
        Text::FigureNotes(notes) => {
            let note = |FigureNote { number, at }: &FigureNote| match at {
                NotedAt::Move(first) => format!("{number}…{first}"),
                NotedAt::Point(point) => format!("{number}…{point}"),
                NotedAt::Pass => format!("{number} 착수 포기"),
            };
            notes.iter().map(note).collect::<Vec<_>>().join(", ")
        }
        Text::PositionAfter(0) => "시작 국면".into(),
        Text::PositionAfter(n) => format!("{n}수까지"),
        Text::GameRecord => "기보".into(),

        // Games that are kept, and what is said about a game as a whole
        Text::Games => "대국 목록".into(),
        Text::Unfinished => "미완".into(),
        Text::SearchGames => "대국 찾기".into(),
        Text::SaveAllGames => "모두 저장".into(),
        Text::GameDeleted => "대국을 삭제했습니다.".into(),
        Text::DeletedGames(n) => format!("삭제한 대국 ({n})"),
        Text::UndoDelete => "되돌리기".into(),
        Text::GamesFound { found, all } => if found == all { format!("총 {all}국") } else { format!("{all}국 중 {found}국") },
        Text::OnTheBoard => "판 위".into(),
        Text::Rename => "이름 바꾸기".into(),
        Text::Delete => "삭제".into(),
        Text::GameName => "대국 이름".into(),
        Text::MoreGames => "더 보기".into(),
        Text::UnreadableGames => "읽지 못한 대국".into(),
        Text::UnreadableMeans => "원래대로 보관되어 있습니다. 저장해서 고칠 수 있는 사람에게 보여 주십시오.".into(),
        Text::SaveAsItIs => "그대로 저장".into(),
        Text::Versus { black, white } => format!("{black} 대 {white}"),
        Text::MoveCount(n) => format!("{n}수"),
        Text::GameUnreadable => "이 대국을 읽을 수 없어 원래대로 보관했습니다.".into(),
        Text::SavedBut(n) => format!("읽을 수 없는 {n}국을 빼고 모두 저장했습니다."),
        Text::Importing { done, all } => format!("파일을 읽는 중: {done}/{all}"),
        Text::GamesImported { games, repaired, failed, unread } => {
            let mut said = format!("{games}국을 추가했습니다.");
            if *repaired > 0 {
                said += &format!(" 고친 대국: {repaired}.");
            }
            if *failed > 0 {
                said += &format!(" 읽지 못한 것: {failed}{}.", few(unread, ", ", [" (", ")"]));
            }
            said
        },
        Text::GameDetails => "대국 정보".into(),
        Text::Event => "대회".into(),
        Text::Round => "회전".into(),
        Text::Place => "장소".into(),
        Text::Date => "날짜".into(),
        Text::Rank(color) => format!("{} 단급", side(*color)),
        Text::PlayerName(color) => format!("{} 이름", side(*color)),
        Text::HowRead => "읽은 방식".into(),
        Text::Encoding => "문자 부호화".into(),
        Text::NothingRepaired => "고친 곳이 없습니다.".into(),
        Text::RepairPlace { line, column } => format!("{line}행 {column}열"),
        Text::Repair { kind, point } => repair(kind, point),
        Text::Promote => "본보로 하기".into(),
        Text::Recount => "다시 계가".into(),
        Text::MoveNumbers => "수순 번호".into(),
        Text::NumbersNone => "없음".into(),
        Text::NumbersLast => "마지막 수".into(),
        Text::NumbersAll => "모두".into(),
        Text::NumberFromHere => "여기부터 번호 매기기".into(),
        Text::NumberFromStart => "처음부터 번호 매기기".into(),
        Text::RecordSays { outcome, unit, agrees } => format!(
            "기보의 결과: {}. 계가와 {}.",
            result(*outcome, *unit),
            if *agrees { "일치합니다" } else { "다릅니다" }
        ),

        // Clocks, referee, the table between two players
        Text::Clock => "시간 설정".into(),
        Text::NoClock => "시계 없음".into(),
        Text::TimeSystem(system) => time_system(*system),
        Text::TimeLine(control) => time_line(control),
        Text::TimeField(field) => time_field(*field),
        Text::BadTime(why) => bad_time(*why),
        Text::PressClock => "착수 뒤 시계 누르기".into(),
        Text::MatchMode => "대국 모드 (일수불퇴)".into(),
        Text::StartClock => "시계 시작".into(),
        Text::Pause => "일시정지".into(),
        Text::Continue => "계속".into(),
        Text::Paused => "일시정지. 양쪽 시계가 멈췄습니다.".into(),
        Text::StageLine { control, stage } => stage_line(control, *stage),
        Text::ClockSays { color, millis } => format!("{}, 남은 시간 {}", side(*color), span(*millis)),
        Text::TapToPause => "누르면 일시정지".into(),
        Text::TapToStart => "누르면 시계가 갑니다".into(),
        Text::PressNow => "시계를 누르십시오".into(),
        Text::Waiting => "기다리는 중".into(),
        Text::GapAsk => "이 시간을 넣겠습니까?".into(),
        Text::GapMeans(millis) => format!("기기가 멈춘 시간: {}. 양쪽 시계를 멈췄습니다.", span(*millis)),
        Text::GapCounts => "넣기".into(),
        Text::GapDoesNotCount => "넣지 않기".into(),
        Text::Call { color, call, down } => called(*color, *call, *down),
        Text::Referee => "심판".into(),
        Text::Warn(color) => format!("{}에게 경고", side(*color)),
        Text::Warnings { color, count } => format!("{}: 경고 {count}회", side(*color)),
        Text::Forfeits(color) => format!("{}의 패배로 하기", side(*color)),
        Text::DeedLine { deed, point, unit } => deed_line(deed, point, *unit),
        Text::AfterMove(n) => format!("{n}수"),
        Text::GivePoints { color, unit: Unit::Zi } => format!("{}에게 줄 자", side(*color)),
        Text::GivePoints { color, .. } => format!("{}에게 점수", side(*color)),
        Text::PointsField => "음수도 가능".into(),
        Text::CorrectTime(color) => format!("{} 시계 고치기", side(*color)),
        Text::MinutesField => "분".into(),
        Text::SecondsField => "초".into(),
        Text::Reread(color) => format!("{} 마지막 초읽기 다시 읽기 (몇 초부터)", side(*color)),
        Text::SealMove => "봉수하기".into(),
        Text::SealHint => "상대는 판을 보지 마십시오. 봉수할 자리를 누르십시오. 속개할 때까지 공개하지 않습니다.".into(),
        Text::SealPass => "착수 포기 봉수".into(),
        Text::OpenSealed => "봉수 개봉".into(),
        Text::SealedStands(color) => format!("{} 봉수. 열 때까지 공개하지 않습니다.", side(*color)),
        Text::UndoDeed => "마지막 판정 취소".into(),
        Text::RefereeLog => "심판 기록".into(),
        Text::NothingLogged => "아직 없습니다.".into(),
        Text::Undone => "취소됨".into(),
        Text::Voided { color, point } => format!("{point}: 무효. {} 착수 포기로 간주합니다.", side(*color)),
        Text::DrawColours => "돌 가리기".into(),
        Text::NigiriHint => "백이 돌을 한 움큼 쥐고 흑이 홀짝을 맞힙니다. 맞히면 흑입니다.".into(),
        Text::Odd => "홀".into(),
        Text::Even => "짝".into(),
        Text::NigiriResult { stones, right } => format!(
            "돌 {stones}개, {}. {}",
            if stones % 2 == 1 { "홀" } else { "짝" },
            if *right { "맞혔습니다. 흑백은 그대로입니다." } else { "틀렸습니다. 흑백을 바꿉니다." }
        ),
        Text::Tabletop => "마주 보기 모드".into(),
        Text::FullScreen => "전체 화면".into(),
        Text::SpokenClock => "초읽기 방식".into(),
        Text::ClockVoice => "음성".into(),
        Text::ClockTones => "소리".into(),
        Text::ClockSilent => "없음".into(),
        Text::CountUp => "하나, 둘, 셋 … 열".into(),
        Text::CountDown => "열, 아홉, 여덟 … 하나".into(),
        Text::StoneSound => "착수음".into(),
        Text::Vibration => "터치로 둘 때 진동".into(),
        Text::LeftHanded => "왼손잡이용".into(),
        Text::WholeBoard => "판 전체 보기".into(),
        Text::CountWay => "마지막 초 세는 방법".into(),
        Text::CountStart => "세기 시작".into(),
        Text::CountFrom(n) => format!("마지막 {n}초"),
        Text::Volume => "음량".into(),
        Text::VoiceChoice => "목소리".into(),
        Text::HideOnPause => "일시정지 중 판 가리기".into(),
        Text::Granted => "심판과 시간".into(),

        Text::LessonsMissing => "강좌를 불러오지 못했습니다. 연결을 확인하고 다시 해 보십시오.".into(),
        Text::Learn => "바둑 배우기".into(),
        Text::Overview => "국면 설명".into(),
        Text::Keys => "단축키".into(),
        Text::KeysOnBoard => "판 위에서".into(),
        Text::KeysAnywhere => "어디서나".into(),
        Text::KeysHint => "글자 다음에는 Enter를 누르십시오. 글을 쓰는 칸에서는 글자만 입력됩니다.".into(),
        Text::KeyColumn => "키".into(),
        Text::DoesColumn => "하는 일".into(),
        Text::TypedPoint => "자리 또는 글자".into(),
        Text::LastMoves => "최근 수".into(),
        Text::InAtari => "단수인 돌".into(),
        Text::NoAtari => "단수인 돌이 없습니다.".into(),
        Text::ByZone => "귀와 변별로".into(),
        Text::ByRow => "가로줄별로".into(),
        Text::AsTable => "표".into(),
        Text::KeyUse(usage) => match usage {
            KeyUse::Walk => "판 위에서 커서 이동",
            KeyUse::Edges => "판 끝으로 이동",
            KeyUse::Place => "그 자리에 두기, 계가 중에는 돌의 사활 표시",
            KeyUse::Chain => "계가 중에 이어진 돌만 표시",
            KeyUse::Typed => "입력한 자리에 두기",
            KeyUse::Field => "자리 입력란 열기",
            KeyUse::Confirm => "대기 중인 돌을 확정",
            KeyUse::Clock => "시계 시작, 멈춤, 누르기",
            KeyUse::Step => "한 수 뒤로, 앞으로",
            KeyUse::Ten => "열 수 뒤로, 앞으로",
            KeyUse::Ends => "처음이나 마지막으로",
            KeyUse::Variations => "다른 변화로",
            KeyUse::Leave => "닫기, 취소, 대국으로 돌아가기",
            KeyUse::Again => "마지막 알림 다시 듣기",
        }
        .into(),
        Text::Zone(zone) => match zone {
            Zone::UpperLeft => "좌상귀",
            Zone::Top => "상변",
            Zone::UpperRight => "우상귀",
            Zone::Left => "좌변",
            Zone::Centre => "중앙",
            Zone::Right => "우변",
            Zone::LowerLeft => "좌하귀",
            Zone::Bottom => "하변",
            Zone::LowerRight => "우하귀",
        }
        .into(),
        Text::LookingAt {
            said,
            name,
            variation,
        } => {
            let more = if *variation {
                " 변화도를 보는 중입니다. 실전은 그대로입니다."
            } else {
                ""
            };
            let name = bracketed(name, [" (", ")"]);
            format!("{}{name}.{more}", move_said(said))
        }
        Text::BadPoint {
            why,
            typed,
            example,
        } => match why {
            ParsePointError::NotAPoint => {
                format!("“{typed}”: 판 위의 자리가 아닙니다. {example}처럼 입력하십시오.")
            }
            ParsePointError::LetterI => "세로줄 글자에는 I가 없습니다.".into(),
            ParsePointError::OffBoard => format!("이 판에 없는 자리입니다: {typed}"),
        },
        Text::Liberties(1) => "단수".into(),
        Text::Liberties(n) => format!("활로 {n}"),
        Text::MoveSaid(said) => move_said(said),
        Text::TurnAt { color, number } => format!("{} 차례, {number}수.", side(*color)),
        Text::PrisonersOf { black, white } => format!("따낸 돌: 흑 {black}, 백 {white}."),
        Text::AtariLine {
            color,
            point,
            stones: n,
            liberty,
        } => format!(
            "{} {point}, {}, 마지막 활로 {liberty}",
            side(*color),
            stones(usize::from(*n))
        ),
        Text::RowName { number, from_top } => {
            let from = if *from_top { "위" } else { "아래" };
            format!("{from}에서 {number}줄")
        }
        Text::NoStones => "돌 없음.".into(),
        Text::StonesAt { black, white } => {
            let listed = [(Color::Black, black), (Color::White, white)]
                .into_iter()
                .filter(|(_, points)| !points.is_empty())
                .map(|(color, points)| format!("{} {}.", side(color), points.join(", ")))
                .collect::<Vec<_>>();
            listed.join(" ")
        }
    }
}

/// 57수, 백 Q16, 돌 두 점 따냄: without a stop.
fn move_said(said: &MoveSaid) -> String {
    let (number, side) = (said.number, side(said.color));
    let Some(point) = &said.point else {
        return format!("{number}수, {side} 착수 포기");
    };
    let taken = match said.captured {
        0 => String::new(),
        n => format!(", 돌 {} 따냄", stones(usize::from(n))),
    };
    format!("{number}수, {side} {point}{taken}")
}

/// A result without the stop of its sentence.
fn result(outcome: Outcome, unit: Unit) -> String {
    let said = say(&Text::Result { outcome, unit });
    said.trim_end_matches('.').to_owned()
}

const SPAN: Span = Span {
    hours: "시간",
    minutes: "분",
    minutes_and: "분",
    seconds: "초",
    between: " ",
};

/// A length of time, up to whole seconds.
fn span(millis: u64) -> String {
    SPAN.say(millis)
}

fn time_system(system: TimeSystem) -> String {
    match system {
        TimeSystem::Retained => "중국식 초읽기 (보류)".into(),
        TimeSystem::Absolute => "초읽기 없음".into(),
        TimeSystem::MovesPerPeriod => "정해진 시간에 정해진 수 (이월)".into(),
        TimeSystem::Byoyomi => "초읽기".into(),
        TimeSystem::Canadian => "캐나다 방식".into(),
        TimeSystem::Fischer => "피셔 방식".into(),
        TimeSystem::Ing => "응씨 방식".into(),
        TimeSystem::PerMove => "1수 제한시간".into(),
    }
}

fn time_field(field: TimeField) -> String {
    match field {
        TimeField::Main => "제한시간".into(),
        TimeField::Total => "전체 시간".into(),
        TimeField::Kept => "남겨 두는 초읽기".into(),
        TimeField::Periods => "초읽기 횟수".into(),
        TimeField::Period => "한 번의 길이".into(),
        TimeField::Moves => "둘 수".into(),
        TimeField::Increment => "매 수 추가".into(),
        TimeField::Cap => "상한".into(),
        TimeField::Penalty => "한 번의 벌점".into(),
        TimeField::PerMove => "1수 시간".into(),
        TimeField::Thinking => "고려시간 횟수".into(),
        TimeField::Length => "한 번의 길이".into(),
    }
}

fn bad_time(why: BadTimeControl) -> String {
    match why {
        BadTimeControl::NoTime => "시간은 0보다 커야 합니다.".into(),
        BadTimeControl::NoPeriods => "초읽기는 1회 이상이어야 합니다.".into(),
        BadTimeControl::NoMoves => "1수 이상이어야 합니다.".into(),
        BadTimeControl::TooLong => "시간이 너무 깁니다. 1000시간까지입니다.".into(),
        BadTimeControl::TooMany => "수가 너무 큽니다. 1000까지입니다.".into(),
        BadTimeControl::KeptOverTotal => "남겨 두는 시간이 전체보다 깁니다.".into(),
        BadTimeControl::CapUnderMain => "상한은 제한시간보다 작을 수 없습니다.".into(),
    }
}

/// A clock in a sentence.
fn time_line(control: &TimeControl) -> String {
    let first = |main: u64| match main {
        0 => String::new(),
        main => format!("{}, ", span(main)),
    };
    match *control {
        TimeControl::Retained {
            total,
            kept,
            reading,
        } => {
            let unit = reading.millis();
            format!(
                "전체 {}, 마지막 {} 초읽기",
                span(total),
                span(unit * u64::from(kept))
            )
        }
        TimeControl::Absolute { main } => format!("{}, 초읽기 없음", span(main)),
        TimeControl::MovesPerPeriod {
            main,
            moves,
            period,
        } => format!(
            "{}{}에 {moves}수, 남은 시간 이월",
            first(main),
            span(period)
        ),
        TimeControl::Byoyomi {
            main,
            periods,
            period,
        } => format!("{}초읽기 {} {periods}회", first(main), span(period)),
        TimeControl::Canadian {
            main,
            moves,
            period,
        } => format!("{}{}에 {moves}수", first(main), span(period)),
        TimeControl::Fischer {
            main,
            increment,
            cap,
        } => format!(
            "{}, 매 수 {} 추가{}",
            span(main),
            span(increment),
            cap.map_or(String::new(), |cap| format!(", 상한 {}", span(cap)))
        ),
        TimeControl::Ing {
            main,
            periods,
            period,
            penalty,
        } => {
            let penalty = i32::try_from(penalty).unwrap_or(i32::MAX);
            format!(
                "{}, 그 뒤 {} {periods}회, 한 번에 벌점 {}점",
                span(main),
                span(period),
                halves(penalty)
            )
        }
        TimeControl::PerMove {
            time, thinking: 0, ..
        } => format!("1수 {}", span(time)),
        TimeControl::PerMove {
            time,
            thinking,
            length,
        } => format!("1수 {}, 고려시간 {} {thinking}회", span(time), span(length)),
    }
}

/// In what time a player is, beside the clock.
fn stage_line(control: &TimeControl, stage: Stage) -> String {
    match stage {
        Stage::Main => String::new(),
        Stage::Byoyomi { periods } => match periods {
            1 => format!("마지막 {}", span(control.period())),
            n => format!("초읽기 {} {n}회", span(control.period())),
        },
        Stage::Moves { moves } => format!("{moves}수 남음"),
        Stage::Penalty { periods } => format!("초과 시간, {periods}회 남음"),
        Stage::Move { thinking: 0 } => String::new(),
        Stage::Move { thinking } => format!("고려시간 {thinking}회"),
        Stage::Thinking { periods } => format!("고려시간, {periods}회 남음"),
        Stage::Out => "시간 끝".to_owned(),
    }
}

const COUNT: [&str; 10] = [
    "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열",
];

/// What a timekeeper calls. The last seconds are counted up to ten, or down from ten.
fn called(color: Color, call: Call, down: bool) -> String {
    match call {
        Call::ByoyomiBegins => "초읽기에 들어갑니다.".to_owned(),
        Call::Seconds(n) => format!("{n}초."),
        Call::SecondsLeft(n) => format!("{n}초 남았습니다."),
        Call::MinutesLeft(n) => format!("{n}분 남았습니다."),
        Call::Count(n) => counted(&COUNT, n, down),
        Call::PeriodsLeft(n) => format!("초읽기 {n}회 남았습니다."),
        Call::LastPeriod => "마지막 초읽기입니다.".to_owned(),
        Call::ThinkingBegins(n) => format!("고려시간입니다. {n}회 남았습니다."),
        Call::Penalty(half_points) => format!(
            "시간 초과, 벌점 {}점.",
            halves(i32::try_from(half_points).unwrap_or(i32::MAX))
        ),
        Call::TimeOut if down => format!("{} 시간패입니다.", side(color)),
        Call::TimeOut => format!("열. 시간패입니다. {} 시간패.", side(color)),
    }
}

/// What a referee gave, with its sign, in the unit of the game.
fn signed_points(half_points: i32, unit: Unit) -> String {
    let sign = if half_points > 0 { "+" } else { "" };
    match unit {
        Unit::Zi => format!("{sign}{}자", quarters(half_points)),
        Unit::Points => format!("{sign}{}점", halves(half_points)),
    }
}

/// What a referee did.
fn deed_line(deed: &Deed, point: &str, unit: Unit) -> String {
    match *deed {
        Deed::Void { color, .. } => format!("{} {point}: 무효, 착수 포기", side(color)),
        Deed::Foul { color, .. } => format!("{} {point}: 반칙패", side(color)),
        Deed::Warning(color) => format!("{} 경고", side(color)),
        Deed::Ruled(outcome) => format!("판정: {}", result(outcome, unit)),
        Deed::Points { color, half_points } => {
            format!("{} {}", side(color), signed_points(half_points, unit))
        }
        Deed::TimeSet {
            color,
            before,
            after,
        } => format!(
            "{} 시계 정정: {} → {}",
            side(color),
            span(before.millis),
            span(after.millis)
        ),
        Deed::Reread { color, second, .. } => {
            format!("{} 마지막 초읽기를 {second}초부터 다시 읽음", side(color))
        }
        Deed::Sealed(color) => format!("{} 봉수", side(color)),
        Deed::Opened(color) => format!("{} 봉수 개봉", side(color)),
    }
}

/// What was repaired in a record.
fn repair(kind: &RepairKind, point: &str) -> String {
    match kind {
        RepairKind::TextBefore => "기보 앞의 글을 뺐습니다.".into(),
        RepairKind::NotClosed => "기보가 중간에 끊겨 있어 거기까지 읽었습니다.".into(),
        RepairKind::Stray => "기보가 아닌 부분을 뺐습니다.".into(),
        RepairKind::SmallLetters => "속성 이름이 소문자였습니다.".into(),
        RepairKind::BadMove(text) => format!("‘{text}’: 판 위의 점이 아니어서 글로 남겼습니다."),
        RepairKind::OffBoard(text) => format!("‘{text}’: 판 밖이어서 착수 포기로 읽었습니다."),
        RepairKind::Illegal { number, .. } => {
            format!("{number}수 {point}: 반칙수이지만 기보대로 두었습니다.")
        }
        RepairKind::TwoMoves => "한 곳에 두 수가 있어 둘로 나누었습니다.".into(),
        RepairKind::MoveAndEdit => "한 곳에 착수와 배치가 함께 있어 모두 남겼습니다.".into(),
        RepairKind::SeveralValues(name) => format!("{name}: 값이 여럿이어서 첫째 값을 썼습니다."),
        RepairKind::Twice(name) => format!("{name}: 두 번 나왔습니다. 내용은 모두 남겼습니다."),
        RepairKind::BadSetup(text) => format!("배치 ‘{text}’: 읽을 수 없어 글로 남겼습니다."),
        RepairKind::BadGame(_) => "종류가 적혀 있지 않아 바둑으로 읽었습니다.".into(),
        RepairKind::BadHandicap(text) => format!("치석 ‘{text}’: 수가 아닙니다."),
        RepairKind::BadSize(text) => format!("판 크기 ‘{text}’: 맞지 않아 19줄로 읽었습니다."),
        RepairKind::Komi(text) => format!("덤 ‘{text}’: 환산했습니다."),
        RepairKind::NoHandicapStones(n) => format!("치석 {n}점이라고 하지만 놓인 돌이 없습니다."),
        RepairKind::HandicapDiffers { said, stones } => {
            format!("치석 {said}점이라고 하지만 판 위의 돌은 {stones}점입니다.")
        }
    }
}

fn refusal(why: &Refusal, point: &str) -> String {
    match why {
        Refusal::Illegal { color, why, .. } => match why {
            IllegalMove::Occupied => format!("{point}: 이미 돌이 있습니다."),
            IllegalMove::OffBoard => format!("{point}: 이 판에 없는 자리입니다."),
            IllegalMove::Suicide => {
                format!("{point}: 착수금지점입니다. 두면 활로가 없고 상대 돌도 따낼 수 없습니다.")
            }
            IllegalMove::SingleSuicide => {
                format!("{point}: 한 점만의 자살수는 둘 수 없습니다.")
            }
            IllegalMove::Ko => format!(
                "{}은 아직 패를 되따낼 수 없습니다. 다른 곳에 먼저 두십시오.",
                side(*color)
            ),
            IllegalMove::Superko { repeats: 0, .. } => format!(
                "{}은 지금 {point}에 둘 수 없습니다. 처음 국면이 되풀이됩니다 (동형반복 금지). 다른 \
                 곳에 먼저 두십시오.",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: false,
            } => format!(
                "{}은 지금 {point}에 둘 수 없습니다. {repeats}수까지의 국면이 되풀이됩니다 (동형반복 \
                 금지). 다른 곳에 먼저 두십시오.",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: true,
            } => format!(
                "{}은 지금 {point}에 둘 수 없습니다. {repeats}수까지와 같은 국면에서 다시 {} 차례가 \
                 됩니다. 다른 곳에 먼저 두십시오.",
                side(*color),
                side(color.other())
            ),
        },
        Refusal::PlayStopped => "대국이 멈췄습니다. 두려면 대국을 속개하십시오.".into(),
        Refusal::GameOver => "대국이 끝났습니다.".into(),
        Refusal::NothingToUndo => "무를 수가 없습니다.".into(),
        Refusal::NothingToRedo => "취소할 무르기가 없습니다.".into(),
        Refusal::ResultStands => "양쪽이 동의했습니다. 결과가 확정되었습니다.".into(),
        Refusal::StillPlaying => "사석 표시는 대국이 멈춘 뒤에 할 수 있습니다.".into(),
        Refusal::NoStone(_) => format!("{point}: 표시할 돌이 없습니다."),
        Refusal::Neutral(_) => format!("{point}: 어느 쪽 집으로도 세지 않습니다."),
        Refusal::PlacingHandicap { left } => format!("먼저 흑이 치석 {}을 더 놓아야 합니다.", stones(usize::from(*left))),
        Refusal::NoPlace(_) => format!("{point}에 치석을 놓을 수 없습니다."),
        Refusal::NoEstimate => "시합 중이거나 계가가 시작된 뒤에는 형세판단을 볼 수 없습니다.".into(),
        Refusal::NoSekiMark => "이 룰에서는 빅도 다른 돌과 똑같이 셉니다.".into(),
        Refusal::NoGroupCount => "이 룰에서는 말의 수를 세지 않습니다.".into(),
        Refusal::Paused => "대국이 일시정지되었습니다. 시계를 움직이면 계속합니다.".into(),
        Refusal::NotPressed(color) => format!("{}: 아직 시계를 누르지 않았습니다.", side(*color)),
        Refusal::NothingToPress => "시계를 누를 수가 없습니다.".into(),
        Refusal::MovesStand => "대국 모드에서는 무를 수 없습니다 (일수불퇴).".into(),
        Refusal::MoveSealed => "다음 수는 봉수입니다. 열면 계속합니다.".into(),
        Refusal::NothingSealed => "봉수가 없습니다.".into(),
        Refusal::NoSuchTime => "이 시계에서는 그런 시간이 될 수 없습니다.".into(),
        Refusal::ResultOfItsLine => "끝난 대국의 결과는 실전의 것입니다. 다른 진행은 여기부터 이어 두십시오.".into(),
        Refusal::GameStandsHere => "실전이 이 수를 지나고 있어 기보에서 지울 수 없습니다.".into(),
        Refusal::NoAgreement => "이 룰에는 사활 확인 단계가 없습니다. 판 위의 돌은 모두 셉니다. 죽은 돌은 먼저 따내십시오.".into(),
        Refusal::AcceptsSecond { first } => {
            format!("{0} 차례에 멈췄으므로 {0}이 먼저 동의합니다.", side(*first))
        }
    }
}

fn rule_name(name: RuleName) -> &'static str {
    match name {
        RuleName::Chinese => "중국 룰",
        RuleName::Chinese1988 => "중국 룰 (1988)",
        RuleName::MindSports => "마인드스포츠게임 룰",
        RuleName::Japanese => "일본 룰",
        RuleName::Korean => "한국 룰",
        RuleName::Ing => "응씨 룰",
        RuleName::Aga => "AGA 룰",
        RuleName::NewZealand => "뉴질랜드 룰",
        RuleName::TrompTaylor => "트롬프·테일러 룰",
        RuleName::Ancient => "중국 고대 룰",
    }
}
