import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

/*
 * Playout servers bring a browser of their own, and keep it for years: CasparCG 2.4 has Chromium 117 (docs/on-air.md). What it does not
 * know is dropped without an error, and a part of the picture with it.
 */

const root = resolve(import.meta.dirname, '../../..');
/** Everything that plays, or draws, on air. */
const places = [
  'components/output',
  'playground/public/templates',
  'src/cli/starter',
  'src/data',
  'src/format',
  'src/kinds',
  'src/runtime',
  'src/services',
  'src/values',
  'widgets',
];
/** What came later, since which Chromium, and how a file says what others see instead. */
const later: readonly { readonly name: string; readonly pattern: RegExp; readonly instead?: RegExp }[] = [
  // On pages: phones that got no system of 2023.
  { name: 'methods that give another list, 110', pattern: /\.(?:toSorted|toReversed|toSpliced)\(/ },
  { name: '@scope, 118', pattern: /@scope\b/ },
  {
    name: 'colours from others, 119',
    pattern: /\((?:in )?from (?:var\(|\$\{|#)/,
    instead: /@supports \(color: rgb\(from|CSS\.supports\('color'/,
  },
  { name: 'Promise.withResolvers, 119', pattern: /Promise\.withResolvers/ },
  { name: 'URL.canParse and URL.parse, 120 and 126', pattern: /URL\.(?:canParse|parse)\(/ },
  { name: 'Array.fromAsync, 121', pattern: /Array\.fromAsync/ },
  {
    name: 'set operations, 122',
    pattern: /\.(?:union|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  },
  {
    name: 'methods of iterators, 122',
    pattern: /\.(?:values|keys|entries)\(\)\s*\.(?!next\b)\w+\(|\bIterator\.from\(/,
  },
  {
    name: 'light-dark(), 123',
    pattern: /light-dark\(/,
    instead: /@supports not \(color: light-dark\(|CSS\.supports\('color'/,
  },
  {
    name: 'round(), mod() and rem() of CSS, 125',
    pattern: /[:\s(](?:round|mod|rem)\((?:up|down|nearest|to-zero|var\(|calc\()/,
  },
  { name: 'Promise.try, 128', pattern: /Promise\.try/ },
  { name: 'RegExp.escape, 136', pattern: /RegExp\.escape/ },
  { name: 'bytes as Base64, 140', pattern: /\.(?:toBase64|toHex|setFromBase64)\(|Uint8Array\.from(?:Base64|Hex)/ },
];

test('what plays on air needs no browser younger than Chromium 117', () => {
  const files = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|js|html|css)$/.test(name))
      .map((name) => join(place, name)),
  );
  assert.ok(files.length > 300, String(files.length));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return later.flatMap(({ name, pattern, instead }) =>
      pattern.test(text) && !instead?.test(text) ? [`${file}: ${name}`] : [],
    );
  });
  assert.deepEqual(found, []);
});
