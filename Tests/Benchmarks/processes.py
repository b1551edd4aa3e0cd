"""Whole processes, measured as people run them."""

import os
import random
import subprocess
import sys
import time

SEED = 7


class Run:
    """A process that succeeded: milliseconds of wall clock, and MiB of memory at its peak."""

    def __init__(self, command):
        start = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        self.milliseconds = 1000 * (time.perf_counter() - start)
        process.returncode = os.waitstatus_to_exitcode(status)
        # Linux counts in KiB, Darwin in bytes.
        self.memory = usage.ru_maxrss / (1024 if sys.platform.startswith("linux") else 1024 * 1024)
        if process.returncode:
            sys.exit(f"{' '.join(command)} ended with {process.returncode}")


def interleaved(commands, runs):
    """Each command's runs, one command after another, again and again: what else the machine does burdens all.

    The order is another in each round: whoever came always after a large program would find its caches empty.
    """
    for command in commands:
        Run(command)
    results = [[] for _ in commands]
    chance = random.Random(SEED)
    for _ in range(runs):
        for number in chance.sample(range(len(commands)), len(commands)):
            results[number].append(Run(commands[number]))
    return results


def stripped(program, folder):
    """The program as `make install` puts it in place."""
    path = os.path.join(folder, "helm-viz")
    subprocess.run(["install", "-s", "-m", "755", program, path], check=True)
    return path


def state_graph(fragments):
    """A document with three segues to two fragments, as apps have them: a tree, and ways to what is near."""
    tree = [
        {"edge": f"f{(number - 1) // 3} => f{number}", **({"style": "hold", "dismissable": True} if number % 2 else {})}
        for number in range(1, fragments)
    ]
    near = [{"edge": f"f{number} => f{number + 2 + number % 5}"} for number in range(fragments // 8, fragments - 8, 2)]
    return {"title": "Large", "entry": "f0", "segues": tree + near}
