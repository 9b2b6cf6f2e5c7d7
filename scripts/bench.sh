#!/usr/bin/env bash
# Prints the performance tables: the core natively and in wasm, what is proposed as dead, what a
# first visit fetches, and the page in Chromium. Nothing here fails by being slow: machines differ,
# and only what one run says is to be compared. Words after it choose native benches.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

say() { printf '\n==> %s\n\n' "$1"; }

say "the core, natively"
cargo bench --locked --bench speed -- "$@"
[ $# -eq 0 ] || exit 0

say "the core, in wasm"
# As a test: what `cargo bench` tells the runner makes it look for benches of its own kind.
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
  cargo test --locked --release --target wasm32-unknown-unknown --bench wasm

say "dead stones"
cargo test --locked --test dead_stones

say "the page"
trunk build --release
node scripts/size.mjs dist
SHOUTAN_ENGINE=chromium SHOUTAN_DIST="$PWD/dist" \
  cargo test --locked --test browser -- --measure
