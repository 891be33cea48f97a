import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { rolldown } from 'rolldown';

/* What a page loads of the clients: those it names, and nothing that only Node has. */

const folder = resolve('src/services');
const index = join(folder, 'index.ts');

/** The modules that are left of a page that imports some names, and the packages it still asks for. */
async function loaded(names: string) {
  const page = '\0page';
  const bundle = await rolldown({
    input: page,
    platform: 'browser',
    logLevel: 'silent',
    external: ['decimal.js'],
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) =>
          id === page ? `import { ${names} } from ${JSON.stringify(index)}; console.log(${names});` : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  const [chunk] = output;
  const modules = Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 && id !== page ? relative(folder, id) : [],
  );
  return { modules, packages: chunk.imports, code: chunk.code };
}

const services = ['rates', 'official-rates', 'series', 'polls', 'news', 'football', 'sandbox'];

describe('what a page loads', () => {
  for (const [names, own] of [
    ['createRatesClient', 'rates'],
    ['createOfficialRatesClient', 'official-rates'],
    ['createSeriesClient', 'series'],
    ['createPollsClient, walkCandidates', 'polls'],
    ['createNewsClient', 'news'],
    ['createFootballClient', 'football'],
    ['createSandboxClient', 'sandbox'],
  ] as const) {
    test(`of ${names}: that service and no other, and no arithmetic`, async (context) => {
      const { modules, packages, code } = await loaded(names);

      context.diagnostic(`${code.length} bytes`);
      assert.deepEqual(
        services.filter((service) => modules.some((module) => dirname(module) === service)),
        [own],
      );
      assert.deepEqual(packages, []);
    });
  }

  test('of what is calculated: decimal.js, and no client', async () => {
    const { modules, packages } = await loaded('meanOfBidAndAsk, latestChange');

    assert.deepEqual([modules, packages], [['decimals.ts'], ['decimal.js']]);
  });

  test('only the module that calculates imports decimal.js, and none imports what only Node has', () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const imports = [...readFileSync(join(folder, name), 'utf8').matchAll(/from '([^.][^']*)'/g)].map(([, id]) => id);

      assert.deepEqual(imports, name === 'decimals.ts' ? ['decimal.js'] : [], name);
    }
  });
});
