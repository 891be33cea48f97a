"""Standard streams that are whole again at the start of every run, whatever the last one did to them."""

import io
import os
import sys


class Streams:
    def __init__(self):
        # Copies, because the code may close what it knows.
        self._input, self._output = os.dup(0), os.dup(1)

    def renew(self):
        os.dup2(self._input, 0)
        os.dup2(self._output, 1)
        os.dup2(self._output, 2)
        # A new one each time: what the code puts around the one before closes it when it is gone itself.
        raw = io.FileIO(1, "w", closefd=False)
        self._out = io.TextIOWrapper(
            io.BufferedWriter(raw), encoding="utf-8", errors="backslashreplace", line_buffering=True
        )
        # One object, so that what is printed and what is complained stand in the order they came in.
        sys.stdout = sys.stderr = self._out
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, "r", closefd=False)), encoding="utf-8")

    def flush(self):
        for stream in (getattr(sys, "stdout", None), self._out):
            try:
                stream.flush()
            except Exception:
                # Closed, or replaced by something that is no stream: then there is nothing to wait for.
                pass
