import type { Config, Field, Meta } from '../../format/generated/types.ts';
import { isRecord } from '../../format/json.ts';
import { child, lastStep } from '../../format/pointer.ts';
import type { LintFinding } from '../findings/finding.ts';
import type { FormatFinding } from '../format/violations.ts';
import { type LintOptions, lint } from './lint.ts';
import { secretsIn } from './secrets.ts';

/**
 * Warnings about a document that breaks the format: what is valid in it is checked by all rules. Access keys are reported in what is
 * broken, too, because the file may be shared before it is mended.
 */
export function lintBroken(
  document: unknown,
  broken: readonly FormatFinding[],
  options: LintOptions,
): readonly LintFinding[] {
  const found = lintValidParts(document, broken, options);
  const severity = options.rules?.['secret-in-document'] ?? 'warning';
  if (severity === 'off') return found;
  const told = new Set(found.flatMap(({ code, pointer }) => (code === 'secret-in-document' ? pointer : [])));
  const others = secretsIn(document).filter(({ pointer }) => !told.has(pointer));
  return [
    ...found,
    ...others.map(({ pointer, form }): LintFinding => {
      return { code: 'secret-in-document', severity, pointer, at: 'value', params: { form } };
    }),
  ];
}

/** Warnings about what is valid in a broken document. A misspelt member of the root is read as the one it was meant to be. */
function lintValidParts(document: unknown, broken: readonly FormatFinding[], options: LintOptions): LintFinding[] {
  const spelling = new Map<string, string>();
  const others: string[] = [];
  for (const { code, pointer, params } of broken)
    if (code === 'member-unknown' && params.owner === 'Config' && params.nearest !== undefined)
      spelling.set(pointer, child('', params.nearest));
    else others.push(pointer);
  const parts = new Set(others.map((pointer) => partOf(respelt(pointer, spelling))));
  const valid = validParts(withMembers(document, spelling), parts);
  if (!valid) return [];
  // Without the palettes nothing is known about those that fields name.
  const palettesUnknown = (parts.has('/meta') || parts.has('/meta/palettes')) && !valid.meta?.palettes;
  const unknowable = palettesUnknown ? 'palette-unknown' : undefined;
  const original = new Map([...spelling].map(([written, meant]) => [meant, written]));
  return lint(valid, options)
    .filter(({ code, pointer }) => code !== unknowable && !parts.has(partOf(pointer)))
    .map((finding) => ({
      ...finding,
      pointer: respelt(finding.pointer, original),
      ...(finding.fix
        ? { fix: { edits: finding.fix.edits.map((e) => ({ ...e, pointer: respelt(e.pointer, original) })) } }
        : {}),
    }));
}

function withMembers(document: unknown, spelling: ReadonlyMap<string, string>): unknown {
  if (spelling.size === 0 || typeof document !== 'object' || document === null) return document;
  const members = Object.entries(document).map(([name, value]) => [
    lastStep(respelt(child('', name), spelling)),
    value,
  ]);
  return Object.fromEntries(members);
}

/** A pointer whose first step is spelt otherwise. */
function respelt(pointer: string, spelling: ReadonlyMap<string, string>): string {
  const first = /^\/[^/]*/.exec(pointer)?.[0] ?? '';
  return (spelling.get(first) ?? first) + pointer.slice(first.length);
}

/** The part of the document that a pointer leads into: a field, a preset, a variant, a member of `meta` or of the root. */
function partOf(pointer: string): string {
  return /^\/(?:(?:fields|presets|variants|meta)\/[^/]*|[^/]*)/.exec(pointer)?.[0] ?? '';
}

/**
 * The config that lint rules can check in a document that breaks the format in some parts. What is broken is left out,
 * or replaced by a part of the same place and name about which no rule has anything to report.
 *
 * @param broken - parts with a mistake, as of `partOf`
 */
function validParts(document: unknown, broken: ReadonlySet<string>): Config | undefined {
  if (!isRecord(document)) return undefined;
  const { $schema, fields, presets, variants } = document;
  const areFieldsKnown = Array.isArray(fields) && !broken.has('/fields');
  // A list of a program may have holes, which are not walked over.
  const list = (value: unknown, part: string) => (Array.isArray(value) && !broken.has(part) ? Array.from(value) : []);
  const meta = validMeta(document['meta'], broken);
  // What is not replaced here broke no rule, so that it is what the types say.
  return {
    ...(typeof $schema === 'string' && !broken.has('/$schema') ? { $schema } : {}),
    fields: list(fields, '/fields').map((field, index) => (broken.has(`/fields/${index}`) ? standIn(field) : field)),
    // Without the fields nothing is known about the names that presets and variants use.
    presets: (areFieldsKnown ? list(presets, '/presets') : []).map((preset, index) =>
      broken.has(`/presets/${index}`) ? { id: `${index}`, label: '', values: {} } : preset,
    ),
    variants:
      areFieldsKnown && isRecord(variants)
        ? Object.fromEntries(Object.entries(variants).filter(([name]) => !broken.has(child('/variants', name))))
        : {},
    ...(meta ? { meta } : {}),
  } as Config;
}

/** A broken field keeps the name, key and label by which others refer to it, and is of a type whose values may be any. */
function standIn(field: unknown): Field {
  const { key, name, label } = isRecord(field) ? field : {};
  return { key: text(key), name: text(name), label: text(label) || text(name), type: 'repeater', default: null };
}

/**
 * Members keep their names: no other member was meant to be one that is there. Palettes keep theirs: fields refer to them. In one with
 * a mistake, every colour counts as there.
 */
function validMeta(meta: unknown, broken: ReadonlySet<string>): Meta | undefined {
  if (!isRecord(meta)) return undefined;
  const valid = Object.fromEntries(
    Object.entries(meta).map(([member, value]) => [member, broken.has(child('/meta', member)) ? undefined : value]),
  );
  const { palettes } = meta;
  if (!broken.has('/meta/palettes') || !isRecord(palettes)) return valid;
  return {
    ...valid,
    palettes: Object.fromEntries(Object.keys(palettes).map((name) => [name, undefined])),
  } as unknown as Meta;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
