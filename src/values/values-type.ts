import type { Config, Field, Option, TableColumn } from '../format/generated/types.ts';
import { capital } from '../format/locale.ts';
import { isImplemented, jsonTypes } from '../kinds/implemented.ts';
import { declaredColumns } from '../kinds/table.ts';
import { FieldIndex } from './field-index.ts';

/**
 * The type `Values<typeof config>` as TypeScript text, for projects that do not hold their config as a literal. A table
 * is an array of rows; the cells of columns that are not required may be missing.
 *
 * @returns a module's text with one exported type, named by `valuesTypeName`
 */
export function valuesType(config: Config): string {
  const members = [...new FieldIndex(config).byName.values()].map((field) => fieldMember(field));
  const { name } = config.meta ?? {};
  const about = name
    ? `The values of the template “${name}”, by field name.`
    : 'The values of the template, by field name.';
  // A type alias, not an interface: only that fits where `Record<string, unknown>` is asked for.
  return `${comment([about], '')}export type ${valuesTypeName(config)} = {\n${members.join('')}};\n`;
}

/** The name of the type that `valuesType` writes: `Name lower third` → `NameLowerThirdValues`; without `meta.name`, `TemplateValues`. */
export function valuesTypeName(config: Pick<Config, 'meta'>): string {
  const words = (config.meta?.name ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .match(/[\p{L}\p{Nd}]+/gu);
  const name = (words ?? []).map(capital).join('');
  return /^\p{ID_Start}/u.test(name) ? `${name}Values` : `Template${name}Values`;
}

function fieldMember(field: Field): string {
  return member(field.name, '', fieldType(field), [field.label, field.tip], '  ');
}

function fieldType(field: Field): string {
  if (field.type === 'dropdown' || field.type === 'radio') return union(field.options);
  if (field.type === 'table') return `{\n${declaredColumns(field.columns).map(columnMember).join('')}  }[]`;
  return isImplemented(field.type) ? jsonTypes[field.type] : 'unknown';
}

function columnMember(column: TableColumn): string {
  return member(column.key, column.required ? '' : '?', cellType(column), [column.label, column.tip], '    ');
}

function cellType({ type, options }: TableColumn): string {
  if (type === 'number' || type === 'boolean') return type;
  return type === 'dropdown' || type === 'omo' ? union(options) : 'string';
}

function union(options: readonly Option[] = []): string {
  const values = [...new Set(options.map(({ value }) => JSON.stringify(value)))];
  return values.length ? values.join(' | ') : 'string';
}

function member(name: string, optional: string, type: string, about: readonly (string | undefined)[], indent: string) {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return `${comment(about, indent)}${indent}${key}${optional}: ${type};\n`;
}

/** A docblock of these paragraphs; what would end it early is taken apart. */
function comment(about: readonly (string | undefined)[], indent: string): string {
  const lines = about.flatMap((text) => (text ? text.replaceAll('*/', '*\\/').split(/\r\n|[\r\n\u2028\u2029]/) : []));
  const [only, ...more] = lines;
  if (only === undefined) return '';
  if (more.length === 0) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
