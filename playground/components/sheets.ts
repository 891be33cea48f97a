import type { FileField, ImplementedField, TableField } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { type Words, wordsOf } from './strings/strings.ts';

/*
 * All that the component gallery shows, as declarations and values, in three files: a sheet a field type, the states it is
 * shown in, whole forms. How it is laid out stands in page.ts, the words in strings/.
 */

/** One field type: a declaration as a template would have it, and values that bring it into its states. */
export interface Sheet<F extends ImplementedField = ImplementedField> {
  readonly field: F;
  /** Another value than the default, as after an edit. */
  readonly filled: unknown;
  /** A third value, as from an outside update. */
  readonly other: unknown;
  /** What the empty field holds; a type without it cannot be empty. */
  readonly empty?: unknown;
  /** Values that are wrong, and what the state is called. */
  readonly wrong: readonly Wrong[];
  /** States that only this type has. */
  readonly own?: readonly Specimen[];
  readonly tip: string;
  readonly longLabel: string;
  /** The label in the other of the two languages. */
  readonly foreign: string;
  readonly arabic: string;
}

/** The name of a state in the words. */
export type StateName = keyof Words['states'];

/** One field in one state. */
export interface Specimen {
  readonly state: StateName;
  readonly field: ImplementedField;
  readonly value?: unknown;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly showProblems?: boolean;
  /** Its caption moves the focus into it: only one field of a page can have it. */
  readonly focus?: boolean;
  readonly compact?: boolean;
  readonly dir?: 'rtl';
  readonly lang?: string;
  /** A file is on its way to the host, or did not arrive. */
  readonly upload?: 'waiting' | 'under way' | 'failed';
}

/** Something wrong with a field: its value, or a declaration under which the value is wrong. */
export interface Wrong {
  readonly severity: 'error' | 'warning';
  readonly value: unknown;
}

export const palettes = {
  house: ['#10243E', '#1F6FEB', '#2FB5A8', '#F2C14E', '#E4572E', '#F4F1EA'],
};

/** The sheets of all types, with their labels and samples in one language. */
export function sheetsIn(locale: Locale): readonly Sheet[] {
  const { fields, samples } = wordsOf[locale];
  const foreign = wordsOf[otherThan(locale)].fields;
  const portrait: FileField = {
    key: 'p',
    name: 'portrait',
    label: fields.file.label,
    type: 'file',
    default: '',
    accept: 'image/*',
  };

  const standings: TableField = {
    key: 'b',
    name: 'standings',
    label: fields.table.label,
    type: 'table',
    columns: [
      { key: 'team', label: samples.team, type: 'text', required: true },
      { key: 'points', label: samples.points, type: 'number', width: 72 },
      { key: 'through', label: samples.through, type: 'boolean', width: 72 },
      { key: 'colour', label: samples.colour, type: 'color', width: 116 },
    ],
    default: [
      { team: 'Bahia', points: 38, through: true, colour: '#1F6FEB' },
      { team: 'Vitória', points: 31, through: false, colour: '#E4572E' },
      { team: 'Sport', points: 27, through: false, colour: '#F2C14E' },
    ],
    maxRows: 20,
  };

  const sheets: readonly Omit<Sheet, 'tip' | 'longLabel' | 'foreign'>[] = [
    {
      field: { key: 'n', name: 'name', label: fields.text.label, type: 'text', default: 'Ana Prado', maxChars: 24 },
      filled: 'Joaquim Nabuco',
      other: 'Rui Barbosa',
      empty: '',
      wrong: [{ severity: 'warning', value: 'Maria Leopoldina de Alencastro' }],
      arabic: 'الاسم',
    },
    {
      field: {
        key: 'q',
        name: 'quote',
        label: fields.textarea.label,
        type: 'textarea',
        default: samples.quote,
        rows: 2,
        maxChars: 80,
      },
      filled: samples.longerQuote,
      other: samples.otherQuote,
      empty: '',
      wrong: [
        {
          severity: 'warning',
          value: samples.tooLongQuote,
        },
      ],
      arabic: 'اقتباس',
    },
    {
      field: { key: 'r', name: 'showRole', label: fields.boolean.label, type: 'boolean', default: false },
      filled: true,
      other: true,
      empty: false,
      wrong: [],
      arabic: 'إظهار الدور',
    },
    {
      field: {
        key: 'c',
        name: 'competition',
        label: fields.dropdown.label,
        type: 'dropdown',
        default: 'league',
        options: [
          { value: 'league', text: samples.league },
          { value: 'cup', text: samples.cup },
          { value: 'friendly', text: samples.friendly },
        ],
      },
      filled: 'cup',
      other: 'friendly',
      empty: '',
      wrong: [{ severity: 'error', value: 'super-cup' }],
      arabic: 'المسابقة',
    },
    {
      field: {
        key: 's',
        name: 'side',
        label: fields.radio.label,
        type: 'radio',
        default: 'left',
        options: [
          { value: 'left', text: samples.left },
          { value: 'centre', text: samples.centre },
          { value: 'right', text: samples.right },
        ],
      },
      filled: 'right',
      other: 'centre',
      empty: '',
      wrong: [{ severity: 'error', value: 'above' }],
      arabic: 'الجانب',
    },
    {
      field: {
        key: 't',
        name: 'temperature',
        label: fields.number.label,
        type: 'number',
        default: 24.5,
        min: -20,
        max: 50,
        step: 0.5,
      },
      filled: 31,
      other: 18.5,
      wrong: [
        { severity: 'error', value: 72 },
        { severity: 'warning', value: 24.3 },
      ],
      arabic: 'درجة الحرارة',
    },
    {
      field: {
        key: 'o',
        name: 'offset',
        label: fields.slider.label,
        type: 'slider',
        default: 40,
        min: 0,
        max: 200,
        step: 5,
      },
      filled: 120,
      other: 75,
      wrong: [
        { severity: 'error', value: 240 },
        { severity: 'warning', value: 42 },
      ],
      arabic: 'المسافة',
    },
    {
      field: { key: 'x', name: 'opacity', label: fields.normalized.label, type: 'normalized', default: 85.5 },
      filled: 30,
      other: 64.5,
      wrong: [{ severity: 'error', value: 130 }],
      arabic: 'العتامة',
    },
    {
      field: { key: 'h', name: 'homeScore', label: fields.counter.label, type: 'counter', default: 0, min: 0, max: 99 },
      filled: 3,
      other: 2,
      wrong: [{ severity: 'error', value: 120 }],
      arabic: 'أهداف المضيف',
    },
    {
      field: { key: 'a', name: 'accent', label: fields.color.label, type: 'color', default: '#E4572E' },
      filled: '#2FB5A8CC',
      other: '#1F6FEB',
      empty: '',
      wrong: [
        { severity: 'error', value: '#12' },
        { severity: 'warning', value: 'sunset' },
      ],
      arabic: 'لون التمييز',
    },
    {
      field: {
        key: 'g',
        name: 'ground',
        label: fields.colorBinding.label,
        type: 'colorBinding',
        palette: 'house',
        default: '#10243E',
      },
      filled: '#F2C14E',
      other: '#2FB5A8',
      empty: '',
      wrong: [{ severity: 'warning', value: '#7A1FA2' }],
      arabic: 'الخلفية',
    },
    {
      field: {
        key: 'd',
        name: 'matchDay',
        label: fields.date.label,
        type: 'date',
        default: '2026-10-04',
        format: 'YYYY-MM-DD',
      },
      filled: '2026-11-22',
      other: '2026-12-06',
      empty: '',
      wrong: [{ severity: 'error', value: '2026-02-31' }],
      arabic: 'يوم المباراة',
    },
    {
      field: { key: 'u', name: 'stream', label: fields.url.label, type: 'url', default: 'https://example.com/live' },
      filled: 'https://example.com/live/channel-2',
      other: 'https://example.com/live/channel-7',
      empty: '',
      wrong: [{ severity: 'error', value: 'javascript:alert(1)' }],
      arabic: 'البث',
    },
    {
      field: portrait,
      filled: '/tarja.svg',
      other: 'portraits/host.png',
      empty: '',
      wrong: [{ severity: 'error', value: 'javascript:alert(1)' }],
      own: [
        { state: 'waiting', field: portrait, upload: 'waiting' },
        { state: 'uploading', field: portrait, upload: 'under way' },
        { state: 'uploadFailed', field: portrait, upload: 'failed' },
        { state: 'noPicture', field: portrait, value: 'nowhere.png' },
      ],
      arabic: 'الصورة',
    },
    {
      field: standings,
      filled: [
        { team: 'Bahia', points: 41, through: true, colour: '#1F6FEB' },
        { team: 'Ceará', points: 36, through: true, colour: '#10243E' },
        { team: 'Vitória', points: 31, through: false, colour: '#E4572E' },
        { team: 'Sport', points: 27, through: false, colour: '#F2C14E' },
      ],
      other: [{ team: 'Sport', points: 40, through: true, colour: '#F2C14E' }],
      empty: [],
      wrong: [
        {
          severity: 'error',
          value: [
            { team: 'Bahia', points: samples.many, through: true, colour: '#1F6FEB' },
            { team: '', points: 31, through: false, colour: 'sunset' },
          ],
        },
      ],
      own: [
        { state: 'empty', field: standings, value: [] },
        { state: 'emptyDisabled', field: standings, value: [], disabled: true },
        { state: 'full', field: { ...standings, maxRows: 3 } },
        {
          state: 'fewestRows',
          field: { ...standings, minRows: 3 },
        },
        {
          state: 'long',
          field: { ...standings, maxRows: 400 },
          value: Array.from({ length: 300 }, (_, at) => ({
            team: `${samples.team} ${at + 1}`,
            points: 300 - at,
            through: at < 8,
            colour: '#1F6FEB',
          })),
        },
      ],
      arabic: 'الترتيب',
    },
  ];
  return sheets.map((sheet) => {
    const { type } = sheet.field;
    return { ...sheet, tip: fields[type].tip, longLabel: fields[type].long, foreign: foreign[type].label };
  });
}

/** The language in which a page shows what is in another one. */
export function otherThan(locale: Locale): Locale {
  return locale === 'en' ? 'pt-BR' : 'en';
}
