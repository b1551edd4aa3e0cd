"""The tables of the command's catalog that its own help tells: `readme.py` compares and writes them.

A table stands between `<!-- From `helm-viz help render`. -->` and `<!-- The end of it. -->`; the first names the
command that tells it, and where it tells more than one table, which:
`<!-- From `helm-viz help render`: how it is drawn. -->`.
"""

import functools
import os
import re
import subprocess
import textwrap

PART = re.compile(
    r"^(?P<begin><!-- From `helm-viz (?P<words>[^`]+)`(?:: (?P<section>[^.]+))?\. -->\n).*?"
    r"^(?P<end><!-- The end of it\. -->)$",
    re.MULTILINE | re.DOTALL,
)
# A line of help: what is typed, an option, an argument or a command, and what it does.
ENTRY = re.compile(
    r"  ((?:-\w, )?--[\w-]+(?: <[^>]+>)?(?: \.\.\.)?|<[^>]+>(?: \.\.\.)?|\w[\w-]*(?: \(default\))?(?=  ))(?: +(\S.*))?"
)
# Sections of options that many commands have; they stand once, and these in no table.
SHARED = ("HOW IT IS DRAWN", "WHAT IS SAID")
OF_ALL = ("--version", "-h, --help")
WIDTH = 120


@functools.cache
def said(program, *words):
    """What the command prints, a line a paragraph."""
    return subprocess.run(
        [program, *words], check=True, capture_output=True, text=True, env=os.environ | {"COLUMNS": "10000"}
    ).stdout


def without(text):
    """A page's text without its tables, whose code isn't the page's own."""
    return PART.sub("", text)


def open_tables(text):
    """How many tables begin and don't end: each would take what stands between it and the next end for its own."""
    return len(re.findall(r"^<!-- From `helm-viz ", text, re.MULTILINE)) - sum(1 for _ in PART.finditer(text))


def written(text, program):
    """A page's text with its tables as the command tells them now."""
    return PART.sub(lambda part: f"{part['begin']}\n{table(part, program).strip()}\n\n{part['end']}", text)


def commands(program):
    listed = re.search(r"^SUBCOMMANDS:\n(.*?)\n\n", said(program, "--help"), re.MULTILINE | re.DOTALL)[1]
    return re.findall(r"^  (\w\S*)", listed, re.MULTILINE)


def missing(text, program):
    """Yields what no table of a text tells: commands, and options that aren't those that `render` has too."""
    described = {part["words"] for part in PART.finditer(text)}
    shared = sections(program, ["help", "render"])
    for name in commands(program):
        if f"help {name}" not in described:
            yield f"the options of '{name}'"
        found = sections(program, ["help", name])
        for title in SHARED:
            if title in found and found[title] != shared[title]:
                yield f"what '{name}' says under '{title}'"


def table(part, program):
    words, section = part["words"].split(), part["section"]
    if words[0] == "help":
        return options(program, words, section)
    if words == ["--help"]:
        return exit_codes(program)
    if words == ["check", "--explain"]:
        return rules(program)
    return columns(said(program, *words), section)


def row(*cells):
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


def heads(*names):
    return row(*names) + "|---" * len(names) + "|\n"


def sections(program, words):
    """The options in a command's help, by the titles of sections: what is typed, and what it does."""
    found, title = {}, None
    for line in said(program, *words).splitlines():
        if re.fullmatch(r"[A-Z ]+:", line):
            title = line[:-1]
        elif title and (entry := ENTRY.fullmatch(line)):
            found.setdefault(title, []).append([entry[1], entry[2] or ""])
        elif title and line.startswith("   ") and title in found:
            found[title][-1][1] = f"{found[title][-1][1]} {line.strip()}".strip()
    return found


def options(program, words, section):
    found = sections(program, words)
    if section:
        shown = found[section.upper()]
    else:
        shown = [entry for title, entries in found.items() if title not in SHARED for entry in entries]
    rows = [row(f"`{label}`", marked(text)) for label, text in shown if label not in OF_ALL]
    return heads("option", "does") + "".join(rows)


def marked(text):
    """Plain text as Markdown."""
    return re.sub(r"(?<!\w)(--?[a-z][\w-]*)", r"`\1`", re.sub(r"([<*_])", r"\\\1", text))


def exit_codes(program):
    listed = re.search(r"Exit codes: (.*?)\.\n", said(program, "--help"))[1]
    return heads("code", "means") + "".join(row(*code.split(" ", 1)) for code in listed.split("; "))


def columns(text, section):
    """Lines of words in columns as a table, the first column as code; `section` names the columns."""
    lines = [re.split(r"  +", line) for line in text.splitlines()]
    return heads(*section.split(", ")) + "".join(row(f"`{first}`", *map(marked, rest)) for first, *rest in lines)


def rules(program):
    """Each rule as a section of its own."""
    names = [line.split()[0] for line in said(program, "check", "--list").splitlines()]
    return "\n".join(rule(name, said(program, "check", "--explain", name)) for name in names)


def rule(name, text):
    level = re.match(r".*\((\w+)\)\n", text)[1]
    summary = re.search(r"\n  (.*?)\n\n", text)[1]
    parts = re.findall(r"^(\w.*):\n((?:  .*\n)+)", text, re.MULTILINE)
    paragraphs = [f"{level.capitalize()}: {summary}."]
    for title, lines in parts[:-1]:
        words = marked(" ".join(lines.split()))
        paragraphs.append(words if title == "What it means" else f"**{title}.** {words}")
    example = f"<!-- {name}.json -->\n```json\n{parts[-1][1].strip()}\n```"
    return f"## {name}\n\n" + "\n\n".join([textwrap.fill(text, WIDTH) for text in paragraphs] + [example]) + "\n"
