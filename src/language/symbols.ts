import type { Range } from '../config/json/locate.ts';
import { type ConfigNames, type DeclaredField, keyOf, type NameKind, nameOf, optionsOf } from './config-names.ts';
import { sheetsOf } from './files.ts';
import type { StyleFacts } from './html/css.ts';
import type { TemplateFacts } from './html/template.ts';
import { itemsOf, type JsonNode, type Member, memberOf, membersOf, textOf } from './json/tree.ts';
import { CONFIG, type Project, type SourceFile, TEMPLATE } from './project.ts';
import { fieldOfAttribute, isBinding, meaningOf, namedBy, propertiesIn } from './scope.ts';

/** Something with a name: a field, an option of a field … */
export interface ProjectSymbol {
  readonly kind: NameKind;
  /** Of an option or a column: the field, or `field/column`. Else empty. */
  readonly owner: string;
  readonly name: string;
}

/** A place where a symbol is named. */
export interface Occurrence {
  readonly symbol: ProjectSymbol;
  readonly path: string;
  readonly range: Range;
  readonly isDefinition: boolean;
  /** How another name is written there: in JSON, in an attribute, as a custom property, as an attribute's own name. */
  readonly form: 'json' | 'html' | 'property' | 'attribute';
}

export function sameSymbol(one: ProjectSymbol, other: ProjectSymbol): boolean {
  return one.kind === other.kind && one.owner === other.owner && one.name === other.name;
}

/** All places in a project where something is named, file by file. */
export function occurrencesIn(project: Project): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const { config, template } = project;
  if (!config) return found;
  inConfig(config, found);
  if (template) inTemplate(config.names, template.template, found);
  for (const path of sheetsOf(project).paths) {
    const styles = project.file(path)?.styles;
    if (styles) inStyle(config.names, styles, path, found);
  }
  return found;
}

/** All places where one thing is named. */
export function occurrencesOf(project: Project, wanted: ProjectSymbol): readonly Occurrence[] {
  return occurrencesIn(project).filter(({ symbol }) => sameSymbol(symbol, wanted));
}

/** What is named at an offset. */
export function occurrenceAt(project: Project, path: string, offset: number): Occurrence | undefined {
  return occurrencesIn(project).find(
    (each) => each.path === path && each.range.start <= offset && offset <= each.range.end,
  );
}

function inConfig({ tree: root, names }: SourceFile, found: Occurrence[]): void {
  const add = (kind: NameKind, owner: string, name: string, range: Range, isDefinition: boolean) =>
    found.push({ symbol: { kind, owner, name }, path: CONFIG, range, isDefinition, form: 'json' });
  const addText = (kind: NameKind, owner: string, node: JsonNode | undefined, isDefinition = false) => {
    if (node?.kind !== 'text') return;
    const { text, range } = nameOf(node);
    add(kind, owner, text, range, isDefinition);
  };
  const addKey = (kind: NameKind, owner: string, member: Member, isDefinition = false) => {
    const { text, range } = keyOf(member);
    add(kind, owner, text, range, isDefinition);
  };
  /** A value of a field names an option of it, or the columns of its rows and their options. */
  const addValue = (field: DeclaredField, value: JsonNode | undefined) => {
    if (field.options.length > 0) addText('option', field.name.text, value);
    if (field.columns.length === 0 || value?.kind !== 'list') return;
    for (const row of value.items) {
      for (const cell of row.kind === 'object' ? row.members : []) {
        const column = field.columns.find(({ key }) => key.text === cell.key);
        if (!column) continue;
        addKey('column', field.name.text, cell);
        if (optionsOf(column.node).length > 0) addText('option', `${field.name.text}/${cell.key}`, cell.value);
      }
    }
  };
  const addValues = (members: readonly Member[]) => {
    for (const member of members) {
      const field = names.fields.get(member.key);
      if (!field) continue;
      addKey('field', '', member);
      addValue(field, member.value);
    }
  };
  for (const node of itemsOf(root, 'fields')) {
    const name = textOf(node, 'name');
    const field = name && names.fields.get(name.value);
    if (!name || !field) continue;
    addText('field', '', name, true);
    addText('palette', '', textOf(node, 'palette'));
    for (const option of itemsOf(node, 'options')) addText('option', name.value, textOf(option, 'value'), true);
    for (const column of itemsOf(node, 'columns')) {
      const key = textOf(column, 'key');
      addText('column', name.value, key, true);
      for (const option of itemsOf(column, 'options')) {
        addText('option', `${name.value}/${key?.value}`, textOf(option, 'value'), true);
      }
      if (key && optionsOf(column).length > 0)
        addText('option', `${name.value}/${key.value}`, textOf(column, 'default'));
    }
    addValue(field, memberOf(node, 'default')?.value);
  }
  for (const preset of itemsOf(root, 'presets')) {
    addText('preset', '', textOf(preset, 'id'), true);
    addValues(membersOf(preset, 'values'));
  }
  for (const variant of membersOf(root, 'variants')) {
    addKey('variant', '', variant, true);
    addValues(membersOf(variant.value, 'valueOverrides'));
  }
  const meta = memberOf(root, 'meta')?.value;
  for (const palette of membersOf(meta, 'palettes')) addKey('palette', '', palette, true);
  // What an imported template keeps of its graphic names fields, too.
  const graphic = memberOf(meta, 'ograf')?.value;
  for (const member of ['places', 'checks'].flatMap((name) => membersOf(graphic, name))) {
    const field = names.fields.get(member.key);
    if (!field) continue;
    addKey('field', '', member);
    for (const column of membersOf(member.value, 'columns')) {
      if (field.columns.some(({ key }) => key.text === column.key)) addKey('column', member.key, column);
    }
  }
  for (const section of [...itemsOf(meta, 'sections'), ...itemsOf(graphic, 'sections')]) {
    for (const name of itemsOf(section, 'fields')) {
      if (name.kind === 'text' && names.fields.has(name.value)) addText('field', '', name);
    }
  }
}

function inTemplate(names: ConfigNames, template: TemplateFacts, found: Occurrence[]): void {
  for (const binding of template.bindings) {
    if (binding.attribute === 'data-key') {
      const table = names.fields.get(binding.siblings.get('data-each')?.value ?? '');
      const column = table?.columns.find(({ key }) => key.text === binding.value);
      if (!table || !column) continue;
      const symbol = { kind: 'column' as const, owner: table.name.text, name: binding.value };
      found.push({ symbol, path: TEMPLATE, range: binding.range, isDefinition: false, form: 'html' });
      continue;
    }
    if (!isBinding(binding.attribute)) continue;
    const { name, asked } = namedBy(binding);
    const meaning = meaningOf(names, binding.rows, name.text);
    if (!meaning) continue;
    const field = meaning.field.name.text;
    const isColumn = meaning.of === 'column';
    const symbol = { kind: meaning.of, owner: isColumn ? field : '', name: name.text };
    found.push({ symbol, path: TEMPLATE, range: name.range, isDefinition: false, form: 'html' });
    if (!asked || !meaning.options || meaning.type === 'boolean') continue;
    const owner = isColumn ? `${field}/${name.text}` : field;
    const option = { kind: 'option' as const, owner, name: asked.text };
    found.push({ symbol: option, path: TEMPLATE, range: asked.range, isDefinition: false, form: 'html' });
  }
  for (const style of template.styles) inStyle(names, style, TEMPLATE, found);
}

function inStyle(names: ConfigNames, style: StyleFacts, path: string, found: Occurrence[]): void {
  const properties = propertiesIn(names);
  for (const { name, range } of [...style.uses, ...style.declared]) {
    const meaning = properties.get(name);
    if (!meaning) continue;
    const owner = meaning.of === 'column' ? meaning.field.name.text : '';
    const symbol = { kind: meaning.of, owner, name: meaning.name.text };
    const plain = { start: range.end - meaning.name.text.length, end: range.end };
    found.push({ symbol, path, range: plain, isDefinition: false, form: 'property' });
  }
  for (const { attribute, range, value } of style.selectors) {
    const field = fieldOfAttribute(names, attribute);
    if (!field) continue;
    const name = field.name.text;
    found.push({ symbol: { kind: 'field', owner: '', name }, path, range, isDefinition: false, form: 'attribute' });
    if (!value || field.type === 'boolean') continue;
    const option = { kind: 'option' as const, owner: name, name: value.name };
    found.push({ symbol: option, path, range: value.range, isDefinition: false, form: 'html' });
  }
}
