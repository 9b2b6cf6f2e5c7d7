#!/usr/bin/env bash
# Every check and every test, the quick ones first; stops at the first failure.
# `make test` installs what this needs. SHOUTAN_CASES, when it is exported,
# reaches the tests: natively and, under node, in wasm.
set -Eeuo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

# The core's tests that run in wasm as well.
WASM_TESTS="rules scoring games laws sgf clocks dead_stones"

# Words of the browser tests that Firefox and WebKit run too: pointers and fingers, keys, languages,
# what is kept, and work without a network. Chromium runs all of them.
ENGINES_DIFFER=(
  "after one visit" "under a path" "loaded again" "second finger" "on a phone a" "by keys alone"
  "the address chooses" "shows a board" "named cell" "a lesson can" "what was learned" "status region"
  "comes in place" "any other host"
)

# The browser tests run last, against the release; nowhere before.
unset SHOUTAN_DIST

wasm=(--target wasm32-unknown-unknown)

step() {
  printf '\n==> %s\n' "$1"
  shift
  "$@"
}
trap 'printf "\ntest: FAILED\n" >&2' ERR

step "format" cargo fmt --check
step "lints, native" cargo clippy --locked --all-targets -- -D warnings
step "lints, wasm" cargo clippy --locked --all-targets "${wasm[@]}" -- -D warnings
step "tests, native" cargo test --locked
# shellcheck disable=SC2086 # one word a test
step "tests, wasm: $WASM_TESTS" \
  env CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
  cargo test --locked "${wasm[@]}" $(printf -- '--test %s ' $WASM_TESTS)
step "the site, release" trunk build --release
# Same profile as the native tests: nothing is compiled again.
step "tests, browser: chromium" env SHOUTAN_ENGINE=chromium SHOUTAN_DIST="$PWD/dist" \
  cargo test --locked --test browser
for engine in firefox webkit; do
  step "tests, browser: $engine, where engines differ" \
    env SHOUTAN_ENGINE="$engine" SHOUTAN_DIST="$PWD/dist" \
    cargo test --locked --test browser -- "${ENGINES_DIFFER[@]}"
done

printf '\ntest: everything passed\n'
