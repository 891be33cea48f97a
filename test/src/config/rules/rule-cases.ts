import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check } from '../../../../src/config/check.ts';
import type { FixEdit } from '../../../../src/config/findings/finding.ts';
import type { LintFindings } from '../../../../src/config/findings/lint.ts';
import { applyEdits } from '../../../../src/config/json/edit.ts';
import { type LintOptions, lint } from '../../../../src/config/lint/lint.ts';
import type { RuleCode } from '../../../../src/config/lint/rule.ts';
import { lintMessages as en } from '../../../../src/config/messages/en.ts';
import { lintMessages as ptBR } from '../../../../src/config/messages/pt-BR.ts';
import type { Config } from '../../../../src/format/generated/types.ts';

/** Fields of one document, each with what the case is about; key, name, label and the like are filled in. */
export type Fields = readonly Readonly<Record<string, unknown>>[];

/** A whole document by its fields and whatever else stands in it. */
export function document(fields: Fields, others: object = {}): Config {
  const own: Record<string, object> = {
    number: { default: 0 },
    slider: { default: 0 },
    normalized: { default: 0 },
    counter: { default: 0 },
    boolean: { default: false },
    color: { default: '#000' },
    colorBinding: { default: '#000' },
    table: { default: [], columns: [{ key: 'team', label: 'Team', type: 'text' }] },
  };
  return {
    fields: fields.map((field, index) => ({
      key: `k${index}`,
      name: `name${index}`,
      label: `Label ${index}`,
      type: 'text',
      default: '',
      ...own[String(field['type'])],
      ...field,
    })),
    ...others,
  } as unknown as Config;
}

export interface Says<C extends RuleCode> {
  /** What is true of the document. */
  when: string;
  config: Config;
  at: string;
  mark?: 'key';
  params: LintFindings[C];
  fix?: readonly FixEdit[];
  /** What there is to say once the fix was made; nothing, as a rule. */
  leaves?: readonly RuleCode[];
  options?: LintOptions;
}

export interface Silent {
  when: string;
  config: Config;
  options?: LintOptions;
}

/**
 * Tests of one rule. Where it speaks it is the only one that does, it says so in both languages, and its fix, applied to
 * the text, leaves nothing to say and every other line as it was.
 */
export function ruleCases<C extends RuleCode>(
  code: C,
  { says, silent }: { says: readonly Says<C>[]; silent: readonly Silent[] },
): void {
  describe(code, () => {
    for (const { when, config, at, mark, params, fix, leaves, options } of says) {
      test(`${code} speaks ${when}`, () => {
        const found = lint(config, options);

        assert.deepEqual(found, [
          {
            code,
            pointer: at,
            at: mark ?? 'value',
            params,
            severity: 'warning',
            ...(fix ? { fix: { edits: fix } } : {}),
          },
        ]);
        const broken = check(JSON.stringify({ ...config, nothing: 0 }), options).diagnostics;
        assert.ok(
          broken.some((finding) => finding.code === code && finding.pointer === at),
          'also where the document breaks the format elsewhere',
        );
        for (const messages of [en, ptBR]) {
          const message = messages[code](params);
          assert.match(message, /^\S.*[.?]$/);
          assert.doesNotMatch(message, /undefined|NaN|Infinity|\[object/);
        }
      });

      if (fix && !options) test(`${code} is mended ${when}`, () => assertMends(config, code, leaves));
    }
    for (const { when, config, options } of silent)
      test(`${code} is silent ${when}`, () => {
        assert.deepEqual(
          lint(config, options).filter((finding) => finding.code === code),
          [],
        );
      });
  });
}

function assertMends(config: Config, code: RuleCode, leaves: readonly RuleCode[] = []): void {
  const text = `${JSON.stringify(config, null, 3)}\n`;
  const [diagnostic] = check(text).diagnostics;
  assert.equal(diagnostic?.code, code);
  const edits = diagnostic?.fix?.edits ?? [];
  assert.notEqual(edits.length, 0);

  const mended = applyEdits(text, edits);

  assert.deepEqual(
    check(mended).diagnostics.map((left) => left.code),
    leaves,
  );
  const touched = new Set(edits.flatMap(({ start, end }) => lines(text, start, end)));
  const kept = text.split('\n').filter((_, line) => !touched.has(line));
  const after = mended.split('\n');
  for (const line of kept) {
    const index = after.indexOf(line);
    assert.notEqual(index, -1, `lost: ${line}`);
    after.splice(index, 1);
  }
}

/** Numbers of the lines between two offsets. */
function lines(text: string, start: number, end: number): number[] {
  const first = text.slice(0, start).split('\n').length - 1;
  const last = text.slice(0, end).split('\n').length - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
