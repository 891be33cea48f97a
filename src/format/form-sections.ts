import type { Config } from './generated/types.ts';

/** A part of a form under a heading of its own, which opens and closes. The template names them (`meta.sections`), or the host. */
export interface FormSection {
  readonly label: string;
  /** Names of its fields, in the order in which they stand. One that is named twice stands where it was named first. */
  readonly fields: readonly string[];
  /** Closed until it is opened. */
  readonly collapsed?: boolean;
}

/** Those of a template: its own, else the objects of the schema of the foreign graphic that it was made of; none of what is no section. */
export function sectionsOf({ meta }: Pick<Config, 'meta'>): readonly FormSection[] {
  const { sections = (meta?.['ograf'] as { sections?: unknown } | undefined)?.sections } = meta ?? {};
  return (Array.isArray(sections) ? sections : []).filter(isSection);
}

/** Whether it can be shown: with a heading, and a list below it. */
export function isSection(value: unknown): value is FormSection {
  const section = value as Partial<FormSection> | null;
  return typeof section?.label === 'string' && Array.isArray(section.fields);
}
