"""Puts nasty texts wherever a document can say something, and reads what comes out with parsers and a browser.

    python3 Tests/Reliability/hostile.py --program .build/release/helm-viz [--mermaid parser.bundle.js]

What needs dot, Chromium, jsonschema or Mermaid's parser is left out where that is missing; `--require` makes a missing
Chromium a failure.
"""

import html.parser
import json
import os
import re
import shutil
import subprocess
import sys
import time
import unicodedata
import unittest
import xml.etree.ElementTree as ElementTree

import nasty
import results
from sandbox import Sandbox

sys.path.insert(0, os.path.join(results.ROOT, "Tests", "Browser"))
import browser  # noqa: E402

OPTIONS, WORDS = results.options()
TABLE = results.Table("hostile", "Hostile text", ["Where the texts stood", "Texts", "What came out"])
# As many texts in one document as its layout takes a second for.
CHUNK = 60
# What acts on a terminal instead of being seen.
ACTING = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]")
FENCE = re.compile(r"(?ms)^(`{3,})[a-z]*$.*?^\1$")
SVG = "{http://www.w3.org/2000/svg}"
# A page has two scripts of its own: its data, and what reads that.
NAMES = "svg title desc style g rect circle path text a line polygon animate set image clipPath"
ELEMENTS = {SVG + name for name in NAMES.split()}


def codes(text, pattern):
    return re.sub(pattern, lambda found: f"⟨U+{ord(found[0]):04X}⟩", text)


def visible(text):
    """A text as it is drawn: what would act instead of being seen is spelled out."""
    text = re.sub("[\0-\x1f]", lambda found: chr(0x2400 + ord(found[0])), text).replace("\x7f", "␡")
    text = codes(text, "[\x80-\x9f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0001\ufdd0-\ufdef]")
    return codes(text, "[" + "".join(chr(plane << 16 | end) for plane in range(17) for end in (0xFFFE, 0xFFFF)) + "]")


def carried(text):
    """What XML can carry of a text."""
    return re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def same(text):
    """Texts are compared as Unicode does."""
    return unicodedata.normalize("NFC", text)


def names(texts):
    """The texts that an id can be."""
    return nasty.unique(text.replace("\0", "") for text in texts if text.replace("\0", "") not in ("", "start"))


def document(texts):
    """A graph in which each text stands wherever one can: three times in every part of it."""
    ids = names(texts)
    return {
        # dot reads no text of more than 16,384 bytes.
        "title": " ".join(texts)[:4_000], "x-" + ids[0]: {text: text for text in texts},
        "fragments": [
            "start", *({"id": text, "title": text, "note": text, "group": text, "x-a": text} for text in ids)
        ],
        "groups": [{"id": text, "title": text, "x-b": [text]} for text in ids],
        "segues": [
            *(
                {"from": "start", "to": text, "style": "hold", "dismissable": True, "tag": text, "note": text}
                for text in ids if text
            ),
            *({"from": ids[number - 1], "to": text, "tag": text} for number, text in enumerate(ids) if number % 7 == 3),
        ],
        "path": [{"from": "start", "to": ids[0], "sourceId": ids[-1], "targetId": ids[1]}],
        "flows": {text: [{"present": name, "label": text}] for text, name in zip(texts, ids)},
    }


class Tags(html.parser.HTMLParser):
    """What is active in HTML: elements, and attributes that run something or lead elsewhere."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.wrong = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append(tag)
        for name, value in attributes:
            if name.startswith("on") or name in ("srcdoc", "action", "formaction", "background"):
                self.wrong.append((tag, name, value))
            has_scheme = re.match(r"[\0-\x20]*[a-z][a-z0-9+.-]*:", value or "", re.I)
            if name in ("href", "src", "data", "xlink:href") and has_scheme:
                if not re.match(r"https?:|data:image/(png|jpeg);", value):
                    self.wrong.append((tag, name, value))


class HostileTests(unittest.TestCase):
    def setUp(self):
        self.outer, self.count = Sandbox(OPTIONS.program), 0
        # So deep that a path which leads out of it still ends in a folder that is looked at.
        self.folder = os.path.join(self.outer.path, "a", "b", "c")
        os.makedirs(self.folder)

    def tearDown(self):
        left = {name for name in self.outer.content() if not name.startswith("a/b/c/")}
        self.outer.__exit__()
        self.assertEqual(left, {"a", "a/b", "a/b/c"}, "written outside of the folder")
        self.assertFalse(os.path.exists("/tmp/helm-pwned"))

    def write(self, name, content):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=len(name) % 2 == 0)

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8", newline="") as file:
            return file.read()

    def run_words(self, *words, codes=(0,), clean=True):
        """What the command printed; all that it says can be shown on a terminal."""
        run = subprocess.run(
            [OPTIONS.program, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=200
        )
        said, printed = run.stderr.decode("utf-8", "strict"), run.stdout.decode("utf-8", "strict")
        self.assertIn(run.returncode, codes, (words, said[-2000:]))
        self.assertIsNone(ACTING.search(said), said)
        if clean:
            self.assertIsNone(ACTING.search(printed), words)
        return printed

    def chunks(self, every=1):
        """Documents with as many texts as fit; of each family some, where not all are taken."""
        for number in range(0, -(-len(nasty.ALL) // CHUNK), every):
            taken = slice(number * CHUNK, (number + 1) * CHUNK) if every == 1 else slice(
                number, None, -(-len(nasty.ALL) // CHUNK)
            )
            texts = nasty.ALL[taken]
            self.write(f"graph{number}.json", document(texts))
            self.count += len(texts)
            yield f"graph{number}.json", texts

    # JSON

    def test_json(self):
        """Every text comes back from the canonical document"""
        given = document(nasty.ALL)
        self.write("all.json", given)
        self.run_words("render", "all.json", "-q", "-o", "out.json")
        found = json.loads(self.read("out.json"))
        for key in given:
            if key != "segues":
                self.assertEqual(found[key], given[key])
        objects = [segue for segue in found["segues"] if isinstance(segue, dict) and "from" in segue]
        said = {(segue["from"], segue["to"]): segue for segue in objects}
        for segue in given["segues"]:
            self.assertEqual(said.get((segue["from"], segue["to"]), segue), segue)
        self.run_words("render", "out.json", "-q", "-o", "again.json")
        self.assertEqual(self.read("again.json"), self.read("out.json"))
        TABLE.add("Everywhere in one document, to JSON", len(nasty.ALL), "every text comes back; twice the same bytes")

    # SVG

    def check_svg(self, text, name):
        root = ElementTree.fromstring(text)
        for part in root.iter():
            self.assertIn(part.tag, ELEMENTS, name)
            for key, value in part.attrib.items():
                self.assertFalse(key.lower().startswith("on"), (name, key))
                if key.endswith("href"):
                    self.assertRegex(
                        value, r"(?i)\A(https?:|data:image/(png|jpeg);|(?![\0-\x20]*[a-z][a-z0-9+.-]*:))", name
                    )
        return root

    def data(self, root, name):
        """The parts that carry data of a name, with that and their titles, in order."""
        parts = [part for part in root.iter(SVG + "g") if part.get(name) is not None]
        return sorted((part.get(name), part.findtext(SVG + "title")) for part in parts)

    def test_svg(self):
        """SVG is XML, holds every text in its titles and data, and nothing that acts"""
        for name, texts in self.chunks():
            with self.subTest(name):
                root = self.check_svg(self.run_words("render", name, "-q", "--tags", "all", clean=False), name)
                ids = names(texts)
                noted = [(carried(text), f"{visible(text)}\n{visible(text)}") for text in ids]
                self.assertEqual(self.data(root, "data-fragment"), sorted([("start", "start"), *noted]))
                self.assertEqual(self.data(root, "data-group"), sorted((carried(text), visible(text)) for text in ids))
                self.assertLessEqual({carried(text) for text in ids}, {tag for tag, _ in self.data(root, "data-tag")})
                for part in root.iter(SVG + "text"):
                    self.assertIsNone(
                        re.search("[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u206f]", "".join(part.itertext()))
                    )
        TABLE.add(
            "Everywhere, to SVG", len(nasty.ALL), "well-formed; titles and data carry every text; no script, no handler"
        )

    # DOT

    @unittest.skipUnless(shutil.which("dot"), "no dot")
    def test_dot(self):
        """dot reads our DOT, and import makes the same document of it"""
        for name, texts in self.chunks():
            with self.subTest(name):
                self.run_words("render", name, "-q", "--no-path", "-o", "out.dot")
                run = subprocess.run(
                    ["dot", "-Kneato", "-n2", "-Tjson", "out.dot"], cwd=self.folder, capture_output=True, timeout=60
                )
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertNotIn(b"rror", run.stderr)
                json.loads(run.stdout.decode("utf-8", "replace"), strict=False)
                self.run_words("import", "out.dot", "-q", "-o", "back.json")
                back = json.loads(self.read("back.json"))
                found = {part["id"]: part for part in back["fragments"] if isinstance(part, dict)}
                for text in names(texts):
                    # Such a line break Graphviz leaves out.
                    id = re.sub(r'(?<![^"\\])\n(?![^"\\])', "␊", text)
                    part = found[id]
                    wanted = (visible(text), visible(text), id)
                    self.assertEqual((part.get("title", id), part.get("note"), part.get("group")), wanted)
                self.run_words("render", "back.json", "-q", "-o", "again.dot")
                if "\n" not in texts:
                    self.assertEqual(self.read("again.dot"), self.read("out.dot"))
        TABLE.add(
            "Everywhere, to DOT and back by `import`", len(nasty.ALL),
            "`dot` reads it; every text comes back; drawn again, the same bytes"
        )


    # Pages

    def check_page(self, text, scripts, name):
        tags = Tags(text)
        self.assertEqual(tags.wrong, [], name)
        self.assertEqual(tags.elements.count("script"), scripts, name)
        self.assertFalse({"iframe", "object", "embed", "base", "foreignobject"} & set(tags.elements), name)
        self.assertIn("default-src 'none'", text)
        return tags

    def look(self, page, path):
        """Opens a file and presses everything in it; nothing of the texts may have run or been fetched."""
        page.open("file://" + os.path.join(self.folder, path))
        self.press(page, path)
        self.assertTrue(all(request.startswith(f"file://{self.folder}/") for request in page.requests), page.requests)

    def press(self, page, path):
        page.run("""
          const parts = "[data-fragment], [data-from], button, option, summary, svg a";
          for (const part of document.querySelectorAll(parts)) {
            part.addEventListener("click", (event) => part.closest("a") && event.preventDefault());
            if (!part.isConnected || part.disabled) continue;
            for (const kind of ["mouseover", "focus", "click", "change"]) {
              part.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
            }
          }
        """)
        self.assertIsNone(page.run("window.__pwned"), path)
        self.assertEqual(page.messages, [], path)

    def browser(self):
        if not browser.program():
            if OPTIONS.require:
                self.fail("Chromium is missing")
            return None
        page = browser.Browser()
        self.addCleanup(page.__exit__)
        # A dialog would stop everything.
        script = "window.alert = window.confirm = window.prompt = window.print = () => { window.__pwned = 1; };"
        page.call("Page.addScriptToEvaluateOnNewDocument", source=script)
        return page

    def test_pages(self):
        """Pages and SVG start nothing in Chromium, whatever is pressed"""
        page, opened = self.browser(), 0
        for name, texts in self.chunks():
            with self.subTest(name):
                self.run_words("render", name, "-q", "--limit", "30", "-o", "out.html")
                self.check_page(self.read("out.html"), 2, name)
                if not page:
                    continue
                self.look(page, "out.html")
                ids = page.run(
                    "[...document.querySelectorAll('#graph [data-fragment]')].map((part) => part.dataset.fragment)"
                )
                self.assertEqual(sorted(map(str, ids)), sorted(["start", *map(carried, names(texts))]))
                self.run_words("render", name, "-q", "-o", "out.svg")
                self.look(page, "out.svg")
                opened += 1
        what = "Everywhere, on a page and in SVG that Chromium shows, everything pressed"
        if not page:
            return TABLE.skip(what, "Chromium is missing")
        page.open("file://" + os.path.join(self.folder, "out.html"))
        ran = page.run("""(() => {
          const script = document.createElement("script");
          script.textContent = "window.__ran = 1";
          document.head.append(script);
          return window.__ran;
        })()""")
        self.assertIsNone(ran, "the policy lets scripts in")
        TABLE.add(
            what, len(nasty.ALL), "nothing of them ran, was fetched or said; the page's policy refuses other scripts"
        )

    def test_preview(self):
        """A preview starts nothing either, and asks nobody else"""
        page, what = self.browser(), "Everywhere, `preview`"
        if not page:
            return TABLE.skip(what, "Chromium is missing")
        for name, texts in self.chunks(every=27):
            command = [OPTIONS.program, "preview", name, "--port", "0"]
            process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            try:
                address = process.stdout.readline().decode().strip()
                shown, tries = 0, 0
                # Until it is drawn the page only waits.
                while shown <= len(names(texts)) and tries < 100:
                    time.sleep(0.2)
                    page.open(address)
                    shown, tries = page.run("document.querySelectorAll('#graph [data-fragment]').length"), tries + 1
                self.assertEqual(shown, len(names(texts)) + 1)
                self.press(page, name)
                self.assertTrue(all(request.startswith(address) for request in page.requests), page.requests)
            finally:
                page.open("about:blank")
                process.terminate()
                process.communicate()
        return TABLE.add(what, self.count, "nothing of them ran; nobody else was asked")

    # Text for Mermaid and Markdown

    def test_markdown(self):
        """Markdown has the rows and columns it should have, and no HTML of others"""
        for name, texts in self.chunks():
            with self.subTest(name):
                text = self.run_words("render", name, "-q", "--format", "markdown", clean=False)
                self.assertEqual(len(re.findall("(?m)^ *(```|~~~)", text)), 2)
                before, _, after = re.split(FENCE, text)
                self.check_markdown(before + after, {"br"})
                rows = [
                    len(re.findall(r"(?<!\\)(?:\\\\)*\|", line)) for line in after.splitlines() if line.startswith("|")
                ]
                ids = len(names(texts))
                self.assertEqual(sorted(set(rows)), [6, 7])
                self.assertEqual(rows.count(7), ids + 3)
        TABLE.add(
            "Everywhere, to Markdown", len(nasty.ALL),
            "as many rows and cells as there should be; no HTML, no link that runs"
        )

    def check_markdown(self, text, allowed):
        """No HTML but ours and no link that runs, in text outside of blocks of code."""
        found = {"tag": [], "to": []}
        piece = (
            r'\\[!-/:-@[-`{-~]|(`+)(?!`).*?(?<!`)\1(?!`)|\]\((?P<to><[^<>\n]*>|[^()<>\s]*)\)|'
            r'(?P<tag></?[a-z]+(?=[ >])[^<>"]*(?:"[^"]*"[^<>"]*)*>)'
        )

        def take(match):
            for name, value in match.groupdict().items():
                if value:
                    found[name].append(value)
            return ""

        plain = re.sub(piece, take, text)
        self.assertEqual([to for to in found["to"] if re.match(r"<?(?!https?:|doc:)[A-Za-z][A-Za-z0-9+.-]*:", to)], [])
        tags = Tags("".join(found["tag"]))
        self.assertEqual(tags.wrong, [])
        self.assertLessEqual(set(tags.elements), allowed)
        self.assertEqual(re.findall(r"<(?!doc:)[A-Za-z!?/].{,40}|(?m:^ *\[[^\]\n]*\]:.*)", plain), [])

    def test_mermaid(self):
        """Mermaid's own parser finds every fragment, title and tag"""
        what = "Everywhere, to Mermaid"
        page = self.browser()
        if not OPTIONS.mermaid or not page:
            return TABLE.skip(what, "Mermaid's parser or Chromium is missing")
        import mermaid

        with open(OPTIONS.mermaid, encoding="utf-8") as file:
            page.run("(function (module) {" + file.read() + "\nglobalThis.read = module.exports; })({}); undefined")
        for name, texts in self.chunks():
            with self.subTest(name):
                text = self.run_words(
                    "render", name, "-q", "--format", "mermaid", "--tags", "all", "--no-path", clean=False
                )
                data = json.loads(page.run(f"read({json.dumps(text)})"))["graph_data"]
                # It leaves out spaces at the ends.
                titles = sorted(mermaid.plain(part["text"]).strip() for part in data["vertices"].values())
                self.assertEqual(titles, sorted(["start", *(visible(text).strip() for text in names(texts))]))
                self.assertGreaterEqual(len(data["edges"]), len(names(texts)))
        self.assertIsNone(page.run("window.__pwned"))
        return TABLE.add(what, len(nasty.ALL), "its own parser finds every fragment and title")

    # Folders

    def check_names(self, folder):
        """No file system takes these for something else, or for one another."""
        found = os.listdir(os.path.join(self.folder, folder))
        for name in found:
            self.assertIsNone(re.search(r'[\0-\x1f\x7f<>:"/\\|?*]|[. ]\Z', name), name)
            self.assertFalse(re.match(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\.|\Z)", name), name)
            self.assertLessEqual(len(name.encode()), 200, name)
        self.assertEqual(len({unicodedata.normalize("NFC", name).casefold() for name in found}), len(found))
        return sorted(found)

    def test_states(self):
        """A folder of states has safe names, pictures that parse and pages that start nothing"""
        page = self.browser()
        for name, _ in self.chunks(every=4):
            with self.subTest(name):
                # All in one folder: each run clears what the one before wrote.
                self.run_words("states", name, "-q", "--limit", "45", "--path-limit", "2000", "-o", "out", codes=(0,))
                found = self.check_names("out")
                for file in found:
                    if file.endswith(".svg"):
                        self.check_svg(self.read("out/" + file), file)
                self.assertGreater(len(found), 40)
                self.validate("states", json.loads(self.read("out/states.json")))
                self.check_page(self.read("out/index.html"), 2, name)
                self.check_page(self.read("out/contact-sheet.html"), 0, name)
                self.check_markdown(self.read("out/states.md"), {"a", "br", "img"})
        if page:
            self.look(page, "out/index.html")
            self.look(page, "out/contact-sheet.html")
        TABLE.add("Everywhere, `states`", self.count, "safe names in its folder alone; pictures, lists and pages parse")

    def validate(self, schema, value):
        try:
            import jsonschema
        except ImportError:
            return
        if schema not in self.schemas:
            self.schemas[schema] = jsonschema.Draft202012Validator(json.loads(self.run_words("schema", "--of", schema)))
        self.schemas[schema].validate(value)

    schemas = {}

    def test_docs(self):
        """Pages of documentation have safe names, lead to one another, and hold no HTML of others"""
        for number, (name, texts) in enumerate(self.chunks(every=5)):
            form = ["docc", "markdown"][number % 2]
            with self.subTest(name):
                out = f"out{number}.{form}"
                self.run_words("docs", name, "-q", "--format", form, "--limit", "5", "-o", out)
                found = self.check_names(out)
                for file in found:
                    self.assertTrue(file.isascii(), file)
                    text = self.read(f"{out}/{file}") if file.endswith((".md", ".svg")) else ""
                    if file.endswith(".svg"):
                        self.check_svg(text, file)
                    elif text:
                        self.check_markdown(re.sub(FENCE, "", text), {"br", "picture", "source", "img"})
                        for target in re.findall(r"<doc:([^>]*)>", text):
                            self.assertIn(target + ".md", found, file)
                self.assertGreaterEqual(len([file for file in found if file.endswith(".md")]), len(names(texts)))
        TABLE.add(
            "Everywhere, `docs`, as DocC and as Markdown", self.count,
            "safe names in its folder alone; every page is there; links lead to pages"
        )

    # Reports

    def test_diff(self):
        """What a change does is told without anything that acts, in every format"""
        page = self.browser()
        for name, texts in self.chunks(every=9):
            changed = document(texts)
            for number, part in enumerate(changed["fragments"][1:]):
                if number % 3 == 0:
                    part.pop("group")
                    part["title"] += " later"
            changed["segues"] = [segue for number, segue in enumerate(changed["segues"]) if number % 4 != 1]
            self.write("later.json", changed)
            with self.subTest(name):
                words = ["diff", name, "later.json", "-q", "--limit", "50"]
                for form in ("text", "markdown", "json"):
                    text = self.run_words(*words, "--format", form, clean=form != "json")
                    if form == "json":
                        self.validate("diff", json.loads(text))
                    elif form == "markdown":
                        self.check_markdown(text, {"br", "details", "summary", "b", "sub", "code"})
                self.run_words(*words, "-o", "diff.html")
                self.check_svg(self.run_words(*words, "--format", "svg", clean=False), name)
                self.check_page(self.read("diff.html"), 0, name)
                if page:
                    self.look(page, "diff.html")
        TABLE.add(
            "Everywhere, `diff`, in six formats", self.count, "parsed; nothing ran; text can be shown on a terminal"
        )

    def test_check(self):
        """Findings are told without anything that acts, and no text makes a finding of its own"""
        given = document(nasty.ALL)
        given["segues"] += given["segues"][:200]
        given["fragments"] += [{"id": text + " alone", "title": text} for text in names(nasty.ALL)[:300]]
        # Its name is part of every finding.
        file = "a%0A::error::b,c:d\u202e\n::error::x.json"
        self.write(file, given)
        words, codes = ["check", file, "-q"], (0, 1)
        self.run_words(*words, codes=codes)
        found = json.loads(self.run_words(*words, "--format", "json", codes=codes, clean=False))
        sarif = json.loads(self.run_words(*words, "--format", "sarif", codes=codes, clean=False))
        # The file is named as it is called: how else would it be found?
        lines = self.run_words(*words, "--format", "github", codes=codes, clean=False).removesuffix("\n").split("\n")
        count = len(sarif["runs"][0]["results"])
        self.assertGreater(count, 400)
        self.assertEqual(len(lines), count)
        for line in lines:
            self.assertRegex(line, r"\A::(error|warning|notice) file=[^:,]*,line=\d+,col=\d+,title=[a-z-]+::[^\r\n]*\Z")
            self.assertIsNone(ACTING.search(line.split("::", 2)[2]))
        self.assertTrue(found)
        TABLE.add(
            "Everywhere, and as the file's name, `check`, in four formats", len(nasty.ALL),
            "parsed; as many annotations as findings; text can be shown on a terminal"
        )

    def test_steps(self):
        """Routes, tours and walks"""
        for name, texts in self.chunks(every=9):
            with self.subTest(name):
                flow = next(
                    text for text in texts if "\0" not in text and not text.startswith("-") and len(text) < 1_000
                )
                target = names([flow])[0]
                self.run_words("route", name, "-q", "--to", target)
                json.loads(self.run_words("route", name, "-q", "--to", target, "--format", "json", clean=False))
                self.run_words("tour", name, "-q")
                json.loads(self.run_words("tour", name, "-q", "--format", "json", clean=False))
                self.check_svg(self.run_words("walk", name, "-q", "--flow", flow, "-o", "-", clean=False), name)
        TABLE.add("Everywhere, `route`, `tour` and `walk`", self.count, "parsed; text can be shown on a terminal")

    # Words and names

    def test_words(self):
        """Texts in the place of words on the command line do what they say, or are refused, and end nothing"""
        self.write("graph.json", {"segues": ["a => b"]})
        texts = [text for text in nasty.ALL if "\0" not in text][::12]
        options = [
            "--focus", "--group", "--path", "--flow", "--theme", "--title", "--engine", "--direction", "--format",
            "--depth", "--tags"
        ]
        for number, text in enumerate(texts):
            words = ["render", "graph.json", "-q", f"{options[number % len(options)]}={text}"]
            self.run_words(*words, codes=(0, 64, 65, 66), clean=False)
        for text in texts[::4]:
            if not text.startswith("-"):
                self.run_words(text, codes=(64,))
            self.run_words("check", "--", text, codes=(64, 65, 66))
        TABLE.add(
            "As words on the command line", len(texts),
            "done, or refused with 64, 65 or 66; what is said can be shown on a terminal"
        )

    def test_file_names(self):
        """Files of any name are read, and pictures of them are named after them, in their folder"""
        graph = {"segues": ["a => b"]}
        texts = [
            text for text in nasty.ALL
            if not re.search("[/\0]", text) and len(text.encode()) < 200 and text not in ("", ".", "..")
        ]
        count = 0
        for start in range(0, len(texts), 100):
            chunk, seen = [], set()
            for text in texts[start:start + 100]:
                stem = text[:-5] if text.lower().endswith(".json") else text
                if stem.lower() not in seen:
                    seen.add(stem.lower())
                    chunk.append(text)
            for text in chunk:
                with open(os.path.join(self.folder, text + ".json"), "w", encoding="utf-8") as file:
                    json.dump(graph, file)
            self.run_words("render", "-q", "-o", f"out{start}/", "--", *(f"./{text}.json" for text in chunk))
            self.assertEqual(
                {same(text) + ".svg" for text in chunk},
                set(map(same, os.listdir(os.path.join(self.folder, f"out{start}"))))
            )
            count += len(chunk)
        for text in texts[::40]:
            self.run_words("render", "-q", f"./{text}.json", "-o", f"./{text}.dot")
            self.assertTrue(os.path.exists(os.path.join(self.folder, text + ".dot")))
        TABLE.add("As names of files, of inputs and of outputs", count, "read and written, where and as named")

    def test_themes(self):
        """Themes say nothing that acts, in names, descriptions and colours"""
        texts = nasty.ALL[::27]
        self.write("graph.json", {"segues": ["a => b"]})
        for number, text in enumerate(texts):
            self.write("theme.json", {"name": text, "description": text, "extends": "light", "x-a": text})
            plain = self.run_words("render", "graph.json", "-q", "--theme", "theme.json", codes=(0, 65), clean=False)
            if plain:
                self.check_svg(plain, text)
            if "\0" not in text:
                self.run_words("render", "graph.json", "-q", f"--theme={text}", codes=(0, 64, 65, 66), clean=False)
            self.write(
                "theme.json",
                {"name": "x", "extends": "light", "colors": {"background": text, text: "#ffffff"}, text: text}
            )
            self.run_words("render", "graph.json", "--theme", "theme.json", codes=(65,))
            self.run_words("themes", "show", "theme.json", codes=(0, 64, 65), clean=False)
        TABLE.add(
            "As names, keys and colours of themes", len(texts),
            "drawn, or refused with 65; what is said can be shown on a terminal"
        )

    # What is refused

    def test_links(self):
        """A link or an image is an address that only leads somewhere, or is refused"""
        accepted = []
        # Of more than twenty errors the rest isn't told.
        for start in range(0, len(nasty.ALL), 20):
            texts = nasty.ALL[start:start + 20]
            lines = [json.dumps({"id": f"f{number}", "link": text}) for number, text in enumerate(texts)]
            with open(os.path.join(self.folder, "links.json"), "w", encoding="utf-8") as file:
                file.write('{"fragments": [\n' + ",\n".join(lines) + '\n]}\n')
            run = subprocess.run(
                [OPTIONS.program, "render", "links.json", "--format", "json", "--diagnostics", "json"], cwd=self.folder,
                capture_output=True, timeout=60,
            )
            wrong = {
                problem["place"]["line"] - 2 for problem in json.loads(run.stderr) if problem["severity"] == "error"
            }
            good = [text for number, text in enumerate(texts) if number not in wrong]
            accepted += good
            for text in good:
                scheme = re.match(r"[\0-\x20]*([A-Za-z][A-Za-z0-9+.-]*):", text)
                self.assertTrue(not scheme or scheme[1].lower() in ("http", "https"), text)
        fragments = [{"id": f"f{number}", "link": text} for number, text in enumerate(accepted)]
        self.write("good.json", {"fragments": fragments, "segues": ["f0 => x"]})
        text = self.run_words("render", "good.json", "-q", clean=False)
        links = [part.get("href") for part in self.check_svg(text, "links").iter(SVG + "a")]
        self.assertEqual(sorted(links), sorted(carried(text).replace(" ", "%20") for text in accepted))
        self.check_page(self.run_words("render", "good.json", "-q", "--format", "html", clean=False), 2, "links")
        text = self.run_words("render", "good.json", "-q", "--format", "markdown", clean=False)
        self.check_markdown(re.sub(FENCE, "", text), {"br"})
        self.assertGreater(len(accepted), 300)
        TABLE.add("As links", len(nasty.ALL), "http, https or relative; anything else is refused")

    def test_refused(self):
        """Half characters and NUL in ids are refused at their place"""
        places = [
            '{"segues": [{"from": @, "to": "b"}]}', '{"title": @}', '{"x-a": @}',
            '{"fragments": [{"id": "a", "note": @}]}'
        ]
        for text in nasty.SURROGATES:
            for place in places:
                with open(os.path.join(self.folder, "graph.json"), "w", encoding="utf-8") as file:
                    file.write(place.replace("@", text))
                self.run_words("render", "graph.json", "-q", codes=(65,))
        for place in places[:1] + ['{"groups": [{"id": @}]}', '{"fragments": [@]}']:
            with open(os.path.join(self.folder, "graph.json"), "w", encoding="utf-8") as file:
                file.write(place.replace("@", '"a\\u0000b"'))
            self.run_words("render", "graph.json", "-q", codes=(65,))
        TABLE.add(
            "Lone surrogates in JSON; NUL in ids", len(nasty.SURROGATES) * len(places) + 3,
            "refused with 65, at their place"
        )

    def test_megabyte(self):
        """A megabyte of one letter everywhere is written in every format"""
        text = "W" * 1_000_000
        self.write("graph.json", document([text, "b", "c"]))
        self.check_svg(self.run_words("render", "graph.json", "-q", "--tags", "all"), "megabyte")
        forms = ["dot", "html", "mermaid", "markdown", "json"]
        for form in forms:
            drawn = self.run_words("render", "graph.json", "-q", "--format", form)
            # DOT joins a long text of pieces.
            self.assertIn(text, re.sub(r'"\s*\+\s*"', "", drawn) if form == "dot" else drawn)
        for words in (["states", "-o", "out"], ["docs", "--format", "markdown", "-o", "docs"], ["check"], ["tour"]):
            self.run_words(words[0], "graph.json", "-q", *words[1:])
        for folder in ("out", "docs"):
            self.check_names(folder)
        TABLE.add("A megabyte of one letter, everywhere", 1, "written in every format; names of files are bounded")

    def test_bitmaps(self):
        """PNG and PDF are drawn"""
        for name, _ in self.chunks(every=14):
            with self.subTest(name):
                for form, start in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
                    self.run_words("render", name, "-q", "-o", "out." + form)
                    with open(os.path.join(self.folder, "out." + form), "rb") as file:
                        self.assertEqual(file.read(4), start)
        TABLE.add("Everywhere, to PNG and PDF", self.count, "drawn")


if __name__ == "__main__":
    results.run(TABLE, WORDS)
