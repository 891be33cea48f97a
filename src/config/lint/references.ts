import { isSection } from '../../format/form-sections.ts';
import { isRecord } from '../../format/json.ts';
import { nearest } from '../../format/nearest.ts';
import { unfitAccept } from '../../kinds/accept.ts';
import { type Rule, rule } from './rule.ts';

/** A colour field without its palette has nothing to choose from. */
export const paletteUnknown: Rule = rule('palette-unknown', (report, { context: { palettes = {} } }) => ({
  types: {
    colorBinding({ palette }) {
      if (Object.hasOwn(palettes, palette)) return;
      const known = Object.keys(palettes);
      const meant = nearest(palette, known);
      report({
        at: '/palette',
        params: { palette, nearest: meant, known },
        fix: { replace: meant },
      });
    },
  },
}));

/** What is no kind of file narrows nothing (`png`), or refuses the files that are meant (`image/jpg`). */
export const acceptUnreadable: Rule = rule('accept-unreadable', (report) => {
  const look = ({ accept }: { accept?: string }) => {
    const unfit = accept === undefined ? undefined : unfitAccept(accept);
    if (unfit) report({ at: '/accept', params: unfit, fix: { replace: unfit.meant } });
  };
  return {
    types: { file: look },
    column(column) {
      if (column.type === 'image') look(column);
    },
  };
});

/** The address of the format's own schema, its `$id`. */
export const SCHEMA_ADDRESS = 'https://tarja.dev/schema/config.schema.json';

/** An editor that follows another address checks the document against other rules, or none. */
export const schemaUnknown: Rule = rule('schema-unknown', (report) => ({
  document({ $schema }) {
    if ($schema === undefined || $schema.replace(/#$/, '') === SCHEMA_ADDRESS) return;
    report({ at: '/$schema', params: { address: $schema, known: SCHEMA_ADDRESS }, fix: { replace: SCHEMA_ADDRESS } });
  },
}));

/** Under a heading of the form stand the fields that it names. */
export const sectionFieldUnknown: Rule = rule('section-field-unknown', (report, { config }) => ({
  document({ meta }) {
    const known = config.fields.map(({ name }) => name);
    for (const [at, section] of listIn(meta?.['sections']).entries()) {
      if (!isRecord(section)) continue;
      for (const [index, field] of listIn(section['fields']).entries()) {
        if (typeof field !== 'string' || known.includes(field)) continue;
        const meant = nearest(field, known);
        report({
          at: `/meta/sections/${at}/fields/${index}`,
          params: { section: String(section['label']), field, nearest: meant, known },
          fix: { replace: meant },
        });
      }
    }
  },
}));

/** What is no section has no heading in the form. */
export const sectionUnreadable: Rule = rule('section-unreadable', (report) => ({
  document({ meta }) {
    const sections = meta?.['sections'];
    if (sections !== undefined && !Array.isArray(sections)) report({ at: '/meta/sections', params: {} });
    for (const [at, section] of listIn(sections).entries())
      if (!isSection(section)) report({ at: `/meta/sections/${at}`, params: {} });
  },
}));

/** The form has each field once, where it is named first. */
export const sectionFieldRepeated: Rule = rule('section-field-repeated', (report) => ({
  document({ meta }) {
    const first = new Map<string, string>();
    for (const [at, section] of listIn(meta?.['sections']).entries()) {
      if (!isRecord(section)) continue;
      for (const [index, field] of listIn(section['fields']).entries()) {
        if (typeof field !== 'string') continue;
        const other = first.get(field);
        first.set(field, other ?? String(section['label']));
        if (other === undefined) continue;
        const place = `/meta/sections/${at}/fields/${index}`;
        report({ at: place, params: { section: other, field }, fix: { at: place, remove: true } });
      }
    }
  },
}));

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Silent without a list of widgets: a kit may have others than the reader of the document. */
export const widgetUnknown: Rule = rule('widget-unknown', (report, { widgets }) => ({
  document({ meta }) {
    const widget = meta?.widget;
    if (widget === undefined || widgets === undefined || widgets.includes(widget)) return;
    const meant = nearest(widget, widgets);
    report({
      at: '/meta/widget',
      params: { widget, nearest: meant, known: widgets },
      fix: { replace: meant },
    });
  },
}));

/** Steps that are no number are one, without a word. */
export const stepCountUnreadable: Rule = rule('step-count-unreadable', (report) => ({
  document({ meta }) {
    const count = meta?.['stepCount'];
    if (count === undefined || Number.isInteger(count)) return;
    const meant = typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : undefined;
    report({ at: '/meta/stepCount', params: {}, fix: { replace: meant } });
  },
}));

/** What can be played or rendered needs a size to be played or rendered at. An empty list promises nothing. */
export const resolutionMissing: Rule = rule('resolution-missing', (report) => ({
  document({ meta }) {
    if (!meta || meta.resolution || !meta.capabilities?.length) return;
    report({ at: '/meta', mark: 'key', params: { capabilities: meta.capabilities } });
  },
}));
