import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listedValues, vsCodeCss, vsCodeHtml, webTypes } from '../../scripts/element-data.ts';
import type { ElementManifest } from '../../scripts/element-manifest.ts';
import { elementTypes } from '../../scripts/element-types.ts';

const clock = {
  name: 'ClockElement',
  tagName: 'tarja-clock',
  description: 'Counts down.',
  attributes: [
    {
      name: 'size',
      type: { text: "'small' | 'large'" },
      default: "'small'",
      description: 'how large',
      fieldName: 'size',
    },
    { name: 'running', type: { text: 'boolean' }, description: 'counts now', fieldName: 'running' },
    { name: 'start-at', type: { text: 'number' }, description: 'seconds', setting: 'startAt' },
  ],
  members: [
    { kind: 'field' as const, name: 'size', type: { text: 'Size' }, description: 'how large' },
    { kind: 'field' as const, name: 'running', type: { text: 'boolean' }, description: 'counts now' },
    { kind: 'field' as const, name: 'values', type: { text: 'Values' }, description: 'of its fields' },
    { kind: 'field' as const, name: 'left', type: { text: 'number' }, readonly: true, description: 'seconds left' },
    { kind: 'method' as const, name: 'stop', description: 'stops' },
  ],
  events: [
    {
      name: 'tarja-end',
      description: 'it is over',
      type: { text: 'CustomEvent<End>', references: [{ name: 'End', package: 'tarja', module: 'dist/src/end.d.ts' }] },
    },
  ],
  cssParts: [{ name: 'digits', description: 'the figures' }],
  cssProperties: [{ name: '--tarja-text', description: 'words', default: 'black' }],
  cssStates: [{ name: 'over', description: 'nothing is left' }],
};
const watch = {
  name: 'WatchElement',
  tagName: 'tarja-watch',
  description: 'Counts up.',
  cssParts: [{ name: 'digits', description: 'hours and minutes' }],
};
const manifest: ElementManifest = {
  schemaVersion: '2.1.0',
  modules: [
    { path: 'dist/components/clock.js', declarations: [clock], exports: [] },
    { path: 'dist/widgets/watch.js', declarations: [watch], exports: [] },
  ],
};

describe('data for editors', () => {
  test('a type that lists its values lists them, one that is free lists none', () => {
    assert.deepEqual(listedValues({ text: "'small' | 'large'" }), ['small', 'large']);
    assert.deepEqual(listedValues({ text: '1 | 2' }), ['1', '2']);
    assert.deepEqual(listedValues({ text: 'string' }), []);
    assert.deepEqual(listedValues({ text: "'small' | string" }), []);
  });

  test('VS Code completes tags, attributes and their values', () => {
    const [tag] = vsCodeHtml(manifest).tags;

    assert.equal(tag?.name, 'tarja-clock');
    assert.deepEqual(
      tag.attributes.map(({ name }) => name),
      ['size', 'running', 'start-at'],
    );
    assert.deepEqual(tag.attributes[0]?.values, [{ name: 'small' }, { name: 'large' }]);
    assert.equal(tag.attributes[1]?.valueSet, 'v');
    assert.match(tag.attributes[0]?.description.value ?? '', /how large[\s\S]*Default: `'small'`/);
  });

  test('VS Code tells events and parts with the element', () => {
    const [tag, quiet] = vsCodeHtml(manifest).tags;

    assert.match(
      tag?.description.value ?? '',
      /Counts down\.[\s\S]*`tarja-end`: it is over[\s\S]*`digits`: the figures/,
    );
    assert.doesNotMatch(quiet?.description.value ?? '', /Events/);
  });

  test('VS Code completes custom properties, parts and states', () => {
    const css = vsCodeCss(manifest);

    assert.match(css.properties[0]?.description.value ?? '', /words[\s\S]*Default: `black`/);
    assert.deepEqual(
      [...css.pseudoElements, ...css.pseudoClasses].map(({ name }) => name),
      ['::part(digits)', ':state(over)'],
    );
  });

  test('a part that means another thing elsewhere says both, each with its elements', () => {
    const [part] = vsCodeCss(manifest).pseudoElements;

    assert.match(
      part?.description.value ?? '',
      /the figures \(`tarja-clock`\)[\s\S]*hours and minutes \(`tarja-watch`\)/,
    );
  });

  test('web-types hold attributes, properties that can be set, events, parts and custom properties', () => {
    const types = webTypes(manifest, { name: 'tarja', version: '1.2.3' });
    const [element] = types.contributions.html.elements;

    assert.equal(types.version, '1.2.3');
    assert.deepEqual(element?.source, { module: './components/clock.js', symbol: 'ClockElement' });
    assert.deepEqual(element?.attributes[0], {
      name: 'size',
      description: 'how large',
      default: 'small',
      value: { type: "'small' | 'large'" },
    });
    assert.deepEqual(
      element?.js.properties.map(({ name }) => name),
      ['size', 'running', 'values'],
    );
    assert.deepEqual(element?.js.events, [{ name: 'tarja-end', description: 'it is over', type: 'CustomEvent<End>' }]);
    assert.deepEqual(element?.css.parts, [{ name: 'digits', description: 'the figures' }]);
    assert.deepEqual(
      element?.css.properties.map(({ name }) => name),
      ['--tarja-text'],
    );
  });
});

describe('types for frameworks', () => {
  const written = elementTypes(manifest)['elements.d.ts'];

  test('take the type of a property from its class, and leave out what cannot be set', () => {
    assert.match(written, /size\?: ClockElement\['size'\] \| undefined;/);
    assert.doesNotMatch(written, /left\?|stop\?/);
  });

  test('write an attribute without a property as HTML does, and its setting among the values', () => {
    assert.match(written, /'start-at'\?: number \| `\$\{number\}` \| undefined;/);
    assert.match(written, /values\?: \(ClockElement\['values'\] & \{ readonly startAt\?: number \}\) \| undefined;/);
  });

  test('import the classes and what their events carry', () => {
    assert.match(written, /import type \{ ClockElement \} from '\.\/components\/define\/clock\.js';/);
    assert.match(written, /import type \{ WatchElement \} from '\.\/widgets\/define\/watch\.js';/);
    assert.match(written, /import type \{ End \} from '\.\/src\/end\.js';/);
  });

  test('two types of one name are an error and no guess', () => {
    const reference = { name: 'ClockElement', package: 'tarja', module: 'dist/src/other.d.ts' };
    const event = { name: 'end', description: 'over', type: { text: 'ClockElement', references: [reference] } };
    const twice = {
      ...manifest,
      modules: [{ path: 'dist/components/clock.js', exports: [], declarations: [{ ...clock, events: [event] }] }],
    };

    assert.throws(() => elementTypes(twice), /Two types are named ClockElement/);
  });
});
