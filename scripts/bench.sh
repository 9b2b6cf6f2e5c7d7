#!/usr/bin/env bash
# Prints the performance table. Arguments go to the bench itself.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

if [ ! -f benches/speed.rs ]; then
  echo "bench: there is no benches/speed.rs yet, so there is nothing to measure"
  exit 0
fi
exec cargo bench --bench speed -- "$@"
