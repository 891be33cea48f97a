import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { createGateway } from '../../../src/gateway/gateway.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { openStation, showBeside } from '../../../src/serve/station.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-station-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('a station', () => {
  test('keeps what is uploaded out of the repository of the templates, though its show lies elsewhere', async () => {
    const station = await openStation({
      ...{ show: memoryStore(), templates: folder, uploads: join(showBeside(folder), 'uploads') },
      ...{ channels: [MAIN], tokens: undefined, pages: undefined },
      gateway: { gateway: createGateway({ services: { rates: { url: 'http://127.0.0.1:1' } } }), basePath: '' },
    });
    await station.close();

    assert.equal(readFileSync(join(folder, '.tarja/.gitignore'), 'utf8'), '*\n');
  });
});
