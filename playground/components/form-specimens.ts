import type { Config, Field, ImplementedFieldType } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { otherThan, palettes, type Sheet, sheetsIn } from './sheets.ts';
import { type Words, wordsOf } from './strings/strings.ts';

/** What happened to a form before it is looked at, in this order. */
export interface FormSpecimen {
  /** The id of its section, by which the words have its name and description. */
  readonly id: keyof Words['forms'];
  readonly config: Config;
  readonly air?: Readonly<Record<string, unknown>>;
  /** Left over from an earlier life of the page. */
  readonly found?: Readonly<Record<string, unknown>>;
  readonly recovered?: boolean;
  /** Id of a preset that was applied. */
  readonly preset?: string;
  /** Typed by the operator, by field name. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** Written from elsewhere while the drafts were there. */
  readonly outside?: Readonly<Record<string, unknown>>;
  readonly refused?: boolean;
  readonly onlyChanged?: boolean;
  readonly compact?: boolean;
  readonly disabled?: boolean;
  readonly dir?: 'rtl';
  readonly lang?: string;
  readonly tall?: boolean;
}

/** The lower third of the gallery, in one language. */
function lowerThird(locale: Locale): Config {
  const { samples } = wordsOf[locale];
  const sheets = sheetsIn(locale);
  const byType = (type: ImplementedFieldType): Field => {
    const sheet = sheets.find(({ field }) => field.type === type);
    if (!sheet) throw new Error(`The gallery has no sheet of type “${type}”.`);
    return sheet.field;
  };
  return {
    meta: { name: samples.lowerThird, palettes },
    fields: [
      byType('text'),
      {
        key: 'f',
        name: 'role',
        label: samples.role,
        type: 'text',
        default: samples.correspondent,
        tip: samples.roleTip,
      },
      byType('boolean'),
      byType('radio'),
      byType('colorBinding'),
      byType('url'),
    ],
    presets: [
      { id: 'guest', label: samples.guest, values: { role: samples.guest, showRole: true } },
      { id: 'host', label: samples.host, values: { role: samples.host, side: 'right' } },
    ],
    variants: { short: { label: samples.short, valueOverrides: { role: '' } } },
  };
}

/** What is on air of it. */
function airOf(locale: Locale) {
  return {
    name: 'Ana Prado',
    role: wordsOf[locale].samples.correspondent,
    showRole: false,
    side: 'left',
    ground: '#10243E',
    stream: 'https://example.com/live',
  };
}

/** A config with Arabic labels. */
function inArabic(config: Config, sheets: readonly Sheet[]): Config {
  const fields = config.fields.map(({ tip: _, ...field }): Field => {
    const sheet = sheets.find(({ field: { name } }) => name === field.name);
    return { ...field, label: sheet?.arabic ?? 'الدور' };
  });
  return { ...config, fields };
}

/** The forms of the gallery, in one language. */
export function formsIn(locale: Locale): readonly FormSpecimen[] {
  const { samples } = wordsOf[locale];
  const other = otherThan(locale);
  const sheets = sheetsIn(locale);
  const strap = lowerThird(locale);
  const air = airOf(locale);
  const filled = Object.fromEntries(sheets.map(({ field, filled }) => [field.name, filled]));
  const everything: Config = {
    meta: { name: samples.allTypes, palettes },
    fields: sheets.map(({ field }) => field),
    presets: [{ id: 'evening', label: samples.evening, values: filled }],
  };
  const others = Object.fromEntries(sheets.map(({ field, other }) => [field.name, other]));
  const defaults = Object.fromEntries(sheets.map(({ field }) => [field.name, field.default]));
  // Values that are wrong, of the types that can be.
  const wrongs = Object.fromEntries(
    sheets.flatMap(({ field, wrong: [first] }) => (first ? [[field.name, first.value]] : [])),
  );
  return [
    {
      id: 'not-on-air-yet',
      config: strap,
    },
    {
      id: 'drafts',
      config: strap,
      air,
      drafts: { name: 'Joaquim Nabuco', side: 'right' },
    },
    {
      id: 'refused',
      config: strap,
      air,
      drafts: { name: 'Joaquim Nabuco', stream: 'javascript:alert(1)' },
      refused: true,
    },
    {
      id: 'offer-from-elsewhere',
      config: strap,
      air,
      drafts: { name: 'Joaquim Nabuco' },
      outside: { name: 'Rui Barbosa' },
    },
    {
      id: 'drafts-found',
      config: strap,
      air,
      found: { name: 'Joaquim Nabuco', role: samples.historian },
    },
    {
      id: 'recovered',
      config: strap,
      air,
      found: { name: 'Joaquim Nabuco', role: samples.historian },
      recovered: true,
    },
    {
      id: 'changed-only',
      config: strap,
      air,
      drafts: { name: 'Joaquim Nabuco', ground: '#F2C14E' },
      onlyChanged: true,
    },
    {
      id: 'compact',
      config: strap,
      air,
      compact: true,
    },
    { id: 'disabled', config: strap, air, disabled: true },
    {
      id: 'other-language',
      config: lowerThird(other),
      air: airOf(other),
      drafts: { name: 'Joaquim Nabuco' },
      lang: other,
    },
    {
      id: 'right-to-left',
      config: inArabic(strap, sheets),
      air,
      drafts: { name: 'Joaquim Nabuco' },
      dir: 'rtl',
    },
    {
      id: 'every-type-changed',
      config: everything,
      drafts: filled,
      tall: true,
    },
    {
      id: 'every-type-other-than-on-air',
      config: everything,
      air: defaults,
      drafts: filled,
      tall: true,
    },
    {
      id: 'every-type-offered',
      config: everything,
      air: defaults,
      drafts: filled,
      outside: others,
      tall: true,
    },
    {
      id: 'every-type-from-a-preset',
      config: everything,
      air: defaults,
      preset: 'evening',
      tall: true,
    },
    {
      id: 'every-type-from-outside',
      config: everything,
      air: filled,
      outside: filled,
      tall: true,
    },
    {
      id: 'every-type-wrong',
      config: everything,
      drafts: wrongs,
      refused: true,
      tall: true,
    },
  ];
}
