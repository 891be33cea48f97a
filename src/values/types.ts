import type { Config, TableColumn } from '../format/generated/types.ts';
import type { jsonTypes } from '../kinds/implemented.ts';

/**
 * The values of a template, by field name, from its literal config:
 *
 * ```ts
 * const config = defineConfig({ fields: [{ key: 's', name: 'side', label: 'Side', type: 'radio', default: 'left',
 *   options: [{ value: 'left', text: 'Left' }, { value: 'right', text: 'Right' }] }] });
 * type V = Values<typeof config>; // { side: 'left' | 'right' }
 * ```
 *
 * A config known only at run time gives `Record<string, unknown>`. `tarja types` writes the same type as text.
 */
export type Values<C extends Pick<Config, 'fields'>> = string extends C['fields'][number]['name']
  ? Record<string, unknown>
  : { -readonly [F in C['fields'][number] as F['name']]: ValueOf<TheOne<C['fields'], 'name', F['name']>> };

/**
 * New values for some fields of a config, by field name or short key; `undefined` is no edit. A config known only at run
 * time takes any name.
 */
export type Edits<C extends Pick<Config, 'fields'>> = string extends C['fields'][number]['name']
  ? Readonly<Record<string, unknown>>
  : {
      readonly [F in C['fields'][number] as F['name'] | F['key']]?:
        | Readonly<ValueOf<TheOne<C['fields'], 'name', F['name']>>>
        | undefined;
    };

/** The value of one field. Types that are declared and not implemented yet may hold any JSON value. */
export type ValueOf<F> = F extends { readonly type: 'dropdown' | 'radio' }
  ? OptionValue<F>
  : F extends { readonly type: 'table'; readonly columns: readonly TableColumn[] }
    ? Row<F['columns']>[]
    : F extends { readonly type: keyof typeof jsonTypes }
      ? JsonValues[(typeof jsonTypes)[F['type']]]
      : unknown;

/**
 * A row of a table, by column key. The cell of a required column is there; any other may be missing, which is how an
 * empty cell is written.
 */
export type Row<Columns extends readonly TableColumn[]> = string extends Columns[number]['key']
  ? Record<string, unknown>
  : Flat<
      {
        -readonly [C in Required<Columns> as C['key']]: CellOf<TheOne<Columns, 'key', C['key']>>;
      } & {
        -readonly [C in Exclude<Columns[number], Required<Columns>> as C['key']]?: CellOf<
          TheOne<Columns, 'key', C['key']>
        >;
      }
    >;

interface JsonValues {
  string: string;
  number: number;
  boolean: boolean;
  array: unknown;
}

interface SimpleCells {
  text: string;
  number: number;
  boolean: boolean;
  image: string;
  url: string;
  color: string;
}
type CellOf<C> = C extends { readonly type: keyof SimpleCells } ? SimpleCells[C['type']] : OptionValue<C>;

type OptionValue<F> = F extends { readonly options: readonly { readonly value: infer V }[] } ? V : string;

/** The columns whose first mention in the table is required. */
type Required<Columns extends readonly TableColumn[]> = {
  [K in Columns[number]['key']]: TheOne<Columns, 'key', K> extends { readonly required: true }
    ? Extract<Columns[number], { readonly key: K }>
    : never;
}[Columns[number]['key']];

/** The first item whose member `By` is `K`. The list is walked only where two items have it, which is a mistake. */
type TheOne<Items extends readonly unknown[], By extends string, K> =
  Alone<Extract<Items[number], { readonly [B in By]: K }>> extends infer One
    ? [One] extends [never]
      ? First<Items, By, K>
      : One
    : never;

type First<Items extends readonly unknown[], By extends string, K> = Items extends readonly [infer Head, ...infer Tail]
  ? Head extends { readonly [B in By]: K }
    ? Head
    : First<Tail, By, K>
  : Extract<Items[number], { readonly [B in By]: K }>;

/** The type itself where it is no union, else `never`. */
type Alone<T, All = T> = T extends unknown ? ([All] extends [T] ? T : never) : never;

type Flat<T> = { [K in keyof T]: T[K] };
