"""Files of the session, for those who ask from outside."""

import os
import stat

from . import outputs

ROOT = "/work"
# The code may have larger ones; they cannot be fetched.
LARGEST_READ = 100 * 1024 * 1024


def listed(path):
    """The entries of a folder, or the one file; None where there is neither."""
    real = inside(path)
    if real is None:
        return None
    if not os.path.isdir(real):
        return [entry(path)] if os.path.isfile(real) else None
    try:
        names = sorted(os.listdir(real))
    except OSError:
        # Gone since a moment ago, or closed by the code that made it.
        return None
    found = (entry(os.path.join(path, name)) for name in names if not name.startswith(PART))
    return [one for one in found if one is not None]


def entry(path):
    state = state_of(path)
    if state is None:
        return None
    return {
        "path": path,
        "name": os.path.basename(path),
        "sizeBytes": 0 if stat.S_ISDIR(state.st_mode) else state.st_size,
        "modifiedAt": state.st_mtime * 1000,
        "isDirectory": stat.S_ISDIR(state.st_mode),
    }


def state_of(path):
    """Of what a link leads to, or of the link itself where that is nothing of the session's."""
    try:
        real = inside(path)
        if real is not None and not os.path.islink(real):
            return os.stat(real)
        return os.lstat(path)
    except OSError:
        return None


def content(path):
    real = inside(path)
    return None if real is None else outputs.read(real, LARGEST_READ)


# How the name of a file begins that is not whole yet.
PART = ".part-"


def put(name, data):
    """Writes a file directly under the root: wholly, or not at all. Says what is in the way, if anything is."""
    part = os.path.join(ROOT, f"{PART}{os.getpid()}")
    try:
        with open(part, "wb") as file:
            file.write(data)
        os.replace(part, os.path.join(ROOT, name))
    except IsADirectoryError:
        return "folder"
    except OSError:
        return "full"
    finally:
        if os.path.lexists(part):
            os.unlink(part)
    return None


def inside(path):
    """Where a path leads to, when that is there and under the root."""
    real = os.path.realpath(path)
    within = real == ROOT or real.startswith(f"{ROOT}/")
    return real if within and os.path.lexists(real) else None
