"""Has programs of others read what `states` writes for them, and compares what they found.

    python3 Tests/Judging/readers.py --program .build/release/helm-viz --modules FOLDER

NetworkX reads GraphML, AltWalker checks GraphWalker's models, Python's own module reads CSV; the folder holds the first
two, as PyPI has them. Of Aldebaran's format and of mCRL2's no reader was found in Debian or on PyPI: they are read
here, by their grammars. All of them have to hold the same states and steps.
"""

import argparse
import collections
import csv
import glob
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

import spin

ROOT = spin.ROOT
OPTIONS = None
FORMATS = ["aut", "fsm", "graphml", "csv", "graphwalker"]
# Texts that a format may take for something of its own.
NASTY = ['a "b"', "a,b", "<a&b>", "a\nb", "a\\b", "日本語", "", " ", "---", "e\u0301", "]]>", "'", "a;b", "(0, 1)"]


def documents():
    for path in sorted(glob.glob("Examples/*.json", root_dir=ROOT)):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            yield path, json.load(file)
    for seed in range(20):
        yield f"random {seed}", spin.random_document(seed)
    # An id isn't empty.
    ids = [text for text in NASTY if text.strip()]
    segues = [{"from": "home", "to": one, "style": "hold", "dismissable": True, "tag": one} for one in ids[:3]]
    segues += [{"from": ids[2], "to": one, "tag": one} for one in ids[3:]]
    yield "nasty", {"segues": segues, "entry": "home", "fragments": [{"id": one} for one in ["home", *ids]]}


def exported(path):
    """What the command writes, by the format; states and steps as the formats' readers find them."""
    texts = {}
    for name in FORMATS:
        result = subprocess.run(
            [OPTIONS.program, "states", path, "--format", name, "-q", "--limit", "5000"], capture_output=True,
            check=True
        )
        texts[name] = result.stdout
    return texts


def aldebaran(text):
    """The number of states, and the steps: `des (first, steps, states)`, then `(from, "label", to)` a line."""
    first, *lines = text.decode("ascii").splitlines()
    start, steps, states = map(int, re.fullmatch(r"des \((\d+), (\d+), (\d+)\)", first).groups())
    found = []
    for line in lines:
        before, label, after = re.fullmatch(r'\((\d+), "([^"]{1,5000})", (\d+)\)', line).groups()
        found.append((int(before), label, int(after)))
    if start != 0 or len(found) != steps or any(max(one, two) >= states for one, _, two in found):
        raise ValueError("the first line doesn't say what follows")
    return states, found


def fsm(text):
    """The same of mCRL2's format: parameters, states with a value for each, steps; numbered from 1 on."""
    parts = text.decode("ascii").split("---\n")
    parameters, states, steps = [part.splitlines() for part in parts]
    counts = []
    for line in parameters:
        found = re.fullmatch(r'[A-Za-z_]\w*\((\d+)\) [A-Za-z_]\w*((?: "[^"]*")*)', line)
        if len(re.findall(r'"[^"]*"', found[2])) != int(found[1]):
            raise ValueError(line)
        counts.append(int(found[1]))
    for line in states:
        values = [int(word) for word in line.split()]
        if len(values) != len(counts) or any(value >= count for value, count in zip(values, counts)):
            raise ValueError(line)
    found = []
    for line in steps:
        before, after, label = re.fullmatch(r'(\d+) (\d+) "([^"]*)"', line).groups()
        found.append((int(before) - 1, label, int(after) - 1))
    if any(not 0 <= state < len(states) for one, _, two in found for state in (one, two)):
        raise ValueError("a step leads to no state")
    return len(states), found


def shape(steps):
    """What steps have in common however they are named."""
    return collections.Counter((before, after) for before, *_, after in steps)


class Readers(unittest.TestCase):
    """What others read is what we meant."""

    def test_all(self):
        sys.path.insert(0, OPTIONS.modules)
        import altwalker.model
        import networkx

        for name, document in documents():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "graph.json")
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(document, file)
                texts = exported(path)
                count, steps = aldebaran(texts["aut"])
                # Of several entries the step models have one state before them.
                starts = sum(label.startswith("start ") for before, label, _ in steps if before == 0)
                before = 1 if starts > 1 else 0
                self.assertEqual(fsm(texts["fsm"])[0], count)
                self.assertEqual(shape(fsm(texts["fsm"])[1]), shape(steps))

                graph = networkx.read_graphml(io.BytesIO(texts["graphml"]), force_multigraph=True)
                self.assertEqual(graph.number_of_nodes(), count - before)
                self.assertEqual(
                    shape((int(one[1:]) + before, int(two[1:]) + before) for one, two, _ in graph.edges),
                    shape(step for step in steps if not (before and step[0] == 0)),
                )
                self.assertTrue(all(data["presented"] and data["depth"] >= 0 for _, data in graph.nodes(data=True)))

                rows = list(csv.DictReader(io.StringIO(texts["csv"].decode("utf-8"), newline="")))
                taken = [(row["from"], row["step"], row["to"]) for row in rows if row["step"]]
                names = [graph.nodes[f"n{number}"]["name"] for number in range(count - before)]
                labels = [(names[int(one[1:])], data["step"], names[int(two[1:])])
                          for one, two, data in graph.edges(data=True)]
                self.assertEqual(collections.Counter(taken), collections.Counter(labels))
                self.assertEqual({row["from"] for row in rows}, set(names))

                model = os.path.join(folder, "model.json")
                with open(model, "wb") as file:
                    file.write(texts["graphwalker"])
                altwalker.model.validate_models([model])
                found, = altwalker.model.get_models([model])["models"]
                self.assertEqual(len(found["vertices"]), count)
                self.assertEqual(len(found["edges"]), len(steps))


def main():
    global OPTIONS
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--modules", required=True)
    OPTIONS = parser.parse_args()
    OPTIONS.program = os.path.abspath(OPTIONS.program)
    OPTIONS.modules = os.path.abspath(OPTIONS.modules)
    unittest.main(argv=[sys.argv[0]])


if __name__ == "__main__":
    main()
