# Sourced from the project's root. The project's own tools come first, then
# the places where rustup puts its programs, then whatever the machine has.
PATH="$PWD/.tools/bin:$PWD/.tools/node_modules/.bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH

# Trunk reads NO_COLOR as true or false only and stops at the usual "1".
if [ -n "${NO_COLOR:-}" ]; then
  export NO_COLOR=true
fi

# Messages of the program name its crates by their places, and a release is not to say where it was
# built. Flags are divided by spaces, so a folder with a space in its name stays as it is.
crates="${CARGO_HOME:-$HOME/.cargo}/registry/src/"
case "$crates" in
  *' '*) ;;
  *) export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--remap-path-prefix=$crates=" ;;
esac
unset crates
