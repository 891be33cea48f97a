import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { github } from '../../../../src/cli/reports/github.ts';
import { json } from '../../../../src/cli/reports/json.ts';
import type { ReportContext } from '../../../../src/cli/reports/report.ts';
import { sarif } from '../../../../src/cli/reports/sarif.ts';
import type { Checked } from '../../../../src/cli/validate/check-configs.ts';
import type { Diagnostic } from '../../../../src/config/diagnostic.ts';

const context: ReportContext = {
  locale: 'en',
  strict: false,
  cwd: '/repository/packages/graphics',
  workspace: '/repository',
  colours: false,
  columns: 100,
};

const text = '{\n  "fields": 5,\n  "metta": {}\n}\n';

const wrong: Diagnostic = {
  severity: 'error',
  code: 'type-wrong',
  message: '"fields" must be a list, but it is 5.',
  pointer: '/fields',
  line: 2,
  column: 13,
  endLine: 2,
  endColumn: 14,
  range: { start: 14, end: 15 },
  rule: 'fields: array of field.',
};

const unknown: Diagnostic = {
  severity: 'warning',
  code: 'member-unknown',
  message: 'Is "metta" 100% right,\r\nor "meta"?',
  pointer: '/metta',
  line: 3,
  column: 3,
  endLine: 3,
  endColumn: 10,
  range: { start: 19, end: 26 },
  fix: { title: 'Rename to "meta"', edits: [{ start: 19, end: 26, text: '"meta"' }] },
};

const checked: Checked = {
  files: [
    { file: 'a/config.json', text, valid: false, diagnostics: [wrong, unknown] },
    { file: 'b c/ção,x:y.json', text: '{}', valid: true, diagnostics: [unknown] },
    { file: '/elsewhere/config.json', text: '{}', valid: true, diagnostics: [] },
  ],
  troubles: [{ kind: 'missing', file: 'gone.json' }],
};

describe('json report', () => {
  test('has exactly the members of the contract', () => {
    const { rule, range, ...first } = wrong;
    const { fix, range: other, ...second } = unknown;

    assert.deepEqual(JSON.parse(json(checked, context)), {
      files: [
        { file: 'a/config.json', valid: false, diagnostics: [first, second] },
        { file: 'b c/ção,x:y.json', valid: true, diagnostics: [second] },
        { file: '/elsewhere/config.json', valid: true, diagnostics: [] },
      ],
    });
  });

  test('is one line', () => {
    assert.match(json(checked, context), /^[^\n]+\n$/);
  });
});

describe('github report', () => {
  test('is one workflow command a diagnostic, with files from the root of the checkout', () => {
    const [first, second, third, ...rest] = github(checked, context).split('\n');

    assert.equal(
      first,
      '::error file=packages/graphics/a/config.json,line=2,col=13,endLine=2,endColumn=14,title=type-wrong::"fields" must be a list, but it is 5.',
    );
    assert.equal(
      second,
      '::warning file=packages/graphics/a/config.json,line=3,col=3,endLine=3,endColumn=10,title=member-unknown::Is "metta" 100%25 right,%0D%0Aor "meta"?',
    );
    assert.match(third ?? '', /^::warning file=packages\/graphics\/b c\/ção%2Cx%3Ay\.json,line=3,/);
    assert.deepEqual(rest, ['']);
  });

  for (const { name, file, workspace, expected } of [
    { name: 'without a workspace, from here', file: 'a.json', workspace: undefined, expected: 'a.json' },
    { name: 'a dot in front is no part of it', file: './a.json', workspace: undefined, expected: 'a.json' },
    {
      name: 'outside of the workspace, as given',
      file: '../../../a.json',
      workspace: '/repository',
      expected: '../../../a.json',
    },
    {
      name: 'absolute, as given',
      file: '/repository/a.json',
      workspace: '/repository',
      expected: '/repository/a.json',
    },
  ]) {
    test(`names files: ${name}`, () => {
      const one = { files: [{ file, text, valid: false, diagnostics: [wrong] }], troubles: [] };

      assert.ok(github(one, { ...context, workspace }).startsWith(`::error file=${expected},line=`));
    });
  }

  test('is empty when there is nothing to say', () => {
    assert.equal(github({ files: [], troubles: [] }, context), '');
  });
});

describe('sarif report', () => {
  // The official schema, as a package ships it. It is of draft 4, of which it uses nothing that later drafts read otherwise.
  const official = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { $schema: _draft, id: _address, ...schema } = JSON.parse(readFileSync(official, 'utf8'));
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);

  const nothing: Checked = { files: [], troubles: [] };

  for (const [name, what, locale] of [
    ['findings, fixes and troubles', checked, 'en'],
    ['in Portuguese', checked, 'pt-BR'],
    ['nothing found', nothing, 'en'],
  ] as const) {
    test(`is a SARIF 2.1.0 log: ${name}`, () => {
      const log = JSON.parse(sarif(what, { ...context, locale }));

      assert.ok(validate(log), ajv.errorsText(validate.errors, { separator: '\n' }));
    });
  }

  const run = () => JSON.parse(sarif(checked, context)).runs[0];

  test('gives each result its rule, level, place and pointer', () => {
    const { tool, results } = run();

    assert.equal(results.length, 3);
    for (const { ruleId, ruleIndex } of results) assert.equal(tool.driver.rules[ruleIndex].id, ruleId);
    assert.equal(results[0].level, 'error');
    assert.equal(results[0].message.text, '"fields" must be a list, but it is 5. fields: array of field.');
    assert.deepEqual(results[0].locations[0], {
      physicalLocation: {
        artifactLocation: { uri: 'packages/graphics/a/config.json', index: 0 },
        region: { startLine: 2, startColumn: 13, endLine: 2, endColumn: 14 },
      },
      logicalLocations: [{ fullyQualifiedName: '/fields', kind: 'value' }],
    });
  });

  test('names files by URI', () => {
    assert.deepEqual(
      run().artifacts.map(({ location }: { location: { uri: string } }) => location.uri),
      [
        'packages/graphics/a/config.json',
        'packages/graphics/b%20c/%C3%A7%C3%A3o%2Cx%3Ay.json',
        pathToFileURL('/elsewhere/config.json').href,
      ],
    );
  });

  test('names a file on a share of Windows by its machine', { skip: process.platform !== 'win32' }, () => {
    const [file] = checked.files;
    const shared = { ...checked, files: file ? [{ ...file, file: '\\\\nas\\templates\\a/config.json' }] : [] };

    const { location } = JSON.parse(sarif(shared, context)).runs[0].artifacts[0];
    assert.equal(location.uri, 'file://nas/templates/a/config.json');
  });

  test('brings the fix as a replacement at its place', () => {
    const [fix] = run().results[1].fixes;

    assert.equal(fix.description.text, 'Rename to "meta"');
    assert.deepEqual(fix.artifactChanges[0].replacements, [
      {
        deletedRegion: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 10 },
        insertedContent: { text: '"meta"' },
      },
    ]);
  });

  test('tells what could not be read', () => {
    const [invocation] = run().invocations;

    assert.equal(invocation.executionSuccessful, false);
    assert.equal(invocation.toolExecutionNotifications[0].message.text, 'There is no file or folder “gone.json”.');
  });
});
