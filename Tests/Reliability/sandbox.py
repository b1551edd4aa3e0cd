"""Folders in which the command runs, and what lies in them before and after."""

import os
import re
import signal
import socket
import subprocess
import tempfile

# What a run that was killed may leave beside its output, for the next one to clear.
LEFTOVER = re.compile(r"(^|/)\.[^/]*\.helm-viz\.tmp(/|$)|(^|/)\.helm-viz\.tmp(/|$)")


def heed_signals():
    for kind in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(kind, signal.SIG_DFL)


def own_address():
    """An address of this machine beside 127.0.0.1; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.2"


class Sandbox:
    """A folder that is the current one of every command run in it."""

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory(prefix="helm-reliability-")
        self.path = self.folder.name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def write(self, files):
        """Writes files by name: bytes, texts, or None for a folder."""
        for name, content in files.items():
            path = os.path.join(self.path, name)
            os.makedirs(path if content is None else os.path.dirname(path), exist_ok=True)
            if content is not None:
                with open(path, "wb") as file:
                    file.write(content if isinstance(content, bytes) else content.encode())

    def start(self, words, environment=None, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        environment = {**os.environ, **(environment or {})}
        # What runs in a shell's background, or without a terminal, is told to ignore them, and so would be all that it
        # starts.
        options.setdefault("preexec_fn", heed_signals)
        return subprocess.Popen([self.program, *words], cwd=self.path, env=environment, **options)

    def run(self, words, environment=None, input=None, timeout=60, **options):
        """The exit code, what was printed, and what was said."""
        if input is not None:
            options["stdin"] = subprocess.PIPE
        process = self.start(words, environment, **options)
        try:
            printed, said = process.communicate(input, timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        return process.returncode, printed or b"", (said or b"").decode("utf-8", "strict")

    def content(self):
        """Every file with its bytes, every folder with None, every link with where it leads."""
        found = {}
        for folder, folders, files in os.walk(self.path):
            for name in folders + files:
                path = os.path.join(folder, name)
                if os.path.islink(path):
                    content = ("link", os.readlink(path))
                elif os.path.isdir(path):
                    content = None
                elif os.path.isfile(path):
                    with open(path, "rb") as file:
                        content = file.read()
                else:
                    content = "neither a file nor a folder"
                found[os.path.relpath(path, self.path)] = content
        return found


def leftovers(content):
    return sorted(name for name in content if LEFTOVER.search(name))


def pieces(content, by_file):
    """What changes as a whole: everything at the top with all that is in it, or each file for itself."""
    found = {}
    for name, data in content.items():
        # Where files move one by one, the list of what was written names old and new ones meanwhile.
        if not LEFTOVER.search(name) and not (by_file and name.endswith(".helm-viz.json")):
            found.setdefault(name if by_file else name.split("/")[0], {})[name] = data
    return found


def torn(after, before, wanted, by_file=False):
    """The pieces that are neither what they were nor what they should become."""
    after, before, wanted = (pieces(content, by_file) for content in (after, before, wanted))
    return sorted(
        name for name in after.keys() | before.keys() | wanted.keys()
        if after.get(name) not in (before.get(name), wanted.get(name))
    )
