import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bringSandboxPackages, type Machine } from '../../scripts/sandbox-packages.mjs';

/** A machine on which these programs succeed, and those named after `then` once something is installed. */
function machine(here: readonly string[], then: readonly string[] = [], more: Partial<Machine> = {}) {
  const calls: [string, number | undefined][] = [];
  let installed = false;
  const host: Machine = {
    platform: 'linux',
    isRoot: true,
    say: () => {},
    succeeds(program, args, timeout) {
      calls.push([[program, ...args].join(' '), timeout]);
      if (args[0] === 'install') installed = here.includes('install');
      if (args[0] === 'install' || args[0] === 'update') return here.includes(args[0]);
      return here.includes(program) || (installed && then.includes(program));
    },
    ...more,
  };
  return { host, calls, installs: () => calls.filter(([call]) => / (install|update) /.test(call)) };
}

describe('packages for the sandbox', () => {
  test('nothing is done and nothing said when all are there', () => {
    const { host, installs } = machine(['bwrap', '/usr/bin/python3', 'apt-get']);

    assert.equal(bringSandboxPackages(host), undefined);
    assert.deepEqual(installs(), []);
  });

  test('root on a Debian installs them, within limits of time', () => {
    const { host, installs } = machine(['apt-get', 'update', 'install'], ['bwrap', '/usr/bin/python3']);

    assert.equal(bringSandboxPackages(host), 'The sandbox has what it needs.');
    const [[update, soon], [install, late]] = installs() as [[string, number], [string, number]];
    assert.match(update, /^apt-get update /);
    assert.match(install, /^apt-get install .*bubblewrap python3 python3-pandas python3-matplotlib$/);
    assert.ok(soon <= 60_000 && late <= 240_000);
  });

  for (const [name, made, reason] of [
    ['without root', machine(['apt-get'], [], { isRoot: false }), /only root/],
    ['without apt-get', machine([]), /has none/],
    ['on another system', machine(['apt-get'], [], { platform: 'darwin' }), /has none/],
  ] as const) {
    test(`${name} a sentence says what is skipped, and nothing is tried`, () => {
      const sentence = bringSandboxPackages(made.host) ?? '';

      assert.match(sentence, /will be skipped/);
      assert.match(sentence, reason);
      assert.deepEqual(made.installs(), []);
    });
  }

  test('an installation that fails is a sentence, lists that cannot be fetched are none', () => {
    const failing = machine(['apt-get']);
    const working = machine(['apt-get', 'install'], ['bwrap', '/usr/bin/python3']);

    assert.match(bringSandboxPackages(failing.host) ?? '', /could not install/);
    assert.equal(bringSandboxPackages(working.host), 'The sandbox has what it needs.');
  });
});
