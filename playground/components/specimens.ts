import type {
  Config,
  Field,
  FileField,
  ImplementedField,
  ImplementedFieldType,
  TableField,
} from '../../src/format/generated/types.ts';

/*
 * All that the component gallery shows, as declarations and values: what a specimen is of stands here, how it is laid out
 * in main.ts.
 */

/** One field type: a declaration as a template would have it, and values that bring it into its states. */
export interface Sheet<F extends ImplementedField = ImplementedField> {
  readonly field: F;
  /** Another value than the default, as after somebody worked here. */
  readonly filled: unknown;
  /** A third value: what somebody else would have there. */
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

/** The states every type is shown in, in the order of an operator's day. */
export function statesOf(sheet: Sheet): Specimen[] {
  const { field, filled, tip, longLabel, portuguese, arabic } = sheet;
  return [
    { state: 'Default', field },
    { state: 'Filled', field, value: filled },
    { state: 'Focus', field, focus: true },
    { state: 'Tip', field: { ...field, tip } },
    { state: 'Required', field, value: filled, required: true },
    ...('empty' in sheet ? [{ state: 'Missing', field, value: sheet.empty, required: true, showProblems: true }] : []),
    ...sheet.wrong.map(({ severity, value }) => ({
      state: severity === 'error' ? 'Error' : 'Warning',
      field,
      value,
      showProblems: true,
    })),
    ...(sheet.own ?? []),
    { state: 'Disabled', field, value: filled, disabled: true },
    { state: 'Long label', field: { ...field, label: longLabel } },
    { state: 'Compact', field: { ...field, tip }, compact: true },
    { state: 'Portuguese', field: { ...field, label: portuguese }, value: filled, lang: 'pt-BR' },
    { state: 'Right to left', field: { ...field, label: arabic }, value: filled, dir: 'rtl' },
  ];
}

/** What happened to a form before it is looked at, in this order. */
export interface FormSpecimen {
  readonly state: string;
  readonly about: string;
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

const byType = (type: ImplementedFieldType): Field => {
  const sheet = sheets.find(({ field }) => field.type === type);
  if (!sheet) throw new Error(`The gallery has no sheet of type “${type}”.`);
  return sheet.field;
};

const lowerThird: Config = {
  meta: { name: 'Lower third', palettes },
  fields: [
    byType('text'),
    { key: 'f', name: 'role', label: 'Role', type: 'text', default: 'Correspondent', tip: 'What the second line says' },
    byType('boolean'),
    byType('radio'),
    byType('colorBinding'),
    byType('url'),
  ],
  presets: [
    { id: 'guest', label: 'Guest', values: { role: 'Guest', showRole: true } },
    { id: 'host', label: 'Host', values: { role: 'Host', side: 'right' } },
  ],
  variants: { short: { label: 'Short', valueOverrides: { role: '' } } },
};

/** The lower third as somebody who reads another language would declare it. */
function translated(language: 'portuguese' | 'arabic', role: string): readonly Field[] {
  return lowerThird.fields.map(({ tip: _, ...field }): Field => {
    const sheet = sheets.find(({ field: { name } }) => name === field.name);
    return { ...field, label: sheet?.[language] ?? role };
  });
}

const portuguese: Config = {
  ...lowerThird,
  fields: translated('portuguese', 'Função'),
  presets: [
    { id: 'guest', label: 'Convidada', values: { role: 'Convidada', showRole: true } },
    { id: 'host', label: 'Âncora', values: { role: 'Âncora', side: 'right' } },
  ],
  variants: { short: { label: 'Curta', valueOverrides: { role: '' } } },
};

const arabic: Config = { ...lowerThird, fields: translated('arabic', 'الدور') };

const air = {
  name: 'Ana Prado',
  role: 'Correspondent',
  showRole: false,
  side: 'left',
  ground: '#10243E',
  stream: 'https://example.com/live',
};

const filled = Object.fromEntries(sheets.map(({ field, filled }) => [field.name, filled]));
const everything: Config = {
  meta: { name: 'All types', palettes },
  fields: sheets.map(({ field }) => field),
  presets: [{ id: 'evening', label: 'Evening', values: filled }],
};
const others = Object.fromEntries(sheets.map(({ field, other }) => [field.name, other]));
const defaults = Object.fromEntries(sheets.map(({ field }) => [field.name, field.default]));
/** Values that are wrong, of the types that can be. */
const wrongs = Object.fromEntries(
  sheets.flatMap(({ field, wrong: [first] }) => (first ? [[field.name, first.value]] : [])),
);

export const forms: readonly FormSpecimen[] = [
  {
    state: 'Not on air yet',
    about: 'Values are the defaults; presets and variants say what they would change.',
    config: lowerThird,
  },
  {
    state: 'Drafts',
    about: 'A bar marks what is other than on air; the counts stay in sight.',
    config: lowerThird,
    air,
    drafts: { name: 'Joaquim Nabuco', side: 'right' },
  },
  {
    state: 'Refused',
    about: 'An invalid draft is never taken, and says why.',
    config: lowerThird,
    air,
    drafts: { name: 'Joaquim Nabuco', stream: 'javascript:alert(1)' },
    refused: true,
  },
  {
    state: 'Offer from elsewhere',
    about: 'An update from outside stands beside the draft, which stays.',
    config: lowerThird,
    air,
    drafts: { name: 'Joaquim Nabuco' },
    outside: { name: 'Rui Barbosa' },
  },
  {
    state: 'Drafts found',
    about: 'After a crash or a reload the drafts are offered.',
    config: lowerThird,
    air,
    found: { name: 'Joaquim Nabuco', role: 'Historian' },
  },
  {
    state: 'Recovered',
    about: 'Taken up again they are marked until somebody touches them.',
    config: lowerThird,
    air,
    found: { name: 'Joaquim Nabuco', role: 'Historian' },
    recovered: true,
  },
  {
    state: 'Changed only',
    about: 'What is reset meanwhile stays until it is asked for again.',
    config: lowerThird,
    air,
    drafts: { name: 'Joaquim Nabuco', ground: '#F2C14E' },
    onlyChanged: true,
  },
  {
    state: 'Compact',
    about: 'Rows of 26 px without their second line; a problem is said where the focus is.',
    config: lowerThird,
    air,
    compact: true,
  },
  { state: 'Disabled', about: 'Another hand has the template.', config: lowerThird, air, disabled: true },
  {
    state: 'Portuguese',
    about: 'The nearest lang decides.',
    config: portuguese,
    air,
    drafts: { name: 'Joaquim Nabuco' },
    lang: 'pt-BR',
  },
  {
    state: 'Right to left',
    about: 'The whole desk is mirrored.',
    config: arabic,
    air,
    drafts: { name: 'Joaquim Nabuco' },
    dir: 'rtl',
  },
  {
    state: 'Every type, changed',
    about: 'All fifteen in one column, each with a draft.',
    config: everything,
    drafts: filled,
    tall: true,
  },
  {
    state: 'Every type, other than on air',
    about: 'The same drafts over what is on air; the menu of each row says what that is.',
    config: everything,
    air: defaults,
    drafts: filled,
    tall: true,
  },
  {
    state: 'Every type, offered',
    about: 'Each field was changed elsewhere while a draft stood in it.',
    config: everything,
    air: defaults,
    drafts: filled,
    outside: others,
    tall: true,
  },
  {
    state: 'Every type, from a preset',
    about: 'A ring beside each field: the menu says which preset it comes from.',
    config: everything,
    air: defaults,
    preset: 'evening',
    tall: true,
  },
  {
    state: 'Every type, from outside',
    about: 'Without a draft a field follows, and says so.',
    config: everything,
    air: filled,
    outside: filled,
    tall: true,
  },
  {
    state: 'Every type, wrong',
    about: 'Problems with a triangle keep the draft off air; those with a diamond only warn.',
    config: everything,
    drafts: wrongs,
    refused: true,
    tall: true,
  },
];
