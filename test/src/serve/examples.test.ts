import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { createGateway } from '../../../src/gateway/gateway.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { openStation, type Station } from '../../../src/serve/station.ts';

const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'tarja-examples-'));

/* The programs of docs/on-air.md, as they stand there. */
describe('examples of automation', () => {
  let station: Station;
  let url: string;
  const tokens = { operator: 'operator-token-of-this-test', output: 'output-token-of-this-test--' };
  const env = () => ({ ...process.env, TARJA_STATION: url, TARJA_OPERATOR_TOKEN: tokens.operator });
  const get = async (path: string) =>
    (await fetch(`${url}/api/show/${path}`, { headers: { authorization: `Bearer ${tokens.operator}` } })).json();

  before(async () => {
    station = await openStation({
      show: undefined,
      templates: undefined,
      channels: [MAIN],
      pages: undefined,
      tokens,
      shipped: [resolve('playground/public/templates'), resolve('widgets')],
      gateway: {
        gateway: createGateway({ basePath: '/tarja', services: { rates: { url: 'http://127.0.0.1:1' } } }),
        basePath: '/tarja',
      },
    });
    url = await station.listen(0);
  });
  after(async () => {
    await station?.close(0);
    rmSync(folder, { recursive: true, force: true });
  });

  test('the newsroom script in Python writes its running order, twice, and takes the first name', {
    skip: hasPython ? false : 'python3 is not installed',
  }, async () => {
    const nasty = "Inês “Nê” D'Ávila \\ <b> ]]> çã 日本 👩‍💻";
    const file = join(folder, 'order.csv');
    writeFileSync(file, `\ufeffid,name,role\nopening,"${nasty}",Presenter\nguest,Otávio Brandão,Engineer\n`);
    const script = resolve('docs/examples/newsroom.py');

    const first = await run('python3', [script, file], { env: env() });
    const again = await run('python3', [script, file], { env: env() });

    assert.deepEqual([first.stdout, again.stdout], [`${nasty}\n`, `${nasty}\n`]);
    assert.deepEqual((await get('rundown')).order, ['opening', 'guest']);
    const { air } = await get('air/main/20');
    assert.deepEqual([air.values.name, air.autoOut, air.by], [nasty, 8000, 'newsroom']);
  });

  test('the program in Node updates a score that is on air, and says where none is', async () => {
    const script = resolve('docs/examples/goals.mjs');
    const before = await run(process.execPath, [script, '1', '0'], { env: env() });
    assert.equal(before.stdout, 'Nothing is on air on layer 30.\n');

    await fetch(`${url}/api/show/air/main/30/take`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.operator}` },
      body: JSON.stringify({ template: 'score' }),
    });
    const after = await run(process.execPath, [script, '2', '1'], { env: env() });

    assert.match(after.stdout, /^2 : 1, revision \d+\n$/);
    const { air } = await get('air/main/30');
    assert.deepEqual([air.values.homeGoals, air.values.awayGoals], ['2', '1']);
  });
});
