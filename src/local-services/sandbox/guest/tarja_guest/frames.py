"""Messages over a stream of bytes: the length of a JSON text (four bytes, big end first), the text, and the bytes it counts."""

import json
import struct


def packed(message, blobs=()):
    text = json.dumps({**message, "sizes": [len(blob) for blob in blobs]}).encode()
    return b"".join([struct.pack(">I", len(text)), text, *blobs])


class Unpacker:
    """Takes bytes as they come and gives the messages that are whole."""

    def __init__(self, longest):
        self._bytes = bytearray()
        self._longest = longest

    def feed(self, data):
        self._bytes += data
        while (found := self._next()) is not None:
            yield found

    def _next(self):
        """Raises ValueError on what violates the protocol."""
        if len(self._bytes) < 4:
            return None
        (length,) = struct.unpack(">I", self._bytes[:4])
        if length > self._longest:
            raise ValueError("a message that is too long")
        if len(self._bytes) < 4 + length:
            return None
        message = json.loads(bytes(self._bytes[4 : 4 + length]))
        sizes = message.pop("sizes")
        if not all(isinstance(size, int) and size >= 0 for size in sizes) or sum(sizes) > self._longest:
            raise ValueError("sizes out of range")
        end = 4 + length + sum(sizes)
        if len(self._bytes) < end:
            return None
        blobs, at = [], 4 + length
        for size in sizes:
            blobs.append(bytes(self._bytes[at : at + size]))
            at += size
        del self._bytes[:end]
        return message, blobs
