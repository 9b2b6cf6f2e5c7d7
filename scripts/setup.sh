#!/usr/bin/env bash
# Installs what is missing for one of the make targets, and nothing else.
# A tool of another version on the machine is left alone: ours goes to .tools/.
#
#   scripts/setup.sh serve|build|test|bench|fuzz|lighthouse
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

# Trunk.toml names the same versions of wasm-bindgen and wasm-opt.
TRUNK=0.21.14
BINARYEN=132
AXE=4.14.1
LIGHTHOUSE=12.2.3
WASM_SPLIT=0.2.4
GECKODRIVER=0.37.1

say() { printf 'setup: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# The first number with dots (or plain number) that a tool prints as its version.
version_of() {
  has "$1" || return 0
  { "$1" --version 2>/dev/null || true; } | grep -oE '[0-9]+(\.[0-9]+)*' | head -n 1 || true
}

# The wasm-bindgen of Cargo.lock: the command must equal the library exactly.
locked_wasm_bindgen() {
  awk '$0 == "name = \"wasm-bindgen\"" { getline; gsub(/[^0-9.]/, ""); print; exit }' Cargo.lock
}

# apt_get <what for> <package>...
apt_get() {
  local what=$1 root=()
  shift
  has apt-get || stop "please install $what by hand; there is no apt here (in Debian: $*)"
  if [ "$(id -u)" -ne 0 ]; then
    { has sudo && sudo -n true 2>/dev/null; } ||
      stop "please run: sudo apt-get install $*   (for $what)"
    root=(sudo -n)
  fi
  say "installing $* with apt"
  "${root[@]}" apt-get update -qq >&2
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >&2 ||
    stop "apt could not install $*; please install $what by hand"
}

rust() {
  has cargo || stop "please install Rust first: https://rustup.rs"
  # The first call fetches the toolchain of rust-toolchain.toml, even where
  # automatic installation is switched off.
  cargo --version >/dev/null 2>&1 || RUSTUP_AUTO_INSTALL=1 cargo --version >&2
  if [ ! -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    has rustup || stop "this Rust lacks the target wasm32-unknown-unknown; please use rustup"
    say "installing the Rust target wasm32-unknown-unknown"
    rustup target add wasm32-unknown-unknown
  fi
  has cc || apt_get "a C compiler and linker" gcc libc6-dev
}

# cargo_tool <crate> <command> <version> [cargo option]...
cargo_tool() {
  local crate=$1 command=$2 version=$3
  shift 3
  [ "$(version_of "$command")" = "$version" ] && return
  say "installing $crate $version to .tools (some minutes, once)"
  # One build folder for all, so that what two tools share is compiled once.
  CARGO_TARGET_DIR=.tools/build CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS=fallback \
    cargo install "$crate" --version "$version" --root .tools --force "$@"
}

trunk_and_bindgen() {
  local bindgen
  bindgen=$(locked_wasm_bindgen)
  grep -q "wasm_bindgen = \"$bindgen\"" Trunk.toml ||
    stop "Cargo.lock has wasm-bindgen $bindgen, Trunk.toml another version; please make them equal"
  # Not --locked: its own lock file may name versions that are gone.
  cargo_tool wasm-bindgen-cli wasm-bindgen "$bindgen"
  cargo_tool trunk trunk "$TRUNK" --locked
  rm -rf .tools/build
  has node || stop "please install Node.js with npm (in Debian: nodejs npm)"
}

# It does not say its version, so what cargo installed is asked.
wasm_split() {
  local crate=wasm_split_cli_support
  has wasm-split-cli && cargo install --list --root .tools | grep -q "^$crate v$WASM_SPLIT:" && return
  say "installing $crate $WASM_SPLIT to .tools (some minutes, once)"
  CARGO_TARGET_DIR=.tools/build cargo install "$crate" --version "$WASM_SPLIT" --root .tools \
    --force --locked --features build-binary
  rm -rf .tools/build
}

wasm_opt() {
  [ "$(version_of wasm-opt)" = "$BINARYEN" ] && return
  has npm || stop "please install npm (in Debian: nodejs npm)"
  say "installing binaryen $BINARYEN (wasm-opt) from npm to .tools"
  npm install --prefix .tools --no-save --no-audit --no-fund --loglevel=error \
    "binaryen@$BINARYEN.0.0" >&2
}

# What the browser tests ask about access. In a folder of its own: npm would remove what else is there.
axe() {
  grep -qs "\"version\": \"$AXE\"" .tools/axe/node_modules/axe-core/package.json && return
  has npm || stop "please install npm (in Debian: nodejs npm)"
  say "installing axe-core $AXE from npm to .tools"
  npm install --prefix .tools/axe --no-save --no-audit --no-fund --loglevel=error \
    "axe-core@$AXE" >&2
}

lighthouse() {
  grep -qs "\"version\": \"$LIGHTHOUSE\"" .tools/lighthouse/node_modules/lighthouse/package.json && return
  has npm || stop "please install npm (in Debian: nodejs npm)"
  say "installing lighthouse $LIGHTHOUSE from npm to .tools"
  npm install --prefix .tools/lighthouse --no-save --no-audit --no-fund --loglevel=error \
    "lighthouse@$LIGHTHOUSE" >&2
}

chrome() {
  has chromium || has chromium-browser || has google-chrome ||
    apt_get "Chromium" chromium chromium-sandbox fonts-liberation
}

browsers() {
  local missing=()
  chrome
  has chromedriver || missing+=(chromium-driver)
  has firefox-esr || has firefox || missing+=(firefox-esr)
  has WebKitWebDriver || missing+=(webkit2gtk-driver)
  has Xvfb || missing+=(xvfb)
  # The window in which WebKit is tested is a program of the system's Python.
  /usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")' 2>/dev/null ||
    missing+=(python3-gi gir1.2-webkit2-4.1)
  [ ${#missing[@]} -eq 0 ] || apt_get "browsers and their drivers" "${missing[@]}"
  cargo_tool geckodriver geckodriver "$GECKODRIVER" --locked
  rm -rf .tools/build
}

case "${1:-}" in
  bench) "$0" test ;;
  fuzz) rust ;;
  serve) rust; trunk_and_bindgen ;;
  build) rust; trunk_and_bindgen; wasm_split; wasm_opt ;;
  test) rust; trunk_and_bindgen; wasm_split; wasm_opt; axe; browsers ;;
  lighthouse) rust; trunk_and_bindgen; wasm_split; wasm_opt; chrome; lighthouse ;;
  *) stop "usage: scripts/setup.sh serve|build|test|bench|fuzz|lighthouse" ;;
esac
