use yew::prelude::*;

use super::geometry::{Geometry, short};
use super::lang::use_speech;
use crate::go::{Color, Notation, Point};
use crate::i18n::{PointMark, PointSight, Text};

/// What a point shows, for those who do not see it: compared at every move, so small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Its stone.
    pub stone: Option<Color>,
    /// Whether the last move was played there.
    pub last: bool,
    /// What else.
    pub mark: PointMark,
    /// The sign that an annotation sets there, in words.
    pub sign: Option<AttrValue>,
}

/// Properties of [`PointRow`].
#[derive(Properties, PartialEq)]
pub struct PointRowProps {
    /// Where things are.
    pub geometry: Geometry,
    /// The row, 0-based from the top.
    pub row: u8,
    /// What its points show, from the left.
    pub sights: Vec<Sight>,
    /// The point of this row that the keyboard reaches first, if it is in this row.
    pub tab_stop: Option<Point>,
    /// The liberties of the chain on that point, if they are told.
    #[prop_or_default]
    pub liberties: Option<usize>,
}

/// A row of points that pointer, keyboard and screen reader meet: nothing of it is seen.
#[component]
pub fn PointRow(props: &PointRowProps) -> Html {
    let speech = use_speech();
    let geometry = &props.geometry;
    let size = geometry.size;
    let points = (0..size.cols()).filter_map(|col| size.point(col, props.row));
    let from_top = speech.notation != Notation::Western;
    let row_name = Text::RowName {
        number: if from_top {
            props.row + 1
        } else {
            size.rows().saturating_sub(props.row)
        },
        from_top,
    };
    html! {
        <g role="row" aria-label={speech.say(row_name)}>
            { for points.zip(&props.sights).map(|(point, sight)| {
                let (x, y) = geometry.at(point);
                let label = speech.say(Text::Point(PointSight {
                    point: speech.point(size, point),
                    stone: sight.stone,
                    last: sight.last,
                    mark: sight.mark,
                    sign: sight.sign.as_deref().unwrap_or_default().to_owned(),
                }));
                let is_stop = props.tab_stop == Some(point);
                let tab_index = if is_stop { "0" } else { "-1" };
                let liberties = props.liberties.filter(|_| is_stop);
                html! {
                    <rect class="pt" role="gridcell" data-point={size.western(point)}
                        aria-label={label} tabindex={tab_index}
                        aria-description={liberties.map(|n| speech.say(Text::Liberties(n)))}
                        x={short(x - 0.5)} y={short(y - geometry.ratio / 2.0)}
                        width="1" height={short(geometry.ratio)} />
                }
            }) }
        </g>
    }
}
