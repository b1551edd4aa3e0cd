"""Feeds what reads others' texts with what libFuzzer makes up; see "Fuzzing" in CONTRIBUTING.md.

    python3 Tests/Fuzzing/fuzz.py --program .build/fuzzing/release/fuzz run [--seconds 60] [--length BYTES] [TARGET…]
    python3 Tests/Fuzzing/fuzz.py --program … check        the corpus, then as many inputs a target, always the same
    python3 Tests/Fuzzing/fuzz.py --program … replay       the corpus alone
    python3 Tests/Fuzzing/fuzz.py --program … seed         the corpus anew from this repository's texts and its own
    python3 Tests/Fuzzing/fuzz.py --program … once TARGET FILE…
    python3 Tests/Fuzzing/fuzz.py add TARGET FILE…         files into the corpus, by hand
    python3 Tests/Fuzzing/fuzz.py clean                    notes that nothing was found by what `make sanitize` runs

Ends with 1 where a target crashed, was wrong, took 10 seconds, or 2 GiB. What is found beside the corpus stays in
.build/fuzzing/found, the inputs that broke something in .build/fuzzing/broken. `executions.json` counts, for each
target, what was run in all, and by hand what it found that was mended.
"""

import argparse
import fnmatch
import glob
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), os.pardir, "Reliability"))
import results  # noqa: E402

FOLDER = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))
FOUND = os.path.join(ROOT, ".build", "fuzzing", "found")
BROKEN = os.path.join(ROOT, ".build", "fuzzing", "broken")
TALLY = os.path.join(FOLDER, "executions.json")
LARGEST_CORPUS = 120_000  # bytes a target


class Target:
    """What a target needs, as the program tells it: its dictionary, longest input, inputs of a check, seeds."""

    def __init__(self, traits):
        self.dictionary, self.length, self.checked = traits["dictionary"], traits["length"], traits["checked"]
        self.seeds = traits["seeds"]

    def texts(self):
        """The texts of this repository that its patterns name; one with `::` names those in archives of fixtures."""
        for pattern in self.seeds:
            files, _, members = pattern.partition("::")
            for file in sorted(glob.glob(os.path.join(ROOT, files))):
                with open(file, "rb") as opened:
                    content = opened.read()
                texts = [content]
                if members:
                    parts = re.split(rb"^-- (.*) --\n", content, flags=re.M)
                    named = zip(parts[1::2], parts[2::2])
                    texts = [text for name, text in named if fnmatch.fnmatch(name.decode(), members)]
                yield from (text for text in texts if len(text) <= self.length)


TARGETS = {}


def know_targets(program):
    """Asks the program, which has the one list of targets."""
    told = subprocess.run([program], env=environment(""), check=True, capture_output=True, text=True).stdout
    TARGETS.update((traits["name"], Target(traits)) for traits in json.loads(told))


def environment(name):
    # Swift's own report of a crash never ends here. Leaks aren't looked for: globals that live as long as the process,
    # such as Graphviz's plugins, would be told for every input; memory that grows ends at the limit.
    # Dictionaries order alike in every run, so that the same seed makes the same inputs.
    return dict(os.environ, FUZZ_TARGET=name, SWIFT_BACKTRACE="enable=no", ASAN_OPTIONS="detect_leaks=0",
                SWIFT_DETERMINISTIC_HASHING="1")


def corpus(name):
    """A target's kept inputs by name. What has another name than twelve hexadecimal digits was put there by hand."""
    archive = os.path.join(FOLDER, "Corpus", name + ".tar")
    if not os.path.exists(archive):
        return {}
    with tarfile.open(archive, "r:") as tar:
        return {member.name: tar.extractfile(member).read() for member in tar}


def keep(name, inputs):
    """Writes a target's inputs; the same ones are the same bytes."""
    with tarfile.open(os.path.join(FOLDER, "Corpus", name + ".tar"), "w:", format=tarfile.USTAR_FORMAT) as tar:
        for file, content in sorted(inputs.items()):
            member = tarfile.TarInfo(file)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))


def seeds(name):
    """A target's kept inputs, and its texts of this repository, as one folder."""
    folder = tempfile.mkdtemp(prefix="seeds-")
    inputs = [content for _, content in sorted(corpus(name).items())]
    inputs += TARGETS[name].texts()
    for number, content in enumerate(inputs):
        with open(os.path.join(folder, str(number)), "wb") as file:
            file.write(content)
    return folder


class Outcome:
    def __init__(self, program, name, words, folders):
        self.broken = os.path.join(BROKEN, name)
        os.makedirs(self.broken, exist_ok=True)
        target = TARGETS[name]
        options = ["-timeout=10", "-rss_limit_mb=2048", f"-max_len={target.length}", "-print_final_stats=1",
                   f"-artifact_prefix={self.broken}/"]  # of an option that is given twice, the later counts
        if target.dictionary:
            options.append(f"-dict={FOLDER}/Dictionaries/{target.dictionary}.dict")
        # A file: what a crash leaves behind would keep a pipe open.
        with tempfile.TemporaryFile() as report:
            process = subprocess.run([program, *options, *words, *folders], env=environment(name), check=False,
                                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=report)
            report.seek(0)
            self.text = report.read().decode("utf-8", "replace")
        self.failed = process.returncode != 0
        told = re.findall(r"^#(\d+)", self.text, re.M) + re.findall(r"number_of_executed_units: (\d+)", self.text)
        self.executions = int(told[-1]) if told else 0
        self.inputs = re.findall(r"Test unit written to (\S+)", self.text)
        self.hangs = sum("/timeout-" in file for file in self.inputs)

    def tell(self, name):
        signs = ("broken:", "Fatal error", "ERROR")
        shown = [line for line in self.text.split("\n") if any(sign in line for sign in signs)]
        print(f"{name}: " + ("; ".join(shown[:3]) or self.text[-2000:]), file=sys.stderr)
        for file in self.inputs:
            with open(file, "rb") as opened:
                print(f"  input: {opened.read(400)!r}", file=sys.stderr)
            again = os.path.relpath(file, ROOT)
            print(f"  again: make fuzz-once FUZZ_TARGET={name} FUZZ_INPUT={again}", file=sys.stderr)


def counts():
    with open(TALLY) as file:
        return json.load(file)


def tally(name, executions):
    all = counts()
    all.setdefault(name, {"executions": 0, "mended": 0})["executions"] += executions
    with open(TALLY, "w") as file:
        json.dump(dict(sorted(all.items())), file, indent=2)
        file.write("\n")


def write():
    """What was fed to every target in all."""
    columns = ["Target", "Inputs in all", "Kept", "Crashes, hangs and losses mended"]
    table = results.Table("fuzzing", "Random input", columns)
    for name, count in sorted(counts().items()):
        table.add(name, count["executions"], len(corpus(name)), count["mended"])
    table.write()


def fuzz(program, names, words, keeps):
    """Fuzzes targets one after another; what is found is kept for the next time, or forgotten."""
    failures = 0
    for name in names:
        given = seeds(name)
        found = os.path.join(FOUND, name) if keeps else tempfile.mkdtemp(prefix="found-")
        os.makedirs(found, exist_ok=True)
        outcome = Outcome(program, name, words(name), [found, given])
        shutil.rmtree(given)
        if keeps:
            tally(name, outcome.executions)
        else:
            shutil.rmtree(found)
        if outcome.failed:
            outcome.tell(name)
        failures += outcome.failed
        print(f"{name:<12} {outcome.executions:>12,} inputs{', broken' if outcome.failed else ''}", flush=True)
    if not failures:
        write()
    return failures


def clean():
    table = results.Table("sanitizers", "Sanitizers", ["What looked", "At", "What it found"])
    table.add("Thread sanitizer", "the whole test suite; the fuzzers' kept corpus", "nothing")
    table.add("Address sanitizer", "the whole test suite; the fuzzers' kept corpus and random input", "nothing")
    table.add("Undefined-behaviour sanitizer", "our C in the same runs; Swift traps by itself", "nothing")
    nothing = "nothing of ours, Graphviz's or expat's"
    table.add("valgrind's memcheck", "one `render`, and the copy of it that lays out", nothing)
    table.write()


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
        files = [os.path.join(fresh, file) for file in os.listdir(fresh)]
        files.sort(key=lambda file: (os.path.getsize(file), file))
        kept = {file: content for file, content in corpus(name).items() if not re.fullmatch("[0-9a-f]{12}", file)}
        size = 0
        for file in files:
            size += os.path.getsize(file)
            if size <= LARGEST_CORPUS and os.path.getsize(file) <= 4096:
                with open(file, "rb") as opened:
                    kept[os.path.basename(file)[:12]] = opened.read()
        keep(name, kept)
        shutil.rmtree(fresh)
        shutil.rmtree(given)
        print(f"{name}: {len(kept)} of {len(files)} files")


def add(name, files):
    """Puts files into the corpus under their own names."""
    inputs = corpus(name)
    for file in files:
        with open(file, "rb") as opened:
            inputs[os.path.basename(file)] = opened.read()
    keep(name, inputs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--length", type=int, help="the most bytes of an input")
    parser.add_argument("what", choices=["run", "check", "replay", "seed", "add", "once", "clean"])
    parser.add_argument("words", nargs="*")
    options = parser.parse_intermixed_args()
    if options.what == "clean":
        return clean()
    if options.what == "add":
        return add(options.words[0], options.words[1:])
    if options.what == "once":
        name, *files = options.words
        sys.exit(subprocess.run([options.program, *files], env=environment(name), check=False).returncode)
    know_targets(options.program)
    names = options.words or list(TARGETS)
    length = [f"-max_len={options.length}"] if options.length else []
    words = {
        "run": lambda name: [f"-max_total_time={options.seconds}", *length],
        # Another machine may be busy.
        "check": lambda name: ["-seed=1", f"-runs={TARGETS[name].checked}", "-timeout=60", *length],
        "replay": lambda name: ["-runs=0", "-timeout=60"],
    }
    if options.what == "seed":
        seed(options.program, names)
    elif fuzz(options.program, names, words[options.what], options.what == "run"):
        sys.exit(1)


if __name__ == "__main__":
    main()
