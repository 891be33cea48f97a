import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../../../../src/config/findings/finding.ts';
import { type Change, change } from '../../../../src/language/edits/change.ts';
import { differences } from '../../../../src/language/edits/differences.ts';
import type { Path } from '../../../../src/language/edits/read.ts';
import { read } from '../../../../src/language/edits/read.ts';
import fc from '../../../support/fast-check.ts';

describe('changes of a document in its text', () => {
  const fields = `{
  // What an operator edits.
  "fields": [
    // The name, as it is spoken.
    { "key": "n", "name": "name" }, // never empty
    { "key": "r", "name": "role" } // may be empty
    // More to come.
  ],

  /* Kept by hand. */
  "meta": { "name": "Strap" }
}
`;
  const cases: readonly (readonly [string, string, Change, string])[] = [
    ['replaces a value alone', fields, { set: ['meta', 'name'], value: 'Tag' }, fields.replace('Strap', 'Tag')],
    [
      'writes a new member behind the last one',
      fields,
      { set: ['meta', 'version'], value: '1.0' },
      fields.replace('"Strap" }', '"Strap", "version": "1.0" }'),
    ],
    [
      'writes parents that are missing',
      fields,
      { set: ['meta', 'palettes', 'brand'], value: ['#fff'] },
      fields.replace('"Strap" }', '"Strap", "palettes": { "brand": ["#fff"] } }'),
    ],
    [
      'adds an item as its neighbours are written',
      fields,
      { insert: ['fields', 1], value: { key: 'x' } },
      fields.replace('// never empty\n', '// never empty\n    { "key": "x" },\n'),
    ],
    [
      'takes the comments of an item along',
      fields,
      { move: ['fields', 1], to: 0 },
      fields
        .replace('    { "key": "r", "name": "role" } // may be empty\n', '')
        .replace('    // The name', '    { "key": "r", "name": "role" }, // may be empty\n    // The name')
        .replace('{ "key": "n", "name": "name" }, //', '{ "key": "n", "name": "name" } //'),
    ],
    [
      'removes an item with its comments, and the comma that nothing follows',
      fields,
      { remove: ['fields', 1] },
      fields.replace('    { "key": "r", "name": "role" } // may be empty\n', '').replace('}, // never', '} // never'),
    ],
    [
      'leaves comments that a blank line parts from what is removed, and the blank line',
      '{\n  "a": 1,\n\n  // Part two.\n\n  // About b.\n  "b": 2,\n  "c": 3\n}',
      { remove: ['b'] },
      '{\n  "a": 1,\n\n  // Part two.\n\n  "c": 3\n}',
    ],
    [
      'removes the comments above an entry, with CR LF too',
      '[\r\n  1,\r\n  // About 2.\r\n  2,\r\n  3\r\n]',
      { remove: [1] },
      '[\r\n  1,\r\n  3\r\n]',
    ],
    ['renames a key', fields, { rename: ['meta'], key: 'about' }, fields.replace('"meta"', '"about"')],
    ['keeps a comma at the end', '[\n  1,\n  2,\n]', { remove: [1] }, '[\n  1,\n]'],
    ['keeps a text of one line', '{"a":[1,2,3]}', { move: ['a', 0], to: 2 }, '{"a":[2,3,1]}'],
    ['keeps CR LF', '[\r\n\t1\r\n]\r\n', { insert: [1], value: 2 }, '[\r\n\t1,\r\n\t2\r\n]\r\n'],
    ['empties a list', '{\n  "a": [\n    1\n  ]\n}', { remove: ['a', 0] }, '{\n  "a": []\n}'],
    [
      'begins a list of the document on lines of its own',
      '{\n  "fields": []\n}',
      { insert: ['fields', 0], value: { key: 'n' } },
      '{\n  "fields": [\n    { "key": "n" }\n  ]\n}',
    ],
    ['writes into an empty document', '{}', { set: ['fields'], value: [] }, '{\n  "fields": []\n}'],
    [
      'follows neighbours that stand over several lines',
      '[\n  {\n    "a": 1\n  }\n]',
      { insert: [1], value: { b: 2, c: [1, 2] } },
      '[\n  {\n    "a": 1\n  },\n  {\n    "b": 2,\n    "c": [1, 2]\n  }\n]',
    ],
  ];
  for (const [name, text, what, expected] of cases) {
    test(name, () => assert.deepEqual(change(text, [what]), { text: expected }));
  }

  test('refuses what is no JSON, what is not there, a name in use', () => {
    assert.deepEqual(change('{ "a": 1 "b": 2 }', [{ remove: ['a'] }]), { refused: 'unreadable' });
    assert.deepEqual(change('{ "a": 1 }', [{ remove: ['b'] }]), { refused: 'absent' });
    assert.deepEqual(change('{ "a": 1, "b": 2 }', [{ rename: ['b'], key: 'a' }]), { refused: 'taken' });
  });

  test('values that go into different lists stay apart', () => {
    const changes: Change[] = [
      { insert: ['a', 1], value: 9 },
      { insert: ['b', 2], value: 8 },
    ];
    assert.deepEqual(change('{ "a": [1], "b": [2, 3] }', changes), { text: '{ "a": [1, 9], "b": [2, 3, 8] }' });
  });

  test('makes all changes or none', () => {
    assert.equal(change('[1]', [{ insert: [0], value: 2 }, { remove: ['x'] }]).refused, 'absent');
  });

  test('says in the text what they say of the document, whatever its layout and comments', () => {
    fc.assert(
      fc.property(layoutOfSomething, fc.infiniteStream(fc.nat()), json, (text, numbers, value) => {
        const document = read(text).value as Json;
        const what = someChange(document, () => numbers.next().value, value);
        const edited = change(text, [what]);

        assert.equal(edited.refused, undefined);
        assert.deepEqual(read(edited.text ?? '').value, applied(document, what));
        // A comment goes with what is removed or replaced, and with nothing else.
        if (!('remove' in what) && !('set' in what)) {
          assert.deepEqual(commentsOf(edited.text ?? ''), commentsOf(text));
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('a table of many rows is read once, and not at each row: else this takes minutes', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ team: `Team ${at}`, points: at }));
    const text = JSON.stringify({ default: rows }, null, 2);
    const { text: edited = '' } = change(text, [{ remove: ['default', 1] }]);
    assert.deepEqual(JSON.parse(edited), { default: rows.toSpliced(1, 1) });
  });

  test('rows that come by the hundred are written, changed and removed in one reading: else this takes minutes', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ team: `Team ${at}`, points: at }));
    const others = rows.map(({ team, points }) => ({ team: `FC ${team}`, points: points + 1 }));
    const [few, many, more] = [rows.slice(0, 2), [...rows.slice(0, 2), ...others], [...others, ...rows.slice(0, 2)]];
    const text = JSON.stringify({ default: few }, null, 2);
    const went = [few, many, more, few].reduce(
      ({ text, before }, after) => {
        const edited = change(text, differences(['default'], before, after)).text ?? '';
        assert.deepEqual(JSON.parse(edited), { default: after });
        return { text: edited, before: after };
      },
      { text, before: few },
    );
    assert.equal(went.text, text);
  });

  test('together do what they do one after the other', () => {
    fc.assert(
      fc.property(layoutOfSomething, fc.infiniteStream(fc.nat()), json, json, (text, numbers, one, other) => {
        const document = read(text).value as Json;
        const lists = pathsOf(document).filter((path) => Array.isArray(at(document, path)));
        const path = lists[numbers.next().value % lists.length];
        if (!path) return;
        const { length } = at(document, path) as readonly Json[];
        const place = numbers.next().value % (length + 1);
        const values = [one, other, one, 'last'];
        const changes: Change[] = [
          ...values.map((value, index): Change => ({ insert: [...path, place + index], value })),
          ...Array.from({ length: length - place + 1 }, (): Change => ({ remove: [...path, place + 1] })),
          ...values.slice(0, 2).map((_, index): Change => ({ set: [...path, place + index], value: 'set' })),
          { set: [...path, place + 1], value: 'again' },
        ];
        const alone = changes.reduce((now, each) => change(now, [each]).text ?? '', text);
        const together = change(text, changes).text ?? '';

        assert.deepEqual([read(together).value, commentsOf(together)], [read(alone).value, commentsOf(alone)]);
        // A line break may stand elsewhere where a comment needed it.
        if (commentsOf(text).length === 0) assert.equal(together, alone);
      }),
      { numRuns: 1500 },
    );
  });

  test('leaves each line alone that it does not concern', () => {
    fc.assert(
      fc.property(layoutOfSomething, fc.infiniteStream(fc.nat()), (text, numbers) => {
        const paths = pathsOf(read(text).value as Json).filter((path) => path.length > 0);
        const path = paths[numbers.next().value % paths.length];
        if (!path) return;
        const edited = change(text, [{ set: path, value: 'another value' }]).text ?? '';
        const [before, after] = [text.split('\n'), edited.split('\n')];
        const above = before.findIndex((line, index) => line !== after[index]);
        const at = edited.indexOf('"another value"');

        assert.equal(above === -1 || above === edited.slice(0, at).split('\n').length - 1, true);
        assert.equal(text.endsWith(edited.slice(at + '"another value"'.length)), true);
        assert.equal(text.startsWith(edited.slice(0, at)), true);
      }),
      { numRuns: 500 },
    );
  });
});

// Random documents --------------------------------------------------------------------------------------------------

const name = fc.stringMatching(/^[a-z"\\/ é]{1,5}$/).filter((key) => key !== '__proto__');
const scalar = fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.boolean(), fc.constant(null));
const { json, container } = fc.letrec<{ json: Json; container: Json }>((tie) => ({
  json: fc.oneof({ maxDepth: 3 }, scalar, tie('container')),
  container: fc.oneof(
    { maxDepth: 3 },
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(name, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** A text of a random document in a random layout; each comment is there once. */
const layoutOfSomething = fc
  .tuple(container, fc.infiniteStream(fc.nat({ max: 23 })), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([document, choices, lineBreak, isPlain]) => {
    let comments = 0;
    const trivia = (indent: string): string => {
      const choice = choices.next().value;
      if (isPlain || choice > 8) return choice % 2 ? `${lineBreak}${indent}` : ' ';
      const comment = ++comments;
      const forms = [
        `/*c${comment}*/`,
        ` // c${comment}, "{[${lineBreak}`,
        `${lineBreak}${indent}// c${comment}${lineBreak}${indent}`,
        `${lineBreak}${lineBreak}${indent}/*c${comment}*/${lineBreak}${lineBreak}${indent}`,
      ];
      return forms[choice] ?? '';
    };
    const write = (value: Json, indent: string): string => {
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      const inner = `${indent}  `;
      const entries = Array.isArray(value)
        ? value.map((item) => write(item, inner))
        : Object.entries(value).map(
            ([key, item]) => `${JSON.stringify(key)}${trivia(inner)}:${trivia(inner)}${write(item, inner)}`,
          );
      const [open, close] = Array.isArray(value) ? '[]' : '{}';
      const comma = entries.length > 0 && choices.next().value === 20 ? `,${trivia(inner)}` : '';
      return open + trivia(inner) + entries.join(`${trivia(inner)},${trivia(inner)}`) + comma + trivia(indent) + close;
    };
    return trivia('') + write(document, '') + trivia('');
  });

function commentsOf(text: string): string[] {
  return (text.match(/(?<=\/\*|\/\/ )c\d+/g) ?? []).sort();
}

/** Paths of all that is in a document, the root included. */
function pathsOf(document: Json, path: Path = []): Path[] {
  if (typeof document !== 'object' || document === null) return [path];
  const steps = Array.isArray(document) ? document.keys() : Object.keys(document);
  return [path, ...[...steps].flatMap((step) => pathsOf(at(document, [step]), [...path, step]))];
}

function at(document: Json, path: Path): Json {
  return path.reduce<Json>((value, step) => (value as Record<string, Json>)[step] as Json, document);
}

function someChange(document: Json, number: () => number, value: Json): Change {
  const among = <T>(list: readonly T[]): T | undefined => list[number() % list.length];
  const paths = pathsOf(document);
  const entry = among(paths.filter((path) => path.length > 0));
  const list = among(paths.filter((path) => Array.isArray(at(document, path))));
  const object = among(paths.filter((path) => isObject(at(document, path))));
  const lengthOf = (path: Path) => Object.keys(at(document, path) as object).length;
  const possible: Change[] = [
    ...(entry ? [{ set: entry, value }, { remove: entry }] : []),
    ...(entry ? [{ move: entry, to: number() % lengthOf(entry.slice(0, -1)) }] : []),
    ...(list ? [{ insert: [...list, number() % (lengthOf(list) + 1)], value }] : []),
    ...(object ? [{ set: [...object, 'zz'], value }] : []),
    ...(entry && isObject(at(document, entry.slice(0, -1))) ? [{ rename: entry, key: 'ZZ' }] : []),
  ];
  return among(possible) ?? { set: [], value };
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a change says, done to the document. */
function applied(document: Json, what: Change): Json {
  const path =
    'set' in what
      ? what.set
      : 'insert' in what
        ? what.insert
        : 'remove' in what
          ? what.remove
          : 'move' in what
            ? what.move
            : what.rename;
  const step = path.at(-1);
  if (step === undefined) return 'set' in what ? what.value : document;
  const copy = structuredClone(document);
  const parentPath = path.slice(0, -1);
  const parent = at(copy, parentPath) as Json[] & Record<string, Json>;
  if (Array.isArray(parent)) {
    const index = Number(step);
    if ('set' in what) parent[index] = what.value;
    if ('insert' in what) parent.splice(index, 0, what.value);
    if ('remove' in what) parent.splice(index, 1);
    if ('move' in what) parent.splice(what.to, 0, ...parent.splice(index, 1));
    return copy;
  }
  const members = Object.entries(parent as Record<string, Json>);
  const index = members.findIndex(([key]) => key === step);
  if ('set' in what)
    index < 0 ? members.push([String(step), what.value]) : members.splice(index, 1, [String(step), what.value]);
  if ('remove' in what) members.splice(index, 1);
  if ('move' in what) members.splice(what.to, 0, ...members.splice(index, 1));
  if ('rename' in what) members[index] = [what.key, members[index]?.[1] as Json];
  const changed = Object.fromEntries(members);
  if (parentPath.length === 0) return changed;
  const grandparent = at(copy, parentPath.slice(0, -1)) as Record<string, Json>;
  grandparent[parentPath.at(-1) as string] = changed;
  return copy;
}
