#!/usr/bin/env bash
# Looks at every screen of the release in every language and three sizes, and leaves pictures of them
# in target/screens; index.html there shows each screen in all languages side by side. Fails where
# something is cut off, covered, out of reach or in another language.
#
#   scripts/screens.sh [LANGUAGE or words of a screen's name, divided by commas]
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

trunk build --release
SHOUTAN_ENGINE=chromium SHOUTAN_DIST="$PWD/dist" SHOUTAN_SCREENS="${*:-all}" \
  cargo test --locked --test browser -- "every screen is whole"
