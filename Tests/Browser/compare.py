"""Holds librsvg and Chromium to the same picture.

    python3 Tests/Browser/compare.py --program .build/release/helm-viz

Draws the onboarding example in every built-in theme, takes a screenshot of it in headless Chromium and a bitmap with
rsvg-convert, and compares both, shrunk so that the edges of letters don't count. The theme with two modes is taken
in light and in dark surroundings: librsvg knows none and must show the light one. Where Chromium or Pillow is missing
it says so and succeeds; `--require` makes that a failure.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
EXAMPLE = os.path.join(ROOT, "Examples", "onboarding.json")
# Of 255, on pictures shrunk to a quarter. Equal drawings are below 0.5; one without its segues' lines has 0.7, without
# its text 1.2, without the fill of two fragments 2.5.
MOST_DIFFERENCE = 0.6
# The least by which light and dark surroundings must differ.
LEAST_CONTRAST = 60


def tools():
    """The browser's path and Pillow's module; what is missing is named."""
    names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    browser = next((path for path in map(shutil.which, names) if path), None)
    try:
        from PIL import Image, ImageChops, ImageStat
    except ImportError:
        # The system's own Python has Debian's python3-pil where another one comes first on the PATH.
        if sys.executable != "/usr/bin/python3" and os.path.exists("/usr/bin/python3"):
            os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
        return browser, None, "Pillow (Debian: python3-pil)"
    missing = None if browser else "Chromium"
    if not shutil.which("rsvg-convert"):
        missing = "rsvg-convert"
    return browser, (Image, ImageChops, ImageStat), missing


def run(*command):
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    if result.returncode:
        sys.exit(f"compare: {os.path.basename(command[0])} failed\n{result.stderr.decode('utf-8', 'replace')}")


def size(svg):
    with open(svg, encoding="utf-8") as file:
        width, height = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', file.read()).groups()
    return int(float(width)), int(float(height))


def photograph(browser, folder, svg, dark):
    """A screenshot; dark surroundings are asked for as a reader's system would."""
    name = f"{svg}-{'dark' if dark else 'light'}"
    page, picture = name + ".html", name + ".png"
    with open(svg, encoding="utf-8") as file:
        drawing = file.read().split("?>", 1)[-1]
    with open(page, "w", encoding="utf-8") as file:
        scheme = "dark" if dark else "light"
        file.write(f'<!doctype html><meta charset="utf-8"><style>:root {{ color-scheme: {scheme} }}')
        file.write(f"html, body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
    width, height = size(svg)
    # 0 is dark and 1 is light in Blink's settings.
    run(
        browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1",
        f"--user-data-dir={folder}/profile", f"--blink-settings=preferredColorScheme={0 if dark else 1}",
        f"--window-size={width},{height + 200}", f"--screenshot={picture}", "file://" + page,
    )
    return picture


def compare(pillow, first, second, area):
    """The mean difference of two pictures in grey, shrunk to a quarter."""
    image, chops, statistics = pillow
    small = (area[0] // 4, area[1] // 4)
    shrunk = [
        image.open(path).convert("RGB").crop((0, 0, *area)).convert("L").resize(small, image.BOX)
        for path in (first, second)
    ]
    return statistics.Stat(chops.difference(*shrunk)).mean[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--require", action="store_true", help="fail where a tool is missing")
    arguments = parser.parse_args()
    browser, pillow, missing = tools()
    if missing:
        print(f"compare: skipped, {missing} is missing")
        sys.exit(1 if arguments.require else 0)

    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for theme in sorted(name[:-5] for name in os.listdir(os.path.join(ROOT, "Themes")) if name.endswith(".json")):
            svg, flat = os.path.join(folder, theme + ".svg"), os.path.join(folder, theme + ".png")
            run(os.path.realpath(arguments.program), "render", EXAMPLE, "--theme", theme, "-o", svg)
            run("rsvg-convert", svg, "-o", flat)
            light = photograph(browser, folder, svg, dark=False)
            difference = compare(pillow, flat, light, size(svg))
            print(f"{theme}: {difference:.2f}")
            failures += difference > MOST_DIFFERENCE
            with open(svg, encoding="utf-8") as file:
                has_two_modes = "prefers-color-scheme" in file.read()
            contrast = compare(pillow, light, photograph(browser, folder, svg, dark=True), size(svg))
            print(f"{theme}, light and dark surroundings: {contrast:.2f}")
            failures += contrast < LEAST_CONTRAST if has_two_modes else contrast > 0
    if failures:
        sys.exit(f"compare: {failures} pictures are not what they should be")


main()
