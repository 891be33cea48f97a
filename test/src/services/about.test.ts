import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { about, type EndpointAbout } from '../../../src/services/about.ts';
import { catalog, serviceTables } from '../../../src/services/catalog.ts';
import { stepNames } from '../../../src/services/shared/endpoint.ts';

describe('what is said of the endpoints', () => {
  for (const { service, endpoints } of serviceTables) {
    const texts: Readonly<Record<string, EndpointAbout>> = about[service.name];

    for (const [name, endpoint] of Object.entries(endpoints).filter(([name]) => name !== 'health')) {
      test(`${service.name}.${name}: every step, parameter and member, in both languages, and nothing else`, () => {
        const { path, parameters, further, members, part } = endpoint;
        const documented = [...stepNames(path), ...Object.keys({ ...parameters, ...members }), ...(part ? [part] : [])];
        const said = texts[name]!;

        const unsaid = documented.filter((each) => !Object.hasOwn(said.takes, each));
        const unknown = Object.keys({ ...said.takes, ...said.examples, ...said.otherwise }).filter(
          (each) => !documented.includes(each) && !Object.hasOwn(further ?? {}, each),
        );

        assert.deepEqual([unsaid, unknown], [[], []]);
        for (const sentence of [said.does, ...Object.values(said.takes)]) {
          assert.ok(sentence.en && sentence['pt-BR']);
        }
      });
    }
  }

  test('shows the day of the central bank in the quotes that its interface takes', () => {
    const parameter = catalog.officialRates.endpoints.odata.further?.['@dataCotacao'];
    const text = about.officialRates.odata.takes['@dataCotacao'];
    for (const said of [text?.en, text?.['pt-BR']]) {
      const day = said
        ?.split(',')[0]
        ?.replace('MM-DD-', '11-20-')
        .replace(/AAAA|YYYY/, '2026');
      assert.equal(parameter?.check(day, ''), "'11-20-2026'");
    }
  });
});
