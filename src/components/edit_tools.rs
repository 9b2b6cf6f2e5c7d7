use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// What a tap on the board does while a record is reviewed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Tries a move.
    #[default]
    Play,
    /// Draws a triangle.
    Triangle,
    /// Draws a square.
    Square,
    /// Draws a circle.
    Circle,
    /// Draws a cross.
    Cross,
    /// Writes the next letter.
    Letter,
    /// Writes the next number.
    Number,
    /// Draws a line, by two taps.
    Line,
    /// Draws an arrow, by two taps.
    Arrow,
    /// Puts a black stone, or takes it off.
    Black,
    /// Puts a white stone, or takes it off.
    White,
    /// Takes off what is on a point.
    Erase,
    /// Gives the turn to the other side.
    Turn,
}

impl Tool {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Tool; 13] = [
        Tool::Play,
        Tool::Triangle,
        Tool::Square,
        Tool::Circle,
        Tool::Cross,
        Tool::Letter,
        Tool::Number,
        Tool::Line,
        Tool::Arrow,
        Tool::Black,
        Tool::White,
        Tool::Erase,
        Tool::Turn,
    ];

    fn name(self) -> Text {
        match self {
            Tool::Play => Text::ToolPlay,
            Tool::Triangle => Text::ToolTriangle,
            Tool::Square => Text::ToolSquare,
            Tool::Circle => Text::ToolCircle,
            Tool::Cross => Text::ToolCross,
            Tool::Letter => Text::ToolLetter,
            Tool::Number => Text::ToolNumber,
            Tool::Line => Text::ToolLine,
            Tool::Arrow => Text::ToolArrow,
            Tool::Black => Text::ToolBlack,
            Tool::White => Text::ToolWhite,
            Tool::Erase => Text::ToolErase,
            Tool::Turn => Text::ToolTurn,
        }
    }
}

/// Properties of [`EditTools`].
#[derive(Properties, PartialEq)]
pub struct EditToolsProps {
    /// What a tap does now.
    pub tool: Tool,
    /// It shall do something else.
    pub on_tool: Callback<Tool>,
}

/// Chooses what a tap on the board does.
#[component]
pub fn EditTools(props: &EditToolsProps) -> Html {
    let speech = use_speech();
    let onchange = {
        let on_tool = props.on_tool.clone();
        Callback::from(move |event: Event| {
            let chosen = dom::chosen_value(&event)
                .and_then(|value| value.parse::<usize>().ok())
                .and_then(|at| Tool::ALL.get(at).copied());
            if let Some(tool) = chosen {
                on_tool.emit(tool);
            }
        })
    };
    html! {
        <label class="edit-tools">
            <span>{ speech.say(Text::TapDoes) }</span>
            <select {onchange}>
                { for Tool::ALL.into_iter().enumerate().map(|(at, tool)| html! {
                    <option value={at.to_string()} selected={tool == props.tool}>
                        { speech.say(tool.name()) }
                    </option>
                }) }
            </select>
        </label>
    }
}
