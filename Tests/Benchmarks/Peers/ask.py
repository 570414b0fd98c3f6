# SPDX-License-Identifier: Apache-2.0
"""What every peer is asked, and how its times are told."""
import ctypes
import signal
import statistics
import subprocess
import sys
import time

# As many bytes as our messages have, each way. Peers carry them as they are,
# without a codec, which is in their favour.
PAYLOAD = bytes(176)
# A request: resolve two parameters, confirm, handle.
CALLS = 4


def die_with_parent():
    """In a child, so that none stays when the client is killed."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def end(process):
    """Lets a child end; kills it when it does not."""
    process.terminate()
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def numbers():
    """One number of requests per line, until there are no more."""
    print("ready", flush=True)
    for line in sys.stdin:
        yield int(line)


class Clock:
    """Collects the times of a batch and tells their median, in nanoseconds."""

    def __init__(self):
        self.times = []

    def __enter__(self):
        self.start = time.perf_counter_ns()

    def __exit__(self, *_):
        self.times.append(time.perf_counter_ns() - self.start)

    def tell(self):
        print(int(statistics.median(self.times)), flush=True)
