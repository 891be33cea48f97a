import type { Diagnostic } from '../../src/config/diagnostic.ts';
import type { Json } from '../../src/config/findings/finding.ts';
import { sameJson } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Change } from '../../src/language/edits/change.ts';
import { asMembers, fieldsOf, freeName, type Members } from '../../src/language/edits/fields.ts';
import type { Path } from '../../src/language/edits/read.ts';
import { sectionListOf } from '../../src/language/edits/sections.ts';
import type { Project } from '../project/project.ts';
import type { Texts } from '../project/template.ts';
import type { BuilderWords } from './words.ts';

/** What the sections of the builder have in common: the document they show, and the way to change it. */
export interface Building {
  readonly project: Project;
  readonly words: BuilderWords;
  readonly locale: Locale;
  /** As the text says it; while the text cannot be read, as it last could be. May break any rule of the format. */
  readonly document: unknown;
  /** What follows from an edit is rendered, but for the section itself. */
  readonly updateComplete: Promise<boolean>;
  /**
   * Writes changes into the text, and another text of what draws the template, as one step of undo. False, and nothing
   * changed, where they cannot be made.
   */
  apply(changes: readonly Change[], drawing?: string): boolean;
  /** Other texts of files, as one step of undo. */
  rewrite(texts: Texts): void;
  /**
   * Problems of the value at a path and of what is in it; of the value alone with `own`. What is only told (a field that the
   * picture does not show yet) stands in the list of problems, and is no mark here.
   */
  diagnosticsAt(path: Path, options?: { own?: boolean }): readonly Diagnostic[];
}

/** What followed from an edit stands in a section. */
export async function rendered(section: { readonly building: Building; readonly updateComplete: Promise<boolean> }) {
  await section.building.updateComplete;
  await section.updateComplete;
}

/** What a name of a field or a preset may be. */
export const identifierRule = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Values in the form that are other than the defaults of a document, by the place of their field. */
export function changedInForm(
  { project }: Building,
  document: unknown,
): { index: number; name: string; value: Json }[] {
  return fieldsOf(document).flatMap((field, index) => {
    const name = String(field['name']);
    const value = project.values[name] as Json | undefined;
    const isSame = value === undefined || sameJson(value, field['default']);
    return isSame ? [] : [{ index, name, value }];
  });
}

export function metaOf(document: unknown): Members {
  return asMembers(asMembers(document)['meta']);
}

/** The heading that a new section of the form begins with. */
export function freeSectionLabel({ words }: Building, document: unknown): string {
  const labels = sectionListOf(document).sections.map(({ label }) => label);
  return freeName(words.members.section, labels);
}

/** The value at a path of a document. */
export function valueAt(document: unknown, path: Path): Json | undefined {
  let value: unknown = document;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return value as Json | undefined;
}
