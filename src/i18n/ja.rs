//! 日本語.

use super::{PointMark, Text, halves, quarters};
use crate::go::{Color, IllegalMove, Outcome, ParseKomiError, Refusal, Repetition, Unit};

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
        Text::PlayerCard {
            color,
            name,
            to_move,
        } => {
            let turn = if *to_move { "、手番" } else { "" };
            if name.is_empty() {
                format!("{}{turn}", side(*color))
            } else {
                format!("{}：{name}{turn}", side(*color))
            }
        }
        Text::Moves => "棋譜".into(),
        Text::MoveColumn => "手数".into(),
        Text::GamePanel => "対局".into(),
        Text::RulesLine(Unit::Zi) => "中国ルール".into(),
        Text::RulesLine(Unit::Points) => "中国式計算".into(),
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
        Text::Count => "整地".into(),
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
        Text::FormerGame => "前の対局に戻る".into(),
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
            words
        }

        Text::Turn(color) => format!("{}の番です。", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
        } => {
            let mut words = format!("{}、{point}。", side(*color));
            if *captured > 0 {
                words += &format!("{captured}子を取りました。");
            }
            if *lost > 0 {
                words += &format!("自殺手で{lost}子を失いました。");
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
            (Outcome::Resignation { winner }, _) => format!("{}中押し勝ち", side(*winner)),
        },
        Text::Final => "双方が同意しました。結果は確定です。".into(),
        Text::Restored => "前回の対局を復元しました。".into(),
        Text::Looking(0) => "最初の局面です。".into(),
        Text::Looking(n) => format!("{n}手までの局面です。"),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFailed => {
            "この端末に対局を保存できませんでした。対局は続けられますが、このページは閉じないでください。"
                .into()
        }
        Text::StoreCorrupt => {
            "保存した対局を読めなかったため、別に残しました。新しい盤を用意しました。".into()
        }
        Text::UpdateReady => "更新があります。対局はそのまま残ります。".into(),

        Text::PassAsk => "パスして対局を停止しますか？".into(),
        Text::PassStops => {
            "相手もパスしたので、対局は停止し、整地に入ります。ダメが残っていれば1目ずつになります。\
             先に打ってください。"
                .into()
        }
        Text::NearlyEmpty(0) => "盤上に石がひとつもありません。".into(),
        Text::NearlyEmpty(n) => format!("盤上の石は{n}個だけです。本当に終局ですか？"),
        Text::ResignAsk(color) => format!("{}、投了しますか？", side(*color)),
        Text::ResignMeans(winner) => format!("{}の中押し勝ちになります。", side(*winner)),
        Text::CountAsk => "整地しますか？".into(),
        Text::CountMeans => {
            "双方が終局に合意したときに行います。ダメが残っていれば1目ずつになります。先に打ってください。"
                .into()
        }

        Text::Counting => "整地".into(),
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
        Text::KeyTerritory(Color::Black) => "黒地".into(),
        Text::KeyTerritory(Color::White) => "白地".into(),
        Text::KeyShared => "半分ずつ".into(),
        Text::KeyDead => "死に石".into(),
        Text::Key => "印の見方".into(),

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
        Text::ChineseRules => "中国ルール".into(),
        Text::ChineseRulesLine => "活き石と地の合計を子で表す".into(),
        Text::RepetitionRule => "同形反復".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "制限なし",
            Repetition::SimpleKo => "コウのみ",
            Repetition::Positional => "スーパーコウ",
            Repetition::Situational => "スーパーコウ（同じ手番）",
            Repetition::NaturalSituational => "スーパーコウ（同じ側の着手）",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "どの局面も再び現れてかまいません。",
            Repetition::SimpleKo => "コウだけは、すぐに取り返せません。",
            Repetition::Positional => "同じ盤面を再び作ることはできません。",
            Repetition::Situational => "同じ手番で同じ盤面を再び作ることはできません。",
            Repetition::NaturalSituational => {
                "同じ側が、前に自分で作った盤面を再び作ることはできません。"
            }
        }
        .into(),
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
        Text::TouchDirect => "すぐ打つ".into(),
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
        Refusal::GameOver => "終局しています。新しい対局はメニューから始められます。".into(),
        Refusal::NothingToUndo => "戻す手がありません。".into(),
        Refusal::NothingToRedo => "進める手がありません。".into(),
        Refusal::ResultStands => "双方が同意しました。結果は確定です。".into(),
        Refusal::StillPlaying => "死に石の指定は対局停止後にできます。".into(),
        Refusal::NoStone(_) => format!("{point}に石がありません。"),
        Refusal::AcceptsSecond { first } => {
            format!(
                "{0}の手番で停止したので、{0}が先に同意します。",
                side(*first)
            )
        }
    }
}
