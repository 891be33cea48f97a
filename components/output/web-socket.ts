import type { Socket } from '../../src/show/stores/socket.ts';

/** The browser's WebSocket as a store uses it. */
export function webSocket(address: string): Socket {
  const socket = new WebSocket(address);
  const ours: Socket = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    ...{ onopen: null, onmessage: null, onclose: null },
  };
  socket.onopen = () => ours.onopen?.();
  socket.onmessage = ({ data }) => ours.onmessage?.({ data });
  socket.onclose = () => ours.onclose?.();
  return ours;
}
