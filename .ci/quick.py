"""Checks what was changed, in less time than everything takes: format, rules, tests of the modules that it touches.

    OPTIONS="--scratch-path …" python3 .ci/quick.py [COMMIT]

What was changed is what isn't committed; where all is, the last commit; with a commit's name, everything since. The
modules that it touches are those that it is in and, where it isn't in tests alone, those that import them, by the table
in `lint.py`. Their tests are run from the bottom up, those of the changed modules first, for as long as there is time:
100 seconds from the beginning. What was left out is said; `make check` leaves nothing out.
"""

import os
import shlex
import subprocess
import sys
import time

import lint

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
SWIFT = os.environ.get("SWIFT", "swift")
SECONDS = 100
BEGAN = time.monotonic()
# What the tests of a module need besides what its sources import.
TESTS_OF = {
    "Themes": {"HelmDiagram"},
    "helm-viz": {"HelmVizCommand"},
    "helm-viz-preview": {"HelmVizCommand", "HelmPreview"},
}

# What the companion that reads Swift is built of.
READER = (
    "Companions/", "Sources/HelmCompanion/SourceProtocol", "Sources/HelmDocument/JSON/Writing/", "Sources/HelmSystem/",
)


def changed(since):
    """The names of the files that differ, and of those that are new."""
    def names(*words):
        found = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        return [name for name in found.split("\0") if name]

    loose = names("diff", "--name-only", "-z", since or "HEAD")
    loose += names("ls-files", "--others", "--exclude-standard", "-z")
    return sorted(set(loose or names("diff", "--name-only", "-z", "HEAD~1")))


def module_of(name):
    """The module that a file is part of, or tests; None where it is in none."""
    folders = name.split("/")
    if folders[0] == "Themes":
        return "Themes"
    if len(folders) > 2 and folders[0] == "Sources":
        return folders[1]
    if len(folders) > 2 and folders[0] == "Tests" and folders[1].endswith("Tests"):
        return folders[1][: -len("Tests")]
    return None


def touched(modules):
    """These modules and all that import them, those that changed first, then what is nearest to them."""
    found = list(modules)
    for module in found:
        importing = [name for name, imports in lint.OURS.items() if module in imports]
        found += [name for name in [*importing, *sorted(TESTS_OF.get(module, ()))] if name not in found]
    return found


def run(what, *words):
    began = time.monotonic()
    code = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode
    print(f"quick: {what} {'passed' if code == 0 else 'failed'} in {time.monotonic() - began:.0f} s", flush=True)
    return code == 0


def test(modules, options):
    """Runs tests module by module as long as there is time; returns whether all passed, and which were left out."""
    suites = [module for module in modules if os.path.isdir(os.path.join(ROOT, "Tests", module + "Tests"))]
    passed = True
    while suites and time.monotonic() - BEGAN < SECONDS:
        module = suites.pop(0)
        passed &= run(f"tests of {module}", SWIFT, "test", *options, "--skip-build", "--filter", f"^{module}Tests\\.")
    return passed, suites


def main():
    names = changed(sys.argv[1] if len(sys.argv) > 1 else None)
    there = [name for name in names if os.path.exists(os.path.join(ROOT, name))]
    options = shlex.split(os.environ["OPTIONS"])
    passed = run("the rules of this house", sys.executable, ".ci/lint.py")
    passed &= run("the documentation's examples", sys.executable, ".ci/doc_examples.py", "compare")
    swift = [name for name in there if name.endswith(".swift")]
    if swift:
        passed &= run("format", SWIFT, "format", "lint", "--strict", "--parallel", *swift)
    modules = {module_of(name) for name in names if not name.startswith("Tests/")} - {None}
    tested = {module_of(name) for name in names} - {None}
    if any(name.startswith("Package.swift") or name.startswith("Tests/Fixtures") for name in names):
        tested |= set(lint.OURS)
    left = []
    if tested:
        # In the order of the table, which is that in which data flows.
        ordered = [name for name in lint.OURS if name in modules] + sorted(modules - set(lint.OURS))
        if run("the build", SWIFT, "build", *options, "--build-tests"):
            reached = touched(ordered)
            good, left = test(reached + [name for name in lint.OURS if name in tested and name not in reached], options)
            passed &= good
        else:
            passed = False
    if any(name.startswith(READER) for name in names):
        print("quick: what reads Swift source isn't tested here; make reader-tests does that", flush=True)
    print(f"quick: {'all passed' if passed else 'FAILED'} in {time.monotonic() - BEGAN:.0f} s"
          + (f"; for lack of time left out: tests of {', '.join(left)}" if left else ""))
    sys.exit(not passed)


if __name__ == "__main__":
    main()
