//! 한국어.
//!
//! Particles follow words whose last sound is known (흑, 백, 점, 자), never a name or a point; 에,
//! which never changes, may follow a point.

use super::{PointMark, Text, halves, quarters};
use crate::go::{Color, IllegalMove, Outcome, ParseKomiError, Refusal, Repetition, Unit};

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

/// Words a text in Korean.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "수담".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "둘 차례".into(),
        Text::Captured => "따낸 돌".into(),
        Text::PlayerCard {
            color,
            name,
            to_move,
        } => {
            let turn = if *to_move { ", 둘 차례" } else { "" };
            if name.is_empty() {
                format!("{}{turn}", side(*color))
            } else {
                format!("{}: {name}{turn}", side(*color))
            }
        }
        Text::Moves => "기보".into(),
        Text::MoveColumn => "수".into(),
        Text::GamePanel => "대국".into(),
        Text::RulesLine(Unit::Zi) => "중국 룰".into(),
        Text::RulesLine(Unit::Points) => "중국식 계가".into(),
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
        Text::Count => "계가".into(),
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
        Text::FormerGame => "이전 대국으로 돌아가기".into(),
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
            words
        }

        Text::Turn(color) => format!("{} 차례입니다.", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
        } => {
            let mut words = format!("{} {point}", side(*color));
            if *captured > 0 {
                words += &format!(", 돌 {}을 따냈습니다", stones(usize::from(*captured)));
            }
            if *lost > 0 {
                words += &format!(", 자살수로 돌 {}을 잃었습니다", stones(usize::from(*lost)));
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
            (Outcome::Resignation { winner }, _) => format!("{} 불계승", side(*winner)),
        },
        Text::Final => "양쪽이 동의했습니다. 결과가 확정되었습니다.".into(),
        Text::Restored => "마지막 대국을 불러왔습니다.".into(),
        Text::Looking(0) => "처음 국면입니다.".into(),
        Text::Looking(n) => format!("{n}수까지의 국면입니다."),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFailed => "이 기기에 대국을 저장하지 못했습니다. 대국은 계속할 수 있지만 이 \
             페이지를 닫지 마십시오."
            .into(),
        Text::StoreCorrupt => {
            "저장한 대국을 읽을 수 없어 따로 보관했습니다. 새 바둑판을 준비했습니다.".into()
        }
        Text::UpdateReady => "새 버전이 준비되었습니다. 대국은 그대로 남습니다.".into(),

        Text::PassAsk => "착수를 포기하고 대국을 멈추시겠습니까?".into(),
        Text::PassStops => {
            "상대도 착수를 포기했으므로 대국이 멈추고 계가에 들어갑니다. 남은 공배도 \
             한 집씩이므로 먼저 두십시오."
                .into()
        }
        Text::NearlyEmpty(0) => "판 위에 돌이 하나도 없습니다.".into(),
        Text::NearlyEmpty(n) => format!(
            "판 위에 돌이 {}뿐입니다. 정말 대국이 끝났습니까?",
            stones(*n)
        ),
        Text::ResignAsk(color) => format!("{}: 기권하시겠습니까?", side(*color)),
        Text::ResignMeans(winner) => format!("{} 불계승이 됩니다.", side(*winner)),
        Text::CountAsk => "지금 계가하시겠습니까?".into(),
        Text::CountMeans => {
            "양쪽이 종국에 합의한 것으로 봅니다. 남은 공배도 한 집씩이므로 먼저 두십시오.".into()
        }

        Text::Counting => "계가".into(),
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
        Text::KeyTerritory(Color::Black) => "흑집".into(),
        Text::KeyTerritory(Color::White) => "백집".into(),
        Text::KeyShared => "반씩".into(),
        Text::KeyDead => "사석".into(),
        Text::Key => "표시 설명".into(),

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
        Text::ChineseRules => "중국 룰".into(),
        Text::ChineseRulesLine => "산 돌과 집의 합, 자(子) 단위".into(),
        Text::RepetitionRule => "동형반복".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "제한 없음",
            Repetition::SimpleKo => "패만 금지",
            Repetition::Positional => "동형반복 금지",
            Repetition::Situational => "동형반복 금지 (같은 차례)",
            Repetition::NaturalSituational => "동형반복 금지 (같은 쪽의 수)",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "어떤 국면이든 되풀이될 수 있습니다.",
            Repetition::SimpleKo => "패만 곧바로 되따낼 수 없습니다.",
            Repetition::Positional => "같은 전체 국면을 다시 만들 수 없습니다.",
            Repetition::Situational => "같은 차례에 같은 국면을 다시 만들 수 없습니다.",
            Repetition::NaturalSituational => "같은 쪽이 전에 만든 국면을 다시 만들 수 없습니다.",
        }
        .into(),
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
        Text::TouchDirect => "바로 두기".into(),
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
        Refusal::GameOver => "대국이 끝났습니다. 새 대국은 메뉴에서 시작할 수 있습니다.".into(),
        Refusal::NothingToUndo => "무를 수가 없습니다.".into(),
        Refusal::NothingToRedo => "취소할 무르기가 없습니다.".into(),
        Refusal::ResultStands => "양쪽이 동의했습니다. 결과가 확정되었습니다.".into(),
        Refusal::StillPlaying => "사석 표시는 대국이 멈춘 뒤에 할 수 있습니다.".into(),
        Refusal::NoStone(_) => format!("{point}: 표시할 돌이 없습니다."),
        Refusal::AcceptsSecond { first } => {
            format!("{0} 차례에 멈췄으므로 {0}이 먼저 동의합니다.", side(*first))
        }
    }
}
