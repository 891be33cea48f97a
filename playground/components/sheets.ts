import type { FileField, ImplementedField, TableField } from '../../src/format/generated/types.ts';

/*
 * All that the component gallery shows, as declarations and values, in three files: a sheet a field type, the states it is
 * shown in, whole forms. How it is laid out stands in main.ts.
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
  readonly portuguese: string;
  readonly arabic: string;
}

/** One field in one state. */
export interface Specimen {
  readonly state: string;
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

/** Any text serves to show that nothing is cut: this one is longer than every label column. */
const long = (what: string) => `${what}, as the editors of the evening programme want it on both channels`;

const portrait: FileField = {
  key: 'p',
  name: 'portrait',
  label: 'Portrait',
  type: 'file',
  default: '',
  accept: 'image/*',
};

const standings: TableField = {
  key: 'b',
  name: 'standings',
  label: 'Standings',
  type: 'table',
  columns: [
    { key: 'team', label: 'Team', type: 'text', required: true },
    { key: 'points', label: 'Points', type: 'number', width: 72 },
    { key: 'through', label: 'Through', type: 'boolean', width: 72 },
    { key: 'colour', label: 'Colour', type: 'color', width: 116 },
  ],
  default: [
    { team: 'Bahia', points: 38, through: true, colour: '#1F6FEB' },
    { team: 'Vitória', points: 31, through: false, colour: '#E4572E' },
    { team: 'Sport', points: 27, through: false, colour: '#F2C14E' },
  ],
  maxRows: 20,
};

export const sheets: readonly Sheet[] = [
  {
    field: { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana Prado', maxChars: 24 },
    filled: 'Joaquim Nabuco',
    other: 'Rui Barbosa',
    empty: '',
    wrong: [{ severity: 'warning', value: 'Maria Leopoldina de Alencastro' }],
    tip: 'As it is said on air',
    longLabel: long('Name of the guest'),
    portuguese: 'Nome',
    arabic: 'الاسم',
  },
  {
    field: {
      key: 'q',
      name: 'quote',
      label: 'Quote',
      type: 'textarea',
      default: 'The bridge reopens on Monday.',
      rows: 2,
      maxChars: 80,
    },
    filled: 'The bridge reopens on Monday.\nBoth lanes, all day.',
    other: 'The bridge stays closed.',
    empty: '',
    wrong: [
      {
        severity: 'warning',
        value: 'The bridge reopens on Monday. Both lanes, all day, and on Sundays as well, says the city.',
      },
    ],
    tip: 'Two lines at most',
    longLabel: long('Quotation'),
    portuguese: 'Citação',
    arabic: 'اقتباس',
  },
  {
    field: { key: 'r', name: 'showRole', label: 'Show the role', type: 'boolean', default: false },
    filled: true,
    other: true,
    empty: false,
    wrong: [],
    tip: 'The second line of the plate',
    longLabel: long('Show the role'),
    portuguese: 'Mostrar a função',
    arabic: 'إظهار الدور',
  },
  {
    field: {
      key: 'c',
      name: 'competition',
      label: 'Competition',
      type: 'dropdown',
      default: 'league',
      options: [
        { value: 'league', text: 'League' },
        { value: 'cup', text: 'Cup' },
        { value: 'friendly', text: 'Friendly match' },
      ],
    },
    filled: 'cup',
    other: 'friendly',
    empty: '',
    wrong: [{ severity: 'error', value: 'super-cup' }],
    tip: 'Chooses the emblem too',
    longLabel: long('Competition'),
    portuguese: 'Competição',
    arabic: 'المسابقة',
  },
  {
    field: {
      key: 's',
      name: 'side',
      label: 'Side',
      type: 'radio',
      default: 'left',
      options: [
        { value: 'left', text: 'Left' },
        { value: 'centre', text: 'Centre' },
        { value: 'right', text: 'Right' },
      ],
    },
    filled: 'right',
    other: 'centre',
    empty: '',
    wrong: [{ severity: 'error', value: 'above' }],
    tip: 'Where the plate stands',
    longLabel: long('Side of the picture'),
    portuguese: 'Lado',
    arabic: 'الجانب',
  },
  {
    field: {
      key: 't',
      name: 'temperature',
      label: 'Temperature',
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
    tip: 'In degrees Celsius; drag the label',
    longLabel: long('Temperature at noon'),
    portuguese: 'Temperatura',
    arabic: 'درجة الحرارة',
  },
  {
    field: { key: 'o', name: 'offset', label: 'Distance', type: 'slider', default: 40, min: 0, max: 200, step: 5 },
    filled: 120,
    other: 75,
    wrong: [
      { severity: 'error', value: 240 },
      { severity: 'warning', value: 42 },
    ],
    tip: 'From the edge, in pixels',
    longLabel: long('Distance from the edge'),
    portuguese: 'Distância',
    arabic: 'المسافة',
  },
  {
    field: { key: 'x', name: 'opacity', label: 'Opacity', type: 'normalized', default: 85.5 },
    filled: 30,
    other: 64.5,
    wrong: [{ severity: 'error', value: 130 }],
    tip: 'Of the plate, in per cent',
    longLabel: long('Opacity of the plate'),
    portuguese: 'Opacidade',
    arabic: 'العتامة',
  },
  {
    field: { key: 'h', name: 'homeScore', label: 'Home score', type: 'counter', default: 0, min: 0, max: 99 },
    filled: 3,
    other: 2,
    wrong: [{ severity: 'error', value: 120 }],
    tip: 'Hold a button to count fast',
    longLabel: long('Score of the home team'),
    portuguese: 'Gols da casa',
    arabic: 'أهداف المضيف',
  },
  {
    field: { key: 'a', name: 'accent', label: 'Accent', type: 'color', default: '#E4572E' },
    filled: '#2FB5A8CC',
    other: '#1F6FEB',
    empty: '',
    wrong: [
      { severity: 'error', value: '#12' },
      { severity: 'warning', value: 'sunset' },
    ],
    tip: 'Hex, rgb() or a name',
    longLabel: long('Accent colour'),
    portuguese: 'Destaque',
    arabic: 'لون التمييز',
  },
  {
    field: { key: 'g', name: 'ground', label: 'Ground', type: 'colorBinding', palette: 'house', default: '#10243E' },
    filled: '#F2C14E',
    other: '#2FB5A8',
    empty: '',
    wrong: [{ severity: 'warning', value: '#7A1FA2' }],
    tip: 'From the palette of the house',
    longLabel: long('Ground of the plate'),
    portuguese: 'Fundo',
    arabic: 'الخلفية',
  },
  {
    field: {
      key: 'd',
      name: 'matchDay',
      label: 'Match day',
      type: 'date',
      default: '2026-10-04',
      format: 'YYYY-MM-DD',
    },
    filled: '2026-11-22',
    other: '2026-12-06',
    empty: '',
    wrong: [{ severity: 'error', value: '2026-02-31' }],
    tip: 'Typed or picked',
    longLabel: long('Day of the match'),
    portuguese: 'Dia do jogo',
    arabic: 'يوم المباراة',
  },
  {
    field: { key: 'u', name: 'stream', label: 'Stream', type: 'url', default: 'https://example.com/live' },
    filled: 'https://example.com/live/channel-2',
    other: 'https://example.com/live/channel-7',
    empty: '',
    wrong: [{ severity: 'error', value: 'javascript:alert(1)' }],
    tip: 'http or https',
    longLabel: long('Address of the stream'),
    portuguese: 'Transmissão',
    arabic: 'البث',
  },
  {
    field: portrait,
    filled: '/tarja.svg',
    other: 'portraits/host.png',
    empty: '',
    wrong: [{ severity: 'error', value: 'javascript:alert(1)' }],
    own: [
      { state: 'Waiting', field: portrait, upload: 'waiting' },
      { state: 'Uploading', field: portrait, upload: 'under way' },
      { state: 'Upload failed', field: portrait, upload: 'failed' },
      { state: 'No picture', field: portrait, value: 'nowhere.png' },
    ],
    tip: 'Drop a picture here, or paste one',
    longLabel: long('Portrait of the guest'),
    portuguese: 'Retrato',
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
          { team: 'Bahia', points: 'many', through: true, colour: '#1F6FEB' },
          { team: '', points: 31, through: false, colour: 'sunset' },
        ],
      },
    ],
    own: [
      { state: 'Empty', field: standings, value: [] },
      { state: 'Empty, disabled', field: standings, value: [], disabled: true },
      { state: 'Full', field: { ...standings, maxRows: 3 } },
      {
        state: 'Fewest rows',
        field: { ...standings, minRows: 3 },
      },
      {
        state: 'Long',
        field: { ...standings, maxRows: 400 },
        value: Array.from({ length: 300 }, (_, at) => ({
          ...{ team: `Team ${at + 1}`, points: 300 - at, through: at < 8, colour: '#1F6FEB' },
        })),
      },
    ],
    tip: 'Copy and paste with a spreadsheet',
    longLabel: long('Standings'),
    portuguese: 'Classificação',
    arabic: 'الترتيب',
  },
];
