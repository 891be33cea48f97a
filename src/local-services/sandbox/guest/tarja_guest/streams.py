"""Standard streams that are whole again at the start of every run, whatever the last one did to them."""

import io
import os
import sys


class Streams:
    """`kept` are private copies of the descriptors for input and output, where code may close the real ones."""

    def __init__(self, kept=None):
        self._kept = kept
        self._out = None

    def renew(self):
        if self._kept is not None:
            given, taken = self._kept
            os.dup2(given, 0)
            os.dup2(taken, 1)
            os.dup2(taken, 2)
        if self._out is None or self._out.closed:
            raw = io.FileIO(1, "w", closefd=False)
            self._out = io.TextIOWrapper(
                io.BufferedWriter(raw), encoding="utf-8", errors="backslashreplace", line_buffering=True
            )
        # One object, so that what is printed and what is complained stand in the order they came in.
        sys.stdout = sys.stderr = self._out
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, "r", closefd=False)), encoding="utf-8")

    def flush(self):
        for stream in (sys.stdout, self._out):
            try:
                stream.flush()
            except Exception:
                # Closed, or replaced by something that is no stream: then there is nothing to wait for.
                pass
