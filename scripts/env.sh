# Sourced from the project's root. The project's own tools come first, then
# the places where rustup puts its programs, then whatever the machine has.
PATH="$PWD/.tools/bin:$PWD/.tools/node_modules/.bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH

# Trunk reads NO_COLOR as true or false only and stops at the usual "1".
if [ -n "${NO_COLOR:-}" ]; then
  export NO_COLOR=true
fi
