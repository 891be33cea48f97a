import { nodeCompressors, serveGateway } from '../../../dist/gateway/node.js';
import { createGateway } from '../../../dist/gateway.js';

/* A gateway as a process of its own, as it is installed. Says its address on stdout, and ends with its parent. */

const [, , upstream] = process.argv;
const gateway = createGateway(
  { origins: ['https://news.example'], services: { polls: { url: upstream, keyVariable: 'KEY' } } },
  { env: { KEY: 'bench:no-secret' }, compressors: nodeCompressors },
);
const { url } = await serveGateway(gateway);
console.log(url);
process.stdin.resume();
process.stdin.on('end', () => process.exit());
