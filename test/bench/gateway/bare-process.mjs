import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/* The least that a server of Node's own does: one buffer for everybody, no cache, no check. What a gateway can reach. */

const [, , upstream] = process.argv;
const body = Buffer.from(await (await fetch(`${upstream}/presidente`)).arrayBuffer());
const small = gzipSync(body);
const server = createServer(({ headers }, response) => {
  const zipped = headers['accept-encoding'] === 'gzip';
  const own = zipped ? ['content-encoding', 'gzip'] : [];
  const length = String((zipped ? small : body).length);
  const control = 'public, max-age=60, s-maxage=180';
  response.writeHead(200, [
    ...own,
    'content-type',
    'application/json',
    'content-length',
    length,
    'cache-control',
    control,
  ]);
  response.end(zipped ? small : body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${server.address().port}`);
process.stdin.resume();
process.stdin.on('end', () => process.exit());
