"""Runs `swift test` with the words that are given, and says at the end what was skipped and what failed.

    python3 .ci/tests.py --scratch-path .build/checks --skip-build
"""

import os
import re
import subprocess
import sys

FAILED = re.compile(r"[✘✗] Test .+ recorded an issue")
SKIPPED = re.compile(r'\bTest (?:case )?(?:"(.+)"|(\w+)(?:\(\))?) skipped(?:: "(.*)")?')


def main():
    command = [os.environ.get("SWIFT", "swift"), "test", *sys.argv[1:]]
    skipped, failed = [], []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout:
            sys.stdout.buffer.write(line)
            sys.stdout.flush()
            text = line.decode("utf-8", "replace")
            if found := SKIPPED.search(text):
                name, reason = found[1] or found[2], found[3]
                skipped.append(f"“{name}”{': ' + reason if reason else ''}")
            elif FAILED.search(text):
                failed.append(text.strip()[:600])
    for line in failed[:20]:
        print(line)
    print(f"tests: {len(skipped)} skipped{''.join(chr(10) + '  ' + name for name in skipped)}")
    sys.exit(process.returncode)


main()
