import { expect } from 'chai';
import { withPreset } from '../../playground/keep-preset.ts';
import type { Config } from '../../src/format/generated/types.ts';

const preset = { id: 'guest', label: 'Guest', values: { role: '' } };
const added = '{ "id": "guest", "label": "Guest", "values": { "role": "" } }';

describe('keeping a preset', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'writes behind the last one, as its neighbours stand',
      '{\n  "presets": [\n    { "id": "a", "label": "A", "values": {} },\n    { "id": "b", "label": "B", "values": {} }\n  ]\n}\n',
      `{\n  "presets": [\n    { "id": "a", "label": "A", "values": {} },\n    { "id": "b", "label": "B", "values": {} },\n    ${added}\n  ]\n}\n`,
    ],
    [
      'follows a single one',
      '{\n  "presets": [\n    { "id": "a", "label": "A", "values": {} }\n  ]\n}',
      `{\n  "presets": [\n    { "id": "a", "label": "A", "values": {} },\n    ${added}\n  ]\n}`,
    ],
    [
      'stays on one line',
      '{"presets":[{"id":"a","label":"A","values":{}}]}',
      `{"presets":[{"id":"a","label":"A","values":{}}, ${added}]}`,
    ],
    ['fills an empty list', '{ "presets": [] }', `{ "presets": [${added}] }`],
    ['begins the list', '{\n  "fields": []\n}', `{\n  "fields": [],\n  "presets": [${added}]\n}`],
  ];
  for (const [name, before, after] of cases) {
    it(name, () => {
      expect(withPreset(before, JSON.parse(before) as Config, preset)).to.equal(after);
    });
  }
});
