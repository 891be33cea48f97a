import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { anyAddress, publicOnly } from '../../../../src/local-services/sandbox/addresses.ts';
import {
  type DownloadOptions,
  download,
  judged,
  permittedLookup,
} from '../../../../src/local-services/sandbox/download.ts';
import { Refusal } from '../../../../src/services/shared/errors.ts';

let base = '';
let answer: RequestListener = () => {};
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

async function refusal(url: string, options: Partial<DownloadOptions> = {}): Promise<[number, string]> {
  asked.length = 0;
  const error = await download(url, { largest: 1000, permit: anyAddress, ...options }).then(
    () => assert.fail('It should have been refused.'),
    (error) => error,
  );
  assert.ok(error instanceof Refusal, String(error));
  return [error.status, error.message];
}

describe('uploads by address', () => {
  test('the content is what the address gives', async () => {
    answer = (_, response) => response.end('a,b\n1,2\n');

    const content = await download(`${base}/a.csv?x=1`, { largest: 1000, permit: anyAddress });

    assert.equal(Buffer.from(content).toString(), 'a,b\n1,2\n');
    assert.equal(asked.at(-1), '/a.csv?x=1');
  });

  test('redirects are followed, relative ones too', async () => {
    answer = ({ url }, response) => {
      if (url === '/end') response.end('there');
      else response.writeHead(302, { location: url === '/start' ? '/next' : `${base}/end` }).end();
    };

    assert.equal(
      Buffer.from(await download(`${base}/start`, { largest: 1000, permit: anyAddress })).toString(),
      'there',
    );
  });

  test('redirects are judged again: no connection is made to where they may not lead', async () => {
    const judgedOnes: string[] = [];
    const permit = (address: string) => {
      judgedOnes.push(address);
      return address === '127.0.0.1';
    };
    for (const location of ['http://10.0.0.1/', 'http://[::1]/', '//169.254.169.254/latest', 'http://0xa000001/']) {
      answer = (_, response) => response.writeHead(301, { location }).end();

      assert.equal((await refusal(`${base}/`, { permit }))[0], 422, location);
      assert.deepEqual(asked, ['/']);
    }
    assert.ok(judgedOnes.includes('10.0.0.1') && judgedOnes.includes('::1') && judgedOnes.includes('169.254.169.254'));
  });

  for (const location of ['file:///etc/passwd', 'ftp://127.0.0.1/a', 'javascript:1', 'http://']) {
    test(`a redirect to ${location} is 422`, async () => {
      answer = (_, response) => response.writeHead(302, { location }).end();

      assert.equal((await refusal(`${base}/`))[0], 422);
    });
  }

  test('a circle of redirects is 502', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();

    assert.deepEqual(await refusal(`${base}/`), [502, 'The address redirects more than 5 times.']);
  });

  for (const status of [204, 404, 500]) {
    test(`an answer ${status} is 502`, async () => {
      answer = (_, response) => response.writeHead(status).end();

      assert.deepEqual(await refusal(`${base}/`), [502, `The address answered ${status}.`]);
    });
  }

  test('a refused connection is 502', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');

    assert.deepEqual(await refusal(`http://127.0.0.1:${port}/`), [502, 'The address cannot be reached: ECONNREFUSED.']);
  });

  test('an answer that never comes, or never ends, is 502', async () => {
    for (const listener of [() => {}, (_, response) => response.write('x')] satisfies RequestListener[]) {
      answer = listener;

      assert.deepEqual(await refusal(`${base}/`, { patience: 50 }), [502, 'The address did not answer within 0.05 s.']);
    }
  });

  test('413: what says it is too large is not read, what is larger than it says not to its end', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '1001' }).write('x');
    assert.equal((await refusal(`${base}/`))[0], 413);

    answer = (_, response) => {
      const more = () => response.write('x'.repeat(100)) && setImmediate(more);
      response.on('drain', more);
      more();
    };
    assert.equal((await refusal(`${base}/`))[0], 413);

    answer = (_, response) => response.end('x'.repeat(1000));
    assert.equal((await download(`${base}/`, { largest: 1000, permit: anyAddress })).length, 1000);
  });
});

describe('where an address leads is judged', () => {
  test('by its text: other schemes, names and passwords, and numbers in every way of writing them', () => {
    for (const url of [
      'ftp://a.test/',
      'data:,a',
      'a.csv',
      '',
      'http://user@a.test/',
      'http://:word@a.test/',
      'http://127.1/',
      'http://0177.0.0.1/',
      'http://[::ffff:127.0.0.1]/',
      'http://127.0.0.1./',
      'http://①②⑦.0.0.1/',
    ]) {
      assert.throws(() => judged(url, undefined, publicOnly), Refusal, url);
    }
    assert.equal(judged('https://a.test/b', undefined, publicOnly).href, 'https://a.test/b');
  });

  test('by every address of its name, at the moment of the connection', async () => {
    const names: Record<string, string[]> = {
      'public.test': ['8.8.8.8', '2606:4700::1111'],
      'private.test': ['10.0.0.1'],
      'mixed.test': ['8.8.8.8', '127.0.0.1'],
      'none.test': [],
    };
    const ask = ((name: string, _: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
    const look = permittedLookup(publicOnly, ask);
    const found = (name: string, options: object) =>
      new Promise((resolve) => look(name, options, (error, ...rest) => resolve(error?.message ?? rest)));

    assert.deepEqual(await found('public.test', {}), ['8.8.8.8', 4]);
    assert.deepEqual(await found('public.test', { all: true }), [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ]);
    for (const name of ['private.test', 'mixed.test', 'none.test']) {
      assert.match(String(await found(name, { all: true })), /private network/, name);
    }
  });
});
