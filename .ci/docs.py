"""Fails where a page of the built documentation lists symbols or articles that its topics leave out.

    python3 .ci/docs.py .build/docs/Helm…

Only pages with topics of their own are looked at: the others list everything by kind.
"""

import glob
import json
import os
import sys

# Stands in for SwiftUI's type where there is none, so the catalog can't name it on every platform.
LEFT_OUT = {"Binding"}


def left_out(page):
    """The names of symbols and articles that the page lists under headings of its own making."""
    sections = page.get("topicSections", [])
    if all(section.get("generated") for section in sections):
        return []
    names = [
        identifier.rsplit("/", 1)[-1]
        for section in sections
        if section.get("generated") and section["title"] != "Default Implementations"
        for identifier in section["identifiers"]
    ]
    return [name for name in names if name not in LEFT_OUT]


def check(folder):
    """Whether the pages of one module leave nothing out, having said what they do."""
    failures = 0
    module = os.path.basename(os.path.normpath(folder))
    pages = glob.glob(os.path.join(folder, "data", "documentation", "**", "*.json"), recursive=True)
    for path in sorted(pages):
        with open(path, encoding="utf-8") as file:
            page = json.load(file)
        for name in left_out(page):
            print(f"docs: the topics of '{page['metadata']['title']}' leave out '{name}'")
            failures += 1
    if failures or not pages:
        print(f"docs: {len(pages)} pages, {failures} left out; name them in {module}.docc")
    return bool(pages) and not failures


def main():
    if not all([check(folder) for folder in sys.argv[1:]]):
        sys.exit(1)


main()
