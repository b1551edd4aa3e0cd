"""Reads our Mermaid with Mermaid's own parser, in headless Chromium, and compares what it found with the document.

    python3 Tests/Browser/mermaid.py --program .build/release/helm-viz --mermaid parser.bundle.js

The parser is the one in PyPI's mermaid-parser-py.
"""

import argparse
import glob
import html
import json
import os
import re
import subprocess
import sys
import unittest

import browser
from browser import Browser

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
OPTIONS = None
# Documents that say everything that a title, a tag or a link may say.
NASTY = [
    "end", "graph", "x--x", "o", "1. a list", "- a list", "# heading", "**strong**", "`code`", "a\"b", "a#quot;b",
    "#35;",
    "<b>bold</b>", "a & b", "&amp;", "a;b", "a\nb", "%%{init: {}}%%", "%% comment", "]]", "(((", "{{", "|a|", "$$x^2$$",
    "---", "subgraph", "click n0", "@{ shape: cyl }", "\\", "fa:fa-car", "日本語", "زر", "👩‍👧", "~~~", "_a_", "n0",
    "style", "default",
]


def documents():
    for path in sorted(
        glob.glob("Examples/*.json", root_dir=ROOT) + glob.glob("Tests/Fixtures/*/graph.json", root_dir=ROOT)
    ):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            yield path, file.read()
    for title in NASTY:
        yield title, json.dumps({
            "title": title, "fragments": [
                {"id": "a", "title": title, "group": "g"},
                {"id": "b", "link": "https://x.y/?" + title.replace("\n", "")}
            ],
            "groups": [{"id": "g", "title": title}], "segues": [{"from": "a", "to": "b", "tag": title}],
        })


def plain(label):
    """What is shown of a label: Mermaid keeps entities in a spelling of its own until it draws."""
    return html.unescape(re.sub(r"ﬂ°°(\d+)¶ß", r"&#\1;", label))


# What stands behind a title in the graph of several sources.
SOURCES = re.compile(r" \((?:(?:declared|code|seen)(?:, never seen)?|never seen)\)$")


class MermaidTests(unittest.TestCase):
    def test_documents(self):
        """Mermaid finds every fragment, title, segue and tag that the document has"""
        with open(OPTIONS.mermaid, encoding="utf-8") as file:
            bundle = "(function (module) {" + file.read() + "\nglobalThis.read = module.exports; })({}); undefined"
        with Browser() as page:
            page.run(bundle)
            for name, text in documents():
                with self.subTest(name):
                    self.check(page, text)

    def check(self, page, text):
        def render(*words):
            command = [OPTIONS.program, "render", "-", "--quiet", *words]
            run = subprocess.run(command, input=text.encode(), capture_output=True, cwd=ROOT, check=True)
            return run.stdout.decode()

        document = json.loads(render("--format", "json"))
        read = json.loads(page.run(f"read({json.dumps(render('--format', 'mermaid', '--pairs', 'apart'))})"))
        self.assertTrue(read["graph_type"].startswith("flowchart"))
        data = read["graph_data"]
        vertices = data["vertices"]
        segues = [segue if isinstance(segue, str) else segue["edge"] for segue in document["segues"]]
        redirects = sum("redirect" in segue for segue in document["segues"] if not isinstance(segue, str))
        self.assertEqual(len(data["edges"]), len(segues) + redirects)
        svg = render("--format", "svg", "--no-path", "--pairs", "apart", "--images", "none")
        titles = re.findall(r'<g class="fragment [^>]*>\n<title>(.*?)\n?(?:</title>|\n)', svg)
        self.assertEqual(len(vertices), svg.count('<g class="fragment '))
        found = [SOURCES.sub("", plain(vertex["text"])) for vertex in vertices.values()]
        self.assertEqual(sorted(found), sorted(map(html.unescape, titles)))
        tags = [segue["tag"] for segue in document["segues"] if isinstance(segue, dict) and "tag" in segue]
        words = [plain(edge["text"]) for edge in data["edges"]]
        for tag in tags:
            if tag.isprintable():
                self.assertTrue(any(f"#{tag}" in word for word in words), (tag, words))


def main():
    global OPTIONS
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--mermaid", required=True)
    parser.add_argument("--require", action="store_true", help="fail where Chromium is missing")
    OPTIONS, rest = parser.parse_known_args()
    OPTIONS.program = os.path.abspath(OPTIONS.program)
    if not browser.program():
        print("mermaid: skipped, Chromium is missing")
        sys.exit(1 if OPTIONS.require else 0)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
