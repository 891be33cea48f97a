import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { agrees, checkNode, SetupError, stampOf } from '../../scripts/setup.mjs';

const linux = { platform: 'linux', arch: 'x64', versions: { node: '22.4.1' } };
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/lit': { version: '3.3.3' },
    'node_modules/fast-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/fast-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
  },
};
const installed = {
  packages: {
    'node_modules/lit': { version: '3.3.3' },
    'node_modules/fast-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  },
};

describe('setup', () => {
  test('takes Node from 20.19 on and says what to do about an older one', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) checkNode(version);
    for (const version of ['18.20.4', '20.18.3']) {
      assert.throws(
        () => checkNode(version),
        (error: Error) =>
          error instanceof SetupError && error.message.includes(version) && error.message.includes('20.19'),
      );
    }
  });

  test('installs again for another lockfile, another machine or another major version of Node, and only then', () => {
    const stamp = stampOf('lock', linux);

    assert.equal(stampOf('lock', { ...linux, versions: { node: '22.9.0' } }), stamp);
    assert.notEqual(stampOf('other', linux), stamp);
    assert.notEqual(stampOf('lock', { ...linux, platform: 'darwin' }), stamp);
    assert.notEqual(stampOf('lock', { ...linux, arch: 'arm64' }), stamp);
    assert.notEqual(stampOf('lock', { ...linux, versions: { node: '24.0.0' } }), stamp);
  });

  test('accepts packages that npm ci installed by itself', () => {
    assert.equal(agrees(lock, installed, linux), true);
  });

  test('does not accept packages that are missing, of another version or of another machine', () => {
    const older = { packages: { ...installed.packages, 'node_modules/lit': { version: '3.0.0' } } };

    assert.equal(agrees(lock, { packages: {} }, linux), false);
    assert.equal(agrees(lock, older, linux), false);
    assert.equal(agrees(lock, installed, { platform: 'darwin', arch: 'arm64' }), false);
  });
});
