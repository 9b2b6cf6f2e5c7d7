use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use super::settings::choice;
use crate::browser::dom;
use crate::go::{
    BoardSize, ByColor, Color, Komi, MAX_NAME, NewGame, ParseKomiError, Repetition, Ruleset, Unit,
};
use crate::i18n::{Text, decimal_halves, quarters};

/// The smallest board that is offered: on a single point there is no game.
const SMALLEST: u8 = 2;

/// Which board was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SizeChoice {
    Square(u8),
    Other,
}

/// The agreements before a game as they stand in the fields, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGameForm {
    size: SizeChoice,
    other_size: String,
    komi_points: String,
    komi_zi: String,
    /// The unit in which the komi was typed last.
    komi_unit: Unit,
    players: ByColor<String>,
    repetition: Repetition,
}

/// What has to be put right before a game can start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    size: bool,
    komi: Option<(ParseKomiError, Unit, u16)>,
    names: ByColor<bool>,
}

impl NewGameForm {
    /// The fields for another game like this one.
    #[must_use]
    pub fn like(terms: &NewGame) -> NewGameForm {
        let (cols, rows) = (terms.size.cols(), terms.size.rows());
        let size = match (cols, rows) {
            (9, 9) | (13, 13) | (19, 19) => SizeChoice::Square(cols),
            _ => SizeChoice::Other,
        };
        let other_size = match size {
            SizeChoice::Square(_) => String::new(),
            SizeChoice::Other if cols == rows => cols.to_string(),
            SizeChoice::Other => format!("{cols}×{rows}"),
        };
        NewGameForm {
            size,
            other_size,
            komi_points: decimal_halves(terms.komi.half_points()),
            komi_zi: quarters(terms.komi.half_points()),
            komi_unit: Unit::Points,
            players: terms.players.clone(),
            repetition: terms.rules.repetition,
        }
    }

    /// What the fields agree on.
    ///
    /// # Errors
    /// [`Faults`] names every field that has to be put right.
    pub fn read(&self) -> Result<NewGame, Faults> {
        let size = self.board_size();
        let limit = size.unwrap_or(BoardSize::NINETEEN).area();
        let komi = match self.komi_unit {
            Unit::Points => Komi::parse_points(&self.komi_points, limit),
            Unit::Zi => Komi::parse_zi(&self.komi_zi, limit),
        };
        let names = self
            .players
            .map(|name| name.trim().chars().count() > MAX_NAME);
        match (size, komi) {
            (Some(size), Ok(komi)) if names == ByColor::default() => Ok(NewGame {
                size,
                rules: Ruleset {
                    repetition: self.repetition,
                    ..Ruleset::CHINESE
                },
                komi,
                players: self.players.clone(),
            }),
            (size, komi) => Err(Faults {
                size: size.is_none(),
                komi: komi.err().map(|why| (why, self.komi_unit, limit)),
                names,
            }),
        }
    }

    fn board_size(&self) -> Option<BoardSize> {
        match self.size {
            SizeChoice::Square(side) => BoardSize::square(side),
            SizeChoice::Other => parse_size(&self.other_size),
        }
    }

    fn with_komi(&self, unit: Unit, text: String) -> NewGameForm {
        let mut form = NewGameForm {
            komi_unit: unit,
            ..self.clone()
        };
        // The other field follows as soon as this one makes sense.
        match unit {
            Unit::Points => {
                if let Ok(komi) = Komi::parse_points(&text, u16::MAX) {
                    form.komi_zi = quarters(komi.half_points());
                }
                form.komi_points = text;
            }
            Unit::Zi => {
                if let Ok(komi) = Komi::parse_zi(&text, u16::MAX) {
                    form.komi_points = decimal_halves(komi.half_points());
                }
                form.komi_zi = text;
            }
        }
        form
    }

    fn with_komi_stepped(&self, half_points: i32) -> NewGameForm {
        let komi = Komi::parse_points(&self.komi_points, u16::MAX).unwrap_or(Ruleset::CHINESE.komi);
        let stepped = komi.half_points() + half_points;
        self.with_komi(Unit::Points, decimal_halves(stepped))
    }
}

/// Reads `13`, `9×13`, `9x13`, `9 13`: columns first.
fn parse_size(text: &str) -> Option<BoardSize> {
    let plain: String = text
        .trim()
        .chars()
        .map(|c| match c {
            '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
            '×' | 'x' | 'X' | '*' | ':' | '：' | '✕' | 'ｘ' => ' ',
            _ => c,
        })
        .collect();
    let mut numbers = plain.split_whitespace().map(|word| word.parse::<u8>().ok());
    let cols = numbers.next()??;
    let rows = match numbers.next() {
        Some(rows) => rows?,
        None => cols,
    };
    (numbers.next().is_none() && cols >= SMALLEST && rows >= SMALLEST)
        .then(|| BoardSize::new(cols, rows))
        .flatten()
}

/// How much Black needs to win, in half-points: the least total that beats half of the board and
/// half of the komi.
fn black_needs(size: BoardSize, komi: Komi) -> i32 {
    (2 * i32::from(size.area()) + komi.half_points()).div_euclid(2) + 1
}

/// Properties of [`NewGameSheet`].
#[derive(Properties, PartialEq)]
pub struct NewGameProps {
    /// The game whose terms are offered first.
    pub terms: NewGame,
    /// Whether a game is on the board that will be put aside.
    pub keeps_game: bool,
    /// The game starts.
    pub on_start: Callback<NewGame>,
    /// It does not.
    pub on_cancel: Callback<MouseEvent>,
}

/// The agreements before a game. Nothing has to be changed before it starts.
#[component]
pub fn NewGameSheet(props: &NewGameProps) -> Html {
    let speech = use_speech();
    let form = use_state(|| NewGameForm::like(&props.terms));
    let faults = use_state(Faults::default);
    let say = |text: Text| speech.say(text);
    let update = |change: fn(&NewGameForm, String) -> NewGameForm| {
        let form = form.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(text) = dom::field_text(&event) {
                form.set(change(&form, text));
            }
        })
    };
    let set = |to: NewGameForm| {
        let form = form.clone();
        Callback::from(move |_: Event| form.set(to.clone()))
    };
    let press = |to: NewGameForm| {
        let form = form.clone();
        Callback::from(move |_: MouseEvent| form.set(to.clone()))
    };
    let onsubmit = {
        let (form, faults, on_start) = (form.clone(), faults.clone(), props.on_start.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match form.read() {
                Ok(terms) => on_start.emit(terms),
                Err(found) => faults.set(found),
            }
        })
    };
    // What was wrong at the last attempt and still is.
    let now = form.read().err().unwrap_or_default();
    let shown = Faults {
        size: faults.size && now.size,
        komi: now.komi.filter(|_| faults.komi.is_some()),
        names: ByColor::from_fn(|color| *faults.names.get(color) && *now.names.get(color)),
    };
    let size = form.board_size();
    let sizes = [9, 13, 19].map(|side| {
        let to = NewGameForm {
            size: SizeChoice::Square(side),
            ..(*form).clone()
        };
        let chosen = form.size == SizeChoice::Square(side);
        choice("size", side.to_string(), chosen, set(to))
    });
    let other = NewGameForm {
        size: SizeChoice::Other,
        ..(*form).clone()
    };
    let repetitions = [
        Repetition::Positional,
        Repetition::Situational,
        Repetition::NaturalSituational,
        Repetition::SimpleKo,
        Repetition::Allowed,
    ];
    let swapped = NewGameForm {
        players: ByColor {
            black: form.players.white.clone(),
            white: form.players.black.clone(),
        },
        ..(*form).clone()
    };
    html! {
        <form class="new-game" {onsubmit} novalidate={true}>
            <div class="cols">
                <div>
                    <fieldset>
                        <legend>{ say(Text::BoardSize) }</legend>
                        <div class="seg">
                            { for sizes }
                            { choice("size", say(Text::OtherSize), form.size == SizeChoice::Other, set(other)) }
                        </div>
                        if form.size == SizeChoice::Other {
                            <input class="field" type="text" inputmode="text" autocomplete="off"
                                aria-label={say(Text::OtherSize)} aria-describedby="size-hint"
                                aria-invalid={shown.size.to_string()} value={form.other_size.clone()}
                                oninput={update(|form, other_size| NewGameForm { other_size, ..form.clone() })} />
                            <p class={classes!("hint", shown.size.then_some("fault"))} id="size-hint"
                                role={shown.size.then_some("alert")}>
                                { match size {
                                    Some(size) => say(Text::SizeIs { cols: size.cols(), rows: size.rows() }),
                                    None if shown.size => say(Text::BadSize),
                                    None => say(Text::SizeHint),
                                } }
                            </p>
                        }
                    </fieldset>
                    <fieldset>
                        <legend>{ say(Text::Players) }</legend>
                        <div class="names">
                            { name_field(&form, Color::Black, &shown, &say,
                                update(|form, name| with_name(form, Color::Black, name))) }
                            <button type="button" class="btn bare menu" onclick={press(swapped)}
                                aria-label={say(Text::SwapColors)}>
                                { icon::swap() }
                            </button>
                            { name_field(&form, Color::White, &shown, &say,
                                update(|form, name| with_name(form, Color::White, name))) }
                        </div>
                        if shown.names.black || shown.names.white {
                            <p class="hint fault" role="alert">{ say(Text::BadName(MAX_NAME)) }</p>
                        }
                    </fieldset>
                    <div class="pair">
                        <div>
                            <label class="legend" for="komi-points">{ say(Text::KomiPoints) }</label>
                            <div class="field stepper">
                                <button type="button" class="step" aria-label={say(Text::Less)}
                                    onclick={press(form.with_komi_stepped(-2))}>{ "−" }</button>
                                <input id="komi-points" type="text" inputmode="decimal" autocomplete="off"
                                    value={form.komi_points.clone()}
                                    aria-invalid={komi_fault(&shown, Unit::Points).to_string()}
                                    oninput={update(|form, text| form.with_komi(Unit::Points, text))} />
                                <button type="button" class="step" aria-label={say(Text::More)}
                                    onclick={press(form.with_komi_stepped(2))}>{ "+" }</button>
                            </div>
                        </div>
                        <div>
                            <label class="legend" for="komi-zi">{ say(Text::KomiZi) }</label>
                            <input id="komi-zi" class="field" type="text" autocomplete="off"
                                value={form.komi_zi.clone()}
                                aria-invalid={komi_fault(&shown, Unit::Zi).to_string()}
                                oninput={update(|form, text| form.with_komi(Unit::Zi, text))} />
                        </div>
                    </div>
                    if let Some((why, unit, limit)) = shown.komi {
                        <p class="hint fault" role="alert">
                            { say(Text::BadKomi { why, unit, limit }) }
                        </p>
                    }
                </div>
                <div>
                    <fieldset>
                        <legend>{ say(Text::Rules) }</legend>
                        <p class="rule-set">
                            <b>{ say(Text::ChineseRules) }</b>
                            <small>{ say(Text::ChineseRulesLine) }</small>
                        </p>
                    </fieldset>
                    <fieldset>
                        <legend>{ say(Text::RepetitionRule) }</legend>
                        <div class="rules">
                            { for repetitions.into_iter().map(|repetition| {
                                let chosen = form.repetition == repetition;
                                let to = NewGameForm { repetition, ..(*form).clone() };
                                html! {
                                    <label class={classes!(chosen.then_some("on"))}>
                                        <input type="radio" name="repetition" checked={chosen}
                                            onchange={set(to)} />
                                        <span>
                                            <b>{ say(Text::RepetitionName(repetition)) }</b>
                                            <small>{ say(Text::RepetitionLine(repetition)) }</small>
                                        </span>
                                    </label>
                                }
                            }) }
                        </div>
                    </fieldset>
                </div>
            </div>
            <footer>
                <p>
                    if let Ok(terms) = form.read() {
                        { say(Text::BlackNeeds(black_needs(terms.size, terms.komi))) }{ " " }
                    }
                    if props.keeps_game { { say(Text::GameIsKept) } }
                </p>
                <button type="button" class="btn" onclick={props.on_cancel.clone()}>
                    { say(Text::Cancel) }
                </button>
                <button type="submit" class="btn main">
                    { icon::stone(Color::Black) }{ say(Text::Start) }
                </button>
            </footer>
        </form>
    }
}

fn komi_fault(shown: &Faults, unit: Unit) -> bool {
    shown.komi.is_some_and(|(_, typed, _)| typed == unit)
}

fn with_name(form: &NewGameForm, color: Color, name: String) -> NewGameForm {
    let mut form = form.clone();
    *form.players.get_mut(color) = name;
    form
}

fn name_field(
    form: &NewGameForm,
    color: Color,
    shown: &Faults,
    say: &dyn Fn(Text) -> String,
    oninput: Callback<InputEvent>,
) -> Html {
    html! {
        <span class="field named">
            { icon::stone(color) }
            <input type="text" autocomplete="off" {oninput} value={form.players.get(color).clone()}
                placeholder={say(Text::Side(color))} aria-label={say(Text::NameOf(color))}
                aria-invalid={shown.names.get(color).to_string()} />
        </span>
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;

    fn form() -> NewGameForm {
        NewGameForm::like(&NewGame::default())
    }

    fn with_size(text: &str) -> NewGameForm {
        NewGameForm {
            size: SizeChoice::Other,
            other_size: text.to_owned(),
            ..form()
        }
    }

    #[test]
    fn nothing_has_to_be_changed() {
        assert_eq!(form().read(), Ok(NewGame::default()));
    }

    #[test]
    fn sizes_are_read_as_people_write_them() {
        for (text, cols, rows) in [
            ("7", 7, 7),
            (" 25 ", 25, 25),
            ("2", 2, 2),
            ("9×13", 9, 13),
            ("13 x 9", 13, 9),
            ("9:13", 9, 13),
            ("１７", 17, 17),
        ] {
            let size = with_size(text).read().unwrap().size;
            assert_eq!((size.cols(), size.rows()), (cols, rows), "{text}");
        }
    }

    #[test]
    fn what_is_no_size_is_refused_and_kept() {
        for text in [
            "",
            "0",
            "1",
            "26",
            "-9",
            "9.5",
            "nine",
            "9×",
            "9×0",
            "9 9 9",
            "999999999999",
            "9×26",
        ] {
            let form = with_size(text);
            let refused = matches!(form.read(), Err(Faults { size: true, .. }));
            // "9×" is a 9 with an unfinished thought: it reads as 9.
            assert_eq!(refused, text != "9×", "{text}");
            assert_eq!(form.other_size, text);
        }
    }

    #[test]
    fn komi_follows_from_one_unit_to_the_other() {
        let points = form().with_komi(Unit::Points, "6,5".into());
        assert_eq!(points.komi_zi, "3¼");
        assert_eq!(points.read().unwrap().komi, Komi::from_half_points(13));
        let zi = form().with_komi(Unit::Zi, "2 3/4".into());
        assert_eq!(zi.komi_points, "5.5");
        assert_eq!(zi.read().unwrap().komi, Komi::from_half_points(11));
        assert_eq!(zi.with_komi_stepped(2).komi_points, "6.5");
    }

    #[test]
    fn what_is_no_komi_says_why() {
        for (text, why) in [
            ("abc", ParseKomiError::NotANumber),
            ("3.14", ParseKomiError::NotInSteps),
            ("−400", ParseKomiError::TooLarge),
            ("", ParseKomiError::Empty),
            ("7.25", ParseKomiError::NotInSteps),
            ("1e3", ParseKomiError::NotANumber),
            ("99999999999999999999", ParseKomiError::TooLarge),
        ] {
            let fault = form()
                .with_komi(Unit::Points, text.into())
                .read()
                .unwrap_err();
            assert_eq!(fault.komi, Some((why, Unit::Points, 361)), "{text}");
        }
        let fault = form().with_komi(Unit::Zi, "3.3".into()).read().unwrap_err();
        assert_eq!(
            fault.komi,
            Some((ParseKomiError::NotInSteps, Unit::Zi, 361))
        );
    }

    #[test]
    fn black_needs_what_the_referee_says() {
        let nineteen = BoardSize::NINETEEN;
        let nine = BoardSize::square(9).unwrap();
        // 3¾ zi: 184½ wins; 9×9 with 3¾: 44½ wins; no komi: 181.
        assert_eq!(black_needs(nineteen, Komi::from_half_points(15)), 369);
        assert_eq!(black_needs(nine, Komi::from_half_points(15)), 89);
        assert_eq!(black_needs(nineteen, Komi::from_half_points(0)), 362);
    }
}
