"""What a host that has Python inside itself calls, instead of sending messages to a process."""

import json

from . import outputs, runner, streams

_outputs = outputs.Outputs("/work/outputs")
_streams = streams.Streams()
# As pyodide.ts bounds it.
_runs = runner.Runner("512 MiB")
_blobs = []


def run(code, begun):
    """What a run gave, as JSON. Its bytes are asked for one by one."""
    _outputs.begin()
    _streams.renew()
    outcome, pictures = _runs.run(code, begun)
    _streams.flush()
    names, contents, notes = _outputs.taken()
    _blobs[:] = [*pictures, *contents]
    return json.dumps({**outcome, "outputs": names, "notes": notes})


def blob(index):
    return _blobs[index]
