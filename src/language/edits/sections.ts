import type { Json } from '../../config/findings/finding.ts';
import type { Change } from './change.ts';
import { differences } from './differences.ts';
import { asMembers, fieldsOf, type Members } from './fields.ts';
import type { Path } from './read.ts';

/** The sections of the form as a document has them, which may be none that can be shown. */
export interface SectionList {
  readonly path: Path;
  readonly sections: readonly Members[];
}

/** Those of the template, else those of the foreign graphic that it was made of, as `sectionsOf` reads them. */
export function sectionListOf(document: unknown): SectionList {
  const meta = asMembers(asMembers(document)['meta']);
  const own = meta['sections'];
  const foreign = own === undefined ? asMembers(meta['ograf'])['sections'] : undefined;
  const list = foreign ?? own;
  return {
    path: foreign === undefined ? ['meta', 'sections'] : ['meta', 'ograf', 'sections'],
    sections: Array.isArray(list) ? list.map(asMembers) : [],
  };
}

/** The names that a section lists. */
export function namesIn({ fields }: Members): readonly string[] {
  return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
}

/** The place of the section in which the form shows a field; -1 where it is none. */
export function sectionOfField(document: unknown, name: string): number {
  return sectionListOf(document).sections.findIndex((section) => namesIn(section).includes(name));
}

/** Puts a field into a section, or into none with -1: among those there as it stands among all fields of the document. */
export function putInSection(document: unknown, name: string, to: number): Change[] {
  const order = fieldsOf(document).map((field) => field['name']);
  const isBefore = (other: string) => order.indexOf(other) < order.indexOf(name);
  return changedSections(document, (names, at) => {
    const others = names.filter((other) => other !== name);
    if (at !== to) return others;
    const place = others.filter(isBefore).length;
    return [...others.slice(0, place), name, ...others.slice(place)];
  });
}

/** Gives a section other fields, or another order of them. What it gets leaves the section in which it was. */
export function fillSection(document: unknown, to: number, names: readonly string[]): Change[] {
  return changedSections(document, (before, at) =>
    at === to ? names : before.filter((name) => !names.includes(name)),
  );
}

function changedSections(
  document: unknown,
  change: (names: readonly string[], at: number) => readonly string[],
): Change[] {
  const { path, sections } = sectionListOf(document);
  return sections.flatMap((section, at) => {
    const before = namesIn(section);
    const after = change(before, at);
    const isSame = after.length === before.length && after.every((name, index) => name === before[index]);
    return isSame ? [] : differences([...path, at, 'fields'], section['fields'], after);
  });
}

/** Adds a section behind the others; a field that it gets leaves the one in which it was. */
export function addSection(document: unknown, label: string, fields: readonly string[]): Change[] {
  const { path, sections } = sectionListOf(document);
  return [
    ...fields.flatMap((name) => putInSection(document, name, -1)),
    ...(sections.length > 0 ? [] : [{ set: path, value: [] }]),
    { insert: [...path, sections.length], value: { label, fields } },
  ];
}

/** Deletes a section; its fields stand first in the form. */
export function removeSection(document: unknown, at: number): Change[] {
  const { path, sections } = sectionListOf(document);
  // Without its last one the list says nothing any more.
  return [{ remove: sections.length === 1 ? path : [...path, at] }];
}

/** Moves a field in the list of all, and among those of its section alike. */
export function moveField(document: unknown, from: number, to: number): Change[] {
  const fields = [...fieldsOf(document)];
  const [moved] = fields.splice(from, 1);
  if (!moved) return [];
  fields.splice(to, 0, moved);
  const name = String(moved['name']);
  const after = { ...asMembers(document), fields: fields as unknown as Json };
  return [{ move: ['fields', from], to }, ...putInSection(after, name, sectionOfField(document, name))];
}
