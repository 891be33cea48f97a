import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { gddOf } from '../../../src/interop/gdd.ts';
import { readPlayoutData, textOf, valuesOf } from '../../../src/interop/playout-data.ts';
import { readGdd } from '../../../src/interop/read-gdd.ts';
import { everyType } from '../../support/every-type.ts';
import fc from '../../support/fast-check.ts';

/** Quotes, line breaks, backslashes, accents, emoji, markup, the end of CDATA, a line separator, a lone backslash at the end. */
const nasty = `"It's"\n\tC:\\new\\u00e9 \\ “ção” 🎬 <b>&amp;</b> ]]> </script> \u2028 %41 + \\`;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('ç', '&#xE7;');
const xml = (text: string) =>
  `<templateData><componentData id="name"><data id="text" value="${escaped(text)}"/></componentData></templateData>`;

describe('one nasty text survives', () => {
  const json = JSON.stringify({ name: nasty });
  const forms: Record<string, () => unknown> = {
    'an object': () => ({ name: nasty }),
    JSON: () => json,
    'JSON with its line breaks raw': () => json.replace('\\n', '\n').replace('\\t', '\t'),
    XML: () => xml(nasty),
    'XML with a head': () => `<?xml version="1.0"?>\n<!-- data -->\n${xml(nasty)}`,
    'JSON in base64': () => base64(json),
    'XML in base64': () => base64(xml(nasty)),
    'JSON in base64 in XML': () => `<templateData>${base64(json)}</templateData>`,
    'JSON in XML': () => `<templateData>${escaped(json)}</templateData>`,
  };
  for (const [form, sent] of Object.entries(forms)) {
    test(`as ${form}`, () => {
      assert.equal(readPlayoutData(sent())?.['name'], nasty);
    });
  }

  test('as the default of every field that is a text, through a schema in a file', () => {
    const fields = everyType.fields.map((field) =>
      ['text', 'textarea', 'url', 'file', 'date', 'dropdown'].includes(field.type)
        ? { ...field, default: nasty, tip: nasty }
        : field,
    );
    const config = { ...everyType, fields } as unknown as Config;

    assert.deepEqual(readGdd(JSON.parse(JSON.stringify(gddOf(config).schema))).config, config);
  });
});

describe('readPlayoutData', () => {
  test('backslashes that escape nothing stand for themselves', () => {
    assert.deepEqual(readPlayoutData('{"path":"D:\\media\\Clip","ok":"a\\"b"}'), {
      path: 'D:\\media\\Clip',
      ok: 'a"b',
    });
  });

  test('nested ids of XML are dotted; one without a value is empty', () => {
    const text = `<templateData>
      <componentData id='home'>
        <componentData id='name'><data id='text' value='Bahia'></data></componentData>
        <data id='score' value='2'/>
        <componentData id='none'/>
      </componentData>
      <componentData id="away"><data id="text"/></componentData>
    </templateData>`;

    assert.deepEqual(readPlayoutData(text), { 'home.name': 'Bahia', 'home.score': '2', away: '' });
  });

  test('what is no data is told from empty data', () => {
    assert.deepEqual([readPlayoutData('{}'), readPlayoutData('<templateData/>')], [{}, {}]);
    assert.deepEqual(
      ['', 'name', '[1]', '{"a":', '<p>', null, 7].map((sent) => readPlayoutData(sent)),
      [undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    );
  });

  test('a large text is told from data', () => {
    assert.equal(readPlayoutData(`{"f0":"${'\\"'.repeat(200_000)}`), undefined);
    assert.equal(readPlayoutData(`<?xml?>${'<!-- by us -->'.repeat(5_000)}<p>`), undefined);
    assert.equal(readPlayoutData(`f0${' '.repeat(500_000)}!`), undefined);
    assert.deepEqual(
      readPlayoutData(`<templateData>${'<!-'.repeat(300_000)}${'<!--'.repeat(300_000)}</templateData>`),
      {},
    );
  });

  test('any text is read or refused, and never throws', () => {
    const word = fc.constantFrom(
      '<',
      '>',
      '/',
      'templateData',
      'componentData',
      'data',
      ' id="a"',
      '"',
      '\\',
      '{',
      '}',
      ':',
      '&#x110000;',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join('')),
        ),
        (text) => {
          readPlayoutData(text);
        },
      ),
    );
  });
});

describe('valuesOf', () => {
  test('texts become the values of their fields, named by name, by place or by key', () => {
    const sent = {
      name: 'Rui',
      f2: '1',
      t: '24,5',
      f7: '12.5',
      homeScore: '3',
      standings: '[{"team":"Vitória","points":1}]',
    };

    assert.deepEqual(valuesOf(everyType, sent), {
      name: 'Rui',
      showRole: true,
      temperature: 24.5,
      opacity: 12.5,
      homeScore: 3,
      standings: [{ team: 'Vitória', points: 1 }],
    });
  });

  test('what is no value of its field leaves the picture as it is', () => {
    assert.deepEqual(
      valuesOf(everyType, { temperature: 'warm', homeScore: '', standings: '{', name: null, stranger: 1 }),
      {},
    );
  });

  test('every default comes back of the text that these systems keep', () => {
    const texts = Object.fromEntries(everyType.fields.map((field) => [field.name, textOf(field.default)]));
    const defaults = Object.fromEntries(everyType.fields.map((field) => [field.name, field.default]));

    assert.deepEqual(valuesOf(everyType, texts), defaults);
  });
});
