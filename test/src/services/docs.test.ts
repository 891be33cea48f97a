import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { serviceTables } from '../../../src/services/catalog.ts';

/* The tables in docs/services.md name what the tables of the services have. */

const docs = readFileSync('docs/services.md', 'utf8');
const [, endpoints = ''] = /\n## Endpoints\n([\s\S]*?)\n## /.exec(docs) ?? [];
const [, errors = ''] = /\n\| kind \| codes \|\n([\s\S]*?)\n\n/.exec(docs) ?? [];

describe('docs/services.md', () => {
  for (const { service, endpoints: table } of serviceTables) {
    test(`has every function of ${service.name}, with its parameters and its path`, () => {
      for (const [name, { path, parameters = {}, method }] of Object.entries(table)) {
        if (name === 'health') continue;
        const row = endpoints
          .split('\n')
          .find((line) => new RegExp(`\\.${name}\\(`).test(line) && named(line, service.name));
        assert.ok(row, `${service.name}.${name}`);
        if (method === undefined && service.name !== 'sandbox') {
          for (const parameter of Object.keys(parameters)) assert.ok(row.includes(parameter), `${name} ${parameter}`);
          assert.ok(row.includes(`\`${path}\``) || row.includes('| the same;'), `${name} ${path}`);
        }
      }
    });

    test(`has every documented error of ${service.name}`, () => {
      const row = errors
        .split('\n')
        .find((line) => line.startsWith('| `status`') && line.includes(service.title.replace('indicator ', '')));
      assert.ok(row, service.name);
      for (const status of Object.keys(service.codes)) assert.ok(row.includes(status), `${service.name} ${status}`);
    });
  }
});

describe('the pages about what is in front of the services and in their place', () => {
  const [gateway, local] = ['gateway', 'local-services'].map((page) => readFileSync(`docs/${page}.md`, 'utf8'));

  for (const { service } of serviceTables)
    test(`name ${service.name}`, () => {
      assert.ok(gateway?.includes(`\`${service.name}\``), 'the member of the gateway’s config');
      assert.ok(gateway?.includes(`| \`/${service.route}`), 'its route');
      assert.ok(local?.includes(`"${service.name}":`), 'its address in the ready line');
    });
});

function named(row: string, service: string): boolean {
  return new RegExp(`\`${service === 'officialRates' ? 'official' : service}\\.`).test(row);
}
