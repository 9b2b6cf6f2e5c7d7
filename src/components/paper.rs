use std::num::NonZeroU32;
use std::rc::Rc;

use yew::prelude::*;

use super::diagram::{DiagramView, diagram};
use super::lang::Speech;
use super::plain::plain;
use super::stones::DrawnStone;
use crate::go::{Color, Figure, GameRecord, NodeId, Notation, Place, figures};
use crate::i18n::{FigureNote, NotedAt, Text};

/// A line of a game as it is printed: who played, and under what terms; the figures with what they
/// cannot show; what is said about the moves. `per` moves go into a figure.
pub fn paper(
    record: &GameRecord,
    line: &[NodeId],
    per: NonZeroU32,
    speech: Speech,
    coords: Option<Notation>,
) -> Html {
    let figures = figures(record, line, per);
    let alone = figures.len() == 1;
    html! {
        <>
            { heading(record, speech) }
            { for figures.iter().zip(1..).map(|(figure, number)| {
                let class = classes!(alone.then_some("alone"));
                printed(record, figure, class, number, speech, coords)
            }) }
            { comments(record, line, speech) }
        </>
    }
}

fn heading(record: &GameRecord, speech: Speech) -> Html {
    let header = |name: &str| {
        let text = record.header(name).map(|text| plain(&text));
        text.filter(|text| !text.trim().is_empty())
    };
    let title = header("EV").or_else(|| header("GN"));
    let player = |color: Color, rank: &str| {
        let name = plain(record.players.get(color));
        let name = match header(rank) {
            Some(rank) if !name.is_empty() => format!("{name} {rank}"),
            _ => name,
        };
        speech.say(Text::PlayerCard { color, name })
    };
    let unit = record.rules.unit;
    let facts = [
        header("RO"),
        header("PC"),
        header("DT"),
        (record.handicap > 0).then(|| speech.say(Text::HandicapHint(record.handicap))),
        Some(speech.say(Text::KomiLine {
            half_points: record.komi.half_points(),
            unit,
        })),
        Some(speech.say(Text::RulesLine(record.rules.name()))),
        record
            .outcome
            .map(|outcome| speech.say(Text::Result { outcome, unit })),
    ];
    html! {
        <header>
            <h1 dir="auto">{ title.unwrap_or_else(|| speech.say(Text::GameRecord)) }</h1>
            <p class="sides">
                <span dir="auto">{ player(Color::Black, "BR") }</span>
                <span dir="auto">{ player(Color::White, "WR") }</span>
            </p>
            <p class="facts">
                { for facts.into_iter().flatten().map(|fact| html! { <span dir="auto">{ fact }</span> }) }
            </p>
        </header>
    }
}

fn printed(
    record: &GameRecord,
    figure: &Figure,
    class: Classes,
    number: usize,
    speech: Speech,
    coords: Option<Notation>,
) -> Html {
    let size = record.setup.size;
    let caption = speech.say(Text::Figure {
        number,
        moves: figure.moves,
    });
    let notes: Vec<FigureNote> = figure
        .notes
        .iter()
        .map(|note| FigureNote {
            number: note.number,
            at: match note.at {
                Place::Move(first) => NotedAt::Move(first),
                Place::Point(point) => NotedAt::Point(speech.point(size, point)),
                Place::Pass => NotedAt::Pass,
            },
        })
        .collect();
    let notes = (!notes.is_empty()).then(|| speech.say(Text::FigureNotes(notes)));
    let view = DiagramView {
        size,
        stones: figure
            .stones()
            .map(|(point, color)| DrawnStone {
                point,
                color,
                dead: false,
            })
            .collect(),
        numbers: figure
            .shown
            .iter()
            .map(|stone| (stone.point, stone.number))
            .collect(),
        last: None,
        marks: Rc::from(record.tree.node(figure.end).notes().marks.as_slice()),
        coords,
        title: caption.clone(),
        about: notes.clone().unwrap_or_default(),
    };
    // The picture is our own text, and what it has of the record is escaped.
    let picture = Html::from_html_unchecked(AttrValue::from(diagram(&view)));
    html! {
        <figure {class} style={format!("--columns: {}", view.columns().ceil())}>
            { picture }
            <figcaption>
                <b>{ caption }</b>
                { for notes.map(|notes| html! { <p>{ notes }</p> }) }
            </figcaption>
        </figure>
    }
}

/// What is said along the line, each under its move.
fn comments(record: &GameRecord, line: &[NodeId], speech: Speech) -> Html {
    let before = line
        .first()
        .and_then(|&first| record.tree.node(first).parent())
        .unwrap_or(NodeId::ROOT);
    let mut number = record.tree.move_number(before);
    let mut said = Vec::new();
    for id in std::iter::once(before).chain(line.iter().copied()) {
        let node = record.tree.node(id);
        number += u32::from(id != before && node.step().is_some());
        let comment = node.notes().comment.trim();
        if comment.is_empty() {
            continue;
        }
        let name = speech.say(match node.step() {
            Some(step) => Text::TreeMove {
                color: step.color,
                number,
            },
            None => Text::PositionAfter(number),
        });
        said.push((name, comment.to_owned()));
    }
    if said.is_empty() {
        return Html::default();
    }
    html! {
        <div class="said">
            { for said.into_iter().map(|(name, comment)| html! {
                <p><b>{ name }</b><span dir="auto">{ comment }</span></p>
            }) }
        </div>
    }
}
