"""Saves a document under the eyes of a preview in headless Chromium, well, badly and by rename; keeps strangers out.

    python3 Tests/Browser/preview.py --program .build/release/helm-viz [--axe axe.min.js]

Where Chromium is missing it says so and succeeds; `--require` makes that a failure. Everything stays on this machine.
"""

import argparse
import http.client
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import browser
from browser import Browser

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), os.pardir, "Reliability"))
import nasty  # noqa: E402
import sandbox  # noqa: E402

OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("--program", required=True)
OPTIONS.add_argument("--app", help="the program live-app, which tests are built with; found beside and on the path")
OPTIONS.add_argument("--axe", help="axe-core's script; without it nothing is said about accessibility")
OPTIONS.add_argument("--require", action="store_true", help="fail where Chromium is missing")

GOOD = {"title": "Good", "segues": ["start => list", {"edge": "list => detail", "dismissable": True}]}
BETTER = {**GOOD, "title": "Better", "segues": GOOD["segues"] + ["detail => more"]}
BROKEN = '{"segues": [\n  "start => list",\n  "list => <b>"\n'

APP = {
    "title": "App",
    "segues": [
        {"edge": f"{start} => {end}", "dismissable": True, **({"style": "hold"} if end == "share" else {})}
        for start, end in [("home", "list"), ("list", "detail"), ("detail", "share"), ("home", "settings")]
    ] + [{"edge": "settings => about", "dismissable": True}],
}


class App:
    """A program with a navigation stack of its own."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.stack = ["home"]

    @property
    def presented(self):
        return self.stack[-2:] if self.stack[-1] == "share" else self.stack[-1:]

    def step(self, taken):
        """Goes on or back, and says so in one of the ways there are."""
        ways = {"home": ["list", "settings"], "list": ["detail"], "detail": ["share"], "settings": ["about"]}
        nexts = ways.get(self.stack[-1], [])
        if nexts and (len(self.stack) == 1 or self.random.random() < 0.6):
            end = self.random.choice(nexts)
            taken.add((self.stack[-1], end))
            self.stack.append(end)
            return {self.random.choice(["present", "screen"]): end}
        gone = self.stack.pop()
        return self.random.choice([{"dismiss": gone}, {"dismiss": True}, {"screen": self.stack[-1]}])


def live_app():
    """The app that tests are built with: beside the program, or where the tests are built."""
    root = os.path.join(os.path.dirname(os.path.realpath(__file__)), os.pardir, os.pardir)
    places = [os.path.dirname(ARGUMENTS.program), os.path.join(root, ".build", "checks", "release")]
    return shutil.which("live-app", path=os.pathsep.join(places))


class PreviewTests(unittest.TestCase):
    def __str__(self):
        return self.shortDescription() or self._testMethodName

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="helm-preview-")
        self.document = os.path.join(self.folder.name, "graph.json")
        self.preview = None
        self.browser.prefer("light")

    def tearDown(self):
        self.browser.open("about:blank")
        self.end()
        self.folder.cleanup()

    def start(self, *options, port=0):
        command = [ARGUMENTS.program, "preview", self.document, "--port", str(port), *options]
        # What runs in a shell's background is told to ignore an interruption, and so would be all that it starts.
        heed = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)  # noqa: E731
        self.preview = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        preexec_fn=heed)
        self.address = self.preview.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def end(self):
        """What it said, and its exit code."""
        if not self.preview:
            return None
        self.preview.send_signal(signal.SIGINT)
        said = self.preview.communicate(timeout=10)[1]
        code, self.preview = self.preview.returncode, None
        return said, code

    def save(self, content, by="write"):
        text = content if isinstance(content, str) else json.dumps(content)
        name = self.document if by == "write" else self.document + "~"
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
        if by == "rename":
            os.rename(name, self.document)

    def wait(self, script, limit=4.0):
        """How many seconds it takes until a script is true on the page; others may build beside the tests."""
        started = time.monotonic()
        while time.monotonic() - started < limit + 5:
            try:
                if self.browser.run(script):
                    taken = time.monotonic() - started
                    self.assertLess(taken, limit, script)
                    return taken
            except RuntimeError:
                pass  # The page was loading.
            time.sleep(0.02)
        return self.fail(f"never true: {script}")

    def wait_for_title(self, title, limit=4.0):
        return self.wait(
            f"document.readyState == 'complete' && document.querySelector('h1').innerText == '{title}'", limit
        )

    def open(self, place=""):
        """Opens the page once what was saved is on it."""
        self.wait_for_answer("data-fragment")
        self.browser.open("about:blank")
        self.browser.open(self.address + place)

    def wait_for_answer(self, part, limit=5):
        started = time.monotonic()
        while part not in self.ask()[1] and time.monotonic() - started < limit:
            time.sleep(0.05)

    def ask(self, method="GET", path="/", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    @property
    def report(self):
        return self.browser.run("document.querySelector('#report:not([hidden])')?.innerText || ''")

    @property
    def presented(self):
        return self.browser.run("[...document.querySelectorAll('.presented-list li')].map((item) => item.innerText)")

    # Saving

    def test_changes(self):
        """What is saved shows within a second, by write and by rename, and one stays where one was"""
        self.save(GOOD)
        self.start()
        self.open("#path=start/list")
        self.browser.click("#scheme [value=dark] + span")
        self.browser.run("document.getElementById('zoom-in').click()")
        scale = "document.getElementById('graph').viewBox.baseVal.width"
        before = self.browser.run(scale)
        times = []
        for number, by in enumerate(["write", "rename"] * 3):
            self.save({**BETTER, "title": f"Save {number}"}, by)
            times.append(self.wait_for_title(f"Save {number}"))
        print(f"preview: shown after {min(times):.2f} to {max(times):.2f} s", file=sys.stderr)
        self.assertEqual(self.presented, ["list"])
        self.assertEqual(self.browser.run("location.hash"), "#path=start/list")
        self.assertEqual(self.browser.run("document.documentElement.dataset.scheme"), "dark")
        self.assertAlmostEqual(self.browser.run(scale), before, delta=1)
        self.browser.click('#graph [data-fragment="detail"]')
        self.assertEqual(self.presented, ["detail"])
        self.assertEqual(self.browser.messages, [])

    def test_broken(self):
        """A broken save is told above the last good picture, until a good one"""
        self.save(GOOD)
        self.start()
        self.open()
        self.save(BROKEN)
        self.wait("document.querySelector('#report:not([hidden])') !== null")
        shown = subprocess.run([ARGUMENTS.program, "render", self.document], capture_output=True, text=True, timeout=60)
        self.assertEqual(self.browser.run("document.querySelector('#report pre').textContent"), shown.stderr)
        self.browser.click('#graph [data-fragment="list"]')
        self.assertEqual(self.presented, ["list"])
        os.remove(self.document)
        self.wait("document.querySelector('#report pre').textContent.includes('No such file')")
        self.save(GOOD)
        self.wait("document.querySelector('#report:not([hidden])') === null")
        self.assertEqual(self.browser.messages, [])
        said, code = self.end()
        self.assertIn(shown.stderr, said)
        self.assertEqual(code, -signal.SIGINT)

    def test_beginning(self):
        """It begins without a file and without a picture, and goes on when it was started again"""
        self.start()
        self.browser.open(self.address)
        self.wait("document.body.innerText.includes('There is no picture yet')", 5)
        self.wait("document.querySelector('#report:not([hidden])')?.innerText.includes('No such file')")
        self.save(BROKEN)
        self.wait("document.querySelector('#report').innerText.includes('graph.json:4')")
        self.assertEqual(self.browser.run("document.querySelector('b')"), None)
        self.save(GOOD)
        self.wait_for_title("Good")
        self.assertEqual(self.browser.messages, [])
        self.end()
        self.wait("document.querySelector('#report').innerText.includes('Start it again')", 5)
        self.save(BETTER)
        self.start(port=self.port)
        self.wait_for_title("Better", 10)
        self.assertEqual(self.report, "")

    def test_theme(self):
        """A theme's file is watched too"""
        self.save(GOOD)
        theme = os.path.join(self.folder.name, "theme.json")
        color = "getComputedStyle(document.body).backgroundColor"
        with open(theme, "w", encoding="utf-8") as file:
            file.write('{"extends": "light"}')
        self.start("--theme", theme)
        self.open()
        before = self.browser.run(color)
        with open(theme, "w", encoding="utf-8") as file:
            file.write('{"extends": "dark"}')
        self.wait(f"{color} != '{before}'")

    # A running app

    def send(self, *steps, session="iPhone 16"):
        """What an app sends, and the status of the answer."""
        lines = "".join(json.dumps({"session": session, **step}) + "\n" for step in steps)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("POST", "/steps", lines.encode(), {"Content-Type": "application/x-ndjson"})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def state(self):
        return json.loads(self.ask(path="/state")[1])["sessions"]

    def wait_for_presented(self, *titles, limit=1.0):
        shown = "JSON.stringify([...document.querySelectorAll('.presented-list li')].map((item) => item.innerText))"
        return self.wait(f"{shown} == {json.dumps(json.dumps(list(titles), separators=(',', ':')))}", limit)

    @property
    def drawn(self):
        """What is drawn as presented."""
        drawn = "[...document.querySelectorAll('.fragment.presented')].map((part) => part.dataset.fragment)"
        return sorted(self.browser.run(drawn))

    def test_follow(self):
        """A program sends 200 steps, the page is in its state at each of them, and so is what is saved of it"""
        self.save(APP)
        self.start("--follow")
        self.open()
        app, taken = App(17), set()
        states, times = [["home"]], []
        for number in range(1, 201):
            self.assertEqual(self.send({"n": number, "t": number / 10, **app.step(taken)}), (204, ""))
            self.assertEqual(self.state()[0]["presented"], app.presented)
            times.append(self.wait_for_presented(*app.presented))
            self.assertEqual(self.drawn, sorted(app.presented))
            states.append(app.presented)
        print(f"preview: an app's step shown after {min(times):.2f} to {max(times):.2f} s", file=sys.stderr)
        self.assertEqual(self.state()[0]["covered"], {"segues": len(taken), "of": 5})
        self.wait("document.querySelector('#live').innerText.includes('200 steps, 5 of 5 segues taken')")
        if os.environ.get("HELM_PHOTOGRAPHS"):
            self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], "follow.png"))
        # The recording is a document that leads to the same states.
        recording = os.path.join(self.folder.name, "recording.json")
        with open(recording, "w", encoding="utf-8") as file:
            file.write(self.ask(path="/recording?session=iPhone%2016")[1])
        pages = os.path.join(self.folder.name, "pages")
        words = [ARGUMENTS.program, "docs", recording, "--format", "markdown", "-o", pages]
        docs = subprocess.run(words, capture_output=True, text=True, timeout=240)
        self.assertEqual(docs.returncode, 0, docs.stderr)
        with open(os.path.join(pages, "recording-iPhone-16.md"), encoding="utf-8") as file:
            replayed = re.findall(r"(?m)^Presented: (.*)$", file.read())
        self.assertEqual([state.split(", ") for state in replayed], states)
        self.assertEqual(self.browser.messages, [])

    def test_present(self):
        """A program reports 200 steps; a click on the page moves it, the page follows, and says what it refuses"""
        program = ARGUMENTS.app or live_app()
        if not program:
            self.skipTest("live-app is missing, which tests are built with")
        self.save(subprocess.run([program], capture_output=True, text=True, check=True, timeout=60).stdout)
        self.start("--follow")
        self.open()
        app = subprocess.Popen([program, self.address, "200"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            said = []
            for _ in range(200):
                app.stdin.write("\n")
                app.stdin.flush()
                said.append(app.stdout.readline().strip())
                self.wait_for_presented(*said[-1].split(), limit=2)
                self.assertEqual(self.drawn, sorted(said[-1].split()))
            said.append(app.stdout.readline().strip())
            self.assertEqual((said[-1], len(set(said[:-1]))), ("sent", 6))
            self.wait("document.querySelector('#live')?.innerText.includes('201 steps, 5 of 5 segues taken')", 5)
            self.wait_for_presented(*said[-2].split())
            self.wait("document.querySelector('#live').innerText.includes('A click in the picture moves the app')", 3)
            # Home, where it is let go of all.
            ways = {"home": "settings", "settings": "about", "list": "detail", "detail": "share"}
            now, times = said[-2].split()[-1], []
            while now in ways:
                now = ways[now]
                self.browser.click(f'#graph [data-fragment="{now}"]')
                self.assertEqual(app.stdout.readline().split()[-1], now)
                times.append(self.wait(f"document.querySelector('.presented-list li:last-child').innerText == '{now}'"))
            self.assertGreater(len(times), 0)
            self.assertEqual(self.state()[0]["presented"][-1], now)
            print(f"preview: a click that moves the app shown after {max(times):.2f} s", file=sys.stderr)
            steps = self.state()[0]["steps"]
            # Nothing leads there.
            message = "document.getElementById('message').innerText"
            self.browser.click('#graph [data-fragment="home"]')
            self.wait(f"{message} == \"home: no segue leads to 'home' from what the app presents\"")
            if os.environ.get("HELM_PHOTOGRAPHS"):
                self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], "present.png"))
            # Who looks at an earlier step walks by themselves.
            self.browser.click("#live .stop")
            self.browser.click('#graph [data-fragment="home"]')
            time.sleep(0.3)
            self.assertEqual(self.state()[0]["steps"], steps)
            self.browser.click("#live [data-key=again]")
            self.wait_for_presented(*self.state()[0]["presented"])
        finally:
            app.communicate("", timeout=20)
        self.wait("document.querySelector('#live').innerText.includes('The app isn’t connected')", 4)
        self.browser.click('#graph [data-fragment="home"]')
        self.wait(f"{message}.startsWith(\"home: The app isn't connected\")")
        # What the browser itself says of answers that refuse.
        refused = [text for text in self.browser.messages if "409 (Conflict)" not in text]
        self.assertEqual(refused, [])

    @unittest.skipUnless(sys.platform == "linux", "only Linux tells what a process used so")
    def test_idle(self):
        """An app that waits for what the page asks takes no time of a processor"""
        program = ARGUMENTS.app or live_app()
        if not program:
            self.skipTest("live-app is missing, which tests are built with")
        self.save(subprocess.run([program], capture_output=True, text=True, check=True, timeout=60).stdout)
        self.start("--follow")
        app = subprocess.Popen([program, self.address, "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            self.assertEqual(app.stdout.readline(), "sent\n")
            deadline = time.monotonic() + 20
            # Until it listens.
            while "isn't connected" in self.ask("POST", "/present?session=live+app&fragment=nowhere")[1]:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
            before = self.used(app)
            time.sleep(1)
            self.assertLess(self.used(app) - before, 0.2)
        finally:
            app.communicate("", timeout=20)

    @staticmethod
    def used(process):
        """The seconds of a processor that a process has used."""
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def test_beyond(self):
        """What the graph doesn't have is told, the time line leads back, and sessions are told apart"""
        self.save(APP)
        self.start("--follow")
        self.open()
        live = "document.querySelector('#live')"
        steps = [{"n": 1, "present": "list"}, {"n": 2, "present": "detail"}, {"n": 3, "screen": "settings"}]
        self.send(*steps, {"n": 5, "screen": "<b>nowhere"})
        self.wait(f"{live}?.innerText.includes('4 steps, 2 of 5 segues taken, 1 lost, 2 beyond the graph')")
        beyond = self.browser.run(f"[...{live}.querySelectorAll('.outside li')].map((item) => item.innerText)")
        self.assertEqual(beyond, [
            "3 screen settings: detail => settings", "5 screen <b>nowhere",
        ])
        self.assertEqual(self.browser.run(f"{live}.querySelector('b')"), None)
        # What the page's table hasn't got looks and is called as the preview tells.
        spoken = "document.getElementById('status').textContent"
        self.assertEqual(self.browser.run(spoken), "screen <b>nowhere. Presented: <b>nowhere.")
        lines = "document.querySelectorAll('#graph .beyond')"
        self.assertEqual(self.browser.run(f"[{lines}.length, {lines}[0].querySelector('title').textContent]"), [
            1, "detail => settings: the app did it, the graph doesn’t have it"
        ])
        # In the colour of what is gone, as each theme has it, and explained where it is listed.
        color = "(name) => getComputedStyle(document.querySelector(name)).stroke"
        self.assertEqual(self.browser.run(f"['#graph .beyond .way', '#live .sample .way'].map({color})"),
                         ["rgb(179, 38, 30)"] * 2)
        self.browser.run("document.documentElement.dataset.scheme = 'dark'")
        self.assertEqual(self.browser.run(f"({color})('#graph .beyond .way')"), "rgb(255, 138, 128)")
        self.browser.run("delete document.documentElement.dataset.scheme")
        self.assertIn("The app did it, the graph doesn’t have it", self.browser.run(f"{live}.innerText"))
        # It joins the boxes, and leads around the others.
        met = self.browser.run(
            f"(() => {{ const way = {lines}[0].querySelector('.way'); "
            "const boxes = [...document.querySelectorAll('#graph .fragment')].map((part) => "
            "[part.dataset.fragment, part.querySelector('.frame').getBBox()]); "
            "const met = Array.from({ length: 101 }, (_, part) => "
            "way.getPointAtLength(part / 100 * way.getTotalLength())).map((at) => boxes.filter(([, box]) => "
            "at.x >= box.x - 1 && at.x <= box.x + box.width + 1 && at.y >= box.y - 1 && "
            "at.y <= box.y + box.height + 1).map(([name]) => name)); "
            "return [met[0], [...new Set(met.slice(1, 90).flat())]] })()"
        )
        self.assertEqual(met[0], ["detail"])
        self.assertLessEqual(set(met[1]), {"detail", "settings"})
        if os.environ.get("HELM_PHOTOGRAPHS"):
            self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], "line.png"))
        # Back along the time line: the app isn't touched, and what it does next isn't shown until one asks.
        self.browser.click("#live [data-key=live-2]")
        self.assertEqual(self.presented, ["detail"])
        self.send({"n": 6, "screen": "home"})
        self.wait(f"{live}.innerText.includes('5 steps')")
        self.assertEqual(self.presented, ["detail"])
        self.browser.click("#live [data-key=again]")
        self.wait_for_presented("home")
        self.browser.click('#graph [data-fragment="settings"]')
        self.assertEqual(self.presented, ["settings"])
        self.send({"n": 7, "present": "list"})
        self.wait(f"{live}.innerText.includes('6 steps')")
        self.assertEqual(self.presented, ["settings"])
        self.send({"n": 1, "screen": "settings"}, session="")
        self.wait(f"{live}.querySelectorAll('option').length == 2")
        self.browser.run(
            f"{{ const choice = {live}.querySelector('select'); choice.value = ''; "
            "choice.dispatchEvent(new Event('change')) }"
        )
        self.wait(f"{live}.innerText.includes('1 step, 1 of 5')")
        save = self.browser.run(f"{live}.querySelector('[data-key=save]').getAttribute('href')")
        self.assertIn('"Recording": [', self.ask(path=save)[1])
        # A segue that is added to the document isn't beyond it any longer.
        self.save({**APP, "segues": APP["segues"] + ["detail => settings"]})
        self.wait(f"{live}?.innerText.includes('1 of 6')")
        self.assertEqual([session["beyond"] for session in self.state()], [2, 0])
        self.assertEqual(self.browser.run(f"{lines}.length"), 0)
        if os.environ.get("HELM_PHOTOGRAPHS"):
            self.browser.run(
                f"{{ const choice = {live}.querySelector('select'); choice.value = 'iPhone 16'; "
                "choice.dispatchEvent(new Event('change')) }"
            )
            self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], "beyond.png"))
        self.assertEqual(self.browser.messages, [])

    def test_crowd_of_sessions(self):
        """Steps of sessions that there is no room for are counted, and the page says so"""
        self.save(APP)
        self.start("--follow")
        self.open()
        for number in range(32):
            self.assertEqual(self.send({"n": 1, "screen": "list"}, session=str(number))[0], 204)
        self.assertEqual(self.send({"n": 1, "screen": "list"}, {"n": 2, "screen": "detail"}, session="late")[0], 429)
        self.assertEqual(json.loads(self.ask(path="/state")[1])["refused"], 2)
        self.wait("document.querySelector('#live').innerText.includes('2 of further sessions not taken')")
        # What is refused may be told before the last sessions that weren't.
        self.wait("document.querySelectorAll('#live option').length >= 32")
        self.assertEqual(self.browser.run("document.querySelectorAll('#live option').length"), 32)

    def test_titles(self):
        """Fragments are named by their titles, with their ids where one points at them"""
        titled = {**APP, "fragments": [{"id": "list", "title": "All <b>"}, {"id": "about", "title": "About us"}]}
        self.save(titled)
        self.start("--follow")
        self.open()
        self.send({"n": 1, "present": "list", "id": 7}, {"n": 2, "screen": "about"}, {"n": 3, "screen": "list"})
        live = "document.querySelector('#live')"
        self.wait(f"{live}?.innerText.includes('3 steps')")
        shown = self.browser.run(f"[...{live}.querySelectorAll('.stop')].map((part) => part.innerText)")
        self.assertEqual(shown, ["1 present All <b> (7)", "2 screen About us", "3 screen All <b>"])
        self.assertEqual(self.browser.run(f"{live}.querySelector('.now').innerText"), "Now All <b>")
        beyond = self.browser.run(f"[...{live}.querySelectorAll('.outside li')].map((item) => item.innerText)")
        self.assertEqual(beyond, ["2 screen About us: All <b> => About us", "3 screen All <b>: About us => All <b>"])
        ids = self.browser.run(f"[...{live}.querySelectorAll('ul.outside bdi[title]')].map((part) => part.title)")
        self.assertEqual(ids, ["about", "list", "about", "list", "about", "list"])
        self.assertEqual(self.browser.run("document.querySelector('#graph .beyond title').textContent"),
                         "All <b> => About us: the app did it, the graph doesn’t have it")
        # The page has no state with that identifier, and shows the one that the preview tells.
        self.browser.click("#live [data-key=live-1]")
        spoken, message = ("document.getElementById('%s').textContent" % name for name in ("status", "message"))
        self.assertEqual(self.browser.run(spoken), "present All <b> (7). Presented: All <b> (7).")
        visited = "[...document.querySelectorAll('#graph .fragment.visited')].map((part) => part.dataset.fragment)"
        self.assertEqual([self.drawn, self.browser.run(visited)], [["list"], ["home"]])
        self.browser.click('#graph [data-fragment="detail"]')
        self.assertTrue(self.browser.run(message).startswith("the app is followed"))

    def test_add(self):
        """A step that the graph lacks is added to the document over it, once, and the rest of that stays as it was"""
        extra = os.path.join(self.folder.name, "extra.json")
        text = '{ "title": "More",\n\n  "checks": {"several-entries":  "off"},\n  "segues": [\n    "list => help"\n  ]}'
        with open(extra, "w", encoding="utf-8") as file:
            file.write(text)
        self.save(APP)
        self.start("--follow", "--with", extra)
        self.open()
        self.send({"n": 1, "present": "list"}, {"n": 2, "screen": "settings"}, {"n": 3, "screen": "new"},
                  {"n": 4, "screen": "newer"}, {"n": 5, "screen": "list"}, {"n": 6, "screen": "settings"})
        live = "document.querySelector('#live')"
        self.wait(f"{live}?.innerText.includes('6 steps')")
        offered = f"[...{live}.querySelectorAll('.add')].map((part) => part.dataset.key)"
        self.assertEqual(self.browser.run(offered), ["add-2", "add-3", "add-5"])
        if os.environ.get("HELM_PHOTOGRAPHS"):
            self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], "add.png"))
        asked = [self.ask("POST", "/segues?session=iPhone+16&n=2")[0] for _ in range(2)]
        self.assertEqual(asked[0], 204)
        self.assertIn(asked[1], [204, 409])
        self.wait(f"{offered} == 'add-3,add-5'")
        self.browser.click("#live [data-key=add-3]")
        # From what is in the graph by then more leads on.
        self.wait(f"{offered} == 'add-4,add-5'")
        self.wait("document.querySelector('#graph [data-fragment=new]') !== null")
        with open(extra, encoding="utf-8") as file:
            self.assertEqual(file.read(), text.replace(
                '"list => help"', '"list => help",\n    "list => settings",\n    "settings => new"'))
        # What isn't beyond the graph, and what names nothing, is written by nobody.
        for query in ["n=1", "n=99", "n=x", "session=b&n=2"]:
            self.assertIn(self.ask("POST", f"/segues?session=iPhone+16&{query}")[0], [400, 409], query)
        self.assertEqual(self.ask("POST", "/segues?session=iPhone+16&n=5", Origin="http://example.com")[0], 403)
        self.assertEqual(self.ask("GET", "/segues?session=iPhone+16&n=5")[0], 405)
        # What prevents it is said on the page.
        with open(extra, "w", encoding="utf-8") as file:
            file.write("{")
        self.browser.click("#live [data-key=add-5]")
        self.wait(f"{live}.innerText.includes('can’t be read')" .replace("’", "\\'"))
        self.assertEqual(self.browser.messages, ["Failed to load resource: the server responded with a status of 409 "
                                                 "(Conflict)"])

    def test_no_document_over_it(self):
        """Where no document lies over the graph, nothing is offered, and nothing written"""
        self.save(APP)
        self.start("--follow")
        self.open()
        self.send({"n": 1, "present": "list"}, {"n": 2, "screen": "settings"})
        self.wait("document.querySelector('#live .outside') !== null")
        self.assertEqual(self.browser.run("document.querySelectorAll('.add, #undo, .movable').length"), 0)
        for path in ["/segues?session=iPhone+16&n=2", "/boxes?fragment=list&dx=1&dy=1&version=1", "/undo?version=1"]:
            self.assertEqual(self.ask("POST", path)[0], 404)

    # Boxes that are moved

    def open_locked(self):
        """Opens a page whose boxes can be moved: its layout lock, and what tells the page's version."""
        lock = os.path.join(self.folder.name, "graph.lock")
        self.save(APP)
        self.start("--layout-lock", lock)
        self.open()
        return lock, "document.querySelector('script[data-version]').dataset.version"

    def locked(self, lock):
        """Where a layout lock has the boxes, by fragments."""
        with open(lock, encoding="utf-8") as file:
            return {entry["id"]: entry["box"] for entry in json.load(file)["fragments"]}

    def test_move(self):
        """A box is dragged, its lines follow, the layout lock and so pictures keep it; undone, all is as before"""
        lock, version = self.open_locked()
        first = self.browser.run(version)
        with open(lock, encoding="utf-8") as file:
            before = file.read()
        boxes = self.locked(lock)
        scale = self.browser.run(
            "document.getElementById('graph').viewBox.baseVal.width / document.getElementById('stage').clientWidth")
        self.assertTrue(self.browser.run("document.querySelector('#undo').disabled"))
        self.browser.drag('#graph [data-fragment="about"]', 90, 130)
        self.wait(f"document.readyState == 'complete' && {version} != '{first}'", 3)
        moved = self.locked(lock)
        self.assertEqual({**moved, "about": None}, {**boxes, "about": None})
        for place, distance in ((0, 90), (1, 130)):
            self.assertAlmostEqual(moved["about"][place] - boxes["about"][place], distance * scale, delta=0.02)
        # The click that ends it moves nobody.
        self.assertEqual(self.presented, ["home"])
        picture = os.path.join(self.folder.name, "picture.svg")
        subprocess.run([ARGUMENTS.program, "render", self.document, "--layout-lock", lock, "-o", picture],
                       check=True, timeout=60)
        if os.environ.get("HELM_PHOTOGRAPHS"):
            self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], "moved.png"))
        with open(picture, encoding="utf-8") as file:
            drawn = dict(re.findall(r'data-fragment="(\w+)">.*?class="frame" x="([\d.]+)"', file.read(), re.DOTALL))
        apart = moved["about"][0] - moved["home"][0]
        self.assertAlmostEqual(float(drawn["about"]) - float(drawn["home"]), apart, delta=0.02)
        # By the keys, and back by a key and by the button.
        second = self.browser.run(version)
        self.browser.run("document.querySelector('#graph [data-fragment=\"home\"]').focus()")
        self.browser.press("ArrowUp", shift=True)
        self.wait(f"document.readyState == 'complete' && {version} != '{second}'", 3)
        self.assertEqual(self.browser.run("document.activeElement.dataset.fragment"), "home")
        third = self.browser.run(version)
        self.browser.press("z", control=True)
        self.wait(f"document.readyState == 'complete' && {version} != '{third}'", 3)
        self.assertEqual(self.locked(lock), moved)
        fourth = self.browser.run(version)
        self.browser.click("#undo")
        self.wait(f"document.readyState == 'complete' && {version} != '{fourth}'", 3)
        with open(lock, encoding="utf-8") as file:
            self.assertEqual(file.read(), before)
        self.assertTrue(self.browser.run("document.querySelector('#undo').disabled"))
        # A click stays one.
        self.browser.click('#graph [data-fragment="list"]')
        self.assertEqual(self.presented, ["list"])
        self.assertEqual(self.browser.messages, [])
        # What an older page asks for, others, and what there isn't is refused.
        now = self.browser.run(version)
        for path, status in [
            (f"/boxes?fragment=home&dx=9&dy=9&version={first}", 409), ("/boxes?fragment=home&dx=9&dy=9", 400),
            (f"/boxes?fragment=home&dx=nan&dy=9&version={now}", 400), (f"/undo?version={now}", 409),
            (f"/boxes?fragment=none&dx=9&dy=9&version={now}", 409),
        ]:
            self.assertEqual(self.ask("POST", path)[0], status, path)
        self.assertEqual(self.ask("POST", f"/undo?version={now}", Sec_Fetch_Site="cross-site")[0], 403)

    def test_move_onto_another(self):
        """A box that is let go of on another stands beside it; a lock that somebody else writes is let alone"""
        lock, version = self.open_locked()
        first = self.browser.run(version)
        onto = self.browser.run("""(() => {
          const place = (name) => document.querySelector(`#graph [data-fragment="${name}"]`).getBoundingClientRect();
          return [place('detail').left - place('list').left, place('detail').top - place('list').top];
        })()""")
        self.browser.drag('#graph [data-fragment="list"]', *onto)
        self.wait(f"document.readyState == 'complete' && {version} != '{first}'", 3)
        boxes = list(self.locked(lock).values())
        for number, (x, y, width, height) in enumerate(boxes):
            for left, top, wide, high in boxes[number + 1:]:
                self.assertTrue(x + width < left or left + wide < x or y + height < top or top + high < y)
        with open(lock, "a", encoding="utf-8") as file:
            file.write("\n")
        self.browser.click("#undo")
        self.wait("document.getElementById('message').textContent.includes('somebody else')")

    def test_log(self):
        """Steps are found in the lines of a log that grows, and wait until the graph can be walked"""
        self.save({"segues": [{"edge": edge, "auto": True} for edge in ["home => list", "list => home"]]})
        log = os.path.join(self.folder.name, "app.log")
        self.start(log, "--follow", "--pattern", "step: (.*)$")
        with open(log, "w", encoding="utf-8") as file:
            file.write('10:00 started\n10:01 step: {"n":1,"present":"list"}\n10:02 step: {"n":2,"pres')
            file.flush()
            time.sleep(0.4)
            file.write('ent":"detail"}\n10:03 step: {"n":0}\n')
        self.assertEqual(self.send({"n": 1, "present": "list"})[0], 503)
        self.save(APP)
        started = time.monotonic()
        while not (self.state() and self.state()[0]["steps"] == 2) and time.monotonic() - started < 10:
            time.sleep(0.05)
        self.assertEqual(self.state()[0]["path"], "home => list, list => detail")
        said, _ = self.end()
        self.assertIn("app.log:4:6: error: 'n' must be an integer from 1, not '0' [number-range]", said)

    def test_hostile_steps(self):
        """Nasty texts run nothing, what is too long or half is refused, and the app goes on being followed"""
        self.save(APP)
        self.start("--follow")
        self.open()
        number = 0
        for text in nasty.ALL:
            number += 1
            step = {"n": number, "label": text} if number % 2 else {"n": number}
            status, _ = self.send({**step, "screen": text}, session=f"s{text}"[:60] if number <= 20 else "0")
            self.assertIn(status, [204, 400])
        self.assertEqual(self.send({"n": 1, "screen": "list"})[0], 204)
        self.assertEqual(self.send({"n": 1, "screen": "list", "label": "a" * 70_000})[0], 413)
        self.assertEqual(self.send({"n": 1, "screen": "list", "label": "a" * 100_000_000})[0], 413)
        for wrong in ["", "half", "two"]:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as one:
                one.sendall(f"POST /steps HTTP/1.1\r\nHost: {wrong}".encode())
        crowd = [socket.create_connection(("127.0.0.1", self.port), timeout=5) for _ in range(1000)]
        try:
            self.assertEqual(self.send({"n": 2, "screen": "detail"})[0], 204)
        finally:
            for one in crowd:
                one.close()
        for headers in [{"Host": "example.com"}, {"Origin": "http://example.com"}, {"Sec_Fetch_Site": "cross-site"}]:
            self.assertEqual(self.ask("POST", "/steps", **headers)[0], 403)
        following = {session["name"]: session for session in self.state()}["iPhone 16"]
        self.assertEqual((following["presented"], following["beyond"]), (["detail"], 0))
        made = "document.querySelectorAll('#live script, #live img').length"
        self.assertEqual(self.browser.run(f"[window.__pwned === undefined, {made}]"), [True, 0])
        self.assertEqual(self.browser.messages, [])

    def test_head_in_pieces(self):
        """A head that comes in two pieces, the second with many steps, is as short as any"""
        self.save(APP)
        self.start("--follow")
        steps = "".join(json.dumps({"session": "k", "n": number, "stay": True}) + "\n" for number in range(1, 3000))
        line, head = b"POST /steps HTTP/1.1\r\n", f"Host: 127.0.0.1:{self.port}\r\nContent-Length: {len(steps)}\r\n\r\n"
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as one:
            for _ in range(3):
                one.sendall(line + head.encode() + steps.encode())
                self.assertTrue(one.recv(1000).startswith(b"HTTP/1.1 204"))
            one.sendall(line)
            time.sleep(0.1)
            one.sendall(head.encode() + steps.encode())
            self.assertTrue(one.recv(1000).startswith(b"HTTP/1.1 204"))

    # Strangers

    def test_refusals(self):
        """Another host's name, another site, another path and another method are refused"""
        self.save(GOOD)
        self.start()
        self.assertEqual(self.ask()[0], 200)
        self.assertEqual(self.ask(Host=f"localhost:{self.port}")[0], 200)
        for host in ["example.com", "127.0.0.1", f"127.0.0.2:{self.port}", f"example.com:{self.port}"]:
            self.assertEqual(self.ask(Host=host)[0], 421, host)
        self.assertEqual(self.ask(Sec_Fetch_Site="cross-site")[0], 403)
        self.assertEqual(self.ask(path="/changes", Origin="http://example.com")[0], 403)
        self.assertEqual(self.ask(path="/graph.json")[0], 404)
        self.assertEqual(self.ask(path="/../graph.json")[0], 404)
        self.assertEqual(self.ask(method="POST")[0], 405)

    def test_sites(self):
        """A page from elsewhere neither reads it nor shows it"""
        self.save(GOOD)
        self.start()
        self.browser.open("data:text/html,<title>elsewhere</title>")
        answer = self.browser.run(f"fetch('{self.address}').then((answer) => answer.text(), () => 'refused')")
        self.assertEqual(answer, "refused")

    def test_interfaces(self):
        """It isn't there for other machines"""
        self.start()
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection((sandbox.own_address(), self.port), timeout=5)

    def test_crowd(self):
        """A thousand connections that say nothing don't stop it"""
        self.save(GOOD)
        self.start()
        self.open()
        crowd = []
        try:
            for _ in range(1000):
                crowd.append(socket.create_connection(("127.0.0.1", self.port), timeout=5))
            self.assertEqual(self.ask()[0], 200)
            files = f"/proc/{self.preview.pid}/fd"
            if os.path.exists(files):
                self.assertLess(len(os.listdir(files)), 200)
            self.save(BETTER)
            self.wait_for_title("Better")
        finally:
            for one in crowd:
                one.close()

    # Looking

    def violations(self):
        found = self.browser.run("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
        return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]

    def test_accessibility_of_follow(self):
        """axe-core finds no violation where an app is followed"""
        if not ARGUMENTS.axe:
            self.skipTest("axe-core is missing")
        with open(ARGUMENTS.axe, encoding="utf-8") as file:
            axe = file.read()
        self.save(APP)
        extra = os.path.join(self.folder.name, "extra.json")
        with open(extra, "w", encoding="utf-8") as file:
            file.write('{"fragments": [{"id": "about", "title": "About us"}]}')
        self.start("--follow", "--with", extra, "--layout-lock", os.path.join(self.folder.name, "graph.lock"))
        self.open()
        self.send({"n": 1, "screen": "list"}, {"n": 2, "screen": "about"}, {"n": 3, "screen": "nowhere"})
        # Some are lost.
        self.send({"n": 5, "screen": "list"})
        self.send({"n": 1, "screen": "list"}, session="other")
        self.wait("document.querySelectorAll('#live option').length == 2")
        self.assertEqual(self.browser.run("document.querySelectorAll('.add, #undo').length"), 3)
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            self.browser.run(axe + "; 0")
            self.assertEqual(self.violations(), [], scheme)

    def test_accessibility(self):
        """axe-core finds no violation where something is wrong, with a picture and without"""
        if not ARGUMENTS.axe:
            self.skipTest("axe-core is missing")
        with open(ARGUMENTS.axe, encoding="utf-8") as file:
            axe = file.read()
        self.save(BROKEN)
        self.start()
        shown = "document.querySelector('#report pre')?.textContent.includes('graph.json:4')"
        self.browser.open(self.address)
        for round in ("waiting", "broken"):
            self.wait(shown, 5)
            for scheme in ("light", "dark"):
                self.browser.prefer(scheme)
                self.browser.run(axe + "; 0")
                self.assertEqual(self.violations(), [], f"{round} {scheme}")
                if os.environ.get("HELM_PHOTOGRAPHS"):
                    self.browser.photograph(os.path.join(os.environ["HELM_PHOTOGRAPHS"], f"{round}-{scheme}.png"))
            self.save(GOOD)
            self.wait_for_title("Good")
            self.save(BROKEN)


if __name__ == "__main__":
    ARGUMENTS, rest = OPTIONS.parse_known_args()
    ARGUMENTS.program = os.path.realpath(ARGUMENTS.program)
    if not browser.program():
        print("preview: skipped, Chromium is missing")
        sys.exit(1 if ARGUMENTS.require else 0)
    unittest.main(argv=sys.argv[:1] + rest)
