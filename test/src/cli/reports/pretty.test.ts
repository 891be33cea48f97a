import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { excerpt } from '../../../../src/cli/reports/excerpt.ts';
import { pretty } from '../../../../src/cli/reports/pretty.ts';
import type { ReportContext } from '../../../../src/cli/reports/report.ts';
import { printable } from '../../../../src/cli/shell/display.ts';
import type { CheckedFile } from '../../../../src/cli/validate/check-configs.ts';
import type { Diagnostic } from '../../../../src/config/diagnostic.ts';
import fc from '../../../support/fast-check.ts';

const plain: ReportContext = {
  locale: 'en',
  strict: false,
  cwd: '/project',
  workspace: undefined,
  colours: false,
  columns: 100,
};

/** A diagnostic at the one place where `marked` stands in the text. */
function at(text: string, marked: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const start = text.indexOf(marked);
  const end = start + marked.length;
  const place = (offset: number) => {
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  };
  return {
    severity: 'error',
    code: 'type-wrong',
    message: 'It is wrong.',
    pointer: '',
    ...place(start),
    endLine: place(end).line,
    endColumn: place(end).column,
    range: { start, end },
    ...more,
  };
}

function file(text: string, diagnostics: Diagnostic[], name = 'a/config.json'): CheckedFile {
  return { file: name, text, valid: diagnostics.length === 0, diagnostics };
}

function report(files: CheckedFile[], context: Partial<ReportContext> = {}): string[] {
  return pretty({ files, troubles: [] }, { ...plain, ...context }).split('\n');
}

describe('pretty report', () => {
  const text = '{\n  "fields": 5\n}\n';

  test('shows place, line, caret, reason, rule and fix', () => {
    const fix = { title: 'Make it a list', edits: [] };

    const lines = report([file(text, [at(text, '5', { rule: 'fields is a list.', fix })])]);

    assert.deepEqual(lines.slice(0, 8), [
      'a/config.json:2:13  error  type-wrong',
      '  │',
      '2 │   "fields": 5',
      '  │             ^',
      '  It is wrong.',
      '  fields is a list.',
      '  Fix: Make it a list',
      '',
    ]);
  });

  test('underlines the whole of a range, and says where a longer one ends', () => {
    const object = '{"a": {\n "b": 1\n}}';

    const one = report([file(text, [at(text, '"fields"')])]);
    const several = report([file(object, [at(object, '{\n "b": 1\n}')])]);

    assert.equal(one[3], '  │   ^^^^^^^^');
    assert.equal(several[2], '1 │ {"a": {');
    assert.equal(several[3], '  │       ^ to line 3');
  });

  for (const { name, files, context = {}, expected } of [
    { name: 'one valid file', files: [file('{}', [])], expected: '✓ 1 file checked, valid.' },
    { name: 'valid files', files: [file('{}', []), file('{}', [])], expected: '✓ 2 files checked, all valid.' },
    { name: 'no file', files: [], expected: 'No file was checked.' },
    {
      name: 'errors and warnings',
      files: [file(text, [at(text, '5'), at(text, '5', { severity: 'warning' })]), file('{}', [])],
      expected: '✗ 2 files checked, 1 invalid: 1 error, 1 warning.',
    },
    {
      name: 'a warning alone',
      files: [{ ...file(text, [at(text, '5', { severity: 'warning' })]), valid: true }],
      expected: '✓ 1 file checked, valid: 1 warning.',
    },
    {
      name: 'a warning under --strict',
      files: [file(text, [at(text, '5', { severity: 'warning' })])],
      context: { strict: true },
      expected: '✗ 1 file checked, 1 invalid (--strict): 1 warning.',
    },
    {
      name: 'Portuguese',
      files: [file(text, [at(text, '5')]), file('{}', [])],
      context: { locale: 'pt-BR' as const },
      expected: '✗ 2 arquivos verificados, 1 inválido: 1 erro.',
    },
  ]) {
    test(`ends with a line about it all: ${name}`, () => {
      assert.equal(report(files, context).at(-2), expected);
    });
  }

  test('uses colours only where they are wanted', () => {
    const files = [file(text, [at(text, '5')])];

    assert.doesNotMatch(report(files).join('\n'), /\p{Cc}\[/u);
    assert.match(report(files, { colours: true }).join('\n'), /\p{Cc}\[93m|\p{Cc}\[1;93m/u);
  });

  test('lets nothing from a file command the terminal', () => {
    const evil = '{"a": "\u001b[2J\u202e\u009b31m"}';

    const shown = report([file(evil, [at(evil, '"a"', { message: 'Bad: \u001b]0;x\u0007' })], 'b\u001b[1m.json')]).join(
      '\n',
    );

    assert.doesNotMatch(shown, /[^\P{Cc}\n]|[\u202a-\u202e]/u);
    assert.match(shown, /␛\[2J/);
  });
});

describe('excerpt', () => {
  for (const { name, line, range, columns = 80, source, underline } of [
    { name: 'plain', line: 'ab "cd"', range: [3, 7], source: 'ab "cd"', underline: '   ^^^^' },
    { name: 'tabs become spaces', line: '\t\tx', range: [2, 3], source: '        x', underline: '        ^' },
    { name: 'a tab goes to the next stop', line: 'ab\tx', range: [3, 4], source: 'ab  x', underline: '    ^' },
    { name: 'wide characters before it', line: '"日本" x', range: [5, 6], source: '"日本" x', underline: '       ^' },
    { name: 'wide characters in it', line: '日本', range: [0, 2], source: '日本', underline: '^^^^' },
    {
      name: 'an emoji of several units',
      line: '"👩‍👩‍👧" x',
      range: [11, 12],
      source: '"👩‍👩‍👧" x',
      underline: '     ^',
    },
    { name: 'combining marks', line: 'e\u0301 x', range: [3, 4], source: 'e\u0301 x', underline: '  ^' },
    { name: 'an empty range', line: 'ab', range: [1, 1], source: 'ab', underline: ' ^' },
    { name: 'the end of the line', line: 'ab', range: [2, 2], source: 'ab', underline: '  ^' },
    { name: 'an empty line', line: '', range: [0, 0], source: '', underline: '^' },
    {
      name: 'a long line is cut around the range',
      line: `${'a'.repeat(500)}!${'b'.repeat(500)}`,
      range: [500, 501],
      columns: 20,
      source: `…${'a'.repeat(12)}!${'b'.repeat(5)}…`,
      underline: `${' '.repeat(13)}^`,
    },
    {
      name: 'a long range is cut at its end',
      line: `ab${'x'.repeat(500)}`,
      range: [2, 502],
      columns: 20,
      source: `ab${'x'.repeat(16)}…`,
      underline: `  ${'^'.repeat(16)}`,
    },
  ] as const) {
    test(name, () => {
      assert.deepEqual(excerpt(line, range[0], range[1], columns), { source, underline });
    });
  }

  test('always fits and always points, whatever the line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(300), fc.nat(300), (line, from, length) => {
        const start = Math.min(from, line.length);

        const { source, underline } = excerpt(line, start, Math.min(start + length, line.length), 60);

        assert.match(underline, /^ *\^+$/);
        assert.ok(underline.length <= 62, `${underline.length} cells`);
        assert.doesNotMatch(source, /\p{Cc}/u);
      }),
    );
  });

  test('of a document on one line it reads what stands around the range', (t) => {
    const segment = t.mock.method(Intl.Segmenter.prototype, 'segment');
    const line = `${'á'.repeat(50_000)}!${'é'.repeat(50_000)}`;

    const { source } = excerpt(line, 50_000, 50_001, 20);

    assert.equal(source, `…${'á'.repeat(12)}!${'é'.repeat(5)}…`);
    assert.ok(segment.mock.calls.every((call) => String(call.arguments[0]).length < 1000));
  });

  test('printable leaves ordinary text as it is', () => {
    assert.equal(printable('Assunção, 日本, “x” – 👍'), 'Assunção, 日本, “x” – 👍');
  });
});
