"""Runs what README.md shows: its commands, its documents, its themes.

    python3 .ci/readme.py --program .build/release/helm-viz
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), os.pardir))


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def run(program, words, folder):
    """Runs one command; returns whether it succeeded, having said why not."""
    if words[1] == "preview":
        return preview(program, words, folder)
    redirect = None
    if ">" in words:
        at = words.index(">")
        redirect, words = os.path.join(folder, words[at + 1]), words[:at]
    result = subprocess.run([program, *words[1:]], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    if redirect and result.returncode == 0:
        with open(redirect, "wb") as file:
            file.write(result.stdout)
    if result.returncode or b": warning: " in result.stderr or b": error: " in result.stderr:
        print(f"README.md: '{shlex.join(words)}' ended with {result.returncode}\n{result.stderr.decode()}")
        return False
    return True


def preview(program, words, folder):
    """Starts what runs until it is ended; returns whether it said where it is."""
    command = [program, *words[1:], "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        address = process.stdout.readline()
        process.terminate()
        said = process.communicate()[1]
    if not address.startswith(b"http://127.0.0.1:"):
        print(f"README.md: '{shlex.join(words)}' serves nothing\n{said.decode()}")
        return False
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = os.path.realpath(parser.parse_args().program)
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        text = file.read()
    failures, count = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.join(ROOT, "Examples"), os.path.join(folder, "Examples"))
        for block in blocks(text, "json"):
            data = json.loads(block)
            name = "ours.json" if "colors" in data else "graph.json"
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(block)
        commands = [line for block in blocks(text, "sh") for line in block.splitlines() if line.startswith("helm-viz ")]
        commands += [found for found in re.findall(r"`(helm-viz [^`]+)`", text)]
        commands += ["helm-viz render graph.json -o graph.svg", "helm-viz render --theme ours.json graph.json -o ours.svg"]
        for command in commands:
            count += 1
            failures += not run(program, shlex.split(command), folder)
    print(f"README.md: {count - failures} commands passed, {failures} failed")
    sys.exit(1 if failures or not count else 0)


if __name__ == "__main__":
    main()
