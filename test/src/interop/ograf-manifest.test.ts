import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config, Field } from '../../../src/format/generated/types.ts';
import { exportOgraf } from '../../../src/interop/export-ograf.ts';
import { gddDocument } from '../../../src/interop/export-page.ts';
import { ografId, ografManifest } from '../../../src/interop/ograf-manifest.ts';
import { readManifest } from '../../../src/interop/read-manifest.ts';
import { spxDefinition } from '../../../src/interop/spx-definition.ts';
import { everyType } from '../../support/every-type.ts';
import fc from '../../support/fast-check.ts';
import { ografSchemaErrors } from '../../support/ograf-schema.ts';
import { validConfig } from '../config/arbitrary-config.ts';

const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('ografManifest', () => {
  test('any config gives a manifest that EBU’s schema accepts, and comes back of it as it was', () => {
    fc.assert(
      fc.property(validConfig, (document) => {
        const config = sent(document) as Config;
        const manifest = sent(ografManifest(config, { id: 'lower-third' }).manifest);

        assert.deepEqual(ografSchemaErrors(manifest), []);
        assert.ok(manifest.supportsRealTime || manifest.supportsNonRealTime);
        assert.deepEqual(readManifest(manifest).config, config);
      }),
    );
  });

  test('an id that every renderer can name an element after', () => {
    const ids = ['lower-third', 'Lower Third', 'Créditos/2', 'strap', '7 days', '', 'com.example.lower-third', '…'].map(
      ografId,
    );

    assert.deepEqual(ids, [
      'lower-third',
      'lower-third',
      'creditos-2',
      'tarja-strap',
      'tarja-days',
      'tarja-graphic',
      'com.example.lower-third',
      'tarja-graphic',
    ]);
  });

  test('how long the graphic comes in and leaves, as its author says or as it came with it', () => {
    const durations = (duration: number) => [{ type: 'stopAction', duration }];
    const own = { actionDurations: durations(300) };
    const manifestOf = (meta: NonNullable<Config['meta']>) =>
      ografManifest({ ...everyType, meta }, { id: 'strap' }).manifest;

    assert.deepEqual(manifestOf(own).actionDurations, durations(300));
    assert.deepEqual(
      manifestOf({ ...own, ograf: { actionDurations: durations(200) } }).actionDurations,
      durations(200),
    );
    assert.equal('actionDurations' in manifestOf({}), false);
  });

  test('capabilities, steps, size and version', () => {
    const { manifest } = ografManifest(
      {
        ...everyType,
        meta: {
          name: 'Strap',
          author: 'Rita Neves',
          version: '1.2-RC',
          stepCount: 3,
          capabilities: ['realtime', 'transparent'],
          resolution: { width: 1280, height: 720 },
        },
      },
      { id: 'Strap 1' },
    );
    const { schema: _, ...said } = manifest;

    assert.deepEqual(said, {
      $schema: 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
      id: 'strap-1',
      version: '1.2-rc',
      name: 'Strap',
      author: { name: 'Rita Neves' },
      main: 'graphic.mjs',
      supportsRealTime: true,
      supportsNonRealTime: false,
      stepCount: 3,
      renderRequirements: [{ resolution: { width: { ideal: 1280 }, height: { ideal: 720 } } }],
      v_tarja: { version: 1 },
    });
  });

  test('what a foreign manifest says of its graphic is said of the template', () => {
    const { config } = readManifest({
      id: 'com.example.strap',
      name: 'Strap',
      description: 'Two lines of text.',
      version: '1.2',
      main: 'strap.mjs',
      author: { name: 'Rita Neves' },
      supportsRealTime: true,
      supportsNonRealTime: false,
      stepCount: 3,
      renderRequirements: [{ resolution: { width: { ideal: 1280 }, height: { exact: 720 } } }],
    });
    const { ograf: _, ...meta } = config.meta ?? {};

    assert.deepEqual(meta, {
      name: 'Strap',
      description: 'Two lines of text.',
      version: '1.2',
      author: 'Rita Neves',
      resolution: { width: 1280, height: 720 },
      capabilities: ['realtime'],
      stepCount: 3,
    });
  });

  test('what only OGraf knows of a foreign graphic is in its manifest again', () => {
    const said = {
      renderRequirements: [{ frameRate: { ideal: 50 }, accessToPublicInternet: { exact: true } }],
      customActions: [{ id: 'goal', name: 'Goal', schema: null }],
      thumbnails: [{ file: 'still.png' }],
      actionDurations: [{ type: 'playAction', step: 0, duration: 500 }],
    };
    const { config } = readManifest({ id: 'com.example.strap', name: 'Strap', main: 'strap.mjs', ...said });

    const { manifest } = ografManifest(config, { id: 'strap' });

    assert.deepEqual({ ...manifest, ...said }, manifest);
  });

  test('a number of steps that is none counts as one, for every system', () => {
    for (const stepCount of ['two', 2.5, null, undefined]) {
      const config = { ...everyType, meta: { stepCount } };
      assert.equal(ografManifest(config, { id: 'strap' }).manifest.stepCount, 1);
      assert.equal(spxDefinition(config, 'strap').steps, '1');
      assert.deepEqual(gddDocument({ config, name: 'strap' })['gddPlayoutOptions'], {
        client: { steps: 1, dataformat: 'json' },
      });
    }
  });

  test('SPX-GC, which goes on where there are two steps or more, goes on with any number of them', () => {
    const steps = (stepCount: number) => spxDefinition({ ...everyType, meta: { stepCount } }, 'strap').steps;
    assert.deepEqual([-1, 0, 1, 2, 5].map(steps), ['2', '1', '1', '2', '5']);
  });

  test('SPX-GC has a caption above the fields of a section, those of none first', () => {
    const text = (name: string) => ({ key: name, name, label: name, type: 'text' as const, default: '' });
    const sections = [
      { label: 'Sides', fields: ['b', 'a', 'gone', 'b'] },
      { label: 'Other', fields: ['a'] },
    ];
    const { DataFields } = spxDefinition({ fields: ['a', 'b', 'c'].map(text), meta: { sections } }, 'strap');

    assert.deepEqual(
      DataFields.flatMap(({ ftype, field, value }) => (ftype === 'instruction' ? [] : (field ?? `${ftype} ${value}`))),
      ['c', 'caption Sides', 'b', 'a'],
    );
  });

  test('SPX-GC, whose form shows the titles of checkboxes and colours alone, has the labels of other fields above them', () => {
    const field = (type: 'text' | 'boolean', name: string, more = {}) =>
      ({ type, key: name, name, label: name.toUpperCase(), default: type === 'text' ? '' : false, ...more }) as Field;
    const { DataFields } = spxDefinition(
      { fields: [field('text', 'a'), field('text', 'b', { tip: 'As said' }), field('boolean', 'c')] },
      'strap',
    );

    assert.deepEqual(
      DataFields.map(({ field, value }) => field ?? value),
      ['A', 'a', 'B – As said', 'b', 'c'],
    );
  });

  test('a data widget goes by time too: its figures are frozen at its load', () => {
    const { manifest } = ografManifest({ ...everyType, meta: { widget: 'polls' } }, { id: 'polls' });

    assert.deepEqual([manifest.supportsRealTime, manifest.supportsNonRealTime], [true, true]);
  });

  test('the picture beside a template is the graphic’s, in the kinds that OGraf has', () => {
    const thumbnailsOf = (...paths: string[]) => {
      const files = new Map(['template.html', ...paths].map((path) => [path, new Uint8Array()]));
      const exported = exportOgraf({ name: 'strap', config: everyType, files }, { player: '', runtime: '' }).files;
      const manifest = JSON.parse(String(exported.get('tarja-strap.ograf.json')));
      assert.deepEqual(ografSchemaErrors(manifest), []);
      return manifest.thumbnails?.map(({ file }: { file: string }) => [file, exported.has(file)]);
    };

    assert.deepEqual(thumbnailsOf('thumbnail.png'), [['thumbnail.png', true]]);
    assert.equal(thumbnailsOf('thumbnail.svg', 'assets/thumbnail.png'), undefined);
  });

  test('what other systems do not know of a template is told field by field', () => {
    const { notes } = ografManifest(everyType, { id: 'every-type' });

    assert.deepEqual(notes, [
      { code: 'palette-tarja-only', field: 'ground' },
      { code: 'date-as-text', field: 'matchDay' },
      { code: 'presets-tarja-only' },
      { code: 'variants-tarja-only' },
    ]);

    const file = (key: string, accept: string) => ({ key, name: key, label: key, type: 'file', default: '', accept });
    const number = (key: string, rest: object) => ({ key, name: key, label: key, type: 'number', default: 0, ...rest });
    const columns = [{ key: 'c', label: 'C', type: 'image', accept: 'image/png' }];
    const fields = [
      ...[file('any', ''), file('pictures', 'image/*'), file('kinds', '.png, .mp4'), file('films', 'video/*')],
      ...[number('free', {}), number('halves', { step: 0.5 }), number('tenths', { step: 0.1 })],
      ...[number('goals', { type: 'counter', step: 1 }), number('points', { type: 'counter', step: 2 })],
      { key: 't', name: 'table', label: 'Table', type: 'table', columns, default: [] },
    ] as unknown as Config['fields'];
    assert.deepEqual(ografManifest({ fields }, { id: 'limits' }).notes, [
      { code: 'accept-tarja-only', field: 'films' },
      { code: 'step-tarja-only', field: 'tenths' },
      { code: 'step-tarja-only', field: 'points' },
      { code: 'accept-tarja-only', field: 'table' },
    ]);
  });
});
