# Everything a person or a machine does with this package. `make` alone lists the targets.
# GNU make 3.81 or later and a POSIX shell are enough; what else is missing is installed by `make demo` and `make test`.

export SWIFT ?= swift
PYTHON ?= python3
PREFIX ?= /usr/local
DESTDIR ?=
# What else `swift build` is told, in a sandbox say that allows none of its own.
SWIFT_OPTIONS ?=

LINUX := $(filter Linux,$(shell uname -s))
# The C library can't be linked statically on Apple platforms, and needs not be.
# Nothing looks up its symbols by name, nor libraries beside it. A shared C++ library would cost as much to load as all
# of Graphviz: the linker finds the static one first. Generic types are made by what the compiler knows of them: found
# by their names, each would have the runtime search the conformances of the whole program, which was a quarter of
# `render`.
CPLUSPLUS := .build/cplusplus
# A shared libgd would have fifty others loaded, for kinds of pictures that aren't read: more than `render` does in all.
LIBGD := .build/libgd
# By a name of its own, as the folder of the shared one comes first.
LITTLE_LIBGD = HELM_LIBGD=$$(if test -e $(LIBGD)/libhelmgd.a; then echo helmgd; else echo gd; fi)
LINKED = $(UNOBSERVED) $(LITTLE_LIBGD)
# The sum of a program with all that a debugger reads in it tells in which folder it was built.
UNNAMED := -Xlinker --build-id=none
LINKS := $(UNNAMED) -Xlinker --no-export-dynamic -L$(CPLUSPLUS) -L$(LIBGD) -Xclang-linker -static-libgcc
KNOWN_TYPES := $(if $(LINUX),-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
STATIC := $(if $(LINUX),--static-swift-stdlib --disable-local-rpath $(addprefix -Xswiftc ,$(LINKS))) $(KNOWN_TYPES) \
	$(SWIFT_OPTIONS)
# A position-dependent executable starts, forks and ends a sixth sooner: none of its metadata is relocated page by page.
# Companions start once and stay, and one listens: the system places them where nobody foresees.
FIXED := $(if $(LINUX),-Xlinker -no-pie)
# Built in a folder of its own, from where a relative path leads elsewhere.
# The reader works on one thread, so that counting references needs no locks: a quarter of its time.
ONE_THREAD := -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -assume-single-threaded
STATIC_READER := $(if $(LINUX),--static-swift-stdlib --disable-local-rpath $(UNNAMED) \
	-Xswiftc "-L$(CURDIR)/$(CPLUSPLUS)" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc) $(SWIFT_OPTIONS) \
	$(ONE_THREAD)
RELEASE := .build/release
# `make build COMPANIONS= READERS=` leaves out what stands beside the command.
COMPANIONS := helm-viz-preview
# A package of its own, so that nothing else fetches and builds a parser of Swift.
READER := Companions/Swift
READERS := helm-viz-swift
DEMO := .build/demo
MANUAL := .build/manual
PACKAGES := .build/package
# Where the project is at home, which a formula fetches it from.
HOMEPAGE ?= $(patsubst %.git,%,$(filter https://%,$(shell git remote get-url origin 2>/dev/null)))
# When the last commit was made: what is packed twice is the same.
DAY = $(shell TZ=UTC0 git log -1 --format=%cd --date=format-local:%Y-%m-%d 2>/dev/null)
DOCS := .build/docs
DOCUMENTED := Helm HelmFlow Jumper
# They lie beside the toolchain's compiler, which may be found through a link.
TOOLCHAIN = $(dir $(shell readlink -f "$$(command -v $(SWIFT))"))
DOCC = $(if $(LINUX),$(TOOLCHAIN)docc,xcrun docc)
SCRIPTS := .build/scripts
# What checks test and run is built once, with its own settings, apart, so that it and everyday builds don't undo each
# other's work.
CHECKS := .build/checks
# What is changed most often is built for its tests alone, as soon as can be.
QUICK := .build/quick
# The examples are one package, built in one place: programs, the plugin and the documentation of all modules.
EXAMPLES := .build/examples
STAND_INS := .build/stand-ins
# Nobody looks into what is built so with a debugger. A module compiled as a whole takes two thirds of the time that its
# files take in batches, each of which reads the others; that one changed file has all of its module compiled anew costs
# seconds.
BRIEFLY := -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
	-Xswiftc -no-emit-module-separately-wmo
# Editors' index takes a tenth; tests are found by it.
UNINDEXED := --disable-index-store
IMPORTING := --explicit-target-dependency-import-check error
# Not optimised but for the modules that the manifest names: neither tests nor what is fetched.
CHECKED := -c release --scratch-path $(CHECKS) $(BRIEFLY) -Xswiftc -enable-testing -Xswiftc -Onone $(IMPORTING) \
	$(KNOWN_TYPES) $(if $(LINUX),-Xlinker -L$(LIBGD))
SANITIZED := -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG
# Built apart: the manifest has a target more.
BENCHMARKS := .build/benchmarks
# Our part of C is undefined only where the address sanitizer, which brings what reports it, is there too.
UNDEFINED := -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined
# Built apart, with libFuzzer in everything, and linked with the linker that knows it. Without a sanitizer ten times as
# many inputs are tried in the same time: make fuzz FUZZ_SANITIZER=none.
FUZZ_SANITIZER ?= address
FUZZED := --product fuzz -c release -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link \
	-Xswiftc -enable-testing -Xswiftc -use-ld=lld
FUZZING := .build/fuzzing$(patsubst %,-%,$(filter-out address,$(FUZZ_SANITIZER)))
FUZZER := $(FUZZING)/release/fuzz
# The check's fuzzer is made of what the check compiles anyway. How often each line ran tells libFuzzer which inputs
# reach more; our part of C is compiled once more for it, under the sanitizers, and linked instead of the other.
CHECKED_FUZZER := $(CHECKS)/release/fuzz
SANITIZED_C := $(patsubst Sources/CHelmGraphviz/%.c,.build/sanitized/%.o,$(wildcard Sources/CHelmGraphviz/*.c))
REPLACED_C := $(foreach o,$(SANITIZED_C),-Xlinker --remap-inputs=*/CHelmGraphviz.build/$(basename $(notdir $o)).c.o=$o)
COUNTED := $(foreach end,start stop,-Xlinker --defsym=__$(end)___libfuzzer_extra_counters=__$(end)___llvm_prf_cnts)
FUZZER_LINKS := -sanitize=fuzzer -sanitize=address -use-ld=lld $(REPLACED_C) $(COUNTED)
FUZZ_SECONDS ?= 60
# The plugin has all of the command built once more, as a tool of the build; `make plugin` tries it.
ALONE := HELM_WITHOUT_PLUGIN=1
# The command shows no views: what observes a graph, and the package for it where Apple's isn't, stays out of it.
UNOBSERVED := HELM_WITHOUT_OBSERVABLE=1
STRICT := $(ALONE) HELM_WARNINGS_AS_ERRORS=1
# The command is linked with what `make build` links it with; what its modules don't name, as they weren't compiled for
# that, is named here.
CHECKING = $(STRICT) HELM_CHECKED=1 $(if $(LINUX),$(LITTLE_LIBGD) \
	HELM_LINKS="-static-stdlib -l_FoundationCollections -l_FoundationCShims $(FIXED) $(LINKS)" \
	HELM_FUZZER_LINKS="$(FUZZER_LINKS)")

.DEFAULT_GOAL := help
.PHONY: help demo build manual test check quick tools format lint coverage compare page preview mermaid judge browser \
	faults hostile live results reliability load reliability-report docs plugin plugin-source programs views \
	record-programs readability stand-ins sanitize examples record-goldens bench record-bench bench-check \
	record-bench-check install package packages check-package clean checked-command checked-build reader reader-tests \
	reader-fuzz reader-fuzz-check source-accuracy FORCE

help: ## lists what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# A first picture doesn't wait for the optimiser: where no release build is there yet, the command alone is built
# without it.
demo: ## installs what is missing, builds what draws, draws the onboarding example
	@.ci/requirements build
	@mkdir -p $(DEMO)
	@set -e; program=$(RELEASE)/helm-viz; \
		if [ -x $$program ]; then $(MAKE) --no-print-directory build COMPANIONS= READERS=; \
		else program=.build/debug/helm-viz; $(SWIFT) build --product helm-viz $(BRIEFLY) $(UNINDEXED); fi; \
		for format in svg dot; do \
			$$program render Examples/onboarding.json -o $(DEMO)/flow.$$format; \
			echo "$(CURDIR)/$(DEMO)/flow.$$format"; done

# Without a static one the link leads nowhere, and the shared one is taken.
$(CPLUSPLUS)/libstdc++.a:
	@.ci/requirements build
	@mkdir -p $(@D)
	@for library in /usr/lib/gcc/*-linux-gnu/*/libstdc++.a; do ln -sf "$$library" $@; done

# A static one needs only what reads and writes PNG and JPEG. Without them all the shared one is taken.
$(LIBGD)/libhelmgd.a:
	@.ci/requirements build
	@mkdir -p $(@D)
	@for folder in /usr/lib/*-linux-gnu; do \
		set -- "$$folder/libgd.a" "$$folder/libpng16.a" "$$folder/libjpeg.a"; \
		if ls "$$@" >/dev/null 2>&1; then echo "GROUP ( $$* -lz -lm )" >$@; fi; \
	done

# What runs several parts side by side has built it before them.
ifdef HELM_BUILT
build: ;
else
build: $(if $(LINUX),$(CPLUSPLUS)/libstdc++.a $(LIBGD)/libhelmgd.a)
build: ## builds the command and its companions in release configuration
	@.ci/requirements build
	$(LINKED) $(SWIFT) build -c release --product helm-viz $(STATIC) $(FIXED)
	@set -e; for companion in $(COMPANIONS); do \
		$(LINKED) $(SWIFT) build -c release --product $$companion $(STATIC); done
	$(if $(READERS),@$(MAKE) reader)
endif

reader: $(if $(LINUX),$(CPLUSPLUS)/libstdc++.a)
reader: ## builds the companion that reads Swift source
	$(SWIFT) build -c release --package-path $(READER) --product helm-viz-swift $(STATIC_READER)
	@cp $(READER)/.build/release/helm-viz-swift $(RELEASE)/helm-viz-swift

reader-tests: ## tests the companion that reads Swift source, with mutated files too; shows that apps don't fetch it
	$(SWIFT) test --package-path $(READER) $(BRIEFLY)
	$(PYTHON) Tests/Fuzzing/swift_source.py --program $(READER)/.build/debug/helm-viz-swift mutate
	$(PYTHON) .ci/without_reader.py

reader-fuzz-check: reader ## feeds the companion that reads Swift source with what is hard to read, the same each time
	$(PYTHON) Tests/Fuzzing/swift_source.py --program $(RELEASE)/helm-viz-swift check

reader-fuzz: reader ## feeds the companion that reads Swift source with mutated files for FUZZ_SECONDS
	$(PYTHON) Tests/Fuzzing/swift_source.py --program $(RELEASE)/helm-viz-swift --seconds $(FUZZ_SECONDS) run

source-accuracy: ## scores what is read of the apps in SOURCES against truths and judgements
	@$(PYTHON) .ci/source_accuracy.py --program $(RELEASE)/helm-viz --sources "$(SOURCES)" --truth "$(TRUTH)"

manual: build ## writes the manual page from the command's own help
	$(LINKED) $(SWIFT) build -c release --product generate-manual $(STATIC)
	@mkdir -p $(MANUAL)
	TZ=UTC0 $(RELEASE)/generate-manual $(RELEASE)/helm-viz --output-directory $(MANUAL) $(DAY:%=--date %)

test: ## installs what is missing, runs the tests
	@.ci/requirements test
	$(ALONE) $(PYTHON) .ci/tests.py

check: ## everything that CI checks, independent parts side by side; CHECK_PARTS="coverage lint" runs those alone
	@.ci/requirements check
	@$(PYTHON) .ci/check.py $(CHECK_PARTS)

quick: ## checks what was changed: format, rules, the tests of the modules that it touches
	@.ci/requirements test
	@$(STRICT) HELM_OPTIMIZED=1 OPTIONS="--scratch-path $(QUICK) $(BRIEFLY) $(IMPORTING)" $(PYTHON) .ci/quick.py

tools: ## installs what checks need, and fetches the scripts that they use
	@.ci/requirements test
	@$(MAKE) --no-print-directory $(AXE) $(MERMAID) $(JUDGES)/altwalker/model.py

format: ## formats the sources in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Themes Examples Companions

lint: ## checks format, import directions and the other rules of this house
	@.ci/requirements test
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Themes Examples \
		Companions
	$(PYTHON) .ci/lint.py
	$(PYTHON) .ci/doc_examples.py compare
	$(PYTHON) .ci/check_package.py
	$(PYTHON) Tests/Benchmarks/figures.py compare

ifdef HELM_BUILT
checked-command checked-build: ;
else
checked-command checked-build: $(if $(LINUX),$(CPLUSPLUS)/libstdc++.a $(LIBGD)/libhelmgd.a)
checked-command: $(if $(LINUX),$(SANITIZED_C))

# What other parts of the check run is there before the tests are compiled, which takes half as long again.
checked-command:
	@.ci/requirements build
	@set -e; for product in helm-viz $(COMPANIONS) live-app $(if $(LINUX),fuzz); do \
		$(CHECKING) $(SWIFT) build $(CHECKED) --product $$product; done

# The tests alone: not what packages that are fetched have for others, plugins with their tools for one.
checked-build:
	@.ci/requirements build
	$(CHECKING) $(SWIFT) build $(CHECKED) --product helmPackageTests
endif

coverage: checked-build ## runs the tests with warnings as errors; a table of the lines they cover, by module
	$(CHECKING) $(PYTHON) .ci/tests.py $(CHECKED) --skip-build --enable-code-coverage
	$(PYTHON) .ci/coverage.py "$$($(CHECKING) $(SWIFT) test $(CHECKED) --show-codecov-path)"

compare: build ## compares examples with what is drawn now, and browsers show; imports; runs what documentation shows
	$(PYTHON) .ci/examples.py --program $(RELEASE)/helm-viz compare
	$(PYTHON) .ci/imports.py --program $(RELEASE)/helm-viz
	$(PYTHON) .ci/readme.py --program $(RELEASE)/helm-viz
	$(PYTHON) .ci/workflow.py --program $(RELEASE)/helm-viz
	$(PYTHON) Tests/Browser/compare.py --program $(RELEASE)/helm-viz

# What looks for barriers in pages, and Mermaid's own parser: all that the tests take from elsewhere while they run.
AXE := $(SCRIPTS)/axe_core_python/axe.min.js
MERMAID := $(SCRIPTS)/mermaid_parser/js/parser.bundle.js
# Others' readers of states: NetworkX, and AltWalker with what it needs.
JUDGES := $(SCRIPTS)/readers
PIP := $(SCRIPTS)/python/bin/pip install -q --disable-pip-version-check --no-deps --ignore-requires-python

$(SCRIPTS)/python/bin/pip:
	$(PYTHON) -m venv $(SCRIPTS)/python

$(AXE): | $(SCRIPTS)/python/bin/pip
	$(PIP) --target $(SCRIPTS) axe-core-python==0.1.0

$(MERMAID): | $(SCRIPTS)/python/bin/pip
	$(PIP) --target $(SCRIPTS) mermaid-parser-py==0.0.4

$(JUDGES)/altwalker/model.py: | $(SCRIPTS)/python/bin/pip
	$(PIP) --target $(JUDGES) networkx==3.6.1 altwalker==0.4.0 psutil==7.2.2
	@touch $@

browser: page preview mermaid ## clicks through pages in headless Chromium, and has Mermaid read what is written for it

page: build $(AXE)
	$(PYTHON) Tests/Browser/page.py --program $(RELEASE)/helm-viz --axe $(AXE)

preview: build $(AXE)
	$(PYTHON) Tests/Browser/preview.py --program $(RELEASE)/helm-viz --axe $(AXE)

mermaid: build $(MERMAID)
	$(PYTHON) Tests/Browser/mermaid.py --program $(RELEASE)/helm-viz --mermaid $(MERMAID)

judge: build $(JUDGES)/altwalker/model.py ## has Spin explore graphs by itself, and others read our states
	@.ci/requirements check
	$(PYTHON) Tests/Judging/spin.py --program $(RELEASE)/helm-viz
	$(PYTHON) Tests/Judging/readers.py --program $(RELEASE)/helm-viz --modules $(JUDGES)

reliability: faults hostile live ## makes calls fail, kills, fills disks; puts nasty texts everywhere
	@$(MAKE) --no-print-directory results

faults: build
	$(PYTHON) Tests/Reliability/faults.py --program $(RELEASE)/helm-viz

hostile: build $(MERMAID)
	$(PYTHON) Tests/Reliability/hostile.py --program $(RELEASE)/helm-viz --mermaid $(MERMAID)

live: build
	$(PYTHON) Tests/Reliability/live.py --program $(RELEASE)/helm-viz

results:
	$(PYTHON) Tests/Reliability/report.py compare

load: build ## loads the command with 100,000 segues, 200 MB, 100,000 states, 10,000 layouts, a page of 10,000 states
	$(PYTHON) Tests/Reliability/load.py --program $(RELEASE)/helm-viz

reliability-report: ## takes over what `make reliability` found as Tests/Reliability/README.md
	$(PYTHON) Tests/Reliability/report.py write

docs: docs-HelmViz ## builds the documentation of the modules and the command, each as a site in .build/docs
	@.ci/requirements test
	$(PYTHON) .ci/example_package.py --scratch $(EXAMPLES) docs $(DOCS) $(DOCUMENTED)
	$(PYTHON) .ci/docs.py $(DOCUMENTED:%=$(DOCS)/%)

# The command's has no symbols: nothing has to be compiled for it.
docs-HelmViz:
	@.ci/requirements test
	@mkdir -p $(DOCS)
	$(DOCC) convert Sources/helm-viz/HelmViz.docc --output-path $(DOCS)/HelmViz \
		--transform-for-static-hosting --warnings-as-errors
	$(PYTHON) .ci/docs.py $(DOCS)/HelmViz

plugin: build ## documents a graph through the package plugin, in the package Examples
	@.ci/requirements test
	$(PYTHON) .ci/plugin.py --programs $(RELEASE) --scratch $(EXAMPLES)

plugin-source: ## the same with programs built as a dependant's package manager builds them; takes minutes
	@.ci/requirements test
	$(PYTHON) .ci/plugin.py --scratch $(EXAMPLES)-source

programs: build $(if $(LINUX),views)
programs: ## runs the examples that are programs, compares what they print and draw
	$(PYTHON) .ci/programs.py --program $(RELEASE)/helm-viz --scratch $(EXAMPLES) compare
	$(if $(LINUX),$(PYTHON) .ci/programs.py --program $(RELEASE)/helm-viz --views $(STAND_INS)/debug compare)

record-programs: build $(if $(LINUX),views)
record-programs: ## takes over what the examples that are programs print and draw
	$(PYTHON) .ci/programs.py --program $(RELEASE)/helm-viz --scratch $(EXAMPLES) record
	$(if $(LINUX),$(PYTHON) .ci/programs.py --program $(RELEASE)/helm-viz --views $(STAND_INS)/debug record)

# The example with views, which are compiled against the stand-ins.
views:
	@.ci/requirements test
	HELM_STAND_INS=1 $(STRICT) $(SWIFT) build --scratch-path $(STAND_INS) $(BRIEFLY) --product walk

stand-ins: ## tests the code for SwiftUI, UIKit and Combine where they don't exist, against stand-ins
	@.ci/requirements test
	HELM_STAND_INS=1 $(STRICT) $(SWIFT) test --scratch-path $(STAND_INS) $(BRIEFLY)

# Optimised, as the tests would take five times as long otherwise, but with what only debugging builds have. Leaks
# aren't looked for: XCTest has one of its own. Swift looks for what is undefined by itself. Pango starts threads in the
# copy of the process that draws, which the thread sanitizer takes for the end.
sanitize: $(if $(LINUX),valgrind)
sanitize: ## runs the tests and the fuzzers' corpus under the sanitizers: address with undefined behaviour in C, thread
	@.ci/requirements test
	$(ALONE) TSAN_OPTIONS=die_after_fork=0 $(SWIFT) test --scratch-path .build/thread --sanitize thread $(SANITIZED)
	$(ALONE) ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --scratch-path .build/address --sanitize address \
		$(UNDEFINED) $(SANITIZED)
	$(MAKE) fuzz-replay FUZZ_SANITIZER=thread
	$(MAKE) fuzz-replay FUZZ_SANITIZER=address
	$(PYTHON) Tests/Fuzzing/fuzz.py clean

# What describes lines and types is taken off: valgrind gives up on the form that it has in Swift's own static
# libraries. The copy of the process that lays out has a report of its own, and an exit code that nobody sees.
valgrind: build ## one `render` of the command under valgrind's memcheck
	@rm -rf .build/valgrind && mkdir -p .build/valgrind
	strip --strip-debug -o .build/valgrind/helm-viz $(RELEASE)/helm-viz
	valgrind --quiet --suppressions=Tests/Fuzzing/valgrind.supp --log-file=.build/valgrind/%p.txt \
		.build/valgrind/helm-viz render Examples/onboarding.json -o .build/valgrind/flow.svg
	@ls .build/valgrind/*.txt >/dev/null && ! grep . .build/valgrind/*.txt

.PHONY: valgrind fuzzer fuzz fuzz-check fuzz-replay fuzz-once fuzz-corpus fuzz-add
fuzzer:
	@.ci/requirements test
	HELM_FUZZING=1 $(SWIFT) build --scratch-path $(FUZZING) $(FUZZED) \
		$(if $(filter-out none,$(FUZZ_SANITIZER)),--sanitize $(FUZZ_SANITIZER)) \
		$(if $(filter address,$(FUZZ_SANITIZER)),$(UNDEFINED))

.build/sanitized/%.o: Sources/CHelmGraphviz/%.c $(wildcard Sources/CHelmGraphviz/*.h Sources/CHelmGraphviz/include/*.h)
	@.ci/requirements build
	@mkdir -p $(@D)
	$(TOOLCHAIN)clang -c $< -o $@ -O1 -g -D_GNU_SOURCE -ISources/CHelmGraphviz/include $$(pkg-config --cflags libgvc) \
		-fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address $(UNDEFINED:-Xcc=)

fuzz: fuzzer ## feeds every reader with random input for FUZZ_SECONDS (60) each, or those in FUZZ_TARGET
	$(PYTHON) Tests/Fuzzing/fuzz.py --program $(FUZZER) --seconds $(FUZZ_SECONDS) run $(FUZZ_TARGET)

fuzz-check: checked-command ## feeds readers and the command with the corpus, then thousands of inputs, always the same
	$(PYTHON) Tests/Fuzzing/fuzz.py --program $(CHECKED_FUZZER) check $(FUZZ_TARGET)

fuzz-replay: fuzzer ## feeds every reader, and the command, with the kept corpus alone
	$(PYTHON) Tests/Fuzzing/fuzz.py --program $(FUZZER) replay $(FUZZ_TARGET)

fuzz-once: fuzzer ## one input, FUZZ_INPUT, for one reader, FUZZ_TARGET
	$(PYTHON) Tests/Fuzzing/fuzz.py --program $(FUZZER) once $(FUZZ_TARGET) $(FUZZ_INPUT)

fuzz-corpus: fuzzer ## takes over into the corpus what was found that reaches more
	$(PYTHON) Tests/Fuzzing/fuzz.py --program $(FUZZER) seed $(FUZZ_TARGET)

fuzz-add: ## puts one input, FUZZ_INPUT, into the corpus of one reader, FUZZ_TARGET, under its own name
	$(PYTHON) Tests/Fuzzing/fuzz.py add $(FUZZ_TARGET) $(FUZZ_INPUT)

examples: build ## draws the examples anew, and writes what the documentation takes from the command's help
	$(PYTHON) .ci/examples.py --program $(RELEASE)/helm-viz render
	$(PYTHON) .ci/readme.py --program $(RELEASE)/helm-viz write

record-goldens: ## records what the golden tests expect, anew; read the difference before you commit it
	@.ci/requirements test
	-$(ALONE) HELM_RECORD=1 $(SWIFT) test
	@git status --short Tests

$(BENCHMARKS)/release/engine-benchmark: FORCE
	HELM_BENCHMARKS=1 $(SWIFT) build -c release --product engine-benchmark --scratch-path $(BENCHMARKS)

readability: build ## says how easy pictures are to read, beside those of dot and d2; GRAPHS="a.json …"
	@.ci/requirements test
	$(PYTHON) Tests/Readability/compare.py --program $(RELEASE)/helm-viz $(GRAPHS)

bench: build $(BENCHMARKS)/release/engine-benchmark
bench: ## measures the command and the engine against others and against their targets
	@.ci/requirements test
	$(PYTHON) Tests/Benchmarks/bench.py --program $(RELEASE)/helm-viz --engine $(BENCHMARKS)/release/engine-benchmark

record-bench: build $(BENCHMARKS)/release/engine-benchmark
record-bench: ## the same on a machine with nothing else to do; takes the figures over into the documentation
	-$(PYTHON) Tests/Benchmarks/bench.py --program $(RELEASE)/helm-viz --engine $(BENCHMARKS)/release/engine-benchmark \
		--json Tests/Benchmarks/results.json
	$(PYTHON) Tests/Benchmarks/figures.py write

bench-check: build ## counts instructions, fails where something takes a fifth more than was recorded
	$(PYTHON) Tests/Benchmarks/check.py --program $(RELEASE)/helm-viz

record-bench-check: build ## takes over how many instructions are needed now
	$(PYTHON) Tests/Benchmarks/check.py --program $(RELEASE)/helm-viz --record

# Through sudo it installs what is already built: what root builds, its user couldn't build upon.
install: $(if $(SUDO_USER),,manual)
install: ## installs the command, its completions and its manual page under PREFIX (and DESTDIR)
	@.ci/install "$(DESTDIR)$(PREFIX)" $(RELEASE)/helm-viz $(MANUAL)/helm-viz.1 $(COMPANIONS) $(READERS)

package: manual ## makes a Debian package, an archive for other Linux systems and a Homebrew formula
	@$(MAKE) --no-print-directory packages

# Of what is built.
packages:
	@.ci/requirements package
	$(PYTHON) .ci/package.py --programs $(RELEASE) --manual $(MANUAL)/helm-viz.1 --output $(PACKAGES) \
		--homepage "$(HOMEPAGE)" $(COMPANIONS) $(READERS)

check-package: export HOMEPAGE := $(or $(HOMEPAGE),https://example.com/helm)
check-package: package ## packs once more and compares, has lintian look, installs both kinds in fresh systems
	@.ci/requirements check-package
	$(PYTHON) .ci/check_package.py --packages $(PACKAGES)

clean: ## removes everything that was built
	rm -rf .build
