import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { asCode, asCurl } from '../../../playground/services/copy-as.ts';
import { examplesOf } from '../../../playground/services/request-line.ts';
import type { DocumentedRequest } from '../../../playground/services/requests.ts';
import { documentedRequests } from '../../../playground/services/requests.ts';
import * as services from '../../../src/services/index.ts';

/** What `tarja/services` exports, by name. */
const makers = new Map(Object.entries(services)) as ReadonlyMap<string, unknown> as ReadonlyMap<
  string,
  (options: object) => Record<string, unknown>
>;
const all = Object.values(documentedRequests).flat();

describe('a request copied as curl', () => {
  test('is one command whose words a shell reads as they were meant', () => {
    const command = asCurl(
      'http://127.0.0.1:4001',
      { service: 'series', method: 'GET', line: "/series?q=d'água $HOME `id`", key: 'sample' },
      false,
    );

    assert.deepEqual(words(command), ['curl', "http://127.0.0.1:4001/series?q=d'%C3%A1gua%20$HOME%20%60id%60"]);
  });

  test('takes the key from a variable, in the query or the header as the service wants it', () => {
    const polls = asCurl('http://h', { service: 'polls', method: 'GET', line: '/presidente', key: 'sample' }, false);
    const sandbox = asCurl(
      'http://h',
      { service: 'sandbox', method: 'DELETE', line: '/sessions/x', key: 'second' },
      false,
    );

    assert.deepEqual(words(polls, { POLLS_KEY: 'a:b' }), ['curl', 'http://h/presidente?key=a:b']);
    assert.deepEqual(words(sandbox, { SANDBOX_TOKEN: 'a:b' }), [
      'curl',
      '-X',
      'DELETE',
      '-H',
      'Authorization: Bearer a:b',
      'http://h/sessions/x',
    ]);
  });

  test('names no key where none is sent', () => {
    for (const command of [
      asCurl('http://h', { service: 'polls', method: 'GET', line: '/presidente', key: 'none' }, false),
      asCurl('http://h', { service: 'polls', method: 'GET', line: '/health', key: 'sample' }, true),
      asCurl('http://h', { service: 'rates', method: 'GET', line: '/rates', key: 'sample' }, false),
    ]) {
      assert.doesNotMatch(command, /key|KEY/);
    }
  });

  test('names a file as it is called, whatever is in its name', () => {
    for (const name of ['data.csv', "ata de 3;4, d'água.csv", 'a "b" \\c;.csv']) {
      const command = asCurl(
        'http://h',
        { service: 'sandbox', method: 'POST', line: '/sessions/x/files', file: new File([], name), key: 'none' },
        false,
      );

      // In curl's form, a name with `;` or `,` stands in double quotes, with a backslash before quotes and backslashes.
      const [, given = ''] = /^file=@(.*)$/.exec(words(command)[4] ?? '') ?? [];
      const plain = given.startsWith('"') ? given.slice(1, -1).replaceAll(/\\(.)/g, '$1') : given;
      assert.equal(plain, name);
      assert.equal(given.startsWith('"'), /[;,"\\]/.test(name));
    }
  });

  test('sends a body as it was written', () => {
    const body = '{"code":"print(\'ok\')"}';
    const command = asCurl(
      'http://h',
      { service: 'sandbox', method: 'POST', line: '/sessions/x/run', body, key: 'none' },
      false,
    );

    assert.deepEqual(words(command), [
      ...['curl', '-X', 'POST', '-H', 'Content-Type: application/json', '--data', body],
      'http://h/sessions/x/run',
    ]);
  });
});

describe('a request copied as code', () => {
  for (const request of all) {
    test(`${request.id} is a call that the client has`, () => {
      const given = {
        id: 'abc',
        file: 'data.csv',
        url: 'https://example.org/a.csv',
        providers: 'one,two',
        ...examplesOf(request),
      };

      const code = asCode('http://127.0.0.1:4001', request, given) ?? '';

      const { diagnostics = [] } = ts.transpileModule(code, {
        reportDiagnostics: true,
        compilerOptions: { module: ts.ModuleKind.ESNext },
      });
      assert.deepEqual(diagnostics, []);
      const factory = /import \{ (\w+) \}/.exec(code)?.[1] ?? '';
      const method = /= await \w+\.(\w+)\(/.exec(code)?.[1] ?? '';
      const make = makers.get(factory);
      assert.equal(typeof make?.({ baseUrl: 'http://h', key: 'a' })[method], 'function', code);
    });
  }

  test('reads numbers, lists and texts as the client wants them', () => {
    assert.match(
      code('rates/rates', { quotes: 'BRL, USD', date: '2026-01-02' }),
      /rates\.rates\(\{ quotes: \['BRL', 'USD'\], date: '2026-01-02' \}\)/,
    );
    assert.match(code('series/series', { slug_or_code: 'ipca', last: '3' }), /series\.series\('ipca', \{ last: 3 \}\)/);
    assert.match(code('officialRates/rate', { ccy: 'USD', fallback: 'false' }), /rate\('USD', \{ fallback: false \}\)/);
    assert.match(code('football/fixtures', { live: '39-61' }), /fixtures\(\{ live: \[39, 61\] \}\)/);
  });

  test('is code also where a number begins with a zero', () => {
    const written = code('series/series', { slug_or_code: 'ipca', last: '012' });

    const { diagnostics = [] } = ts.transpileModule(written, {
      reportDiagnostics: true,
      compilerOptions: { module: ts.ModuleKind.ESNext },
    });
    assert.deepEqual(diagnostics, []);
    assert.match(written, /series\('ipca', \{ last: 12 \}\)/);
  });

  test('asks for live fixtures only where they are asked for', () => {
    assert.match(code('football/fixtures', { live: 'all' }), /fixtures\(\{ live: true \}\)/);
    assert.match(code('football/fixtures', { live: 'false' }), /fixtures\(\{ live: false \}\)/);
  });

  test('cannot be broken out of by what was given', () => {
    const written = code('series/catalog', { q: "'); process.exit(); ('\\" });

    const { diagnostics = [] } = ts.transpileModule(written, { reportDiagnostics: true });
    assert.deepEqual(diagnostics, []);
    assert.match(written, /catalog\(\{ q: '\\'\); process\.exit\(\); \(\\'\\\\' \}\)/);
  });

  function code(id: string, given: Readonly<Record<string, string>>): string {
    return asCode('http://h', all.find((request) => request.id === id) as DocumentedRequest, given) ?? '';
  }
});

/** What a shell makes of a command: its words, told one a line. Nothing of it is run. */
function words(command: string, env: Readonly<Record<string, string>> = {}): string[] {
  const script = `set -- ${command}\nprintf '%s\\n' "$@"`;
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: { ...env, HOME: '/home/nobody' } });
  return stdout.trimEnd().split('\n');
}
