"""Runs the parts of the check, independent ones side by side. Each part is one target of the Makefile.

    python3 .ci/check.py [PART…]        those parts, with what they need; without any, all of them
    python3 .ci/check.py --list         the parts, what they need, and their limits in minutes

One part that fails hides no other: only what needs it isn't run. What a part prints is kept in .build/check/PART.log;
of one that passed the last lines are shown, of one that failed the last two hundred. The last line says whether all
passed.
"""

import os
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))
LOGS = os.path.join(ROOT, ".build", "check")
LINUX = sys.platform == "linux"
# One part more than there are cores keeps them busy: a build has one thing to do at a time for much of the time, and
# tests wait.
LANES = max(2, (os.cpu_count() or 2)) + 1
# What waits takes next to nothing.
WAITING_LANES = 2
# How nice what yields is: it has a third of what others have.
YIELD = "5"


class Part:
    """A target of the Makefile: what it needs, its limit in minutes on two busy cores, how much of its end is shown.

    Parts that build in the same folder have the same tree: one of them runs at a time. What waits for most of its time,
    for a browser say, runs beside those that keep the cores busy. What builds, and is timed by nobody, may yield.
    """

    def __init__(
        self, name, limit, needs=(), tree=None, shows=3, only_linux=False, waits=False, yields=False
    ):
        self.name, self.limit, self.needs, self.tree, self.shows = name, limit, needs, tree, shows
        self.is_left_out, self.waits, self.yields = only_linux and not LINUX, waits, yields


# The command and its companion are built once, as the tests are. What is built there, and run of it, takes longest one
# after the other: what else is built yields to it.
COMMAND, TESTS = "checked-command", "checked-build"
RELEASE = os.path.join(".build", "checks", "release")
# What tests the companion that reads Swift source, and where it builds it.
READER = "reader-tests"
READERS = os.path.join(ROOT, "Companions", "Swift", ".build", "debug")
# In the order in which they are begun where nothing hinders: what takes long, and what others need, comes first.
PARTS = [
    Part("tools", 10),
    Part(COMMAND, 25, tree="checks"),
    Part(TESTS, 25, [COMMAND], tree="checks"),
    Part("coverage", 20, [TESTS, "tools"], tree="checks", shows=45),
    Part("lint", 10, ["tools"]),
    Part(READER, 30, ["tools"], tree="reader", yields=True),
    Part("stand-ins", 25, ["tools"], tree="stand-ins", shows=10, only_linux=True, yields=True),
    Part("docs", 15, ["tools"], tree="examples", yields=True),
    Part("fuzz-check", 30, [COMMAND, "tools"], shows=14, only_linux=True),
    Part("live", 10, [COMMAND], waits=True),
    Part("preview", 10, [COMMAND, "tools"], waits=True),
    Part("page", 15, [COMMAND, "tools"], waits=True),
    Part("faults", 20, [COMMAND, "tools"]),
    Part("hostile", 20, [COMMAND, "tools"]),
    Part("programs", 25, [COMMAND, "stand-ins", "docs"], tree="examples", yields=True),
    Part("plugin", 15, [COMMAND, "programs"], tree="examples", yields=True),
    Part("judge", 10, [COMMAND, "tools"]),
    Part("compare", 15, [COMMAND, READER, "tools"], shows=12),
    Part("mermaid", 10, [COMMAND, "tools"]),
    Part("results", 1, ["faults", "hostile", "live"]),
]


class Check:
    def __init__(self, parts):
        self.parts = parts
        self.waiting = [part for part in parts if not part.is_left_out]
        self.running, self.outcomes = {}, {part.name: "left out" for part in parts if part.is_left_out}
        self.changed = threading.Condition()
        self.began = time.monotonic()

    def run(self):
        """Runs all parts; returns whether all passed."""
        os.makedirs(LOGS, exist_ok=True)
        told = time.monotonic()
        with self.changed:
            while self.waiting or self.running:
                self.give_up()
                for part in list(self.waiting):
                    if self.can_begin(part):
                        self.begin(part)
                self.changed.wait(1)
                if time.monotonic() - told > 60 and self.running:
                    told = time.monotonic()
                    for name, (_, began) in self.running.items():
                        print(f"… {name} for {clock(told - began)}", flush=True)
        return self.tell()

    def give_up(self):
        """Leaves what needs a part that failed."""
        for part in list(self.waiting):
            missing = [need for need in part.needs if self.outcomes.get(need) not in (None, "passed", "left out")]
            if missing:
                self.waiting.remove(part)
                self.outcomes[part.name] = f"not run, as {missing[0]} failed"

    def can_begin(self, part):
        if any(need not in self.outcomes and need in [other.name for other in self.parts] for need in part.needs):
            return False
        others = [other for other, _ in self.running.values() if other.waits == part.waits]
        if len(others) >= (WAITING_LANES if part.waits else LANES):
            return False
        return not part.tree or all(other.tree != part.tree for other, _ in self.running.values())

    def begin(self, part):
        self.waiting.remove(part)
        self.running[part.name] = (part, time.monotonic())
        threading.Thread(target=self.work, args=(part,)).start()

    def work(self, part):
        began, log = time.monotonic(), os.path.join(LOGS, part.name + ".log")
        with open(log, "wb") as output:
            command = ["make", "--no-print-directory", part.name, f"RELEASE={RELEASE}"]
            process = subprocess.Popen(
                ["nice", "-n", YIELD, *command] if part.yields else command, cwd=ROOT, stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT, start_new_session=True, env=environment(part),
            )
            if part.yields:
                yield_session(process.pid)
            late = threading.Timer(part.limit * 60, os.killpg, (process.pid, signal.SIGKILL))
            late.start()
            _, status, used = os.wait4(process.pid, 0)
            late.cancel()
            process.returncode = status
        took, outcome = time.monotonic() - began, "passed" if status == 0 else "failed"
        if took > part.limit * 60:
            outcome = f"over its limit of {part.limit} minutes"
        with open(log, encoding="utf-8", errors="replace") as output:
            lines = output.read().splitlines()
        with self.changed:
            for line in lines[-(part.shows if outcome == "passed" else 200):]:
                print(f"  {line}")
            processor = clock(used.ru_utime + used.ru_stime)
            print(f"{part.name}: {outcome} in {clock(took)}, {processor} of a processor", flush=True)
            self.outcomes[part.name] = outcome
            del self.running[part.name]
            self.changed.notify()

    def tell(self):
        names = [part.name for part in self.parts]
        good = ("passed", "left out")
        wrong = [f"{name} ({self.outcomes[name]})" for name in names if self.outcomes[name] not in good]
        left = [name for name in names if self.outcomes[name] == "left out"]
        passed = len(names) - len(wrong) - len(left)
        more = f"; left out on this system: {', '.join(left)}" if left else ""
        taken = clock(time.monotonic() - self.began)
        if wrong:
            print(f"check: FAILED in {taken}: {', '.join(wrong)}; {passed} parts passed{more}")
        else:
            print(f"check: all {passed} parts passed in {taken}{more}")
        return not wrong


def yield_session(process):
    """Has all of a session yield to other sessions, between which Linux doesn't ask how nice each process is."""
    try:
        with open(f"/proc/{process}/autogroup", "w", encoding="ascii") as group:
            group.write(YIELD)
    except OSError:
        pass


def environment(part):
    """The environment of a part."""
    # Programs among the tests would note which of their lines ran, each wherever it is started.
    more = {"LLVM_PROFILE_FILE": os.devnull}
    # In pages of two megabytes a compiler's memory is a twentieth less work, and a large process is copied sooner.
    more["GLIBC_TUNABLES"] = ":".join(filter(None, [os.environ.get("GLIBC_TUNABLES"), "glibc.malloc.hugetlb=1"]))
    if part.name != TESTS and {COMMAND, TESTS} & set(part.needs):
        more["HELM_BUILT"] = "1"
    if READER in part.needs:
        more["PATH"] = os.pathsep.join([READERS, os.environ["PATH"]])
    return os.environ | more


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def chosen(names):
    """The parts of these names and all that they need, in order."""
    known = {part.name: part for part in PARTS}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"check: no part '{unknown[0]}'; there are {', '.join(known)}")
    wanted = list(names)
    for name in wanted:
        wanted += [need for need in known[name].needs if need not in wanted]
    return [part for part in PARTS if part.name in wanted]


def main():
    names = sys.argv[1:]
    if names == ["--list"]:
        for part in PARTS:
            print(f"{part.name:<15}{part.limit:>4}  {' '.join(part.needs)}")
        return
    parts = chosen(names) if names else PARTS
    sys.exit(not Check(parts).run())


if __name__ == "__main__":
    main()
