import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { checkTheme } from '../../../src/theme/check-theme.ts';

const schema = JSON.parse(readFileSync(new URL('../../../schema/theme.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: true, allErrors: true, keywords: ['enumDescriptions'] });
ajvFormats.default(ajv);
const accepts = ajv.compile(schema);

const colors = { ground: '#0b1f3a', text: '#ffffff', accent: '#ffb81c', signal: '#c8102e' };
const minimal = { name: 'Canal', colors };
const files = ['fonts/one.woff2', 'logo.svg'];
const font = (file: string) => ({ display: { family: 'One', files: [{ file }] } });

const found = (theme: unknown, locale: 'en' | 'pt-BR' = 'en') =>
  checkTheme(typeof theme === 'string' ? theme : JSON.stringify(theme), { files, locale });
const told = (theme: unknown) =>
  found(theme).diagnostics.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);

/** Each rule of the format, with a theme that keeps it and one that breaks it. */
const rules: readonly (readonly [rule: string, keeps: object, breaks: unknown, code: string])[] = [
  ['a theme has a name', minimal, { colors }, 'member-missing '],
  ['a name is not empty', minimal, { ...minimal, name: '' }, 'text-empty /name'],
  [
    'a theme has four colours',
    minimal,
    { name: 'C', colors: { ...colors, signal: undefined } },
    'member-missing /colors',
  ],
  [
    'a colour is a hex colour',
    minimal,
    { name: 'C', colors: { ...colors, text: 'white' } },
    'pattern-mismatch /colors/text',
  ],
  ['a theme has no other members', minimal, { ...minimal, radius: 4 }, 'member-unknown /radius'],
  ['a corner is at most 40 px', { ...minimal, corner: 40 }, { ...minimal, corner: 41 }, 'number-too-large /corner'],
  [
    'the tempo is at least half',
    { ...minimal, motion: { tempo: 0.5 } },
    { ...minimal, motion: { tempo: 0 } },
    'number-too-small /motion/tempo',
  ],
  [
    'an easing is one of three',
    { ...minimal, motion: { easing: 'brisk' } },
    { ...minimal, motion: { easing: 'bounce' } },
    'value-unlisted /motion/easing',
  ],
  ['the bug stands left or right', { ...minimal, bug: 'left' }, { ...minimal, bug: 'top' }, 'value-unlisted /bug'],
  [
    'a family has a file',
    { ...minimal, fonts: font('fonts/one.woff2') },
    { ...minimal, fonts: { text: { family: 'A', files: [] } } },
    'list-too-short /fonts/text/files',
  ],
  [
    'a file lies in the folder of the theme',
    { ...minimal, fonts: font('fonts/one.woff2') },
    { ...minimal, fonts: font('../one.woff2') },
    'pattern-mismatch /fonts/display/files/0/file',
  ],
  [
    'a logo has a size',
    { ...minimal, logo: { file: 'logo.svg', width: 80, height: 40 } },
    { ...minimal, logo: { file: 'logo.svg', width: 80 } },
    'member-missing /logo',
  ],
];

describe('the format of a theme', () => {
  for (const [rule, keeps, breaks, said] of rules) {
    test(rule, () => {
      assert.deepEqual(told(keeps), []);
      assert.ok(accepts(keeps), 'the published schema accepts it');
      assert.deepEqual(told(breaks), [`error ${said}`]);
      assert.equal(accepts(JSON.parse(JSON.stringify(breaks))), false, 'the published schema refuses it');
    });
  }

  test('a misspelt member is told with the one that was meant, and is renamed by its fix', () => {
    const { diagnostics } = found({ name: 'C', colours: colors });

    assert.deepEqual(
      diagnostics.map(({ code, message, fix }) => [code, message, fix?.title]),
      [['member-unknown', 'A theme has no "colours". Did you mean "colors"?', 'Rename "colours" to "colors"']],
    );
  });

  test('a text that is no JSON is told with its line', () => {
    const { valid, theme, diagnostics } = found('{\n  "name": "C"\n  "colors": {}\n}');

    assert.equal(valid, false);
    assert.equal(theme, undefined);
    assert.deepEqual(
      diagnostics.map(({ code, line }) => [code, line]),
      [['comma-missing', 3]],
    );
  });
});

describe('what is probably a mistake in a theme', () => {
  test('text that cannot be read on the ground', () => {
    const grey = { ...minimal, colors: { ...colors, text: '#5a6472' } };

    assert.deepEqual(told(grey), ['warning theme-text-unreadable /colors/text']);
    assert.equal(found(grey).valid, true, 'a warning makes no theme invalid');
    assert.match(found(grey, 'pt-BR').diagnostics[0]?.message ?? '', /contraste de 2,7 : 1, .* precisa de 4,5 : 1/);
  });

  test('an accent that cannot be told from the ground', () => {
    assert.deepEqual(told({ ...minimal, colors: { ...colors, accent: '#0e2240' } }), [
      'warning theme-accent-hidden /colors/accent',
    ]);
  });

  test('a ground that lets the picture through', () => {
    assert.deepEqual(told({ ...minimal, colors: { ...colors, ground: '#0b1f3acc' } }), [
      'warning theme-ground-translucent /colors/ground',
    ]);
  });

  test('a font file that is not there, with the one that was meant', () => {
    const { valid, diagnostics } = found({ ...minimal, fonts: font('fonts/one.woff') });

    assert.equal(valid, false);
    assert.deepEqual(
      diagnostics.map(({ code, message, fix }) => [code, message, fix?.title]),
      [
        [
          'theme-font-missing',
          'The font file "fonts/one.woff" is not in the folder of the theme. Did you mean "fonts/one.woff2"?',
          'Change to "fonts/one.woff2"',
        ],
      ],
    );
  });

  test('a logo that is not there', () => {
    const theme = { ...minimal, logo: { file: 'sign.png', width: 80, height: 40 } };

    assert.deepEqual(told(theme), ['error theme-logo-missing /logo/file']);
    assert.deepEqual(
      checkTheme(JSON.stringify(theme)).diagnostics,
      [],
      'where the files are not known, none is missing',
    );
  });
});
