use yew::prelude::*;

/// Colours of a gradient: offset and CSS colour.
type Stops = &'static [(&'static str, &'static str)];

fn stops(list: Stops) -> Html {
    list.iter()
        .map(|(offset, color)| {
            html! { <stop offset={*offset} style={format!("stop-color:{color}")} /> }
        })
        .collect()
}

const GRAIN_WIDE: Stops = &[
    ("0", "transparent"),
    (".05", "var(--grain-dark)"),
    (".07", "transparent"),
    (".16", "var(--grain-light)"),
    (".24", "transparent"),
    (".27", "var(--grain-dark)"),
    (".30", "transparent"),
    (".43", "transparent"),
    (".47", "var(--grain-dark)"),
    (".485", "transparent"),
    (".58", "var(--grain-light)"),
    (".63", "transparent"),
    (".71", "var(--grain-dark)"),
    (".73", "transparent"),
    (".82", "transparent"),
    (".86", "var(--grain-dark)"),
    (".90", "transparent"),
    ("1", "transparent"),
];

const GRAIN_FINE: Stops = &[
    ("0", "transparent"),
    (".12", "var(--grain-light)"),
    (".2", "transparent"),
    (".36", "var(--grain-dark)"),
    (".42", "transparent"),
    (".61", "transparent"),
    (".66", "var(--grain-dark)"),
    (".69", "transparent"),
    (".84", "var(--grain-light)"),
    ("1", "transparent"),
];

/// The directions of a white stone's shell grain.
const SHELLS: [&str; 4] = ["14", "71", "118", "163"];

/// What every board on the page draws with: wood, stones and their shadow, made of gradients. A
/// stone on a board is one `<use>` of these, so that a move touches few nodes.
#[component]
pub fn BoardDefs() -> Html {
    html! {
        <svg class="defs" width="0" height="0" aria-hidden="true">
            <defs>
                // Slate: a soft, matt light from the upper left.
                <radialGradient id="slate" cx=".37" cy=".31" r=".72" fx=".33" fy=".26">
                    { stops(&[
                        ("0", "var(--black-hi)"), (".42", "var(--black-mid)"),
                        (".86", "var(--black-low)"), ("1", "var(--black-rim)"),
                    ]) }
                </radialGradient>
                // Shell: bright over most of the face, the shade gathers at the lower right.
                <radialGradient id="shell" cx=".40" cy=".35" r=".70" fx=".34" fy=".28">
                    { stops(&[
                        ("0", "var(--white-hi)"), (".55", "var(--white-mid)"),
                        (".92", "var(--white-low)"), ("1", "var(--white-low)"),
                    ]) }
                </radialGradient>
                // A spot for a shadow, so that no filter is needed.
                <radialGradient id="shade">
                    { stops(&[
                        ("0", "var(--stone-shadow)"), (".74", "var(--stone-shadow)"),
                        ("1", "transparent"),
                    ]) }
                </radialGradient>
                // One even light over the wood, and two straight grains of different period.
                <linearGradient id="wood" x1=".1" y1="0" x2=".9" y2="1">
                    { stops(&[("0", "var(--wood-1)"), ("1", "var(--wood-2)")]) }
                </linearGradient>
                <linearGradient id="grain-wide" gradientUnits="userSpaceOnUse" spreadMethod="repeat"
                    x1="0" y1="0" x2="6.7" y2=".045">
                    { stops(GRAIN_WIDE) }
                </linearGradient>
                <linearGradient id="grain-fine" gradientUnits="userSpaceOnUse" spreadMethod="repeat"
                    x1="0" y1="0" x2="2.3" y2="-.02">
                    { stops(GRAIN_FINE) }
                </linearGradient>
                <circle id="stone-shadow" r=".555" fill="url(#shade)" />
                <g id="stone-b" class="st b">
                    <circle r=".486" fill="url(#slate)" />
                    <circle r=".474" class="rim" />
                </g>
                { for SHELLS.iter().enumerate().map(|(i, angle)| html! {
                    <>
                        <linearGradient id={format!("shell-{i}")} spreadMethod="repeat"
                            x1="0" y1="0" x2=".105" y2="0"
                            gradientTransform={format!("rotate({angle} .5 .5)")}>
                            { stops(&[
                                ("0", "transparent"), (".45", "var(--shell)"),
                                (".6", "transparent"), ("1", "transparent"),
                            ]) }
                        </linearGradient>
                        <g id={format!("stone-w{i}")} class="st w">
                            <circle r=".486" fill="url(#shell)" />
                            <circle r=".466" fill={format!("url(#shell-{i})")} class="grain" />
                            <circle r=".474" class="rim" />
                        </g>
                    </>
                }) }
            </defs>
        </svg>
    }
}
