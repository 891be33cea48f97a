import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeControlGroup } from '../../../../src/local-services/sandbox/engines/cgroup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-cgroup-'));
after(() => rmSync(folder, { recursive: true }));

const limits = { memory: 1024, processes: 3 };

function hierarchy(name: string, controllers: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'cgroup.subtree_control'), controllers);
  return path;
}

test('a control group bounds memory, with nothing on disk, and processes', () => {
  const path = hierarchy('all', 'cpu memory pids\n');

  const group = makeControlGroup(limits, path);

  const [made = ''] = readdirSync(path).filter((name) => name.startsWith('tarja-sandbox'));
  const read = (name: string) => readFileSync(join(path, made, name), 'utf8');
  assert.ok(group && group.descriptor > 2);
  assert.deepEqual(['memory.max', 'memory.swap.max', 'pids.max'].map(read), ['1024', '0', '3']);
});

test('there is none where the hierarchy lacks a controller, cannot be written or is not there', () => {
  assert.equal(makeControlGroup(limits, hierarchy('no-memory', 'cpu pids\n')), undefined);
  assert.equal(makeControlGroup(limits, join(folder, 'nowhere')), undefined);
});
