# The only commands a newcomer needs. Each first installs what it lacks, once.
#
#   make serve   build and serve at http://127.0.0.1:8080/, again after each change
#   make build   leave the deployable site in dist/
#   make test    run every check and every test
#   make screens every screen in every language, looked at and photographed
#   make fuzz    evenings, records and saved games by chance, many of them
#   make torture kill the browser 200 times in the middle of a game
#   make bench   print the performance tables
#   make lighthouse   print what Lighthouse says of the built site

.PHONY: serve build test screens fuzz torture bench lighthouse setup

# Its pages have their own folder: dist/ only ever holds a release.
serve:
	@scripts/setup.sh serve
	@. scripts/env.sh && exec trunk serve --dist target/serve

build:
	@scripts/setup.sh build
	@. scripts/env.sh && trunk build --release

test:
	@scripts/setup.sh test
	@scripts/test.sh

# ONLY="ja, review" takes only these languages, and the ways to screens with these words in their names.
screens:
	@scripts/setup.sh test
	@scripts/screens.sh $(ONLY)

# SHOUTAN_FUZZ says how many of each.
fuzz:
	@scripts/setup.sh fuzz
	@. scripts/env.sh && export SHOUTAN_FUZZ=$${SHOUTAN_FUZZ:-20000} && \
	  cargo test --locked --lib -- chance && cargo test --locked --test fuzz

torture:
	@scripts/setup.sh test
	@. scripts/env.sh && trunk build --release && \
	  SHOUTAN_KILLS=$${SHOUTAN_KILLS:-200} SHOUTAN_DIST="$$PWD/dist" \
	  cargo test --locked --test browser -- killed

bench:
	@scripts/setup.sh bench
	@scripts/bench.sh

lighthouse:
	@scripts/setup.sh lighthouse
	@. scripts/env.sh && trunk build --release && node scripts/lighthouse.mjs

# Only installs, for all of the above.
setup:
	@scripts/setup.sh test
