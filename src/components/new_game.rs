use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use super::nigiri::Nigiri;
use super::number_field::{NumberField, plain, plain_sign};
use super::settings::choice;
use super::time_form::{TimeFields, TimeForm};
use crate::browser::dom;
use crate::go::{
    BadTimeControl, BoardSize, ByColor, Color, CountingRule, HandicapReturn, Komi, MAX_NAME,
    NewGame, ParseKomiError, Placement, Repetition, Resumption, RuleName, Ruleset, Suicide, Unit,
    most_free_handicap, most_handicap,
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
    players: ByColor<String>,
    rules: Ruleset,
    handicap: String,
    komi_points: String,
    komi_zi: String,
    /// The unit in which the komi was typed last.
    komi_unit: Unit,
    time: TimeForm,
    strict: bool,
}

/// What has to be put right before a game can start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    size: bool,
    /// The most handicap stones that the board holds.
    handicap: Option<u8>,
    komi: Option<(ParseKomiError, Unit, u16)>,
    names: ByColor<bool>,
    time: Option<BadTimeControl>,
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
            players: terms.players.clone(),
            rules: terms.rules,
            handicap: terms.handicap.to_string(),
            komi_points: decimal_halves(terms.komi.half_points()),
            komi_zi: quarters(terms.komi.half_points()),
            komi_unit: Unit::Points,
            time: TimeForm::like(terms.timing),
            strict: terms.strict,
        }
    }

    /// What the fields agree on.
    ///
    /// # Errors
    /// [`Faults`] names every field that has to be put right.
    pub fn read(&self) -> Result<NewGame, Faults> {
        let size = self.board_size();
        let on = size.unwrap_or(BoardSize::NINETEEN);
        let limit = on.area();
        let most = self.most_handicap(on);
        let handicap = self.handicap_stones().filter(|&n| n <= most);
        let komi = match self.komi_unit {
            Unit::Points => Komi::parse_points(&self.komi_points, limit),
            Unit::Zi => Komi::parse_zi(&self.komi_zi, limit),
        };
        let names = self
            .players
            .map(|name| name.trim().chars().count() > MAX_NAME);
        match (size, handicap, komi, self.time.read()) {
            (Some(size), Some(handicap), Ok(komi), Ok(timing)) if names == ByColor::default() => {
                Ok(NewGame {
                    size,
                    rules: self.rules,
                    handicap,
                    komi,
                    players: self.players.clone(),
                    timing,
                    strict: self.strict,
                })
            }
            (size, handicap, komi, timing) => Err(Faults {
                size: size.is_none(),
                handicap: handicap.is_none().then_some(most),
                komi: komi.err().map(|why| (why, self.komi_unit, limit)),
                names,
                time: timing.err(),
            }),
        }
    }

    fn board_size(&self) -> Option<BoardSize> {
        match self.size {
            SizeChoice::Square(side) => BoardSize::square(side),
            SizeChoice::Other => parse_size(&self.other_size),
        }
    }

    fn handicap_stones(&self) -> Option<u8> {
        plain(&self.handicap).parse().ok()
    }

    /// One is always possible: it places no stone.
    fn most_handicap(&self, size: BoardSize) -> u8 {
        match self.rules.placement {
            Placement::Stars => most_handicap(size).max(1),
            Placement::Free | Placement::Turns => most_free_handicap(size).max(1),
        }
    }

    /// Other rules, with the komi that goes with them.
    fn with_rules(&self, rules: Ruleset) -> NewGameForm {
        NewGameForm {
            rules,
            ..self.clone()
        }
        .with_own_komi()
    }

    /// Another handicap, with the komi that goes with it.
    fn with_handicap(&self, handicap: String) -> NewGameForm {
        NewGameForm {
            handicap,
            ..self.clone()
        }
        .with_own_komi()
    }

    fn with_own_komi(&self) -> NewGameForm {
        self.with_komi(Unit::Points, decimal_halves(self.own_komi().half_points()))
    }

    /// The komi that goes with the rules and the handicap, no more than the board holds.
    fn own_komi(&self) -> Komi {
        let komi = self.rules.komi_for(self.handicap_stones().unwrap_or(0));
        let most = self
            .board_size()
            .map_or(i32::MAX, |size| 2 * i32::from(size.area()));
        Komi::from_half_points(komi.half_points().min(most))
    }

    /// Another board; the komi follows unless it was typed.
    fn with_board(&self, size: SizeChoice, other_size: String) -> NewGameForm {
        let form = NewGameForm {
            size,
            other_size,
            ..self.clone()
        };
        if self.has_own_komi() {
            form.with_own_komi()
        } else {
            form
        }
    }

    /// Whether the komi is the one that goes with the rules and the handicap.
    fn has_own_komi(&self) -> bool {
        Komi::parse_points(&self.komi_points, u16::MAX) == Ok(self.own_komi())
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
        let komi = Komi::parse_points(&self.komi_points, u16::MAX).unwrap_or(self.rules.komi);
        let stepped = komi.half_points() + half_points;
        self.with_komi(Unit::Points, decimal_halves(stepped))
    }

    fn with_handicap_stepped(&self, up: bool) -> NewGameForm {
        let stones = self.handicap_stones().unwrap_or(0);
        let stepped = if up {
            stones.saturating_add(1)
        } else {
            stones.saturating_sub(1)
        };
        self.with_handicap(stepped.to_string())
    }
}

/// Reads `13`, `9×13`, `9x13`, `9 13`: columns first.
fn parse_size(text: &str) -> Option<BoardSize> {
    let plain: String = text
        .trim()
        .chars()
        .map(|c| match c {
            '×' | 'X' | '*' | ':' | '：' | '✕' | 'ｘ' => 'x',
            c => plain_sign(c),
        })
        .collect();
    let words: Vec<&str> = if plain.contains('x') {
        plain.split('x').map(str::trim).collect()
    } else {
        plain.split_whitespace().collect()
    };
    let mut numbers = words.into_iter().map(|word| word.parse::<u8>().ok());
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
/// half of what White is given. `None` where no board holds it, or nothing is told in zi.
fn black_needs(terms: &NewGame) -> Option<i32> {
    let returned = i32::from(terms.rules.handicap_points(terms.handicap));
    let given = terms.komi.half_points() + 2 * returned;
    let needed = (2 * i32::from(terms.size.area()) + given).div_euclid(2) + 1;
    let possible = 0..=2 * i32::from(terms.size.area());
    (terms.rules.unit == Unit::Zi && possible.contains(&needed)).then_some(needed)
}

/// What a set of rules says, made from its own knobs, a sentence each.
fn in_words(rules: &Ruleset) -> Vec<Text> {
    let mut words = vec![
        Text::CountingLine(rules.counting),
        Text::RepetitionLine(rules.repetition),
        Text::SuicideLine(rules.suicide),
        Text::HandicapReturnLine(rules.handicap_return),
    ];
    if rules.passes_to_stop != Ruleset::CHINESE.passes_to_stop {
        words.push(Text::PassesLine(rules.passes_to_stop));
    }
    let extras = [
        (!rules.seki_counts, Text::SekiNothingLine),
        (rules.passes_all_alive.is_some(), Text::AllAliveLine),
        (rules.seat_stones, Text::SeatStonesLine),
        (rules.group_tax, Text::GroupTaxLine),
        (rules.white_passes_last, Text::WhitePassesLastLine),
        (rules.pass_stones, Text::PassStonesLine),
        (rules.first_pass_point, Text::FirstPassLine),
        (rules.black_wins_ties, Text::TiesLine),
        (
            rules.resumption == Resumption::OpponentOfAsker,
            Text::ResumptionLine,
        ),
        (!rules.removes_dead(), Text::NoMarkingLine),
    ];
    words.extend(
        extras
            .into_iter()
            .filter_map(|(holds, text)| holds.then_some(text)),
    );
    words
}

/// Properties of [`NewGameSheet`].
#[derive(Properties, PartialEq)]
pub struct NewGameProps {
    /// The game whose terms are offered first.
    pub terms: NewGame,
    /// Whether a game is on the board that will be put aside.
    pub keeps_game: bool,
    /// A number that the device draws by lot.
    pub random: Callback<(), u64>,
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
    let node = use_node_ref();
    // How often a start was tried in vain: each time leads to what has to be put right first.
    let attempts = use_state(|| 0_u32);
    {
        let node = node.clone();
        use_effect_with(*attempts, move |attempts| {
            if *attempts > 0 {
                dom::focus_within(&node, "[aria-invalid=true]");
            }
        });
    }
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
        let attempts = attempts.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match form.read() {
                Ok(terms) => on_start.emit(terms),
                Err(found) => {
                    faults.set(found);
                    attempts.set(attempts.wrapping_add(1));
                }
            }
        })
    };
    // What was wrong at the last attempt and still is.
    let now = form.read().err().unwrap_or_default();
    let shown = Faults {
        size: faults.size && now.size,
        handicap: now.handicap.filter(|_| faults.handicap.is_some()),
        komi: now.komi.filter(|_| faults.komi.is_some()),
        names: ByColor::from_fn(|color| *faults.names.get(color) && *now.names.get(color)),
        time: now.time.filter(|_| faults.time.is_some()),
    };
    let size = form.board_size();
    let sizes = [9, 13, 19].map(|side| {
        let to = form.with_board(SizeChoice::Square(side), form.other_size.clone());
        let chosen = form.size == SizeChoice::Square(side);
        choice("size", side.to_string(), chosen, set(to))
    });
    let other = form.with_board(SizeChoice::Other, form.other_size.clone());
    let swapped = NewGameForm {
        players: ByColor {
            black: form.players.white.clone(),
            white: form.players.black.clone(),
        },
        ..(*form).clone()
    };
    let on_wrong_guess = {
        let (form, swapped) = (form.clone(), swapped.clone());
        Callback::from(move |()| form.set(swapped.clone()))
    };
    let on_time = {
        let form = form.clone();
        Callback::from(move |time: TimeForm| {
            form.set(NewGameForm {
                time,
                ..(*form).clone()
            });
        })
    };
    let other_mode = NewGameForm {
        strict: !form.strict,
        ..(*form).clone()
    };
    let handicap = form.handicap_stones().unwrap_or(0);
    let rules = form.rules;
    let on_rules = {
        let form = form.clone();
        Callback::from(move |rules: Ruleset| form.set(form.with_rules(rules)))
    };
    html! {
        <form ref={node} class="new-game" {onsubmit} novalidate={true}>
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
                                oninput={update(|form, other_size| form.with_board(SizeChoice::Other, other_size))} />
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
                        <Nigiri random={props.random.clone()} on_wrong={on_wrong_guess} />
                    </fieldset>
                    <div class="pair">
                        <div>
                            <label class="legend" for="handicap">{ say(Text::Handicap) }</label>
                            <NumberField id="handicap" label={say(Text::Handicap)} value={form.handicap.clone()}
                                invalid={shown.handicap.is_some()}
                                oninput={update(|form, text| form.with_handicap(text))}
                                less={press(form.with_handicap_stepped(false))}
                                more={press(form.with_handicap_stepped(true))} />
                        </div>
                        if handicap >= 2 {
                            <div>
                                <label class="legend" for="placement">{ say(Text::PlacementRule) }</label>
                                { select("placement", &Placement::ALL, rules.placement,
                                    |placement| say(Text::PlacementLine(placement)),
                                    form.clone(), |form, placement| NewGameForm {
                                        rules: Ruleset { placement, ..form.rules },
                                        ..form.clone()
                                    }) }
                            </div>
                        }
                    </div>
                    if let Some(most) = shown.handicap {
                        <p class="hint fault" role="alert">{ say(Text::BadHandicap(most)) }</p>
                    } else {
                        <p class="hint after">{ say(Text::HandicapHint(handicap)) }</p>
                    }
                    <div class="pair">
                        <div>
                            <label class="legend" for="komi-points">{ say(Text::KomiPoints) }</label>
                            <NumberField id="komi-points" label={say(Text::KomiPoints)} decimal=true
                                value={form.komi_points.clone()} invalid={komi_fault(&shown, Unit::Points)}
                                oninput={update(|form, text| form.with_komi(Unit::Points, text))}
                                less={press(form.with_komi_stepped(-2))} more={press(form.with_komi_stepped(2))} />
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
                    } else if form.has_own_komi() {
                        <p class="hint after">{ say(Text::KomiReason { handicap: handicap > 0 }) }</p>
                    }
                </div>
                <div>
                    <TimeFields form={form.time.clone()} fault={shown.time} on_change={on_time} />
                    <label class="switch">
                        <input id="strict" type="checkbox" checked={form.strict} onchange={set(other_mode)} />
                        <span>{ say(Text::MatchMode) }</span>
                    </label>
                    <fieldset>
                        <legend><label for="rules">{ say(Text::Rules) }</label></legend>
                        { rule_select(&rules, &say, on_rules) }
                        if let Some(name) = rules.name() {
                            <p class="hint">{ say(Text::RuleLine(name)) }</p>
                        }
                    </fieldset>
                    <section aria-label={say(Text::InWords)}>
                        <ul class="in-words">
                            { for in_words(&rules).into_iter().map(|line| html! { <li>{ say(line) }</li> }) }
                        </ul>
                    </section>
                    <details>
                        <summary>{ say(Text::ChangeRules) }</summary>
                        { knobs(&form, &say) }
                    </details>
                </div>
            </div>
            <footer>
                <p>
                    if let Some(needed) = form.read().ok().and_then(|terms| black_needs(&terms)) {
                        { say(Text::BlackNeeds(needed)) }{ speech.lang.between_sentences() }
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

/// A choice among a few values, by their position in the list.
fn select<T: Copy + PartialEq + 'static>(
    id: &'static str,
    values: &'static [T],
    chosen: T,
    name: impl Fn(T) -> String,
    form: UseStateHandle<NewGameForm>,
    change: fn(&NewGameForm, T) -> NewGameForm,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let index = dom::chosen_value(&event).and_then(|value| value.parse::<usize>().ok());
        if let Some(&value) = index.and_then(|index| values.get(index)) {
            form.set(change(&form, value));
        }
    });
    html! {
        <select {id} class="field" {onchange}>
            { for values.iter().enumerate().map(|(index, &value)| html! {
                <option value={index.to_string()} selected={value == chosen}>{ name(value) }</option>
            }) }
        </select>
    }
}

/// The named rule sets, and the players' own where they have changed one.
fn rule_select(rules: &Ruleset, say: &dyn Fn(Text) -> String, on_rules: Callback<Ruleset>) -> Html {
    let chosen = rules.name();
    let onchange = Callback::from(move |event: Event| {
        let index = dom::chosen_value(&event).and_then(|value| value.parse::<usize>().ok());
        if let Some(name) = index.and_then(|index| RuleName::ALL.get(index)) {
            on_rules.emit(name.rules());
        }
    });
    html! {
        <select id="rules" class="field" {onchange}>
            { for RuleName::ALL.into_iter().enumerate().map(|(index, name)| html! {
                <option value={index.to_string()} selected={chosen == Some(name)}>
                    { say(Text::RuleName(name)) }
                </option>
            }) }
            if chosen.is_none() {
                <option value="own" selected=true>{ say(Text::CustomRules) }</option>
            }
        </select>
    }
}

/// The single rules, each to be changed.
fn knobs(form: &UseStateHandle<NewGameForm>, say: &dyn Fn(Text) -> String) -> Html {
    let rules = form.rules;
    let label = |id: &'static str, text: Text, field: Html| {
        html! { <div><label class="legend" for={id}>{ say(text) }</label>{ field }</div> }
    };
    let switch =
        |id: &'static str, text: Text, on: bool, change: fn(&NewGameForm, bool) -> NewGameForm| {
            let to = change(form, !on);
            let form = form.clone();
            let onchange = Callback::from(move |_: Event| form.set(to.clone()));
            html! {
                <label class="switch">
                    <input {id} type="checkbox" checked={on} {onchange} />
                    <span>{ say(text) }</span>
                </label>
            }
        };
    html! {
        <div class="knobs">
            { label("repetition", Text::RepetitionRule, select("repetition", &Repetition::ALL, rules.repetition,
                |rule| say(Text::RepetitionName(rule)), form.clone(),
                |form, repetition| changed(form, |rules| Ruleset { repetition, ..rules }))) }
            { label("suicide", Text::SuicideRule, select("suicide", &Suicide::ALL, rules.suicide,
                |rule| say(Text::SuicideLine(rule)), form.clone(),
                |form, suicide| changed(form, |rules| Ruleset { suicide, ..rules }))) }
            { label("counting", Text::CountingRule, select("counting", &CountingRule::ALL, rules.counting,
                |rule| say(Text::CountingLine(rule)), form.clone(),
                |form, counting| changed(form, |rules| Ruleset { counting, ..rules }))) }
            { label("returned", Text::HandicapReturnRule, select("returned", &HandicapReturn::ALL,
                rules.handicap_return, |rule| say(Text::HandicapReturnLine(rule)), form.clone(),
                |form, handicap_return| changed(form, |rules| Ruleset { handicap_return, ..rules }))) }
            { label("passes", Text::PassesRule, select("passes", &[2, 3, 4], rules.passes_to_stop,
                |n| say(Text::PassesLine(n)), form.clone(),
                |form, passes_to_stop| changed(form, |rules| Ruleset { passes_to_stop, ..rules }))) }
            { switch("seki", Text::SekiNothingLine, !rules.seki_counts,
                |form, nothing| changed(form, |rules| Ruleset { seki_counts: !nothing, ..rules })) }
            { switch("all-alive", Text::AllAliveLine, rules.passes_all_alive.is_some(),
                |form, on| changed(form, |rules| Ruleset {
                    passes_all_alive: on.then_some(4),
                    ..rules
                })) }
            { switch("group-tax", Text::GroupTaxLine, rules.group_tax,
                |form, group_tax| changed(form, |rules| Ruleset { group_tax, ..rules })) }
            { switch("white-last", Text::WhitePassesLastLine, rules.white_passes_last,
                |form, white_passes_last| changed(form, |rules| Ruleset { white_passes_last, ..rules })) }
            { switch("pass-stones", Text::PassStonesLine, rules.pass_stones,
                |form, pass_stones| changed(form, |rules| Ruleset { pass_stones, ..rules })) }
            { switch("first-pass", Text::FirstPassLine, rules.first_pass_point,
                |form, first_pass_point| changed(form, |rules| Ruleset { first_pass_point, ..rules })) }
            { switch("ties", Text::TiesLine, rules.black_wins_ties,
                |form, black_wins_ties| changed(form, |rules| Ruleset { black_wins_ties, ..rules })) }
            { switch("seats", Text::SeatStonesLine, rules.seat_stones,
                |form, seat_stones| changed(form, |rules| Ruleset { seat_stones, ..rules })) }
            { switch("asker", Text::ResumptionLine, rules.resumption == Resumption::OpponentOfAsker,
                |form, on| changed(form, |rules| Ruleset {
                    resumption: if on { Resumption::OpponentOfAsker } else { Resumption::NextInTurn },
                    ..rules
                })) }
            { switch("no-marking", Text::NoMarkingLine, rules.resumption == Resumption::Never,
                |form, on| changed(form, |rules| Ruleset {
                    resumption: if on { Resumption::Never } else { Resumption::NextInTurn },
                    ..rules
                })) }
        </div>
    }
}

/// The form with a single rule changed; the komi stays as it is. Zi are only told where shared
/// points are halved.
fn changed(form: &NewGameForm, change: impl FnOnce(Ruleset) -> Ruleset) -> NewGameForm {
    let mut rules = change(form.rules);
    if rules.counting != form.rules.counting {
        rules.seki_counts = rules.counting.by_area();
        rules.unit = match rules.counting {
            CountingRule::AreaHalved => Unit::Zi,
            CountingRule::Area | CountingRule::Territory => Unit::Points,
        };
    }
    NewGameForm {
        rules,
        ..form.clone()
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
        form().with_board(SizeChoice::Other, text.to_owned())
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
            assert!(refused, "{text}");
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
        let needs = |side: u8, half_points: i32, handicap: u8| {
            black_needs(&NewGame {
                size: BoardSize::square(side).unwrap(),
                komi: Komi::from_half_points(half_points),
                handicap,
                ..NewGame::default()
            })
        };
        // 3¾ zi: 184½ wins; 9×9 with 3¾: 44½ wins; no komi: 181; two stones: 182.
        assert_eq!(needs(19, 15, 0), Some(369));
        assert_eq!(needs(9, 15, 0), Some(89));
        assert_eq!(needs(19, 0, 0), Some(362));
        assert_eq!(needs(19, 0, 2), Some(364));
        // Nobody has 81½ zi on 9×9.
        assert_eq!(needs(9, 162, 0), None);
    }

    #[test]
    fn komi_follows_rules_and_handicap_until_it_is_typed() {
        let japanese = form().with_rules(RuleName::Japanese.rules());
        assert_eq!(japanese.komi_points, "6.5");
        let stones = japanese.with_handicap("4".into());
        assert_eq!(stones.komi_points, "0.5");
        assert!(stones.has_own_komi());
        let typed = stones.with_komi(Unit::Points, "5".into());
        assert!(!typed.has_own_komi());
        assert_eq!(typed.read().unwrap().komi, Komi::from_half_points(10));
        assert_eq!(typed.with_handicap("0".into()).komi_points, "6.5");
    }

    #[test]
    fn a_handicap_beyond_the_board_is_refused() {
        let nine = NewGameForm {
            size: SizeChoice::Square(9),
            ..form()
        };
        for (text, right) in [
            ("0", true),
            ("1", true),
            ("9", true),
            ("10", false),
            ("x", false),
            ("", false),
        ] {
            assert_eq!(
                nine.with_handicap(text.into()).read().is_ok(),
                right,
                "{text}"
            );
        }
        // An even board has no middle line: four stars at most, more where Black likes.
        let even = with_size("10").with_handicap("5".into());
        assert_eq!(even.read().unwrap_err().handicap, Some(4));
        let free = even.with_rules(Ruleset {
            placement: Placement::Free,
            ..Ruleset::CHINESE
        });
        assert_eq!(free.read().unwrap().handicap, 5);
    }

    #[test]
    fn rules_that_are_changed_lose_their_name() {
        for name in RuleName::ALL {
            assert_eq!(name.rules().name(), Some(name));
        }
        let own = changed(&form(), |rules| Ruleset {
            suicide: Suicide::Allowed,
            ..rules
        });
        assert_eq!(own.rules.name(), None);
    }
}
