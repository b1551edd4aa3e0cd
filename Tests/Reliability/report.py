"""Makes README.md of what the harnesses found.

    python3 Tests/Reliability/report.py write|compare

`write` takes over what ran, `.build/reliability/*.json`, to `Results`, and writes README.md of all that is there.
`compare` fails where what ran isn't what README.md says of it. Numbers that stand alone, which are counts, may differ,
but not be less than half of what they were.
"""

import glob
import json
import os
import sys

import results

HERE = os.path.dirname(os.path.realpath(__file__))
README = os.path.join(HERE, "README.md")
# The columns that say how much was tried, unlike those that say how long it took.
TRIED = {"Times", "Texts", "Inputs in all", "Kept"}
HEAD = """# What was tried, and what came out

Made by the tests that ran: `make reliability` tries, `make reliability-report` writes this page. How they do it is in
[CONTRIBUTING.md](../../CONTRIBUTING.md).
"""


def tables(folder):
    found = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path, encoding="utf-8") as file:
            found[os.path.basename(path)] = json.load(file)
    return found


def grouped(cell):
    return f"{int(cell):,}" if cell.isdigit() else cell.replace("|", "\\|").replace("\n", " ")


def markdown(table):
    rows = [
        table["columns"], ["---"] * len(table["columns"]), *([grouped(cell) for cell in row] for row in table["rows"])
    ]
    return f"\n## {table['title']}\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def merged(kept, ran):
    """What ran, with the rows that this machine couldn't try as they were, in their old places."""
    rows = list(ran["rows"])
    for place, row in enumerate(kept.get("rows", [])):
        if row[0] in ran.get("skipped", []):
            rows.insert(place, row)
    return {"title": ran["title"], "columns": ran["columns"], "rows": rows}


def essence(table):
    """What may not differ."""
    rows = [["a number" if count(cell) is not None else cell for cell in row] for row in table["rows"]]
    return [table["title"], *table["columns"]], rows


def count(cell):
    return int(cell.replace(",", "")) if cell.replace(",", "").isdigit() else None


def fallen(kept, found):
    """The rows in which less than half as much was tried as before."""
    places = [place for place, column in enumerate(found["columns"]) if column in TRIED]
    return [
        new
        for old, new in zip(kept["rows"], found["rows"])
        if any((count(new[place]) or 0) * 2 < (count(old[place]) or 0) for place in places)
    ]


def page(found):
    return HEAD + "".join(markdown(found[name]) for name in sorted(found))


def main():
    action = sys.argv[1:]
    if action not in (["write"], ["compare"]):
        sys.exit(__doc__)
    folder = os.path.join(HERE, "Results")
    kept, ran = tables(folder), tables(results.FOLDER)
    found = {**kept, **{name: merged(kept.get(name, {}), table) for name, table in ran.items()}}
    if action == ["write"]:
        os.makedirs(folder, exist_ok=True)
        for name, table in found.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                json.dump(table, file, ensure_ascii=False, indent=1)
                file.write("\n")
        with open(README, "w", encoding="utf-8") as file:
            file.write(page(found))
        return
    if not ran:
        sys.exit("reliability: nothing ran: `make reliability` does")
    wrong = [name for name in ran if name in kept and essence(kept[name]) != essence(found[name])]
    for name in wrong:
        old, new = (essence(each[name])[1] for each in (kept, found))
        for row in [row for row in old if row not in new] + [row for row in new if row not in old]:
            print(f"{name}: {'not in README.md' if row not in old else 'only in README.md'}: {' | '.join(row)}")
    for name in ran:
        for row in fallen(kept[name], found[name]) if name in kept and name not in wrong else []:
            wrong.append(name)
            print(f"{name}: much less was tried than README.md says: {' | '.join(row)}")
    with open(README, encoding="utf-8") as file:
        if file.read() != page(kept):
            wrong.append("README.md")
            print("README.md is not what Results make of it")
    if wrong:
        sys.exit("reliability: `make reliability-report` takes over what ran; read the difference before you commit it")


main()
