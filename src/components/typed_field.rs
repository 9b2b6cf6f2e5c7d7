use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// Properties of [`TypedField`].
#[derive(Properties, PartialEq)]
pub struct TypedFieldProps {
    /// The field itself: what begins to type gives it the focus, in the same moment.
    pub field: NodeRef,
    /// What it holds, while something is typed.
    pub typed: Option<AttrValue>,
    /// What Enter will do; empty where that is not known yet.
    pub means: AttrValue,
    /// Whether it was refused.
    pub invalid: bool,
    /// Something was typed.
    pub on_change: Callback<String>,
    /// Enter was pressed: what the field holds, and whether with Shift.
    pub on_enter: Callback<(String, bool)>,
    /// Escape was pressed.
    pub on_escape: Callback<()>,
    /// The focus is elsewhere now.
    pub on_close: Callback<()>,
}

/// The small field in which a point is typed. It is a real one, so that any way of typing will do,
/// and it is always in the page, so that no key that follows another fast is lost or goes to the
/// board. It is seen while something is typed.
#[component]
pub fn TypedField(props: &TypedFieldProps) -> Html {
    let speech = use_speech();
    let node = props.field.clone();
    {
        // What was refused is written over by what is typed next.
        let node = node.clone();
        use_effect_with(props.invalid, move |&invalid| {
            if invalid {
                dom::select_field(&node);
            }
        });
    }
    let oninput = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(text) = dom::field_text(&event) {
                on_change.emit(text);
            }
        })
    };
    // It is seen as soon as it has the focus, however it came by it.
    let onfocusin = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: FocusEvent| {
            on_change.emit(dom::field_text(&event).unwrap_or_default());
        })
    };
    let onkeydown = {
        let (on_enter, on_escape) = (props.on_enter.clone(), props.on_escape.clone());
        Callback::from(move |event: KeyboardEvent| {
            // While an input method composes, the keys are its own. A key held down asks once.
            if dom::is_composing(&event) || event.repeat() {
                return;
            }
            match event.key().as_str() {
                // What was typed last may not have been drawn yet.
                "Enter" => {
                    let typed = dom::field_text(&event).unwrap_or_default();
                    on_enter.emit((typed, event.shift_key()));
                }
                "Escape" => on_escape.emit(()),
                _ => return,
            }
            event.prevent_default();
        })
    };
    let onfocusout = {
        let (node, on_close) = (node.clone(), props.on_close.clone());
        Callback::from(move |_: FocusEvent| {
            // The whole window may have lost it, and will have it again.
            if !dom::has_focus(&node) {
                dom::empty_field(&node);
                on_close.emit(());
            }
        })
    };
    html! {
        <div class={classes!("typed", props.typed.is_none().then_some("unseen"))}>
            <label class="field named">
                <span>{ speech.say(Text::TypedPoint) }</span>
                <input ref={node} type="text" value={props.typed.clone().unwrap_or_default()} tabindex="-1"
                    maxlength="24" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"
                    aria-describedby="typed-means" aria-invalid={props.invalid.then_some("true")}
                    {oninput} {onkeydown} {onfocusin} {onfocusout} />
            </label>
            <p id="typed-means" class="hint">{ &props.means }</p>
        </div>
    }
}
