"""Feeds what reads others' texts with what libFuzzer makes up; see "Fuzzing" in CONTRIBUTING.md.

    python3 Tests/Fuzzing/fuzz.py --program .build/fuzzing/release/fuzz run [--seconds 60] [TARGET…]
    python3 Tests/Fuzzing/fuzz.py --program … check        the corpus once, then ten seconds a target
    python3 Tests/Fuzzing/fuzz.py --program … seed         the corpus anew from this repository's texts and its own
    python3 Tests/Fuzzing/fuzz.py --program … once TARGET FILE…

Ends with 1 where a target crashed, was wrong, took 10 seconds, or 2 GiB. What is found beside the corpus stays in
.build/fuzzing/found, the inputs that broke something in .build/fuzzing/broken.
"""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))
FOUND = os.path.join(ROOT, ".build", "fuzzing", "found")
BROKEN = os.path.join(ROOT, ".build", "fuzzing", "broken")
TALLY = os.path.join(FOLDER, "executions.json")
RESULT = os.path.join(ROOT, ".build", "reliability", "fuzzing.json")
LARGEST_CORPUS = 120_000  # bytes a target


class Target:
    """What a target needs: a dictionary, how long an input may be, and which texts of this repository are seeds."""

    def __init__(self, dictionary, length, seeds):
        self.dictionary, self.length, self.seeds = dictionary, length, seeds

    def files(self):
        for pattern in self.seeds:
            for file in glob.glob(os.path.join(ROOT, pattern)):
                if os.path.getsize(file) <= self.length:
                    yield file


TARGETS = {
    "document": Target("json", 8192, ["Examples/*.json", "Tests/Fixtures/*/graph.json",
                                      "Tests/HelmDocumentTests/Fixtures/*/*.json",
                                      "Tests/HelmAnalysisTests/Fixtures/*/*.json"]),
    "operators": Target("operators", 256, []),
    "theme": Target("json", 4096, ["Themes/*.json"]),
    "storyboard": Target("xml", 8192, ["Tests/HelmImportTests/Fixtures/*/*.storyboard"]),
    "android": Target("xml", 8192, ["Tests/HelmImportTests/Fixtures/*/*.xml"]),
    "dot": Target("dot", 4096, ["Tests/HelmImportTests/Fixtures/*/*.dot", "Tests/Fixtures/00*/expected.dot"]),
    "lock": Target("json", 4096, []),
    "baseline": Target("json", 2048, []),
    "image": Target(None, 4096, []),
    "command": Target("words", 512, []),
    "formats": Target(None, 1024, []),
    "layout": Target(None, 512, []),
}


def environment(name):
    # Swift's own report of a crash never ends here. Leaks aren't looked for: globals that live as long as the process,
    # such as Graphviz's plugins, would be told for every input; memory that grows ends at the limit.
    return dict(os.environ, FUZZ_TARGET=name, SWIFT_BACKTRACE="enable=no", ASAN_OPTIONS="detect_leaks=0")


def corpus(name):
    return os.path.join(FOLDER, "Corpus", name)


def seeds(name):
    """A target's kept inputs, and its texts of this repository, as one folder."""
    folder = tempfile.mkdtemp(prefix="seeds-")
    for number, file in enumerate([*sorted(glob.glob(corpus(name) + "/*")), *sorted(TARGETS[name].files())]):
        shutil.copyfile(file, os.path.join(folder, str(number)))
    return folder


class Outcome:
    def __init__(self, program, name, words, folders):
        self.broken = os.path.join(BROKEN, name)
        os.makedirs(self.broken, exist_ok=True)
        target = TARGETS[name]
        options = ["-timeout=10", "-rss_limit_mb=2048", f"-max_len={target.length}", "-print_final_stats=1",
                   f"-artifact_prefix={self.broken}/"]
        if target.dictionary:
            options.append(f"-dict={FOLDER}/Dictionaries/{target.dictionary}.dict")
        # A file: what a crash leaves behind would keep a pipe open.
        with tempfile.TemporaryFile() as report:
            process = subprocess.run([program, *options, *words, *folders], env=environment(name), check=False,
                                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=report)
            report.seek(0)
            self.text = report.read().decode("utf-8", "replace")
        self.failed = process.returncode != 0
        counts = re.findall(r"^#(\d+)", self.text, re.M) + re.findall(r"number_of_executed_units: (\d+)", self.text)
        self.executions = int(counts[-1]) if counts else 0
        self.inputs = re.findall(r"Test unit written to (\S+)", self.text)
        self.hangs = sum("/timeout-" in file for file in self.inputs)

    def tell(self, name):
        shown = [line for line in self.text.split("\n") if "broken:" in line or "Fatal error" in line or "ERROR" in line]
        print(f"{name}: " + ("; ".join(shown[:3]) or self.text[-2000:]), file=sys.stderr)
        for file in self.inputs:
            with open(file, "rb") as opened:
                print(f"  input: {opened.read(400)!r}", file=sys.stderr)
            again = os.path.relpath(file, ROOT)
            print(f"  again: make fuzz-once FUZZ_TARGET={name} FUZZ_INPUT={again}", file=sys.stderr)


def tally(name, executions):
    with open(TALLY) as file:
        counts = json.load(file)
    counts[name] = counts.get(name, 0) + executions
    with open(TALLY, "w") as file:
        json.dump(dict(sorted(counts.items())), file, indent=2)
        file.write("\n")


def fuzz(program, names, seconds, keeps):
    """Fuzzes targets one after another; what is found is kept for the next time, or forgotten."""
    rows, failures = [], 0
    for name in names:
        given = seeds(name)
        found = os.path.join(FOUND, name) if keeps else tempfile.mkdtemp(prefix="found-")
        os.makedirs(found, exist_ok=True)
        outcome = Outcome(program, name, [f"-max_total_time={seconds}"], [found, given])
        shutil.rmtree(given)
        if keeps:
            tally(name, outcome.executions)
        else:
            shutil.rmtree(found)
        if outcome.failed:
            outcome.tell(name)
        failures += outcome.failed
        crashes = outcome.failed - outcome.hangs
        rows.append([name, str(len(glob.glob(corpus(name) + "/*"))), f"{outcome.executions:,}", str(crashes), str(outcome.hangs)])
        print("{:<12} {:>5} files {:>12} executions {:>2} crashes {:>2} hangs".format(*rows[-1]), flush=True)
    os.makedirs(os.path.dirname(RESULT), exist_ok=True)
    columns = ["target", "corpus files", "executions", "crashes", "hangs"]
    with open(RESULT, "w") as file:
        json.dump({"title": "Fuzzing", "columns": columns, "rows": rows}, file, indent=2)
    return failures


def seed(program, names):
    """Keeps the smallest inputs that reach what all of them reach, but for large ones."""
    for name in names:
        given = seeds(name)
        found = os.path.join(FOUND, name)
        os.makedirs(found, exist_ok=True)
        fresh = tempfile.mkdtemp(prefix="merged-")
        outcome = Outcome(program, name, ["-merge=1"], [fresh, given, found])
        if outcome.failed:
            outcome.tell(name)
        files = sorted((os.path.join(fresh, file) for file in os.listdir(fresh)), key=os.path.getsize)
        shutil.rmtree(corpus(name), ignore_errors=True)
        os.makedirs(corpus(name))
        size = 0
        for file in files:
            size += os.path.getsize(file)
            if size <= LARGEST_CORPUS:
                shutil.copyfile(file, os.path.join(corpus(name), os.path.basename(file)[:12]))
        shutil.rmtree(fresh)
        shutil.rmtree(given)
        print(f"{name}: {len(os.listdir(corpus(name)))} of {len(files)} files")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("what", choices=["run", "check", "seed", "once"])
    parser.add_argument("words", nargs="*")
    options = parser.parse_intermixed_args()
    if options.what == "once":
        name, *files = options.words
        sys.exit(subprocess.run([options.program, *files], env=environment(name), check=False).returncode)
    names = options.words or list(TARGETS)
    if options.what == "seed":
        seed(options.program, names)
    elif fuzz(options.program, names, 10 if options.what == "check" else options.seconds, options.what == "run"):
        sys.exit(1)


if __name__ == "__main__":
    main()
