"""Becomes bubblewrap. Runs on the host, outside the sandbox, with no code but this.

A process gives every open descriptor to the program it becomes, but for those marked to be closed; a terminal, a parent
or a native module may have left some open. Bubblewrap passes them on. So all are closed here but those it is told of.
"""

import base64
import json
import os
import sys


def main():
    order = json.loads(sys.argv[1])
    kept = order["descriptors"]
    if order["cgroup"] is not None:
        enter(order["cgroup"])
    for name in os.listdir("/proc/self/fd"):
        if int(name) >= kept:
            close(int(name))
    for descriptor in range(3, kept):
        os.set_inheritable(descriptor, True)
    args = [*filtered(order["filter"]), *order["args"]]
    os.execve(order["program"], [order["program"], *args], {})


def enter(descriptor):
    """Moves this process into the control group whose `cgroup.procs` the descriptor is."""
    try:
        os.write(descriptor, b"0")
    except OSError:
        # Kernels before 5.16 ask who writes, not who opened the file. The other limits hold.
        pass


def close(descriptor):
    try:
        os.close(descriptor)
    except OSError:
        # The one that listed the folder.
        pass


def filtered(program):
    """Arguments that have bubblewrap load a seccomp filter, which fits into a pipe."""
    if program is None:
        return []
    source, sink = os.pipe()
    os.write(sink, base64.b64decode(program))
    os.close(sink)
    os.set_inheritable(source, True)
    return ["--seccomp", str(source)]


main()
