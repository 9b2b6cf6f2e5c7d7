#!/usr/bin/env bash
# Draws the PNG icons from the two SVG icons; run it after changing those.
# Needs Chromium and, to make the files small, Debian's pngquant.
set -euo pipefail
cd "$(dirname "$0")/../assets/icons"

profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT

# draw <svg> <size> <png>: a page of that size with nothing but the picture
draw() {
  printf '<!doctype html><style>body{margin:0}img{display:block;width:%spx;height:%spx}</style><img src="file://%s/%s">' \
    "$2" "$2" "$PWD" "$1" >"$profile/page.html"
  chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars \
    --no-first-run --disable-background-networking --user-data-dir="$profile/user" \
    --force-device-scale-factor=1 --default-background-color=00000000 \
    --window-size="$2,$2" --screenshot="$PWD/$3" "file://$profile/page.html" 2>/dev/null
  pngquant --force --skip-if-larger --speed 1 --floyd=0.5 --ext .png 64 "$3"
}

draw icon.svg 192 icon-192.png
draw icon.svg 512 icon-512.png
draw icon-maskable.svg 512 icon-maskable-512.png
draw icon-maskable.svg 180 apple-touch-icon.png
