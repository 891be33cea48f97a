import type { Config, Field, ImplementedFieldType } from '../../src/format/generated/types.ts';
import { palettes, sheets } from './sheets.ts';

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

/** The lower third, declared in another language. */
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
    about: 'Taken up again they are marked until they are touched.',
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
