"""Draws ten graphs twice, with all segues as lines and as they are drawn now, as one picture for the documentation.

Half of the graphs are examples, the others have the shapes of real ones (`shapes.py`).
"""

import collections
import os
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

import shapes

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLES = ["list-detail", "tabs-and-sheet", "onboarding", "music-player", "shop"]
CELL, GAP, HEADING = (760, 540), 30, 34
COLUMNS = ("All segues as lines", "Now: as auto chooses")


def made_up():
    """Graphs with the shapes of real ones, by title."""
    yield "A storyboard", shapes.storyboards(2, boards=1, screens=3, hubs=1, wrappers=1, islands=1)
    yield "A navigation graph", shapes.android(4, screens=9, hubs=1, nested=2, islands=2)
    yield "Several storyboards", shapes.storyboards(1)
    yield "Graphs that include others", shapes.android(7, screens=12, hubs=2, nested=2, islands=4, includes=2)
    yield "Hubs", shapes.android(12, screens=24, hubs=5, nested=0, islands=3)


def run(program, words, **options):
    done = subprocess.run([program, *words], capture_output=True, check=False, **options)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(words)}: {done.stderr.decode()}")


def documents(program, root, folder):
    """The words that name a graph to the command, in order of the files' size."""
    found = [[os.path.join(root, "Examples", f"{name}.json")] for name in EXAMPLES]
    for number, (title, shape) in enumerate(made_up()):
        file, inside = os.path.join(folder, f"{number}.json"), os.path.join(folder, str(number))
        os.mkdir(inside)
        run(program, ["import", *shape.write(inside).values(), "-o", file])
        found.append([file, "--title", title])
    return sorted(found, key=lambda words: os.path.getsize(words[0]))


class Sheet:
    """Pictures side by side, whose rules are told apart where they differ."""

    def __init__(self):
        self.rules, self.parts, self.bottom = {}, [], GAP + HEADING

    def add(self, picture, corner, number):
        """Adds a picture at a place; returns its height."""
        root = ElementTree.fromstring(picture)
        width, height = (float(root.get(name)) for name in ("width", "height"))
        scale = min(1, CELL[0] / width, CELL[1] / height)
        selector, lines = f"p{number}", []
        for element in list(root):
            if element.tag == SVG + "style":
                lines = element.text.strip().splitlines()
            if element.tag in (SVG + "style", SVG + "title", SVG + "desc"):
                root.remove(element)
        # Some names have several rules.
        seen = collections.Counter()
        for line in lines:
            name, body = line.split(" {", 1)
            seen[name] += 1
            if self.rules.setdefault((name, seen[name]), body) != body:
                own = [f".helm-flow.{selector} " + each.removeprefix(".helm-flow ") for each in name.split(", ")]
                self.rules[", ".join(own), seen[name]] = body
        for parent in list(root.iter()):
            for child in [child for child in parent if child.tag == SVG + "title"]:
                parent.remove(child)
            # Links lead nowhere here; pictures stay.
            gone = ("id",) if parent.tag == SVG + "image" else ("id", "href")
            for key in [key for key in parent.attrib if key.startswith("data-") or key in gone]:
                del parent.attrib[key]
        for key, value in (("x", corner[0]), ("y", corner[1]), ("width", width * scale), ("height", height * scale)):
            root.set(key, f"{value:.1f}")
        root.set("class", f"helm-flow {selector}")
        for key in ("role", "aria-labelledby"):
            root.attrib.pop(key, None)
        self.parts.append(root)
        return height * scale

    def add_row(self, pictures):
        places = [GAP + column * (CELL[0] + GAP) for column in range(2)]
        number = len(self.parts)
        heights = [self.add(picture, (x, self.bottom), number + column)
                   for column, (x, picture) in enumerate(zip(places, pictures))]
        self.bottom += max(heights) + GAP

    @property
    def svg(self):
        width, height = 2 * CELL[0] + 3 * GAP, round(self.bottom)
        root = ElementTree.Element(SVG + "svg", {
            "class": "helm-flow", "viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height),
        })
        ElementTree.SubElement(root, SVG + "title").text = "Ten graphs, all segues as lines and as they are drawn now"
        css = "".join(f"\n{name} {{{body}" for (name, _), body in self.rules.items())
        ElementTree.SubElement(root, SVG + "style").text = css + "\n"
        ElementTree.SubElement(root, SVG + "rect", {"class": "background", "width": "100%", "height": "100%"})
        for column, words in enumerate(COLUMNS):
            place = {"class": "title", "x": str(GAP + 28 + column * (CELL[0] + GAP)), "y": str(GAP + 14)}
            ElementTree.SubElement(root, SVG + "text", place).text = words
        root.extend(self.parts)
        ElementTree.register_namespace("", SVG[1:-1])
        text = ElementTree.tostring(root, encoding="unicode")
        # Nobody sees a hundredth of a point.
        return re.sub(r"(\d\.\d)\d+", r"\1", text) + "\n"


def draw(program, root, theme, file):
    """Writes the picture in a theme."""
    sheet = Sheet()
    with tempfile.TemporaryDirectory() as folder:
        for words in documents(program, root, folder):
            pictures = []
            for name, lines in (("before", "all"), ("now", "auto")):
                drawn = os.path.join(folder, name + ".svg")
                options = ["--no-path", "--no-legend", "--theme", theme, "--lines", lines, "--time-limit", "60"]
                run(program, ["render", *words, *options, "-o", drawn], cwd=root)
                with open(drawn, encoding="utf-8") as opened:
                    pictures.append(opened.read())
            sheet.add_row(pictures)
    with open(file, "w", encoding="utf-8") as opened:
        opened.write(sheet.svg)
