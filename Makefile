SWIFT ?= swift
PREFIX ?= /usr/local
SOURCES = Package.swift Sources Tests Fixtures

.PHONY: demo test check optimized format-check thread-sanitizer address-sanitizer stress bench update format corpus install setup

demo: setup
	@SWIFT="$(SWIFT)" .ci/demo

test: setup format-check optimized
	@echo "== building (about three minutes the first time)"
	$(SWIFT) build --build-tests
	@echo "== testing the fixtures, whose straying executor holds for a whole process"
	.ci/telling-failures $(SWIFT) test --skip-build --filter '^FixtureTests[.]'
	@echo "== testing everything else"
	CONFINE_PROBES="$$($(SWIFT) build -c release --show-bin-path)" \
	  .ci/telling-failures $(SWIFT) test --skip-build --skip '^FixtureTests[.]'

# Programs with an optimised checker, which the tests run beside those of the debug build.
optimized:
	@echo "== building what is tested with an optimised checker (half a minute the first time)"
	$(SWIFT) build -c release --product HomeProbe
	$(SWIFT) build -c release --product AsyncHomeProbe

# What CI runs, with its warnings as errors.
check: export CI = true
check: test

# What tests compare with the tree: the pages' examples, the catalogue and the document of the rules,
# the snapshots, and what is measured with the catalogue that was just written.
update:
	CONFINE_UPDATE=1 $(SWIFT) test --filter PageExample
	CONFINE_UPDATE=1 $(SWIFT) test --filter 'Generated|Snapshot'
	CONFINE_UPDATE=1 $(SWIFT) test --filter AccuracyTests
	$(SWIFT) build --product confine

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

format-check:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

# These build everything a second time.
WITH_thread = --sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build-tsan
WITH_address = --sanitize=address -Xswiftc -DADDRESS_SANITIZER --scratch-path .build-asan

thread-sanitizer:
	$(SWIFT) test $(WITH_thread) --filter 'ConfineStoreTests|ConfineOwnershipTests|ConfineTestingTests'

# Not those that start other processes, which end otherwise under it.
ASAN_SUITES = ConfineStoreTests\.(Engine|Model|StoreModel|UseAfterRelease|Version|Object|List|Column|Index|OrderedIndex|KeyColumn)Tests

# The engine in memory shows to it what is used after its version has gone.
address-sanitizer:
	$(SWIFT) test $(WITH_address) --filter "$(ASAN_SUITES)"

# Readers beside writers for a minute, and each fixture without a fault a thousand times; with
# SANITIZE=thread or SANITIZE=address under that.
stress:
	CONFINE_STRESS_SECONDS=60 CONFINE_REPETITIONS=1000 $(SWIFT) test $(WITH_$(SANITIZE)) \
	  --filter 'ConfineStoreTests\.(Stress|SnapshotCheck)Tests|FixtureTests\.RunningTests'

# With Swift's libraries in it, and optimised across modules, a program is a third faster; and it runs
# where no Swift is installed.
ifeq ($(shell uname),Linux)
SHIPPED = --static-swift-stdlib -Xswiftc -cross-module-optimization
endif

# The store beside others; docs/benchmarks.md tells how to read it.
bench: setup
	$(SWIFT) build -c release --package-path Tests/Benchmarks -Xswiftc -enable-testing $(SHIPPED)
	Tests/Benchmarks/.build/release/bench

# Ordinary code of others, in which every finding is a false alarm.
corpus: setup
	@SWIFT="$(SWIFT)" .ci/corpus

# In a place of its own, as it is built otherwise than what the tests run.
INSTALLED = -c release $(SHIPPED) --scratch-path .build-install

install: setup
	@echo "== building an optimised confine (twelve minutes the first time)"
	$(SWIFT) build $(INSTALLED) --product confine
	$(SWIFT) build $(INSTALLED) --product confine-inspect
	install -d "$(PREFIX)/bin"
	for program in confine confine-inspect; do \
	  install -m 755 "$$($(SWIFT) build $(INSTALLED) --show-bin-path)/$$program" "$(PREFIX)/bin/$$program" || exit 1; \
	done

setup:
	@.ci/setup
