import type { Range } from '../config/json/locate.ts';
import { itemsOf, type JsonNode, type Member, memberOf, membersOf, type TextNode, textOf } from './json/tree.ts';

/** What can be named in a config and spoken of elsewhere. */
export type NameKind = 'field' | 'column' | 'option' | 'preset' | 'variant' | 'palette';

/** A name, with its place between the quotes. */
export interface Name {
  readonly text: string;
  readonly range: Range;
}

/** A field as far as it is written. */
export interface DeclaredField {
  readonly name: Name;
  readonly key: string | undefined;
  readonly label: string | undefined;
  readonly type: string;
  readonly options: readonly DeclaredOption[];
  readonly columns: readonly DeclaredColumn[];
  readonly node: JsonNode;
  /** Its number in the list. */
  readonly index: number;
}

export interface DeclaredOption {
  readonly value: Name;
  readonly label: string | undefined;
}

export interface DeclaredColumn {
  readonly key: Name;
  readonly label: string | undefined;
  readonly type: string;
  readonly node: JsonNode;
}

/** The names of a config, found in a text that may be broken. */
export interface ConfigNames {
  /** The first field of each name: the later ones get no values. */
  readonly fields: ReadonlyMap<string, DeclaredField>;
  readonly palettes: readonly Name[];
}

export function readNames(root: JsonNode | undefined): ConfigNames {
  const fields = new Map<string, DeclaredField>();
  itemsOf(root, 'fields').forEach((node, index) => {
    const name = textOf(node, 'name');
    if (!name?.value || fields.has(name.value)) return;
    fields.set(name.value, {
      name: nameOf(name),
      key: textOf(node, 'key')?.value,
      label: textOf(node, 'label')?.value,
      type: textOf(node, 'type')?.value ?? '',
      options: optionsOf(node),
      columns: itemsOf(node, 'columns').flatMap((column) => {
        const key = textOf(column, 'key');
        if (!key?.value) return [];
        const type = textOf(column, 'type')?.value ?? '';
        return { key: nameOf(key), label: textOf(column, 'label')?.value, type, node: column };
      }),
      node,
      index,
    });
  });
  return {
    fields,
    palettes: membersOf(memberOf(root, 'meta')?.value, 'palettes').map(keyOf),
  };
}

export function optionsOf(node: JsonNode): DeclaredOption[] {
  return itemsOf(node, 'options').flatMap((option) => {
    const value = textOf(option, 'value');
    return value ? { value: nameOf(value), label: textOf(option, 'text')?.value } : [];
  });
}

/** What stands between the quotes. */
export function nameOf({ value, start, end }: TextNode): Name {
  return { text: value, range: { start: start + 1, end: end - 1 } };
}

export function keyOf({ key, keyRange }: Member): Name {
  return { text: key, range: { start: keyRange.start + 1, end: keyRange.end - 1 } };
}
