import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { MB, onStage, type Stage, WEEK } from '../../../support/sandbox-stage.ts';

interface Made {
  url: string;
  path: string;
}

describe('sandbox, artifacts', () => {
  const svg = { name: 'chart.svg', content: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') };

  async function make({ ask, python }: Stage, id: string, files = [svg]): Promise<[Made, ...Made[]]> {
    python.outcomes = [{ files }];
    const { body } = await ask('POST', `/sessions/${id}/run`, { code: 'draw()' });
    return body.artifacts.map(({ url }: { url: string }) => ({ url, path: new URL(url).pathname }));
  }

  onStage('name, type, size and a public address are told, never the bytes', async (made) => {
    const { ask, create, python } = made;
    const id = await create();
    python.outcomes = [{ files: [svg] }];

    const { body } = await ask('POST', `/sessions/${id}/run`, { code: 'draw()' });

    const [{ url, ...rest }] = body.artifacts;
    assert.deepEqual(rest, { name: 'chart.svg', mimeType: 'image/svg+xml', sizeBytes: svg.content.length });
    assert.match(url, /^http:\/\/sandbox\.test\/a\/[0-9a-f]{32}\/[0-9a-f]{32}\/chart\.svg$/);
  });

  onStage('GET /a/{segment}/{segment}/{name} needs no token, and is immutable for 7 days', async (made) => {
    const [{ path }] = await make(made, await made.create());

    const { status, body, headers } = await made.ask('GET', path, undefined, null);

    assert.deepEqual([status, body], [200, new TextDecoder().decode(svg.content)]);
    assert.equal(headers.get('cache-control'), 'public, max-age=604800, immutable');
    assert.equal(headers.get('content-type'), 'image/svg+xml; charset=utf-8');
  });

  onStage('fact 95: is served with nosniff, and so that no script in it runs', async (made) => {
    const [{ path }] = await make(made, await made.create());

    const { headers } = await made.ask('GET', path, undefined, null);

    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
  });

  onStage('a wrong segment, a wrong name, or nothing at all is 404', async (made) => {
    const [{ path }] = await make(made, await made.create());
    const [, , first, second] = path.split('/') as [string, string, string, string];

    for (const wrong of [
      `/a/${second}/${first}/chart.svg`,
      `/a/${first}/${'0'.repeat(32)}/chart.svg`,
      `/a/${first}/${second}/other.svg`,
      `/a/${first}/${second}/Chart.svg`,
      `/a/${first}/${second}`,
      '/a/__proto__/x/y',
    ]) {
      assert.equal((await made.ask('GET', wrong, undefined, null)).status, 404, wrong);
    }
  });

  onStage('fact 82: the same name in two runs has two addresses, both stay', async (made) => {
    const id = await made.create();
    const [[first], [second]] = [
      await make(made, id, [{ ...svg, content: new TextEncoder().encode('one') }]),
      await make(made, id, [{ ...svg, content: new TextEncoder().encode('two') }]),
    ];

    assert.notEqual(first?.url, second?.url);
    assert.equal((await made.ask('GET', first?.path ?? '')).body, 'one');
    assert.equal((await made.ask('GET', second?.path ?? '')).body, 'two');
  });

  onStage('fact 81: they outlive an expired session, for 7 days', async (made) => {
    const { ask, clock, create } = made;
    const id = await create();
    const [{ path }] = await make(made, id);
    clock.now += WEEK - 1;
    assert.equal((await ask('GET', `/sessions/${id}`)).status, 404);
    assert.equal((await ask('GET', path, undefined, null)).status, 200);

    clock.now += 1;

    assert.equal((await ask('GET', path, undefined, null)).status, 404);
  });

  onStage('fact 81: a deleted session takes them along, and no others', async (made) => {
    const [id, other] = [await made.create(), await made.create()];
    const [[mine], [theirs]] = [await make(made, id), await make(made, other)];

    await made.ask('DELETE', `/sessions/${id}`);

    assert.equal((await made.ask('GET', mine?.path ?? '')).status, 404);
    assert.equal((await made.ask('GET', theirs?.path ?? '')).status, 200);
  });

  onStage('a run that comes to its end while its session is deleted leaves none', async ({ ask, create, python }) => {
    const id = await create();
    let end = () => {};
    python.gate = new Promise((resolve) => {
      end = resolve;
    });
    python.outcomes = [{ files: [svg] }];
    const run = ask('POST', `/sessions/${id}/run`, { code: 'draw()' });
    while (!python.ran.length) await new Promise(setImmediate);
    for (const interpreter of python.open_) {
      const { close } = interpreter;
      interpreter.close = async () => {
        end();
        await run;
        await close();
      };
    }

    await ask('DELETE', `/sessions/${id}`);

    const [{ url }] = (await run).body.artifacts;
    assert.equal((await ask('GET', new URL(url).pathname, undefined, null)).status, 404);
  });

  onStage('a name with spaces, accents and signs is found by its address', async (made) => {
    const [{ path }] = await make(made, await made.create(), [{ ...svg, name: 'gráfico #1 50%.svg' }]);

    assert.equal((await made.ask('GET', path)).status, 200);
  });

  onStage('what a tenant has no room for is named in the output, what is there stays', async (made) => {
    const id = await made.create();
    const content = new Uint8Array(200 * MB);
    const kept = await make(made, id, [
      { name: 'a', content },
      { name: 'b', content },
    ]);
    made.python.outcomes = [{ stdout: 'x\n', files: [{ name: 'c.bin', content }] }];

    const { body } = await made.ask('POST', `/sessions/${id}/run`, { code: '1' });

    assert.deepEqual([body.artifacts, kept.length], [[], 2]);
    assert.match(body.stdout, /^x\n\[not captured: c\.bin;/);
    assert.equal((await made.raw(kept[0]?.path ?? '')).status, 200);
  });
});
