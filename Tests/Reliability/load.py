"""Loads the command with more than anybody has: segues, bytes, states, layouts, a page.

    python3 Tests/Reliability/load.py --program .build/release/helm-viz

Needs some minutes, 4 GB of memory and 4 GB of disk, and a program built for speed; so it isn't part of `make check`.
"""

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import results
from sandbox import Sandbox

sys.path.insert(0, os.path.join(results.ROOT, "Tests", "Browser"))
import browser  # noqa: E402: the folder isn't a package

OPTIONS, WORDS = results.options()
COLUMNS = ["What was done", "ms", "MiB at most", "What came out"]
TABLE = results.Table("load", "Load", COLUMNS)
SEGUES = 100_000
TABS = ["home", "news", "library", "search"]
# Three tabs more than the smallest graph with very many paths.
WIDE = {
    "title": "Tabs",
    "segues": ["start => home"] + [f"{a} => {b}" for a in TABS for b in TABS if a != b]
    + [{"edge": f"{tab} => {tab}Sheet", "style": "hold", "dismissable": True} for tab in TABS],
}


def tree(segues, groups=0):
    """Screens that each lead to three, in order; in groups of branches if so many are asked for."""
    numbers = range(segues + 1) if groups else []
    return {
        "title": "Load", "entry": "f0", "groups": [{"id": f"g{number}"} for number in range(groups)],
        "fragments": [{"id": f"f{number}", "group": f"g{group_of(number, groups)}"} for number in numbers],
        "segues": [f"f{(number - 1) // 3} => f{number}" for number in range(1, segues + 1)],
    }


def group_of(number, groups):
    """The group of the ancestor that is the last one with a number below `groups`."""
    while number >= groups:
        number = (number - 1) // 3
    return number


def written(name, size):
    """A document of about `size` bytes: fragments with notes, and segues."""
    with open(name, "w", encoding="utf-8") as file:
        file.write('{"entry": "f0", "fragments": [\n')
        for number in range(size // 300):
            separator = ",\n" if number else ""
            note = "what it is for " * 12
            file.write(f'{separator}{{"id": "f{number}", "title": "Screen {number}", "note": "{note}"}}')
        file.write('],\n"segues": [\n')
        for number in range(1, size // 300):
            separator = ",\n" if number > 1 else ""
            file.write(f'{separator}{{"from": "f{(number - 1) // 3}", "to": "f{number}", "dismissable": true}}')
        file.write("]}\n")


class LoadTests(unittest.TestCase):
    def __str__(self):
        return self.shortDescription() or self._testMethodName

    def load(self, box, what, words, most, seconds, outcome, codes=(0,)):
        """Runs a command within so many MiB and seconds; returns what it said."""
        start = time.monotonic()
        with tempfile.TemporaryFile() as said:
            process = box.start(words, stdout=subprocess.DEVNULL, stderr=said)
            timer = threading.Timer(seconds, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            said.seek(0)
            words = said.read().decode()
        elapsed, memory = time.monotonic() - start, usage.ru_maxrss >> 10
        self.assertIn(process.returncode, codes, words[-500:])
        self.assertLess(memory, most)
        TABLE.add(what, round(1000 * elapsed), memory, outcome)
        return words

    def test_segues(self):
        """A hundred thousand segues are checked, and drawn in part and as an overview"""
        with Sandbox(OPTIONS.program) as box:
            box.write({"graph.json": json.dumps(tree(SEGUES)), "groups.json": json.dumps(tree(SEGUES, 200))})
            self.load(
                box, f"`check`, {SEGUES:,} segues", ["check", "graph.json", "-q"], 400, 120, "exit code 0: no errors"
            )
            words = ["render", "graph.json", "--focus", "f1000", "-q", "-o", "focus.svg"]
            self.load(box, f"`render --focus`, {SEGUES:,} segues", words, 300, 60, "a picture of the part")
            words = ["render", "graph.json", "-q", "-o", "all.svg"]
            self.load(box, f"`render`, {SEGUES:,} segues", words, 400, 60, "an overview")
            words = ["render", "groups.json", "-q", "-o", "all.html"]
            what = f"`render -o graph.html`, {SEGUES:,} segues in 200 groups"
            self.load(box, what, words, 1000, 300, "a page whose folds open")
            content = box.content()
            self.assertIn(b'data-fragment="f1000"', content["focus.svg"])
            self.assertIn(b"data-fold=", content["all.svg"])

    def test_bytes(self):
        """A document of 200 MB is read, one of more than 256 MiB is refused"""
        with Sandbox(OPTIONS.program) as box:
            written(os.path.join(box.path, "large.json"), 200_000_000)
            size = os.path.getsize(os.path.join(box.path, "large.json"))
            self.assertGreater(size, 190_000_000)
            words = ["render", "large.json", "--focus", "f70", "-q", "-o", "focus.svg"]
            self.load(box, "`render --focus`, a document of 200 MB", words, 4000, 300, "a picture of the part")
            words = ["check", "large.json", "-q"]
            self.load(box, "`check`, a document of 200 MB", words, 4000, 600, "exit code 0: no errors")
            os.truncate(os.path.join(box.path, "large.json"), (256 << 20) + 1)
            words = ["check", "large.json"]
            said = self.load(box, "a document of more than 256 MiB", words, 1000, 60, "65, and one line", codes=(65,))
            self.assertIn("too large", said)

    def test_states(self):
        """A hundred thousand states are drawn, each in a file of its own"""
        with Sandbox(OPTIONS.program) as box:
            box.write({"graph.json": json.dumps(WIDE)})
            words = ["states", "graph.json", "--by", "path", "--limit", str(SEGUES), "-q", "-o", "out"]
            self.load(box, f"`states`, {SEGUES:,} states", words, 1500, 600, "a picture of each, and the lists")
            names = os.listdir(os.path.join(box.path, "out"))
            self.assertEqual(len([name for name in names if name.endswith(".svg")]), SEGUES)

    def test_layouts(self):
        """Ten thousand graphs drawn by one process take no more memory than a thousand"""
        with Sandbox(OPTIONS.program) as box:
            for number in range(10_000):
                box.write({f"in/g{number}.json": f'{{"segues": ["a => b{number}", "b{number} => c", "a => c"]}}'})
            names = [f"in/g{number}.json" for number in range(10_000)]
            outcome = "a picture each, in the memory that 1,000 take"
            words = ["render", *names[:1_000], "-q", "-o", "few/"]
            self.load(box, "1,000 layouts in one process", words, 100, 300, "a picture each")
            few = int(TABLE.rows[-1][2])
            self.load(box, "10,000 layouts in one process", ["render", *names, "-q", "-o", "many/"], 100, 600, outcome)
            self.assertLess(int(TABLE.rows[-1][2]), few + 8)
            self.assertEqual(len(os.listdir(os.path.join(box.path, "many"))), 10_000)

    @unittest.skipUnless(os.path.exists("/proc/self/status"), "nobody tells what a process takes")
    def test_steps(self):
        """Ten thousand steps a second for a minute are followed without growth, and pages know of them in a second"""
        with Sandbox(OPTIONS.program) as box:
            box.write({"graph.json": json.dumps(WIDE)})
            preview = box.start(["preview", "graph.json", "--port", "0", "--follow"])
            try:
                port = int(preview.stdout.readline().decode().strip().rstrip("/").rsplit(":", 1)[1])
                with open(f"/proc/{preview.pid}/task/{preview.pid}/children", encoding="ascii") as file:
                    server = file.read().split()[0]
                self.follow(port, server)
            finally:
                preview.terminate()
                preview.communicate()

    def follow(self, port, server):
        """Sends a batch ten times a second, while a page listens; the memory of the first ten seconds is enough."""
        sent, shown, memory = [], [], []

        def listen():
            page = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            page.request("GET", "/changes")
            for line in page.getresponse():
                if count := re.match(rb'data: {"page":"[^"]*","name":"","counts":"([\d,]+) steps', line):
                    shown.append((time.monotonic(), int(count[1].replace(b",", b""))))
                    if shown[-1][1] == 600_000:
                        return page.close()

        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        presented = [f"{tab}{sheet}" for tab in TABS for sheet in ("", "Sheet")]
        batch = "".join(f'{{"n":%d,"screen":"{presented[place % 8]}"}}\n' for place in range(1000))
        started = time.monotonic()
        listener = threading.Thread(target=listen)
        for number in range(600):
            time.sleep(max(0, started + number / 10 - time.monotonic()))
            first = number * 1000 + 1
            connection.request("POST", "/steps", batch % tuple(range(first, first + 1000)))
            answer = connection.getresponse()
            self.assertEqual((answer.status, answer.read()), (204, b""))
            sent.append((time.monotonic(), first + 999))
            if number == 0:
                listener.start()
            if number % 100 == 99:
                with open(f"/proc/{server}/status", encoding="ascii") as file:
                    memory.append(int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) >> 10)
        elapsed = time.monotonic() - started
        connection.close()
        listener.join(timeout=20)
        self.assertEqual(shown[-1][1], 600_000)
        # From when a batch was taken to when the page knew of its last step.
        behind = [next(moment for moment, count in shown if count >= steps) - then for then, steps in sent]
        self.assertLess(max(behind), 1)
        self.assertLess(elapsed, 61)
        self.assertLess(memory[-1], memory[0] + 16)
        TABLE.add(
            "`preview --follow`, 10,000 steps a second for a minute", round(1000 * elapsed), memory[-1],
            "all counted; no growth after ten seconds; the page is less than a second behind"
        )
        print(f"load: shown {len(shown)} times, at most {max(behind):.2f} s behind; MiB: {memory}", file=sys.stderr)

    @unittest.skipUnless(browser.program(), "there is no Chromium")
    def test_page(self):
        """On a page with ten thousand states, and one of 5,000 folded fragments, a click is answered within 100 ms"""
        with Sandbox(OPTIONS.program) as box, browser.Browser() as chromium:
            box.write({"graph.json": json.dumps(WIDE), "folds.json": json.dumps(tree(4_999, 60))})
            words = ["render", "graph.json", "--no-path", "--limit", "10000", "-q", "-o", "page.html"]
            self.load(box, "`render -o graph.html`, 10,000 states", words, 500, 60, "a page with all of them")
            chromium.open(f"file://{box.path}/page.html")
            states = chromium.run("JSON.parse(document.getElementById('data').textContent).states.length")
            self.assertEqual(states, 10_000)
            self.click(chromium, "a click on a page with 10,000 states", "#state .actions button")
            words = ["render", "folds.json", "--overview", "always", "-q", "-o", "folds.html"]
            what = "`render -o graph.html`, 5,000 fragments in 60 groups"
            self.load(box, what, words, 500, 120, "a page whose folds open")
            chromium.open(f"file://{box.path}/folds.html")
            self.click(chromium, "a fold opened on a page of 5,000 fragments", ".fragment.fold")

    def click(self, chromium, what, selector):
        """The middle of ten clicks on what is there then, until all of the page is laid out again."""
        times = []
        for number in range(10):
            times.append(chromium.run(f"""(() => {{
              const all = document.querySelectorAll({json.dumps(selector)});
              const start = performance.now();
              all[{number} % all.length].dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
              document.body.getBoundingClientRect();
              return performance.now() - start;
            }})()"""))
            if "fold" in selector:
                chromium.run("history.back()")
            chromium.run("new Promise((done) => setTimeout(done, 60))")
        middle = sorted(times)[len(times) // 2]
        self.assertLess(middle, 100)
        TABLE.add(what, round(middle), "", "answered")


if __name__ == "__main__":
    results.run(TABLE, WORDS)
