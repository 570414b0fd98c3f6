# SPDX-License-Identifier: Apache-2.0
#
# make run     packages, build, and the main job: a sentence becomes a card
# make test    packages, build, every test
# make check   format, lint, fast tests
# make bench   what a request costs beside what it must cost, and beside gRPC and D-Bus
# make docs    documentation, and whether every public type and function has its sentence
# make build   commands, launcher, libraries, and the shipped bundles
# make fuzz    the wire and the codecs by coverage, for MINUTES (10) each
# make machine the kernel that `make test` boots to test cgroup v2
# make install PREFIX=/usr/local  command, launcher, renderer, libraries, headers, man page, completion
# make valgrind a thousand requests of a host in C: no error, no leak, no growth
# make help    this list

SHELL := /bin/bash
PACKAGES := gcc g++ make libc6-dev libcbor-dev libffi-dev libseccomp-dev libsqlite3-dev libglib2.0-0 python3-cbor2 libxml2-utils binutils valgrind \
    libcairo2-dev libpango1.0-dev libpng-dev libjpeg62-turbo-dev \
    fonts-inter fonts-noto-core fonts-noto-color-emoji fonts-wqy-microhei
RELEASE := .build/release
BENCH := .build/bench/release
TEST_PACKAGES := qemu-system-x86
BENCH_PACKAGES := python3-venv dbus strace
BENCH_VENV := .build/bench-venv
SENTENCE := Use SiriDemo to tell John and Kate I'll be 10 minutes late.
GOOD := $(filter-out Plugins/Broken,$(patsubst %/,%,$(wildcard Plugins/*/)))
# Those that end in .app are bundles already, which no builder would make.
BROKEN := $(filter-out %.app,$(patsubst %/,%,$(wildcard Plugins/Broken/*/)))
PREFIX ?= /usr/local

.PHONY: help packages commands build bundles broken run test bench docs check valgrind fuzz machine attack-table format install clean

help:
	@sed -n 's/^# make/make/p' Makefile

packages:
	@command -v swift >/dev/null || { echo "swift: not found; Intendant needs a Swift 6.3 toolchain on PATH"; exit 1; }
	@missing=$$(for p in $(PACKAGES); do \
	    dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	if [ -z "$$missing" ]; then echo "packages: nothing missing"; \
	elif [ "$$(id -u)" = 0 ]; then echo "packages: installing" $$missing; \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; } >/dev/null; \
	else echo "packages: missing" $$missing; echo "run:  sudo apt-get install" $$missing; exit 1; fi

commands: packages
	@echo "build: commands, launcher, libraries (release)"
	@swift build -c release
	@ln -sf libCIntendant.so $(RELEASE)/libintendant.so.0
	@ln -sf libintendant.so.0 $(RELEASE)/libintendant.so
	@cc -std=gnu11 -Wall -Wextra -Werror -ISources/CIntendant/Header/include Tests/CIntendantTests/one_call.c \
	    -o .build/one_call -L$(RELEASE) -lintendant -Wl,-rpath,$(CURDIR)/$(RELEASE)
	@.build/one_call $$(mktemp -d .build/one_call.XXXXXX) || \
	    { echo "libintendant.so: a program in C cannot be linked with it and make one call"; exit 1; }
	@rm -rf .build/one_call.*

build: commands bundles broken

bundles: commands
	@for f in $(GOOD); do echo "bundle: $$f"; $(RELEASE)/intendant build $$f -o .build/bundles || exit 1; done

broken: commands
	@for f in $(BROKEN); do echo "bundle: $$f"; $(RELEASE)/intendant build $$f -o .build/broken || exit 1; done
	@cp -r Plugins/Broken/*.app .build/broken/

run: commands bundles
	@echo
	@$(RELEASE)/intendant say --bundles .build/bundles --yes --card .build/card.png "$(SENTENCE)"
	@echo "picture: .build/card.png"

# All tests at once would hold more than a thousand descriptors, and wait for each other's processes.
test check: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := 12
test: PACKAGES += $(TEST_PACKAGES)
test: build machine
	@echo "test: everything"
	@swift test

# A kernel with cgroup v2 alone, unpacked and not installed. Where it cannot be had its test says so.
MACHINE := .build/machine
machine: packages
	@test -e $(MACHINE)/vmlinuz || { \
	    package=$$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: \(linux-image-.*\)/\1/p' | head -1); \
	    echo "machine: unpacking" $$package; \
	    mkdir -p $(MACHINE) && cd $(MACHINE) && apt-get download -qq $$package 2>/dev/null \
	        && dpkg-deb --fsys-tarfile linux-image-*.deb | tar -xO --wildcards './boot/vmlinuz-*' > kernel \
	        && rm linux-image-*.deb && mv kernel vmlinuz; } \
	|| echo "machine: no kernel can be had here; cgroup v2 goes untested"

MINUTES ?= 10
fuzz: packages
	@Tests/Fuzz/run .build/fuzz $(MINUTES)

# The table of what each layer alone stops, from what succeeds on this machine (as root, both users).
attack-table: packages
	@INTENDANT_WRITE_TABLES=1 swift test --filter 'Without a layer' || true
	@git --no-pager diff --stat Tests/LauncherTests/Golden Sources/Sandbox/README.md

bench: PACKAGES += $(BENCH_PACKAGES)
bench: commands bundles $(BENCH_VENV)/ready
	@echo "bench: a package of its own (release)"
	@rm -f .build/bench/release.yaml # a plan does not notice files that were added since
	@swift build -c release --package-path Tests/Benchmarks --scratch-path .build/bench
	@Tests/Benchmarks/run $(RELEASE) $(BENCH) $(BENCH_VENV)

$(BENCH_VENV)/ready: Tests/Benchmarks/Peers/requirements.txt | packages
	@echo "bench: an environment for the peers"
	@python3 -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

docs: commands
	@echo "docs: what extensions and hosts import"
	@Tests/Documentation/docs $(RELEASE) .build/docs

check: packages
	@echo "check: format"
	@swift format lint --strict -r Package.swift Sources Tests Plugins Examples
	@echo "check: fast tests"
	@swift test --skip 'EndToEndTests|ConformanceTests|ClientTests|CIntendantTests'

# Without debugging information, which this valgrind cannot read. BUILD=.build/debug takes another build,
# REQUESTS other numbers of requests: so many, and twice as many.
BUILD ?= $(RELEASE)
REQUESTS ?= 500
VALGRIND := .build/valgrind
valgrind: packages
	@test -e $(BUILD)/libCIntendant.so || $(MAKE) commands
	@mkdir -p $(VALGRIND)
	@strip -g -o $(VALGRIND)/libintendant.so.0 $(BUILD)/libCIntendant.so
	@ln -sf libintendant.so.0 $(VALGRIND)/libintendant.so
	@cc -std=gnu11 -Wall -Wextra -Werror -ISources/CIntendant/Header/include Tests/CIntendantTests/requests.c \
	    -o $(VALGRIND)/requests -L$(VALGRIND) -lintendant -pthread -Wl,-rpath,$(CURDIR)/$(VALGRIND)
	@$(BUILD)/intendant build Tests/CIntendantTests/Quill -o $(VALGRIND)/bundles
	@echo "valgrind: a host in C, $(REQUESTS) requests and twice as many; some minutes"
	@INTENDANT_LAUNCHER=$(CURDIR)/$(BUILD)/intendant-launcher Tests/CIntendantTests/memory.sh \
	    $(VALGRIND)/requests $(VALGRIND)/bundles $(VALGRIND) $(REQUESTS)

# BUILD=.build/debug installs another build; DESTDIR goes before PREFIX, as packagers expect.
LIB = $(DESTDIR)$(PREFIX)/lib/intendant
HELPERS = $(DESTDIR)$(PREFIX)/libexec/intendant
KIT_MODULES := Contacts CoreLocation EventKit IntentSchema Intents IntentsUI LocalAuthentication UIKit UserNotifications Wire os
install:
	@test -e $(BUILD)/libCIntendant.so || $(MAKE) commands
	@install -d $(DESTDIR)$(PREFIX)/bin $(HELPERS) $(LIB)/Modules $(DESTDIR)$(PREFIX)/include \
	    $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/share/man/man1 \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	@install $(BUILD)/intendant $(DESTDIR)$(PREFIX)/bin/
	@install $(BUILD)/intendant-launcher $(HELPERS)/
	@if [ -e $(BUILD)/intendant-renderer ]; then install $(BUILD)/intendant-renderer $(HELPERS)/; fi
	@install -m 644 $(BUILD)/libIntendantKit.so $(LIB)/
	@ln -sf ../../lib/intendant/libIntendantKit.so $(HELPERS)/libIntendantKit.so
	@for m in $(KIT_MODULES) AutoLayout; do \
	    if [ -e $(BUILD)/Modules/$$m.swiftmodule ]; then install -m 644 $(BUILD)/Modules/$$m.swiftmodule $(LIB)/Modules/; fi; done
	@for m in CShims ExtensionABI ExtensionEntry; do install -d $(LIB)/include/$$m; \
	    install -m 644 Sources/$$m/include/*.h $(LIB)/include/$$m/; \
	    printf 'module %s {\n    umbrella "."\n    export *\n}\n' $$m > $(LIB)/include/$$m/module.modulemap; done
	@install -d $(LIB)/include/SQLite3; install -m 644 Sources/SQLite3/* $(LIB)/include/SQLite3/
	@install -m 644 $(BUILD)/libCIntendant.so $(DESTDIR)$(PREFIX)/lib/libintendant.so.0
	@ln -sf libintendant.so.0 $(DESTDIR)$(PREFIX)/lib/libintendant.so
	@install -m 644 Sources/CIntendant/Header/include/intendant.h Sources/ExtensionABI/include/intendant_extension.h \
	    $(DESTDIR)$(PREFIX)/include/
	@printf 'prefix=%s\nlibdir=$${prefix}/lib\nincludedir=$${prefix}/include\n\nName: intendant\nDescription: Runs intent extensions on Linux\nVersion: %s\nLibs: -L$${libdir} -lintendant\nCflags: -I$${includedir}\n' \
	    "$(PREFIX)" "$$($(BUILD)/intendant --version | cut -d' ' -f2)" > $(DESTDIR)$(PREFIX)/lib/pkgconfig/intendant.pc
	@$(BUILD)/intendant help --man > $(DESTDIR)$(PREFIX)/share/man/man1/intendant.1
	@$(BUILD)/intendant help --bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/intendant
	@echo "installed below $(DESTDIR)$(PREFIX)"

format:
	@swift format -i -r Package.swift Sources Tests Plugins Examples

clean:
	@rm -rf .build
