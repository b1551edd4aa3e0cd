"""Clicks and types its way through pages in headless Chromium.

    python3 Tests/Browser/page.py --program .build/release/helm-viz [--axe axe.min.js]

Where Chromium is missing it says so and succeeds; `--require` makes that a failure. Random walks that the engine made
(`Walks/*.json`, recorded by the Swift tests) are made again on the page, state by state.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import browser
from browser import Browser

HERE = os.path.dirname(os.path.realpath(__file__))
EXAMPLES = os.path.join(HERE, os.pardir, os.pardir, "Examples")
OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("--program", required=True)
OPTIONS.add_argument("--axe", help="axe-core's script; without it nothing is said about accessibility")
OPTIONS.add_argument("--require", action="store_true", help="fail where Chromium is missing")

# How many states of the larger examples the tests need.
LIMITS = {"shop": "300", "music-player": "1500"}
IMAGE = os.path.join(EXAMPLES, "thumbnails", "detail.png")
TABS = {"segues": ["start => tabs", {"edge": "tabs => sheet", "style": "hold", "dismissable": True, "tag": "open"}]}

AREAS = {
    "title": "Areas",
    "fragments": ["home"] + [
        {"id": f"{group}{number}", "title": f"Inner {group}{number}", "group": group}
        for group in "ab" for number in range(30)
    ],
    "groups": [{"id": "a", "title": "Area A"}, {"id": "b", "title": "Area B"}],
    "segues": ["home => [a0, b0]"] + [f"{group}{(number - 1) // 2} => {group}{number}" for group in "ab"
                                      for number in range(1, 30)] + ["a3 => b4", "a5 => b6"],
}


class PageTests(unittest.TestCase):
    def __str__(self):
        return self.shortDescription() or self._testMethodName

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="helm-pages-")
        cls.browser = Browser()
        cls.drawn = {}

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def setUp(self):
        self.browser.resize(1280, 820)
        self.browser.prefer("light")
        self.browser.open("about:blank")

    def page(self, document, *options):
        """The address of a page, drawn once."""
        if isinstance(document, str) and document in LIMITS:
            options += ("--limit", LIMITS[document])
        key = json.dumps([document, options])
        if key not in self.drawn:
            name = os.path.join(self.folder.name, str(len(self.drawn)))
            source = os.path.join(EXAMPLES, document + ".json") if isinstance(document, str) else name + ".json"
            if not isinstance(document, str):
                with open(source, "w", encoding="utf-8") as file:
                    json.dump(document, file)
            command = [ARGUMENTS.program, "render", source, "-q", *options, "-o", name + ".html"]
            subprocess.run(command, check=True, timeout=60)
            self.drawn[key] = "file://" + name + ".html"
        return self.drawn[key]

    @staticmethod
    def picture(document, *options):
        """The file that shows the same."""
        command = [ARGUMENTS.program, "render", "-", "-q", "-o", "-", *options]
        done = subprocess.run(command, input=json.dumps(document).encode(), capture_output=True, check=True, timeout=60)
        return xml.etree.ElementTree.fromstring(done.stdout)

    @staticmethod
    def state(document, name, *options):
        """The file of a recorded state, which stands beside others' of its size as on the page."""
        with tempfile.TemporaryDirectory() as folder:
            command = [ARGUMENTS.program, "states", "-", "--by", "recorded", "-q", "-o", folder + "/out", *options]
            subprocess.run(command, input=json.dumps(document).encode(), check=True, timeout=60)
            return xml.etree.ElementTree.parse(f"{folder}/out/{name}.svg").getroot()

    def open(self, document, *options, at=""):
        self.browser.open(self.page(document, *options) + at)

    def text(self, selector):
        return self.browser.run(f"document.querySelector({json.dumps(selector)}).innerText.trim()")

    def texts(self, selector):
        parts = f"[...document.querySelectorAll({json.dumps(selector)})]"
        return self.browser.run(parts + ".map((part) => part.innerText.trim())")

    @property
    def presented(self):
        return self.texts(".presented-list li")

    @property
    def message(self):
        return self.text("#message")

    @property
    def address(self):
        return self.browser.run("decodeURIComponent(location.hash)")

    def fragment(self, name):
        return f'#graph [data-fragment="{name}"]'

    def click(self, name):
        self.browser.click(self.fragment(name))

    def settle(self):
        self.browser.run("new Promise((done) => setTimeout(done, 60))")

    def focused(self):
        return self.browser.run("document.activeElement.dataset.fragment || document.activeElement.id")

    # Opening

    def test_silence(self):
        """A page opens without a word on the console and asks nobody for anything"""
        for name in ("onboarding", "shop", "list-detail"):
            self.open(name)
            self.assertEqual(self.browser.messages, [])
            self.assertEqual(self.browser.requests, [self.page(name)])

    def test_opening(self):
        """It opens in the document's state, and in the start where there is none"""
        self.open("onboarding")
        self.assertEqual(self.presented, ["Gatekeeper", "Register"])
        self.assertEqual(self.texts(".path li"), ["Splash", "1 Gatekeeper", "2 Log in", "3 Register"])
        self.open("onboarding", "--no-path")
        self.assertEqual(self.presented, ["Splash"])

    def test_policy(self):
        """The policy stops scripts, styles and requests that aren't the page's own"""
        self.open("onboarding")
        self.browser.run("""
          const script = document.createElement('script');
          script.textContent = 'window.wasRun = true';
          const style = document.createElement('style');
          style.textContent = 'body { opacity: 0.5 }';
          const image = document.createElement('img');
          image.src = 'https://example.com/image.png';
          document.body.append(script, style, image);
          document.body.setAttribute('onclick', 'window.wasRun = true');
          document.body.click();
        """)
        self.assertIsNone(self.browser.run("window.wasRun || null"))
        self.assertEqual(self.browser.run("getComputedStyle(document.body).opacity"), "1")
        fetched = self.browser.run("fetch('https://example.com').then(() => 'sent', () => 'stopped')")
        self.assertEqual(fetched, "stopped")
        evaluation = self.browser.call(
            "Runtime.evaluate", expression="eval('1')", allowUnsafeEvalBlockedByCSP=False
        )
        self.assertEqual(evaluation["result"]["className"], "EvalError")
        self.assertTrue(all("Content Security Policy" in message for message in self.browser.messages))

    # Walking

    def test_presenting(self):
        """A click presents, a click on what is presented dismisses it, and a refusal is told in the engine's words"""
        self.open("onboarding", "--path", "splash => dashboard => news")
        self.click("compose")
        self.assertEqual(self.presented, ["Dashboard", "Compose"])
        self.assertIn("Presented Compose", self.text("#status"))
        self.click("compose")
        self.assertEqual(self.presented, ["Dashboard", "News"])
        self.click("login")
        self.assertEqual(
            self.message,
            "no segue leads from a presented fragment to 'login'; add one, or present a fragment that has one first",
        )
        self.assertEqual(self.presented, ["Dashboard", "News"])
        self.click("dashboard")
        self.assertEqual(
            self.message,
            "no dismissable segue of the path leads to 'dashboard'; make its segue dismissable, or present it first",
        )
        self.click("library")
        self.assertEqual(self.message, "")

    def test_segue(self):
        """A click on a line presents what it leads to"""
        self.open("onboarding", "--no-path")
        place = self.browser.run("""(() => {
          const line = document.querySelector('#graph [data-from="splash"][data-to="dashboard"] .hit');
          const middle = line.getPointAtLength(line.getTotalLength() / 2);
          const { x, y } = middle.matrixTransform(line.getScreenCTM());
          return [x, y];
        })()""")
        self.browser.press_mouse(*place)
        self.assertEqual(self.presented, ["Dashboard", "News"])

    def test_buttons(self):
        """Forward, Dismiss, Restart and Back do what the engine and the browser do"""
        self.open("onboarding", "--path", "splash => dashboard => news")
        self.browser.click("#forward")
        self.assertEqual(self.presented, ["Dashboard", "Library"])
        self.browser.click("#dismiss")
        self.assertEqual(self.message, "no segue of the path is dismissable; make one so with 'dismissable: true'")
        self.browser.click("#back")
        self.settle()
        self.assertEqual(self.presented, ["Dashboard", "News"])
        self.browser.run("history.forward()")
        self.settle()
        self.assertEqual(self.presented, ["Dashboard", "Library"])
        self.browser.click("#restart")
        self.assertEqual(self.presented, ["Splash"])
        self.browser.click("#forward")
        self.assertEqual(
            self.message,
            "not exactly one segue leaves 'splash', so there is no way forward; name the fragment to present",
        )
        self.browser.click("#dismiss")
        self.assertEqual(self.message, "empty path, nothing to dismiss; present a fragment first")

    def test_actions(self):
        """What can be done now is a list of buttons that keep the focus"""
        self.open("music-player", "--no-path")
        self.assertEqual(self.texts(".actions .present"), ["Tabs"])
        self.browser.click(".actions .present")
        self.assertEqual(self.texts(".actions .presentTag"), ["#play"])
        self.browser.click(".actions .presentTag")
        self.assertEqual(self.presented, ["Tabs", "Home", "Mini player"])
        self.assertEqual(self.texts(".actions .dismiss"), ["Mini player"])
        self.assertEqual(self.texts(".actions .dismissTag"), ["#play"])
        self.assertTrue(self.browser.run("document.activeElement.closest('#state') !== null"))
        self.browser.click(".actions .dismissTag")
        self.assertEqual(self.presented, ["Tabs", "Home"])

    def test_walks(self):
        """Random walks lead where the engine leads, say what it says and are drawn as a file of the state is"""
        for name in sorted(os.listdir(os.path.join(HERE, "Walks"))):
            with open(os.path.join(HERE, "Walks", name), encoding="utf-8") as file:
                walks = json.load(file)
            self.open(name[:-5], at="#state=0")
            with open(os.path.join(HERE, "walk.js"), encoding="utf-8") as file:
                made = self.browser.run(f"({file.read()})({json.dumps(walks)})")
            for walk, found in zip(walks, made):
                self.assertEqual(walk["steps"], found["steps"], name)
                self.assertEqual(walk["drawing"], found["drawing"], name)

    def test_border(self):
        """Beyond what was explored the page says how to go farther"""
        self.open("onboarding", "--no-path", "--limit", "3")
        self.click("dashboard")
        self.click("library")
        self.assertIn("nearest 3 states", self.message)
        self.assertIn("--limit 12", self.message)
        self.assertEqual(self.presented, ["Dashboard", "News"])

    def test_entries(self):
        """A graph of several entries is walked from each; its address keeps the choice"""
        self.open({"segues": ["a => c", "a => d", "b => c"]})
        self.assertEqual(self.texts("#entry option"), ["Start at a", "Start at b"])
        self.assertEqual(self.presented, ["a"])
        self.browser.run("const entry = document.querySelector('#entry'); entry.value = '1';"
                         " entry.dispatchEvent(new Event('change', { bubbles: true }))")
        self.settle()
        self.assertEqual(self.presented, ["b"])
        self.assertEqual(self.texts("tbody tr th"), ["a", "b", "c", "d"])
        self.click("c")
        self.assertIn("c", self.presented)
        self.assertEqual(self.browser.messages, [])
        # Of what no segue touches nobody says that one starts there.
        self.open({"fragments": ["alone"], "segues": ["a => c", "b => c"]})
        self.assertEqual(self.texts("#entry option"), ["Start at a", "Start at b"])

    def test_about(self):
        """A click tells what leads to a fragment and from it, with tags, sources and notes"""
        self.open(
            {
                "fragments": [{"id": "a", "title": "Start", "source": "App/A.swift:1"}, "b", "c"],
                "segues": [
                    {"edge": "a => b", "tag": ["one", "two"], "source": "App/A.swift:9", "note": "when ready"},
                    "b => c", {"from": {"all": True}, "to": "a"},
                ],
            },
            "--source-base", "https://example.com/src",
        )
        self.click("c")
        self.assertIn("no segue leads", self.message)
        self.assertEqual(self.texts("#about h2"), ["About c"])
        self.assertEqual(self.texts("#about li"), ["b", "Start (from anywhere)"])
        self.click("b")
        self.assertEqual(self.presented, ["b"])
        self.assertEqual(self.texts("#about h3"), ["Leads here", "Leads to"])
        self.assertEqual(self.texts("#about li")[0], "Start #one, #two\nApp/A.swift:9\nwhen ready")
        link = "document.querySelector('#about li a').href"
        self.assertEqual(self.browser.run(link), "https://example.com/src/App/A.swift#L9")
        self.browser.click("#about li button")
        self.assertEqual(self.texts("#about h2"), ["About Start"])
        self.assertEqual(self.browser.messages, [])

    def test_identifiers(self):
        """A state with identifiers is walked through too"""
        self.open("shop")
        self.assertIn("Product (teapot)", self.presented)
        before = self.presented
        self.browser.click("#dismiss")
        self.assertNotEqual(self.presented, before)
        self.browser.click("#back")
        self.settle()
        self.assertEqual(self.presented, before)

    # Finding

    def test_search(self):
        """The search presents what can be presented, shows what can't, and presents by tag"""
        self.open("music-player", "--no-path")
        self.browser.click("#search")
        self.browser.type("tab")
        self.assertEqual(self.browser.run("document.querySelectorAll('#graph [data-found]').length"), 1)
        self.browser.press("Enter")
        self.assertEqual(self.presented, ["Tabs", "Home"])
        self.browser.press("/")
        self.browser.type("LYR")
        self.browser.press("Enter")
        self.assertEqual(self.presented, ["Tabs", "Home"])
        self.assertEqual(self.focused(), "lyrics")
        self.browser.press("/")
        self.browser.type("#sing")
        self.browser.press("Enter")
        self.assertIn("no segue tagged 'sing'", self.message)
        self.browser.press("/")
        self.browser.type("nothing of the kind")
        self.assertEqual(self.texts("#results li"), ["nothing found"])
        self.browser.press("Escape")
        self.assertEqual(self.texts("#results li"), [])

    def test_address(self):
        """The address names the path, and names by number, path and flow lead there"""
        self.open("onboarding", at="#state=3")
        self.assertEqual(self.presented, ["Dashboard", "Library"])
        self.browser.run("location.hash = '#path=splash/gatekeeper/login/forgotPass'")
        self.settle()
        self.assertEqual(self.presented, ["Gatekeeper", "Forgot password"])
        self.click("register")
        self.assertEqual(self.address, "#path=splash/gatekeeper/login/forgotPass/register")
        self.browser.run("location.hash = '#path=splash/nowhere'")
        self.settle()
        self.assertIn("names no state", self.message)
        self.open("onboarding", at="#flow=sign%20up&step=2")
        self.assertEqual(self.presented, ["Gatekeeper", "Register"])
        self.browser.run("history.back()")

    def test_flows(self):
        """A flow is chosen and stepped through, with its labels"""
        self.open("onboarding")
        self.browser.run("""
          const flow = document.getElementById('flow');
          flow.value = '0';
          flow.dispatchEvent(new Event('change'));
        """)
        self.assertEqual(self.presented, ["Splash"])
        self.assertEqual(self.texts(".stops li")[1:], [
            "Nobody is logged in", "Tap “Create an account”", "The account is made",
        ])
        self.browser.run("document.querySelector('[data-key=flow-on]').click()")
        self.assertEqual(self.presented, ["Gatekeeper", "Log in"])
        self.assertEqual(self.text(".stops [aria-current]"), "Nobody is logged in")
        self.assertIn("Nobody is logged in", self.text("#status"))
        self.browser.press("]")
        self.assertEqual(self.address, "#flow=sign up&step=2")
        self.browser.press("[")
        self.assertEqual(self.presented, ["Gatekeeper", "Log in"])
        self.browser.run("document.querySelectorAll('.stops button')[3].click()")
        self.assertEqual(self.presented, ["Gatekeeper", "Dashboard", "News"])
        self.assertTrue(self.browser.run("document.querySelector('[data-key=flow-on]').disabled"))

    def test_rules(self):
        """Rules have a light each; a broken one leads through the steps that break it"""
        self.open({
            "segues": [{"edge": "a => b => c", "style": "hold", "dismissable": True}], "entry": "a", "rules": {
                "kept": {"reach": "a"}, "<broken>": {"never": "c"}, "not asked": {"never": "b", "level": "off"},
            },
        })
        self.assertEqual(self.texts(".rules .light"), ["✓", "✗"])
        self.assertEqual(
            self.browser.run("[...document.querySelectorAll('.rules .light')].map((light) => light.ariaLabel)"),
            ["holds", "broken"],
        )
        self.assertEqual(self.texts(".rules .words"), ["from everywhere, 'a' can be reached", "'c' is presented"])
        self.assertEqual(self.texts(".rules button"), ["<broken>"])
        self.browser.run("document.querySelector('.rules button').click()")
        self.assertEqual(self.presented, ["a"])
        for presented in (["a", "b"], ["a", "b", "c"]):
            self.browser.run("document.querySelector('[data-key=flow-on]').click()")
            self.assertEqual(self.presented, presented)
        self.assertEqual(self.address, "#flow=rule <broken>&step=2")
        self.assertEqual(self.browser.messages, [])

    def test_screenshots(self):
        """A flow's screenshot stands beside the graph"""
        with open(IMAGE, "rb") as image, open(os.path.join(self.folder.name, "shot.png"), "wb") as copy:
            copy.write(image.read())
        document = {**TABS, "flows": {"f": [{"present": "tabs", "label": "Tabs are there", "image": "shot.png"}]}}
        self.open(document, at="#flow=f&step=1")
        image = "document.querySelector('aside img')"
        self.browser.run(f"{image}.decode()")
        self.assertEqual(self.browser.run(f"{image}.alt"), "Screenshot: Tabs are there")
        self.assertGreater(self.browser.run(f"{image}.naturalWidth"), 0)
        recorded = {**TABS, "recordings": {"r": [{"present": "tabs", "label": "Seen", "image": "shot.png"}]}}
        self.open(recorded)
        self.assertIsNone(self.browser.run(image))
        self.browser.run("document.querySelector('[data-key^=present]').click()")
        self.assertEqual(self.browser.run(f"{image}.alt"), "Screenshot: Seen")
        self.open(document, "--images", "none", at="#flow=f&step=1")
        self.assertIsNone(self.browser.run(image))

    # Keys

    def test_keyboard(self):
        """Keys alone are enough"""
        self.open("onboarding", "--no-path")
        for _ in range(20):
            self.browser.press("Tab")
            if self.focused() == "splash":
                break
        self.assertEqual(self.focused(), "splash")
        self.browser.press("ArrowRight")
        self.assertEqual(self.focused(), "gatekeeper")
        self.browser.press("Enter")
        self.assertEqual(self.presented, ["Gatekeeper", "Log in"])
        self.assertEqual(self.focused(), "gatekeeper")
        label = self.browser.run("document.activeElement.getAttribute('aria-label')")
        self.assertEqual(label, "Gatekeeper, screen, presented")
        self.browser.press("ArrowRight")
        self.browser.press("ArrowDown")
        self.browser.press(" ")
        self.assertEqual(self.presented, ["Gatekeeper", "Register"])
        self.browser.press("Backspace")
        self.settle()
        self.assertEqual(self.presented, ["Gatekeeper", "Log in"])
        self.browser.press("d")
        self.assertIn("no segue of the path is dismissable", self.message)
        self.browser.press("r")
        self.assertEqual(self.presented, ["Splash"])
        self.browser.press("f")
        self.assertIn("no way forward", self.message)

    def test_rows(self):
        """The Tab key goes on from a fragment to its rows, which show their lines; Enter takes the segue"""
        self.open("shop", "--no-path")
        shown = "[...document.querySelectorAll('.segue[data-shown]')].map(({ dataset }) => [dataset.from, dataset.to])"
        for _ in range(20):
            self.browser.press("Tab")
            if self.focused() == "launch":
                break
        self.assertEqual(self.browser.run(shown), [])
        self.browser.press("Tab")
        self.assertEqual(self.browser.run(shown), [["launch", "tabs"]])
        self.assertIn("Launch → Tabs", self.browser.run("document.activeElement.getAttribute('aria-label')"))
        self.assertNotEqual(self.browser.run("getComputedStyle(document.activeElement).outlineStyle"), "none")
        self.browser.press("Enter")
        self.assertIn("Tabs", self.presented)
        self.browser.press("ArrowDown")
        self.assertEqual(self.focused(), "welcome")
        self.assertEqual(self.browser.run(shown), [])

    def test_chips(self):
        """Pointing at a count shows all rows that it counts, wherever they stand, and not those of the same box"""
        boxes = [f"s{number}" for number in range(8)]
        # Each leads to something of its own, too: what all lead to alike would be one line from a frame around them.
        document = {"segues": [f"hub => [{', '.join(boxes)}]"] + [f"{one} => [help, {one}more]" for one in boxes]
                    + [{"edge": "help => help", "tag": "again"}]}
        self.open(document, "--lines", "calm", "--no-path")
        chip = "document.querySelector('.chip-text')"
        shown = "[...document.querySelectorAll('.row[data-shown]')].map((row) => row.parentNode.dataset.fragment)"
        counted = int(self.browser.run(f"{chip}.textContent").split()[1])
        x, y = self.browser.run(f"(({{ left, top }}) => [left + 4, top + 4])({chip}.getBoundingClientRect())")
        self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        rows = self.browser.run(shown)
        self.assertEqual(len(rows), counted)
        self.assertNotIn("help", rows)
        self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)
        self.assertEqual(self.browser.run(shown), [])

    def test_numbers(self):
        """The numbers of a path stand off each other, boxes and heads, however many lines there are"""
        names = [f"screen{number}" for number in range(9)]
        path = [f"{one} => {other}" for one, other in zip(names, names[1:])]
        segues = [f"{one} => {other}" for one in names for other in names if one != other]
        covered = """(() => {
          const boxes = (name) => [...document.querySelectorAll(name)].map((part) => part.getBBox());
          const meet = (one, other) => one.x + 0.6 < other.x + other.width - 0.6
            && other.x + 0.6 < one.x + one.width - 0.6
            && one.y + 0.6 < other.y + other.height - 0.6 && other.y + 0.6 < one.y + one.height - 0.6;
          const numbers = boxes('.number[data-step] .step');
          const others = boxes('#graph :is(.frame, .chip, .segue:is(.on-path, :not(.quiet)) .head)');
          return [numbers.length, numbers.filter((one, index) =>
            [...numbers.slice(0, index), ...others].some((other) => meet(one, other))).length];
        })()"""
        for lines in ("calm", "all"):
            document = {"segues": segues, "path": path}
            self.open(document, "--lines", lines)
            self.assertEqual(self.browser.run(covered), [8, 0], lines)
            # They stand where those of a file do, as far as widths of text are the same.
            places = self.browser.run("""[...document.querySelectorAll('.number[data-step]')]
                .map((part) => ['step', 'step-number'].map((name) => part.querySelector('.' + name))
                .map((part, index) => Number(part.getAttribute(index ? 'x' : 'y'))))""")
            self.assertEqual(len(places), 8)
            file = self.state(document | {"recordings": {"run": [{"present": one} for one in names[1:]]}}, names[-1],
                              "--lines", lines)
            discs = [part for part in file.findall(".//{*}g") if part.get("class", "").startswith("number")]
            expected = [[float(disc.find("{*}rect").get("y")), float(disc.find("{*}text").get("x"))] for disc in discs]
            self.assertEqual(len(expected), len(places))
            moves = [[one - other for one, other in zip(*pair)] for pair in zip(places, expected)]
            for move in moves:
                self.assertLess(max(abs(one - other) for one, other in zip(move, moves[0])), 1.1, moves)
            # So do their lines.
            shown = self.browser.run("""[...document.querySelectorAll('#graph .segue.on-path')]
                .map((part) => [...part.querySelectorAll('.line, .head')].map((line) => line.getAttribute('d')))""")
            drawn = [[line.get("d") for line in part.findall("{*}path") if line.get("class") in ("line", "head")]
                     for part in file.findall(".//{*}g") if {"segue", "on-path"} <= set(part.get("class", "").split())]
            self.assertEqual(len(drawn), 8)
            numbers = lambda lines: [float(number) for line in lines for number in re.findall(r"-?[\d.]+", line)]
            moves = [[one - other for one, other in zip(*map(numbers, pair))] for pair in zip(shown, drawn)]
            for move in moves:
                self.assertLess(max(abs(one - other) for one, other in zip(move, moves[0])), 0.05, moves)

    def test_shared_lines(self):
        """A path over a segue that many share, or that is there twice, is drawn as in a file of the state"""
        shared = {
            "entry": "a", "groups": [{"id": "g"}], "fragments": [{"id": "a", "group": "g"}, {"id": "b", "group": "g"}],
            "segues": ["a => b", "b => m", {"from": {"all": True}, "to": "h"},
                       {"from": {"group": "g"}, "to": "m", "style": "hold", "dismissable": True}],
        }
        twice = {"segues": [{"edge": "a => b", "tag": "one"}, {"edge": "a => b", "tag": "two"}, "b => c"]}
        for document, path in ((shared, "a/b/h"), (shared, "a/b/m"), (twice, "a/b")):
            self.open(document, "--no-path", at=f"#path={path}")
            shown = self.browser.run("""[...document.querySelectorAll('#graph .segue.on-path')]
                .map(({ dataset }) => [dataset.from, dataset.to, dataset.step])""")
            picture = self.picture(document, "--path", path.replace("/", " => "))
            parts = [part for part in picture.findall(".//{*}g")
                     if {"segue", "on-path"} <= set(part.get("class", "").split())]
            lines = [tuple(part.get(f"data-{name}") for name in ("from", "to", "step")) for part in parts]
            self.assertEqual(sorted(map(tuple, shown)), sorted(lines), path)
            self.assertGreater(len(lines), 1 if document is twice else 0, path)

    def test_left_out(self):
        """What a part leaves out is told by its page as by that of the whole"""
        root = {"id": "root", "kind": "section", "group": "g", "note": "The root."}
        document = {"fragments": [root], "groups": [{"id": "g", "title": "Group"}], "entry": "root",
                    "segues": [{"edge": "root => a", "tag": "open"}, "a => b => edit"]}
        told = """(() => {
          const { fragments, segues } = JSON.parse(document.getElementById('data').textContent);
          const { kind, entry, group, note } = fragments.find(({ id }) => id === 'root');
          const { words } = segues.find(({ from }) => fragments[from].id === 'root');
          return [kind, entry, group, note, words];
        })()"""
        for options in ((), ("--focus", "edit", "--depth", "1")):
            self.open(document, *options)
            self.assertEqual(self.browser.run(told), ["section", 1, "Group", "The root.", "#open"], options)

    def test_narrow_title(self):
        """A title has the width of a phone to itself"""
        self.browser.resize(390, 844)
        self.open({"title": "The navigation of a large application", "segues": ["a => b"]})
        lines = "(({ height }) => Math.round(height / 24))(document.querySelector('h1').getBoundingClientRect())"
        self.assertLessEqual(self.browser.run(lines), 2)
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)

    # Overviews

    def test_folds(self):
        """A fold is opened by a click, closed by a key, and found in the address"""
        self.open(AREAS, "--overview", "always")
        shown = self.browser.run(
            "[...document.querySelectorAll('#graph .fragment text')].map((part) => part.textContent)"
        )
        self.assertEqual(shown, ["home", "Area A", "30 fragments", "Area B", "30 fragments"])
        self.assertEqual(self.texts("aside .trail [aria-current]"), ["Overview"])
        self.click("b")
        self.assertEqual(self.address, "#open=b")
        self.assertEqual(self.focused(), "b0")
        self.assertEqual(self.texts("aside .trail [aria-current]"), ["Area B"])
        self.assertTrue(self.browser.run("document.querySelector('#graph [data-fragment=b29]') !== null"))
        self.browser.press("Backspace")
        self.assertEqual(self.address, "#open=")
        self.assertEqual(self.focused(), "b")
        self.browser.run("new Promise((done) => { addEventListener('popstate', done); history.back(); })")
        self.assertEqual(self.address, "#open=b")
        self.assertEqual(self.text("#status"), "Opened Area B")
        self.open(AREAS, "--overview", "always", at="#open=a")
        self.assertEqual(self.texts("aside .trail [aria-current]"), ["Area A"])
        self.assertEqual(self.browser.messages, [])

    def test_neighbouring_folds(self):
        """Beside what is open stand the folds that it leads to, and a click opens one of them in its place"""
        self.open(AREAS, "--overview", "always", at="#open=a")
        self.browser.press("0")
        self.click("b")
        self.assertEqual(self.address, "#open=b")

    def test_search_in_folds(self):
        """The search finds what is folded, marks the fold, and opens it"""
        self.open(AREAS, "--overview", "always")
        self.browser.press("/")
        self.browser.type("inner a17")
        self.assertEqual(self.browser.run("document.querySelector('[data-found]').dataset.fragment"), "a")
        self.browser.press("Enter")
        self.assertEqual(self.focused(), "a17")
        self.assertEqual(self.address, "#open=a")

    def test_help(self):
        """A question mark opens the help, Escape closes it, and no key acts behind it"""
        self.open("onboarding")
        self.browser.press("?")
        self.assertTrue(self.browser.run("document.getElementById('help').open"))
        self.browser.press("r")
        self.assertEqual(self.presented, ["Gatekeeper", "Register"])
        self.browser.press("Escape")
        self.assertFalse(self.browser.run("document.getElementById('help').open"))

    # Looking

    def box(self):
        box = self.browser.run("document.getElementById('graph').getAttribute('viewBox')")
        return [float(number) for number in box.split()]

    def test_view(self):
        """The wheel and keys zoom, dragging moves without clicking, 0 fits, and a large graph has a map"""
        self.open("onboarding")
        fitted = self.box()
        self.assertTrue(self.browser.run("document.getElementById('minimap').hasAttribute('hidden')"))
        self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=300, y=400, deltaX=0, deltaY=-300)
        self.settle()
        self.assertLess(self.box()[2], fitted[2])
        zoomed = self.box()
        for kind, x, y in (("mousePressed", 260, 400), ("mouseMoved", 360, 440), ("mouseReleased", 360, 440)):
            self.browser.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1
            )
        self.assertLess(self.box()[0], zoomed[0])
        self.assertEqual(self.presented, ["Gatekeeper", "Register"])
        self.browser.press("0")
        self.assertEqual(self.box(), fitted)
        self.browser.press("+")
        self.assertLess(self.box()[2], fitted[2])
        self.browser.press("-")
        self.browser.click("#zoom-in")
        self.open("shop")
        self.assertFalse(self.browser.run("document.getElementById('minimap').hasAttribute('hidden')"))
        before = self.box()
        self.browser.click("#minimap")
        self.assertNotEqual(self.box()[:2], before[:2])
        self.assertEqual(self.box()[2:], before[2:])
        apart = """(() => {
          const [map, stage] = ['minimap', 'stage'].map((id) => document.getElementById(id).getBoundingClientRect());
          return map.width > 0 && map.left >= stage.right;
        })()"""
        self.assertTrue(self.browser.run(apart), "the map covers nothing of the picture")
        beside = """(() => {
          const [zoom, stage] = ['.zoom', '#stage'].map((name) => document.querySelector(name).getBoundingClientRect());
          return zoom.left >= stage.right || zoom.bottom <= stage.top;
        })()"""
        for size in ((1280, 820), (390, 844)):
            self.browser.resize(*size)
            self.assertTrue(self.browser.run(beside), "no button covers the picture")

    def seen_whole(self, name):
        """Whether a fragment's box stands in the picture's window as a whole"""
        x, y, width, height = self.box()
        left, top, right, bottom = self.browser.run(f"""(() => {{
          const {{ x, y, width, height }} = document.querySelector('{self.fragment(name)} .frame').getBBox();
          return [x, y, x + width, y + height];
        }})()""")
        return left >= x and top >= y and right <= x + width and bottom <= y + height

    def test_first_view(self):
        """A page opens with where one starts in sight, and nothing beside the picture, on a phone too"""
        for width, height in ((1280, 820), (390, 844)):
            self.browser.resize(width, height)
            for options in ([], ["--no-path"]):
                self.open("shop", *options)
                self.assertTrue(self.seen_whole("launch"), (width, height, options))
                corner = self.browser.run("document.getElementById('graph').getAttribute('viewBox')").split()[:2]
                self.assertGreaterEqual(min(map(float, corner)), 0, (width, height, options))

    def test_first_of_several(self):
        """Where the entry that one starts in isn't the first of the fragments, it is the one in sight"""
        segues = [f"a{n} => a{n + 1}" for n in range(60)] + [f"z{n} => z{n + 1}" for n in range(60)]
        document = {"version": 1, "entry": ["z0", "a0"], "segues": segues}
        for size in ((1280, 820), (390, 844)):
            self.browser.resize(*size)
            self.open(document, "--no-path")
            self.assertTrue(self.seen_whole("z0"), size)

    def test_turning(self):
        """Where one starts stays in sight when a phone is turned, until the picture is moved"""
        self.browser.resize(844, 390)
        self.open("shop", "--no-path")
        self.browser.resize(390, 844)
        self.assertTrue(self.seen_whole("launch"))
        self.browser.run("document.getElementById('zoom-in').click()")
        middle = lambda box: round(box[0] + box[2] / 2, 1)
        before = middle(self.box())
        self.browser.resize(480, 844)
        self.assertEqual(before, middle(self.box()))

    def test_following(self):
        """The picture moves so that what is presented is seen"""
        self.open("shop", "--no-path")
        for name, reached in (("tabs", "home"), ("cart", "cart"), ("account", "account")):
            self.browser.run(f"""document.querySelector('{self.fragment(name)}')
              .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))""")
            self.assertTrue(self.seen_whole(reached), name)

    def test_schemes(self):
        """Colours follow the system, and the reader's choice before it"""
        background = "getComputedStyle(document.body).backgroundColor"
        presented = "getComputedStyle(document.querySelector('.fragment.presented .frame')).fill"
        choose = "document.querySelector('[name=scheme][value={}]').click()"
        light, dark = ["rgb(255, 255, 255)", "rgb(23, 104, 229)"], ["rgb(13, 17, 23)", "rgb(31, 111, 235)"]
        colors = lambda: [self.browser.run(background), self.browser.run(presented)]
        self.open("onboarding")
        self.assertEqual(colors(), light)
        self.browser.run(choose.format("dark"))
        self.assertEqual(colors(), dark)
        self.browser.prefer("dark")
        self.browser.run(choose.format("light"))
        self.assertEqual(colors(), light)
        self.browser.run(choose.format("system"))
        self.assertEqual(colors(), dark)
        self.open("onboarding", "--theme", "print")
        self.assertEqual(self.browser.run("document.getElementById('scheme').hidden"), True)

    def test_printing(self):
        """On paper stand the picture, whole, the state and the table, light and without controls"""
        self.browser.prefer("dark")
        self.open("shop")
        self.browser.print(os.path.join(self.folder.name, "page.pdf"))
        self.assertGreater(os.path.getsize(os.path.join(self.folder.name, "page.pdf")), 20_000)
        before = self.box()
        self.browser.prefer("dark", media="print")
        self.browser.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.box()[:2], [0, 0])
        seen = """(selector) => [...document.querySelectorAll(selector)].some((part) => part.checkVisibility())"""
        for selector in ("#controls", ".actions", ".search", "#scheme", ".zoom", "#minimap", "#flow", "#show-help"):
            self.assertFalse(self.browser.run(f"({seen})('{selector}')"), selector)
        for selector in ("#graph", ".presented-list", ".path", "table", "#legend ul"):
            self.assertTrue(self.browser.run(f"({seen})('{selector}')"), selector)
        self.assertEqual(self.browser.run("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
        self.browser.prefer("dark")
        self.browser.run("dispatchEvent(new Event('afterprint'))")
        self.settle()
        self.assertEqual(self.box(), before)

    def test_narrow(self):
        """A narrow window needs no scrolling aside"""
        self.browser.resize(400, 800)
        for name in ("onboarding", "shop"):
            self.open(name)
            self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 400)

    def test_words(self):
        """Words of buttons break between words where a panel's scroll bar takes room"""
        self.open({"segues": ["start => [" + ", ".join(f"screen{number}" for number in range(40)) + "]"]})
        broken = """[...document.querySelectorAll('aside .row button')].flatMap((button) => {
          const text = button.firstChild;
          return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1;
          }).map(([word]) => word);
        })"""
        for width, height in ((1600, 1000), (844, 390), (400, 800)):
            self.browser.resize(width, height)
            # A headless browser's scroll bars take no room.
            self.browser.run("document.querySelector('aside').style.paddingRight = '31px'")
            self.assertEqual(self.browser.run(broken), [], width)
            sides = self.browser.run("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
                                     "(document.querySelector('aside'))")
            self.assertEqual(sides, 0, width)

    def test_table(self):
        """The table lists every fragment with what leads in and out, and leads to the picture"""
        self.open("onboarding")
        self.assertEqual(len(self.texts("tbody tr")), 9)
        row = self.browser.run("[...document.querySelectorAll('tbody tr')[2].cells].map((cell) => cell.innerText)")
        self.assertEqual(row[0], "Dashboard dashboard")
        self.assertEqual(row[2].split("\n"), ["Splash", "Log in", "Register"])
        self.assertEqual(row[3].split("\n"), ["News hold, auto", "Library hold", "Compose hold, dismissable"])
        self.browser.run("document.querySelectorAll('tbody button')[2].click()")
        self.assertEqual(self.focused(), "dashboard")
        self.open("shop")
        self.assertEqual(
            self.browser.run("[...document.querySelectorAll('tbody a')].map((link) => link.href)"),
            ["https://example.com/design/product"],
        )

    def violations(self):
        found = self.browser.run("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
        return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]

    def test_accessibility(self):
        """axe-core finds no violation, and would"""
        if not ARGUMENTS.axe:
            self.skipTest("axe-core is missing")
        with open(ARGUMENTS.axe, encoding="utf-8") as file:
            axe = file.read()
        press = "document.getElementById('{}').click()"
        scenes = [
            ("light", 1280, "onboarding", "", ""), ("dark", 1280, "onboarding", "#flow=sign%20up&step=2", ""),
            ("dark", 400, "shop", "", ""), ("light", 1280, "list-detail", "", press.format("dismiss")),
            ("light", 1280, "onboarding", "", press.format("show-help")),
            ("light", 1280, {"segues": ["a => c", "b => c"]}, "", ""),
        ]
        for scheme, width, document, place, script in scenes:
            self.browser.resize(width, 820)
            self.browser.prefer(scheme)
            self.browser.open("about:blank")
            self.open(document, at=place)
            self.browser.run(script)
            self.browser.run(axe + "; 0")
            self.assertEqual(self.violations(), [], f"{document} {scheme} {width} {script}")
        self.browser.run("document.querySelector('h1').append(document.createElement('img'))")
        self.assertIn("image-alt", "".join(self.violations()))


if __name__ == "__main__":
    ARGUMENTS, rest = OPTIONS.parse_known_args()
    ARGUMENTS.program = os.path.realpath(ARGUMENTS.program)
    if not browser.program():
        print("page: skipped, Chromium is missing")
        sys.exit(1 if ARGUMENTS.require else 0)
    unittest.main(argv=sys.argv[:1] + rest)
