/** One line of a tree of JSON. */
export interface JsonRow {
  /** Where it is, told apart from every other: the steps, each as JSON. */
  readonly id: string;
  readonly depth: number;
  /** The member’s name or the element’s index; the root has none. */
  readonly name: string | number | undefined;
  readonly value: unknown;
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** Members or elements; 0 for what holds none. */
  readonly size: number;
  readonly open: boolean;
}

/** Ids of what is open. */
export type Open = ReadonlySet<string>;

const rootId = '';

/** The lines to show, from top to bottom: of what is closed, its own line only. */
export function rowsOf(value: unknown, open: Open): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  const add = (id: string, depth: number, name: JsonRow['name'], held: unknown): void => {
    const kind = kindOf(held);
    const entries = entriesOf(held);
    const isOpen = entries.length > 0 && open.has(id);
    rows.push({ id, depth, name, value: held, kind, size: entries.length, open: isOpen });
    if (!isOpen) return;
    for (const [step, child] of entries) add(`${id}/${JSON.stringify(step)}`, depth + 1, step, child);
  };
  add(rootId, 0, undefined, value);
  return rows;
}

/** What is open at first: level after level, as long as about this many lines are shown. */
export function openAtFirst(value: unknown, lines = 60): Open {
  const open = new Set<string>();
  let level: (readonly [id: string, value: unknown])[] = [[rootId, value]];
  let shown = 1;
  while (level.length > 0) {
    const next: (readonly [string, unknown])[] = [];
    for (const [id, held] of level) {
      const entries = entriesOf(held);
      if (entries.length === 0) continue;
      if (id !== rootId && shown + entries.length > lines) continue;
      open.add(id);
      shown += entries.length;
      // No more of a long list can be opened than there is room for.
      for (const [step, child] of entries.slice(0, lines)) next.push([`${id}/${JSON.stringify(step)}`, child]);
    }
    level = next;
  }
  return open;
}

/** Everything, up to this many lines: more nobody reads. */
export function openAll(value: unknown, lines = 20_000): Open {
  return openAtFirst(value, lines);
}

function kindOf(value: unknown): JsonRow['kind'] {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonRow['kind'];
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((element, index) => [index, element] as const);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
