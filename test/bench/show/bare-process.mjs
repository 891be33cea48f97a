import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/*
 * The least that a server of a show could do with `ws`: what one client sends is sent to all others, without a state, a check
 * or a confirmation on the disk. Beside it a page that writes what it is told into its document, and says so when it painted.
 */

const page = `<!doctype html>
<html><meta charset="utf-8"><style>body { margin: 0 } p { position: absolute; inset: 60% auto auto 10%; width: 40%; height: 20% }</style>
<p></p>
<script>
  const socket = new WebSocket('ws://' + location.host);
  const name = new URLSearchParams(location.search).get('name');
  socket.onmessage = ({ data }) => {
    const { id, colour } = JSON.parse(data);
    if (colour === undefined) return;
    document.querySelector('p').style.background = colour;
    requestAnimationFrame(() => requestAnimationFrame(() => socket.send(JSON.stringify({ painted: id, name }))));
  };
</script>
</html>`;
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(page);
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    for (const other of sockets.clients) if (other !== socket) other.send(text);
  });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
console.log(`http://127.0.0.1:${server.address().port}`);
process.stdin.resume();
process.stdin.on('end', () => process.exit());
