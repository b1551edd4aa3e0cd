"""Makes each call by which the command reads or writes fail, kills it, starves it, and looks at what is left.

    python3 Tests/Reliability/faults.py --program .build/release/helm-viz

Calls fail by a library that is loaded before the C library (`faults.c`), which only Linux does; elsewhere, and where
there is no C compiler, those tests are skipped with a word.
"""

import concurrent.futures
import contextlib
import ctypes
import errno
import json
import os
import random
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import results
from sandbox import Sandbox, leftovers, torn

OPTIONS, WORDS = results.options()
TABLE = results.Table("faults", "Faults", ["What was done", "Times", "Exit codes, and what came out"])
HERE = os.path.dirname(os.path.realpath(__file__))
SEED = 7

GRAPH = {
    "title": "Before", "segues": ["start => list", "start => about", {"edge": "list => detail", "style": "hold"}],
    "flows": {"look": [{"present": "about"}]},
}
# Fragments, and so files, are gone, and others are new.
LATER = {
    "title": "After", "segues": ["start => list", {"edge": "list => detail", "style": "hold"}, "start => help"],
    "flows": {"look": [{"present": "list"}, {"present": "detail"}]},
}
INPUTS = {
    "graph.json": json.dumps(LATER), "old.json": json.dumps(GRAPH), "flow.dot": "digraph { a -> b [label=tag] b -> c }",
    # Two segues for one pair are a finding.
    "finding.json": json.dumps({"segues": ["a => b", "a => b"]}),
}
OTHERS = {"out/notes.txt": "of somebody else"}


class Case:
    """A command that writes, and what was there before: an earlier run on the older graph, or others' files."""

    def __init__(self, name, words, over=False, others=None, by_file=False, has_many=False):
        self.name, self.words, self.by_file = name, words, by_file
        self.earlier = ["old.json" if word == "graph.json" else word for word in words] if over else None
        self.others, self.has_many = others or {}, has_many
        self.before = self.wanted = None

    def prepare(self):
        """Finds out what is there before, and what should be after."""
        with Sandbox(OPTIONS.program) as box:
            box.write(INPUTS)
            if self.earlier:
                box.run(self.earlier)
            box.write(self.others)
            self.before = box.content()
            code, _, said = box.run(self.words)
            assert (code, said) == (0, ""), (self.name, code, said)
            self.wanted = box.content()
        return self


SVG = ["render", "graph.json", "-q", "-o", "out.svg"]
STATES = ["states", "graph.json", "-q", "-o", "out"]
LOCKED = ["render", "graph.json", "-q", "--layout-lock", "flow.lock", "-o", "out.svg"]
CASES = [
    Case("`render`, a new file", SVG),
    Case("`render` over a file", SVG, over=True),
    Case("`render` of several", ["render", "graph.json", "old.json", "-q", "-o", "out/"], by_file=True),
    Case("`render --layout-lock`", LOCKED, over=True),
    Case("`states`, a new folder", STATES),
    Case("`states` over a folder", STATES, over=True),
    Case("`states` over a folder with others' files", STATES, over=True, others=OTHERS, has_many=True),
    Case(
        "`states` over a folder with others' folders", STATES, True, {"out/theirs/notes.txt": "x"}, by_file=True,
        has_many=True,
    ),
    Case("`docs` over a folder", ["docs", "graph.json", "-q", "-o", "out.docc"], over=True, has_many=True),
    Case("`walk`, frames over frames", ["walk", "graph.json", "-q", "-o", "out/"], over=True),
    Case("`tour`", ["tour", "graph.json", "-q", "-o", "out.svg"]),
    Case("`diff`", ["diff", "old.json", "graph.json", "-q", "-o", "out.md"], by_file=True),
    Case("`import`", ["import", "flow.dot", "-q", "-o", "out.json"]),
    Case("`check`", ["check", "graph.json", "-q", "--format", "sarif", "-o", "out.sarif"]),
    Case(
        "`check --write-baseline`", ["check", "finding.json", "-q", "--baseline", "base", "--write-baseline"],
        others={"base": '{"version": 1, "findings": []}\n'},
    ),
]
# How a call fails: the kind of calls, the way, the error, and the exit codes that the command may have then. Those
# below the blank line are spared the commands that make a great many calls.
FAULTS = {
    "disk full from the n-th call on": ("write", "on", errno.ENOSPC, (0, 73, 74)),
    "killed at the n-th call": ("write", "kill", 0, (-signal.SIGKILL,)),
    "the n-th call that reads fails with EIO": ("read", "once", errno.EIO, (0, 66, 73, 74)),
    "the n-th read is interrupted": ("read", "once", errno.EINTR, (0,)),

    "the n-th call fails with EIO": ("write", "once", errno.EIO, (0, 73, 74)),
    "read-only file system from the n-th call on": ("write", "on", errno.EROFS, (0, 73, 74)),
    "the n-th call is interrupted": ("write", "once", errno.EINTR, (0, 74)),
    "the n-th write is cut short": ("write", "short", 0, (0,)),
}
FOR_FEW = list(FAULTS)[-4:]


def in_parallel(function, items):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        return list(pool.map(function, items))


def numbered(codes):
    """Exit codes as they stand in the table."""
    return ", ".join("killed" if code < 0 else str(code) for code in sorted(set(codes)))


class InterposedTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="helm-faults-")
        cls.library = os.path.join(cls.folder.name, "faults.so")
        if sys.platform != "linux" or not shutil.which("cc"):
            for name in FAULTS:
                TABLE.skip(name[0].upper() + name[1:], "a library can't be put before the C library here")
            raise unittest.SkipTest("no interposed calls")
        in_parallel(Case.prepare, CASES)
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-O1", "-o", cls.library, os.path.join(HERE, "faults.c"), "-ldl"], check=True
        )

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def fail_each_call(self, case, fault):
        """Runs the command with its first, second, third … call failing; returns the exit codes."""
        kind, how, number, allowed = FAULTS[fault]
        codes = []
        for at in range(1, 1000):
            with Sandbox(OPTIONS.program) as box, self.subTest(case=case.name, call=at):
                box.write(case.before)
                log = os.path.join(self.folder.name, f"{threading.get_ident()}.log")
                with contextlib.suppress(FileNotFoundError):
                    os.remove(log)
                code, _, said = box.run(case.words, {
                    "LD_PRELOAD": self.library, "HELM_FAULT_AT": str(at), "HELM_FAULT_CALLS": kind,
                    "HELM_FAULT_HOW": how, "HELM_FAULT_ERROR": str(number), "HELM_FAULT_LOG": log,
                })
                if not os.path.exists(log):
                    return codes
                with open(log, encoding="ascii") as file:
                    call = file.read()
                codes.append(code)
                self.assertIn(code, allowed, (call, said))
                check_left(self, box, case, code, said, call, number and os.strerror(number))
        self.fail("no end")

    def test_copy(self):
        """The n-th write of what lays out or draws fails: no part of a picture is taken for one"""
        cases = [
            Case("`render`", SVG, over=True), Case("PNG", ["render", "graph.json", "-q", "-o", "out.png"], over=True),
            Case("PDF", ["render", "graph.json", "-q", "-o", "out.pdf"], over=True),
            Case("`import`", ["import", "flow.dot", "-q", "-o", "out.json"], others={"out.json": "of before"}),
        ]
        in_parallel(Case.prepare, cases)
        times = 0
        for case in cases:
            # A picture takes hundreds.
            for at in (1, 2, 3, 5, 8, 13, 34, 89, 100_000):
                with Sandbox(OPTIONS.program) as box, self.subTest(case=case.name, call=at):
                    box.write(case.before)
                    code, _, said = box.run(case.words, {"LD_PRELOAD": self.library, "HELM_FAULT_COPY": str(at)})
                    if code == 0:
                        self.assertEqual(box.content(), case.wanted)
                        break
                    times += 1
                    self.assertEqual(code, 65, said)
                    self.assertIn("it ended early", said)
                    self.assertNotIn("broken", said)
                    self.assertEqual(box.content(), case.before)
            self.assertGreater(at, 1, case.name)
        TABLE.add(
            "The n-th write of what lays out, draws or reads DOT fails, n = 1, 2, 3, 5 … of 4 commands", times,
            "65: the old one; one line says so",
        )


def check_left(test, box, case, code, said, what, reason):
    """Holds what a run left to what it promises: old or new, the reason, and nothing left behind by the next run."""
    left = box.content()
    test.assertEqual(torn(left, case.before, case.wanted, case.by_file), [], f"{what}: neither old nor new")
    if code == 0:
        test.assertEqual(torn(left, case.wanted, case.wanted), [], f"{what}: 0, and not done")
        test.assertEqual(said, "", what)
    elif code > 0:
        test.assertRegex(said, r"\A(helm-viz: error: [^\n]+\n)+\Z", what)
        names = {name for path in case.wanted for name in path.split("/")}
        for line in said.splitlines():
            test.assertIn(reason, line, what)
            test.assertTrue(any(name in line for name in names), (what, said))
        test.assertEqual(len(said.splitlines()), len(set(said.splitlines())), what)
    # As at the beginning or at the end: what a run does there is known.
    if left not in (case.before, case.wanted):
        code, _, said = box.run(case.words)
        test.assertEqual((code, said), (0, ""), f"{what}: the next run")
        test.assertEqual(box.content(), case.wanted, f"{what}: after the next run")


def add_interposed_tests():
    for number, fault in enumerate(FAULTS):
        def test(self, fault=fault):
            cases = [case for case in CASES if fault not in FOR_FEW or not case.has_many]
            codes = [
                code for found in in_parallel(lambda case: self.fail_each_call(case, fault), cases) for code in found
            ]
            TABLE.add(
                f"{fault[0].upper()}{fault[1:]}, n = 1, 2, 3 … of {len(cases)} commands", len(codes),
                f"{numbered(FAULTS[fault][3])}: old or new, whole; the next run leaves nothing behind",
            )
        test.__doc__ = fault[0].upper() + fault[1:]
        setattr(InterposedTests, f"test_{number}", test)


add_interposed_tests()

def expect(test, box, words, code, reason, untouched=True, **options):
    """Runs the command, which must end with this code and say why in one line; nothing changes."""
    before = box.content()
    found, _, said = box.run(words, **options)
    test.assertEqual(found, code, said)
    lines = [line for line in said.splitlines() if "error: " in line]
    test.assertEqual(len(lines), 1, said)
    test.assertIn(reason, lines[0])
    if untouched:
        test.assertEqual(box.content(), before)


class PlaceTests(unittest.TestCase):
    """Inputs and outputs that can't be read or written."""

    def setUp(self):
        self.box = Sandbox(OPTIONS.program)
        self.box.write(INPUTS)

    def tearDown(self):
        self.box.__exit__()

    def expect_all(self, runs):
        for words, code, reason in runs:
            with self.subTest(words):
                expect(self, self.box, words.split(), code, reason)

    def test_missing_places(self):
        """Outputs that can't be there are refused with 73, and nothing changes"""
        self.box.write({"file": "a file", "folder.json/x": "x", "out/graph.svg/x": "x", "base/x": "x"})
        os.symlink("circle", os.path.join(self.box.path, "circle"))
        runs = [
            ("render graph.json -q -o no/out.svg", 73, "no/out.svg: there is no folder 'no'"),
            ("states graph.json -q -o no/out", 73, "no/out: there is no folder 'no'"),
            ("docs graph.json -q -o no/out.docc", 73, "no/out.docc: there is no folder 'no'"),
            ("walk graph.json -q -o no/out/", 73, "no/out: there is no folder 'no'"),
            ("import flow.dot -q -o no/out.json", 73, "no/out.json: there is no folder 'no'"),
            ("check graph.json -q -o no/out.txt", 73, "no/out.txt: there is no folder 'no'"),
            ("states graph.json -q -o file", 73, "file: is there and is no folder"),
            ("docs graph.json -q --format markdown -o file", 73, "file: is there and is no folder"),
            ("walk graph.json -q -o file/", 73, "file: is there and is no folder"),
            ("render graph.json -q -o file/", 73, "file/: is there and is no folder"),
            ("render graph.json -q -o file/out.svg", 73, "file/out.svg: Not a directory"),
            ("render graph.json -q -o out/", 73, "out/graph.svg: is a folder"),
            ("check finding.json -q --baseline base --write-baseline", 73, "base: is a folder"),
            ("import flow.dot -q -o folder.json", 73, "folder.json: is a folder"),
            ("render graph.json -q --format svg -o circle", 73, "circle: Too many levels of symbolic links"),
            ("states graph.json -q -o circle", 73, "circle: Too many levels of symbolic links"),
            (f"render graph.json -q -o {'a' * 260}.svg", 73, "aaa.svg: File name too long"),
            ("render graph.json -q -o /dev/full", 74, "/dev/full: No space left on device"),
        ]
        self.expect_all(runs)
        TABLE.add(
            "Output to a missing folder, a file for a folder, a folder for a file, links in a circle, a name too long, "
            "`/dev/full`",
            len(runs), "73, or 74 for the device; one line with file and reason; nothing changed",
        )

    def test_wrong_inputs(self):
        """Inputs that can't be read give 65 or 66, and an earlier output stays"""
        self.box.write({"out.svg": "of before", "out.sarif": "of before", "out/x": "x", "folder/x": "x"})
        os.symlink("circle", os.path.join(self.box.path, "circle"))
        runs = [
            ("render none.json -q -o out.svg", 66, "none.json: No such file or directory"),
            ("states none.json -q -o out", 66, "none.json: No such file or directory"),
            ("check none.json -q --format sarif -o out.sarif", 66, "none.json: No such file or directory"),
            ("diff none.json graph.json -q -o out.svg", 66, "none.json: No such file or directory"),
            ("import none.dot -q -o out.json", 66, "none.dot: No such file or directory"),
            ("render circle -q -o out.svg", 66, "circle: Too many levels of symbolic links"),
            ("render folder -q -o out.svg", 65, "is a folder, not a graph"),
            ("render graph.json/x -q -o out.svg", 66, "graph.json/x: Not a directory"),
            ("render /dev/null -q -o out.svg", 65, "/dev/null:1:1"),
            ("render /dev/zero -q -o out.svg", 65, "too large"),
            ("states /dev/zero -q -o out", 65, "too large"),
            ("import /dev/zero --format dot -q -o out.json", 65, "16 MiB, which is the most"),
            ("import /dev/zero --format android -q -o out.json", 65, "16 MiB, which is the most"),
            ("render graph.json --theme /dev/zero -q -o out.svg", 65, "/dev/zero:1:1: error: not a UTF-8 text"),
        ]
        self.expect_all(runs)
        TABLE.add(
            "Input that is missing, a folder, links in a circle, empty, without end (`/dev/zero`)", len(runs),
            "65 or 66; one line with file and reason; the earlier output stays",
        )

    def test_ordinary_user(self):
        """A folder that can't be written to and a file that can't be read are told as such"""
        self.box.write({"out.svg": "of before", "out/x": "x", "closed/out.svg": "of before", "secret.json": "{}"})
        os.chmod(os.path.join(self.box.path, "secret.json"), 0)
        user = {}
        if os.geteuid() == 0:
            user = {"user": 65534, "group": 65534, "extra_groups": []}
            os.chmod(self.box.path, 0o755)
        what = "Input without permission to read, folders without permission to write"
        os.chmod(os.path.join(self.box.path, "closed"), 0o555)
        try:
            code = self.box.run(["--version"], **user)[0]
        except OSError:
            code = -1
        if code != 0:
            return TABLE.skip(what, "an ordinary user can't run the program")
        os.chmod(self.box.path, 0o555)
        runs = [
            ("render secret.json -q -o out.svg", 66, "secret.json: Permission denied"),
            ("render graph.json -q -o closed/out.svg", 73, "closed/out.svg: Permission denied"),
            ("render graph.json -q -o closed/new.svg", 73, "closed/new.svg: Permission denied"),
            ("render graph.json old.json -q -o new/", 73, "new/: Permission denied"),
            ("states graph.json -q -o closed/out", 73, "closed/out: Permission denied"),
            ("states graph.json -q -o closed", 73, "closed: Permission denied"),
            ("docs graph.json -q -o closed/out.docc", 73, "closed/out.docc: Permission denied"),
            ("import flow.dot -q -o closed/out.json", 73, "closed/out.json: Permission denied"),
            ("render graph.json -q --layout-lock closed/lock -o /dev/null", 73, "closed/lock: Permission denied"),
        ]
        for words, code, reason in runs:
            with self.subTest(words):
                expect(self, self.box, words.split(), code, reason, **user)
        os.chmod(self.box.path, 0o755)
        TABLE.add(what, len(runs), "66 or 73; one line with file and reason; nothing changed")

    def test_small_disks(self):
        """On a disk that fills up at any page, what was there stays whole"""
        what = "A disk (tmpfs) that has 1, 2, 3 … pages left, under `render`, `states` and `docs`"
        space = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
        if not shutil.which("unshare") or subprocess.run(
            [*space, "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True
        ).returncode:
            return TABLE.skip(what, "nothing may be mounted here")
        script = (
            'mount -t tmpfs -o size=$1k none disk && cp -a before/. disk && cd disk || exit 99; shift; '
            '"$@"; code=$?; cp -a . ../after; exit $code'
        )
        codes = []
        for case in [case for case in CASES if case.name in DISKS]:
            case.prepare()
            used = sum(-(-len(data or "") // 4096) * 4 + 4 for data in case.before.values())
            for pages in range(1, 200):
                with Sandbox(OPTIONS.program) as box, self.subTest(case=case.name, pages=pages):
                    box.write({f"before/{name}": data for name, data in case.before.items()})
                    box.write({"disk": None, "after": None})
                    command = [*space, "sh", "-c", script, "sh", str(used + 4 * pages), OPTIONS.program, *case.words]
                    run = subprocess.run(command, cwd=box.path, capture_output=True, text=True)
                    self.assertIn(run.returncode, (0, 73, 74), run.stderr)
                    codes.append(run.returncode)
                    after = {name[6:]: data for name, data in box.content().items() if name.startswith("after/")}
                    self.assertEqual(torn(after, case.before, case.wanted), [])
                    self.assertEqual(leftovers(after), [])
                    if run.returncode == 0:
                        break
                    self.assertRegex(run.stderr, r"\Ahelm-viz: error: [^\n]*: No space left on device\n\Z")
        TABLE.add(what, len(codes), "0, 73, 74: old or new, whole")

    # Streams

    def test_streams(self):
        """A broken pipe, closed and full streams give 74 and are told where that is possible"""
        def shell(script, code, reason):
            run = subprocess.run(
                ["bash", "-o", "pipefail", "-c", script], cwd=self.box.path, capture_output=True, text=True,
                env={**os.environ, "P": OPTIONS.program}, timeout=60,
            )
            self.assertEqual((run.returncode, run.stderr), (code, reason and f"helm-viz: error: {reason}\n"), script)

        self.box.write({"out.svg": "of before"})
        large = "render graph.json -q --format html"
        runs = [
            (f'{{ sleep 0.3; "$P" {large}; }} | true', 74, "standard output: Broken pipe"),
            (f'"$P" {large} >&-', 74, "standard output: Bad file descriptor"),
            (f'"$P" {large} > /dev/full', 74, "standard output: No space left on device"),
            (f'"$P" {large} -o /dev/stdout > /dev/full', 74, "standard output: No space left on device"),
            ('"$P" render - -q -o out.svg <&-', 74, "standard input: Bad file descriptor"),
            ('"$P" render none.json -o out.svg 2>&-', 66, ""),
            ('"$P" render none.json -o out.svg 2> /dev/full', 66, ""),
            ('"$P" render graph.json -v -o new.svg 2>&-', 0, ""),
            ('"$P" render graph.json -v -o new.svg 2> /dev/full', 0, ""),
            ('"$P" check graph.json > /dev/full 2>&1', 74, ""),
            ('"$P" --help > /dev/full', 0, ""),
        ]
        for script, code, reason in runs:
            with self.subTest(script):
                shell(script, code, reason)
        self.assertEqual(self.box.content()["out.svg"], b"of before")
        TABLE.add(
            "A broken pipe; standard input, output or error closed, or full", len(runs),
            "74 and one line; what goes to a file is written though nothing can be said",
        )

    def test_changing_inputs(self):
        """An input that comes through a pipe, or grows while it is read, is read whole or refused"""
        pipe = os.path.join(self.box.path, "pipe")
        os.mkfifo(pipe)
        wanted = self.box.run(["render", "graph.json", "-q"])[1]
        text = INPUTS["graph.json"].encode()
        for size in (1, 7, 64):
            process = self.box.start(["render", "pipe", "-q"])
            with open(pipe, "wb", buffering=0) as file:
                for start in range(0, len(text), size):
                    file.write(text[start:start + size])
            self.assertEqual(process.communicate(timeout=30)[0], wanted)
        codes = []
        for number in range(20):
            path = os.path.join(self.box.path, "growing.json")
            with open(path, "wb") as file:
                file.write(text[:number * len(text) // 20])
                file.flush()
                process = self.box.start(["render", "growing.json", "-q", "-o", "out.svg"])
                file.write(text[number * len(text) // 20:])
            said = process.communicate(timeout=30)[1].decode()
            codes.append(process.returncode)
            self.assertEqual(said == "", process.returncode == 0, said)
            if process.returncode == 0:
                self.assertEqual(self.box.content()["out.svg"], wanted)
        self.assertLessEqual(set(codes), {0, 65})
        TABLE.add(
            "Input through a pipe, in pieces; input that grows while it is read", 23, "read whole, or refused with 65"
        )


DISKS = ("`render` over a file", "`states` over a folder", "`docs` over a folder")


class KillTests(unittest.TestCase):
    """Runs that are killed, interrupted, or not alone."""

    def case(self, name):
        return next(case for case in CASES if case.name == name).prepare()

    def test_kill(self):
        """A hundred runs killed at random moments over the same outputs leave the old or the new, whole"""
        chance = random.Random(SEED)
        names = ["`render` over a file", "`states` over a folder", "`docs` over a folder", "`walk`, frames over frames"]
        killed = 0
        for name in names:
            case = self.case(name)
            with Sandbox(OPTIONS.program) as box:
                box.write(case.before)
                started = time.monotonic()
                box.run(case.words)
                usual = time.monotonic() - started
                for number in range(25):
                    # To the later graph and back again.
                    words = case.earlier if number % 2 == 0 else case.words
                    process = box.start(words)
                    time.sleep(chance.uniform(0, usual))
                    process.kill()
                    process.communicate()
                    killed += process.returncode == -signal.SIGKILL
                    with self.subTest(name=name, number=number, seed=SEED):
                        self.assertEqual(torn(box.content(), case.before, case.wanted), [])
                self.assertEqual(box.run(case.words)[0], 0)
                self.assertEqual(box.content(), case.wanted)
        self.assertGreater(killed, 30)
        TABLE.add(
            "`kill -9` at random moments, over one output, of `render`, `states`, `docs` and `walk`", 100,
            "killed: old or new, whole; the next run leaves nothing behind",
        )

    @unittest.skipUnless(sys.platform == "linux", "only Linux says who inherits processes")
    def test_copies(self):
        """What lays out is gone when the command is: who inherits processes may never wait for them."""
        library = ctypes.CDLL(None, use_errno=True)
        become_heir = 36
        library.prctl(become_heir, 1, 0, 0, 0)
        try:
            with Sandbox(OPTIONS.program) as box:
                box.write(INPUTS)
                for _ in range(40):
                    self.assertEqual(box.run(SVG)[0], 0)
                    with self.assertRaises(ChildProcessError):
                        os.waitpid(-1, os.WNOHANG)
        finally:
            library.prctl(become_heir, 0, 0, 0, 0)

    def test_signals(self):
        """An interruption ends with 130, and leaves the old or the new"""
        chance = random.Random(SEED)
        expected = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
        codes = set()
        case = self.case("`states` over a folder")
        for number in range(30):
            kind = list(expected)[number % 3]
            with Sandbox(OPTIONS.program) as box, self.subTest(number=number, seed=SEED):
                box.write(case.before)
                process = box.start(case.words)
                time.sleep(chance.uniform(0, 0.06))
                process.send_signal(kind)
                said = process.communicate(timeout=30)[1]
                code = 128 - process.returncode if process.returncode < 0 else process.returncode
                # It may have been done by then.
                self.assertIn(code, (0, expected[kind]), said)
                codes.add(code)
                check_left(self, box, case, -1 if code else 0, "", "interrupted", "")
        for number in range(6):
            with Sandbox(OPTIONS.program) as box, self.subTest(ignoring=number):
                box.write(case.before)
                ignoring = lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)  # noqa: E731
                process = box.start(case.words, preexec_fn=ignoring)
                time.sleep(chance.uniform(0, 0.03))
                process.send_signal(signal.SIGINT)
                self.assertEqual((process.communicate(timeout=30)[1], process.returncode), (b"", 0))
        waiting = Sandbox(OPTIONS.program)
        with waiting as box:
            os.mkfifo(os.path.join(box.path, "pipe"))
            for kind, code in expected.items():
                process = box.start(["render", "pipe"])
                time.sleep(0.3)
                process.send_signal(kind)
                process.communicate(timeout=30)
                self.assertEqual(128 - process.returncode, code)
                codes.add(code)
        TABLE.add("SIGINT, SIGTERM, SIGHUP at random moments", 33, f"{numbered(codes | {0})}: old or new, whole")

    def test_at_once(self):
        """Two and eight runs on one output at once leave what one of them wrote, whole"""
        for name in (
            "`render` over a file", "`states` over a folder", "`docs` over a folder", "`walk`, frames over frames"
        ):
            case = self.case(name)
            for count, rounds in ((2, 4), (8, 2)):
                for number in range(rounds):
                    with Sandbox(OPTIONS.program) as box, self.subTest(name=name, count=count):
                        box.write(case.before)
                        words = [case.words if run % 2 else case.earlier for run in range(count)]
                        for process in [box.start(each) for each in words]:
                            said = process.communicate(timeout=120)[1].decode()
                            self.assertEqual((process.returncode, said), (0, ""))
                        left = box.content()
                        self.assertEqual(leftovers(left), [])
                        self.assertEqual(torn(left, case.before, case.wanted), [])
        TABLE.add("2 and 8 runs at once on one output, of two graphs", 4 * 6, "0 each: what one of them wrote, whole")


if __name__ == "__main__":
    results.run(TABLE, WORDS)
