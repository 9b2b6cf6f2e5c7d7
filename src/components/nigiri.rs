use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::go::Color;
use crate::i18n::Text;

/// The fewest stones of a handful.
const FEWEST: u32 = 5;

/// How many sizes a handful can have: as many odd ones as even ones.
const SIZES: u32 = 16;

/// A draw for colours (猜先): a handful of stones that one player took, and what the other guessed.
///
/// ```
/// # use shoutan::components::Draw;
/// let draw = Draw { stones: 7, odd_guessed: true };
/// assert!(draw.right());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// How many stones were held: 5 to 20.
    pub stones: u32,
    /// Whether the guess was odd.
    pub odd_guessed: bool,
}

impl Draw {
    /// A handful drawn by lot. Among all lots every number of stones is as frequent as any other.
    #[must_use]
    pub fn by_lot(lot: u64, odd_guessed: bool) -> Draw {
        let more = u32::try_from(lot % u64::from(SIZES)).unwrap_or_default();
        Draw {
            stones: FEWEST + more,
            odd_guessed,
        }
    }

    /// Whether the guess was right.
    #[must_use]
    pub fn right(self) -> bool {
        (self.stones % 2 == 1) == self.odd_guessed
    }
}

/// Properties of [`Nigiri`].
#[derive(Properties, PartialEq)]
pub struct NigiriProps {
    /// A number that the device draws by lot.
    pub random: Callback<(), u64>,
    /// The guess was wrong: the players change colours.
    pub on_wrong: Callback<()>,
}

/// The draw for colours, folded up until it is wanted.
#[component]
pub fn Nigiri(props: &NigiriProps) -> Html {
    let speech = use_speech();
    let open = use_state(|| false);
    // The last draw, and how many there were.
    let drawn = use_state(|| None::<(Draw, u32)>);
    let unfold = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    let guess = |odd_guessed: bool| {
        let (drawn, random, on_wrong) =
            (drawn.clone(), props.random.clone(), props.on_wrong.clone());
        Callback::from(move |_: MouseEvent| {
            let draw = Draw::by_lot(random.emit(()), odd_guessed);
            let before = drawn.map_or(0, |(_, count)| count);
            drawn.set(Some((draw, before.wrapping_add(1))));
            if !draw.right() {
                on_wrong.emit(());
            }
        })
    };
    html! {
        <div class="nigiri">
            <button type="button" class="btn text" aria-expanded={open.to_string()} onclick={unfold}>
                { speech.say(Text::DrawColours) }
            </button>
            if *open {
                <p class="hint" id="nigiri-hint">{ speech.say(Text::NigiriHint) }</p>
                <div class="guesses" role="group" aria-describedby="nigiri-hint"
                    aria-label={speech.say(Text::DrawColours)}>
                    <button type="button" class="btn" onclick={guess(true)}>{ speech.say(Text::Odd) }</button>
                    <button type="button" class="btn" onclick={guess(false)}>{ speech.say(Text::Even) }</button>
                </div>
                <div class="drawn" role="status">
                    if let Some((draw, count)) = *drawn {
                        // Each draw is told, also when it gives the same as the one before.
                        <div key={count}>
                            { handful(draw.stones) }
                            <p>{ speech.say(Text::NigiriResult {
                                stones: draw.stones,
                                right: draw.right(),
                            }) }</p>
                        </div>
                    }
                </div>
            }
        </div>
    }
}

/// The stones, laid out in pairs; an odd one stands alone.
fn handful(stones: u32) -> Html {
    let alone = stones % 2 == 1;
    html! {
        <div class="handful" aria-hidden="true">
            { for (0..stones / 2).map(|_| html! {
                <span>{ icon::stone(Color::White) }{ icon::stone(Color::White) }</span>
            }) }
            if alone {
                <span class="alone">{ icon::stone(Color::White) }</span>
            }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_is_right_when_it_is() {
        for (stones, odd_guessed, right) in [
            (5, true, true),
            (5, false, false),
            (20, true, false),
            (20, false, true),
        ] {
            let draw = Draw {
                stones,
                odd_guessed,
            };
            assert_eq!(draw.right(), right, "{draw:?}");
        }
    }

    #[test]
    fn every_handful_is_as_likely_as_any_other() {
        let mut times = [0; 32];
        for lot in 0..1_600_u64 {
            for lot in [
                lot,
                u64::MAX - lot,
                lot << 32,
                lot.wrapping_mul(0x9e37_79b9),
            ] {
                assert!((5..=20).contains(&Draw::by_lot(lot, true).stones));
            }
            let stones = Draw::by_lot(lot, true).stones;
            if let Some(times) = times.get_mut(stones as usize) {
                *times += 1;
            }
        }
        assert_eq!(times.iter().filter(|&&n| n == 100).count(), 16);
        assert_eq!(times.iter().sum::<u32>(), 1_600);
        // The lots fall into the sizes without a rest: none is a hair more likely.
        assert_eq!(u64::MAX % u64::from(SIZES), u64::from(SIZES) - 1);
    }

    #[test]
    fn neither_guess_is_better() {
        for odd_guessed in [true, false] {
            let right = (0..u64::from(SIZES))
                .filter(|&lot| Draw::by_lot(lot, odd_guessed).right())
                .count();
            assert_eq!(right, SIZES as usize / 2);
        }
    }
}
