import type { Range } from '../config/json/locate.ts';
import type { OutlineEntry } from './answers.ts';
import { itemsOf, type JsonNode, type Member, memberOf, membersOf, textOf } from './json/tree.ts';
import { CONFIG, type Project, TEMPLATE } from './project.ts';

/** The named parts of a file: fields, presets, variants, palettes; of a template, the elements that show something. */
export function outline(project: Project, path: string): readonly OutlineEntry[] {
  if (path === CONFIG) return outlineOfConfig(project);
  if (path !== TEMPLATE || !project.template) return [];
  const entries: OutlineEntry[] = project.template.template.elements.flatMap(({ name, range, attributes }) => {
    const bound = [...attributes.values()].filter(
      ({ attribute }) => attribute.startsWith('data-') && attribute !== 'data-fit',
    );
    if (bound.length === 0 && name !== 'style' && name !== 'script') return [];
    const detail = bound.map(({ attribute, value }) => `${attribute.slice('data-'.length)}=${value}`).join(' ');
    return {
      name,
      detail,
      kind: 'element' as const,
      range,
      selection: { start: range.start, end: range.start },
      children: [],
    };
  });
  return nested(entries);
}

/** Ranges of objects, lists and elements that go over several lines. */
export function foldings(project: Project, path: string): readonly Range[] {
  const source = project.file(path);
  if (!source) return [];
  const { text } = source;
  const ranges: Range[] = [];
  const walk = (node: JsonNode | undefined) => {
    if (node?.kind !== 'object' && node?.kind !== 'list') return;
    ranges.push({ start: node.start, end: node.end });
    if (node.kind === 'list') node.items.forEach(walk);
    else for (const { value } of node.members) walk(value);
  };
  if (path === CONFIG) walk(source.tree);
  else if (path === TEMPLATE) ranges.push(...source.template.elements.map(({ range }) => range));
  return ranges.filter(({ start, end }) => text.slice(start, end).includes('\n'));
}

function outlineOfConfig({ config }: Project): readonly OutlineEntry[] {
  if (!config) return [];
  const { tree } = config;
  const group = (name: string, parent: JsonNode | undefined, children: readonly OutlineEntry[]): OutlineEntry[] => {
    const member = memberOf(parent, name);
    return member && children.length > 0 ? [{ ...named(member, 'group'), detail: '', children }] : [];
  };
  const entry = (
    node: JsonNode,
    key: string,
    kind: OutlineEntry['kind'],
    children: readonly OutlineEntry[] = [],
  ): OutlineEntry => {
    const name = textOf(node, key);
    const label = [textOf(node, 'label')?.value, textOf(node, 'type')?.value].filter(Boolean).join(' · ');
    const range = { start: node.start, end: node.end };
    return { name: name?.value || '…', detail: label, kind, range, selection: name ?? range, children };
  };
  const meta = memberOf(tree, 'meta')?.value;
  const variants = membersOf(tree, 'variants').map((member) => named(member, 'variant'));
  const palettes = membersOf(meta, 'palettes').map((member) => named(member, 'palette'));
  const fields = itemsOf(tree, 'fields').map((node) =>
    entry(
      node,
      'name',
      'field',
      itemsOf(node, 'columns').map((column) => entry(column, 'key', 'column')),
    ),
  );
  return [
    ...group('fields', tree, fields),
    ...group(
      'presets',
      tree,
      itemsOf(tree, 'presets').map((node) => entry(node, 'id', 'preset')),
    ),
    ...group('variants', tree, variants),
    ...group('palettes', meta, palettes),
  ];
}

/** What is called by its key. */
function named({ key, keyRange, value }: Member, kind: OutlineEntry['kind']): OutlineEntry {
  const range = { start: keyRange.start, end: value?.end ?? keyRange.end };
  const detail = textOf(value, 'label')?.value ?? '';
  return { name: key || '…', detail, kind, range, selection: keyRange, children: [] };
}

/** Entries that stand inside others become their children. They come in the order of their beginnings. */
function nested(entries: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const top: OutlineEntry[] = [];
  const open: { entry: OutlineEntry; children: OutlineEntry[] }[] = [];
  for (const each of entries) {
    while (open.length > 0 && (open.at(-1)?.entry.range.end ?? 0) <= each.range.start) open.pop();
    const children: OutlineEntry[] = [];
    const entry = { ...each, children };
    (open.at(-1)?.children ?? top).push(entry);
    open.push({ entry, children });
  }
  return top;
}
