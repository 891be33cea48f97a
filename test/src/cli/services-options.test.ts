import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { readServicesOptions } from '../../../src/cli/commands/services-options.ts';
import { runCommand } from '../../support/command.ts';

const wrongFile = join(mkdtempSync(join(tmpdir(), 'tarja-providers-')), 'providers.json');
writeFileSync(wrongFile, '[{"slug": "a"}]');
after(() => rmSync(dirname(wrongFile), { recursive: true }));

const host = { cwd: '/templates', env: {} };

/** The whole command, for what it refuses before anything starts. */
const refusal = (...args: string[]) => runCommand(['services', ...args], host);

describe('options of tarja services', () => {
  test('a moment without a zone is in UTC, with one it is there', () => {
    const moment = (now: string) => new Date(readServicesOptions({ now }, host).moment ?? 0).toISOString();

    assert.equal(moment('2026-10-04'), '2026-10-04T00:00:00.000Z');
    assert.equal(moment('2026-10-04T17:00'), '2026-10-04T17:00:00.000Z');
    assert.equal(moment('2026-10-04T17:00:30-03:00'), '2026-10-04T20:00:30.000Z');
  });

  test('every service may fail in its own way', () => {
    const { fail } = readServicesOptions({ fail: 'polls=502, rates=timeout,news=invalid' }, host);

    assert.deepEqual(fail, { polls: 502, rates: 'timeout', news: 'invalid' });
  });

  test('football has calls a minute and a day', () => {
    assert.deepEqual(readServicesOptions({ quota: 'football=3/50' }, host).quota, { minute: 3, day: 50 });
  });

  test('an interpreter with a folder lies where the command was called', () => {
    assert.equal(readServicesOptions({ python: './venv/bin/python' }, host).python, '/templates/venv/bin/python');
  });

  for (const [args, words] of [
    [['templates'], /takes options only, and “templates” was given/],
    [['--prot', '1'], /Unknown option --prot\. Did you mean --port\?/],
    [['--port', '65536'], /--port needs a whole number from 0 to 65528/],
    [['--port', 'http'], /--port needs a whole number/],
    [['--port'], /--port needs a value/],
    [['--data', 'live'], /The option --data has no “live”.*sample/],
    [['--seed', '-1'], /--seed needs/],
    [['--seed', '1.5'], /--seed needs a whole number/],
    [['--now', 'tomorrow'], /--now needs a moment in ISO 8601.*“tomorrow”/],
    [['--now', '2026-02-30'], /--now needs a moment/],
    [['--now', '1998-01-01'], /from 2000 to 2099, not 1998/],
    [['--latency', 'slow'], /--latency needs a whole number/],
    [['--latency', '600001'], /0 to 600000/],
    [['--fail', 'pols=502'], /no service “pols”\. Did you mean polls\?/],
    [['--fail', 'polls'], /polls=… needs a status from 400 to 599, timeout or invalid/],
    [['--fail', 'polls=200'], /“200” was given/],
    [['--fail', 'polls=502,rates=slow'], /rates=….*“slow”/],
    [['--quota', 'football=3'], /--quota needs.*football=30\/1000.*“football=3”/],
    [['--quota', 'polls=3/50'], /--quota needs/],
    [['--quota', 'football=0/50'], /--quota needs/],
    [['--providers', 'none.json'], /There is no file or folder “none\.json”/],
    [['--providers', wrongFile], /Provider 1 of the list needs the text “title”/],
    [['--python', 'no-such-python'], /“no-such-python”, which is in no folder of PATH/],
    [['--allow-private-urls=yes'], /takes no value/],
  ] as const) {
    test(`a sentence and exit code 2 for ${args.join(' ')}`, async () => {
      const { status, stdout, stderr } = await refusal(...args);

      assert.equal(status, 2);
      assert.equal(stdout, '');
      assert.match(stderr, words);
      assert.match(stderr, /^tarja services: .*\n$/);
    });
  }
});
