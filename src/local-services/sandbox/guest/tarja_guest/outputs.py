"""Which files a run wrote into the outputs folder (document 3, "Artifacts")."""

import os
import stat
import time

LARGEST = 25 * 1024 * 1024
LARGEST_TOGETHER = 100 * 1024 * 1024
MOST = 100

# Seconds between two times that every file system we run on tells apart.
TICK = 0.01


class Outputs:
    def __init__(self, folder):
        self._folder = folder
        self._before = {}

    def begin(self):
        """Notes what is there. A file that was written just now could be written again at the same time of its clock."""
        try:
            os.makedirs(self._folder, exist_ok=True)
        except OSError:
            # Something else has its name; the code put it there.
            pass
        self._before = self._look()
        newest = max((mark[0] for mark in self._before.values()), default=0)
        if newest > time.time_ns() - TICK * 1e9:
            time.sleep(TICK)

    def taken(self):
        """Names and contents of what is new or written anew, and a line for each that is left out."""
        names, contents, notes = [], [], []
        together = 0
        for path, mark in sorted(self._look().items()):
            if self._before.get(path) == mark:
                continue
            # A name of other bytes than UTF-8 stands for them in a way that no address can hold.
            name = os.fsencode(os.path.relpath(path, self._folder)).decode("utf-8", "replace")
            if mark[1] > LARGEST:
                notes.append(f"[not captured: outputs/{name} is larger than 25 MB]")
            elif len(names) == MOST:
                notes.append(f"[not captured: outputs/{name}; {MOST} files of one run are]")
            elif together + mark[1] > LARGEST_TOGETHER:
                notes.append(f"[not captured: outputs/{name}; 100 MB of one run are]")
            else:
                content = read(path, LARGEST)
                if content is not None:
                    together += len(content)
                    names.append(name.replace("/", "_"))
                    contents.append(content)
        return names, contents, notes[:MOST]

    def _look(self):
        found = {}
        for folder, _, names in os.walk(self._folder):
            for name in names:
                path = os.path.join(folder, name)
                try:
                    state = os.lstat(path)
                except OSError:
                    continue
                if stat.S_ISREG(state.st_mode):
                    found[path] = (state.st_mtime_ns, state.st_size, state.st_ino)
        return found


def read(path, largest):
    """A regular file's content; None where it is none, is gone or is too large."""
    try:
        # Without waiting: what was a file a moment ago may be a pipe without a writer.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    try:
        state = os.fstat(descriptor)
        if not stat.S_ISREG(state.st_mode) or state.st_size > largest:
            return None
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(largest)
    except OSError:
        return None
    finally:
        os.close(descriptor)
