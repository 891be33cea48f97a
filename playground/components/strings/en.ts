import type { ImplementedFieldType } from '../../../src/format/generated/types.ts';

/** What a field of the gallery is called and says of itself, in one language. */
interface FieldTexts {
  readonly label: string;
  readonly long: string;
  readonly tip: string;
}

/** Any text serves to show that nothing is cut: this one is longer than every label column. */
const long = (what: string) => `${what}, as the editors of the evening programme want it on both channels`;

/** Words of the component gallery in English, with those of its samples. */
export const en = {
  title: 'Components',
  lead: 'Fifteen field types and the operator’s form, in every state they can be in. The specimens are live: type, drag, press Tab, and Ctrl+K or ? in a form.',
  contents: 'Contents',
  ground: 'Ground of the specimens',
  grounds: { both: 'Both', dark: 'Dark', light: 'Light' },
  fieldsHeading: 'Fields',
  formsHeading: 'Form',
  states: {
    default: 'Default',
    filled: 'Filled',
    focus: 'Focus',
    tip: 'Tip',
    required: 'Required',
    missing: 'Missing',
    error: 'Error',
    warning: 'Warning',
    waiting: 'Waiting',
    uploading: 'Uploading',
    uploadFailed: 'Upload failed',
    noPicture: 'No picture',
    empty: 'Empty',
    emptyDisabled: 'Empty, disabled',
    full: 'Full',
    fewestRows: 'Fewest rows',
    long: 'Long',
    disabled: 'Disabled',
    longLabel: 'Long label',
    compact: 'Compact',
    otherLanguage: 'Portuguese',
    rightToLeft: 'Right to left',
  },
  /** Name and description of each form, by the id of its section. */
  forms: {
    'not-on-air-yet': ['Not on air yet', 'Values are the defaults; presets and variants say what they would change.'],
    drafts: ['Drafts', 'A bar marks what is other than on air; the counts stay in sight.'],
    refused: ['Refused', 'An invalid draft is never taken, and says why.'],
    'offer-from-elsewhere': ['Offer from elsewhere', 'An update from outside stands beside the draft, which stays.'],
    'drafts-found': ['Drafts found', 'After a crash or a reload the drafts are offered.'],
    recovered: ['Recovered', 'Taken up again they are marked until they are touched.'],
    'changed-only': ['Changed only', 'What is reset meanwhile stays until it is asked for again.'],
    compact: ['Compact', 'Rows of 26 px without their second line; a problem is said where the focus is.'],
    disabled: ['Disabled', 'Nothing can be edited: another operator has the template.'],
    'other-language': ['Portuguese', 'The nearest lang decides.'],
    'right-to-left': ['Right to left', 'The whole form is mirrored.'],
    'every-type-changed': ['Every type, changed', 'All fifteen in one column, each with a draft.'],
    'every-type-other-than-on-air': [
      'Every type, other than on air',
      'The same drafts over what is on air; the menu of each row says what that is.',
    ],
    'every-type-offered': ['Every type, offered', 'Each field was changed elsewhere while a draft stood in it.'],
    'every-type-from-a-preset': [
      'Every type, from a preset',
      'A ring beside each field: the menu says which preset it comes from.',
    ],
    'every-type-from-outside': ['Every type, from outside', 'Without a draft a field follows, and says so.'],
    'every-type-wrong': [
      'Every type, wrong',
      'Problems with a triangle keep the draft off air; those with a diamond only warn.',
    ],
  } satisfies Readonly<Record<string, readonly [name: string, about: string]>>,
  fields: {
    text: { label: 'Name', long: long('Name of the guest'), tip: 'As it is said on air' },
    textarea: { label: 'Quote', long: long('Quotation'), tip: 'Two lines at most' },
    boolean: { label: 'Show the role', long: long('Show the role'), tip: 'The second line of the plate' },
    dropdown: { label: 'Competition', long: long('Competition'), tip: 'Chooses the emblem too' },
    radio: { label: 'Side', long: long('Side of the picture'), tip: 'Where the plate stands' },
    number: { label: 'Temperature', long: long('Temperature at noon'), tip: 'In degrees Celsius; drag the label' },
    slider: { label: 'Distance', long: long('Distance from the edge'), tip: 'From the edge, in pixels' },
    normalized: { label: 'Opacity', long: long('Opacity of the plate'), tip: 'Of the plate, in per cent' },
    counter: { label: 'Home score', long: long('Score of the home team'), tip: 'Hold a button to count fast' },
    color: { label: 'Accent', long: long('Accent colour'), tip: 'Hex, rgb() or a name' },
    colorBinding: { label: 'Ground', long: long('Ground of the plate'), tip: 'From the palette of the house' },
    date: { label: 'Match day', long: long('Day of the match'), tip: 'Typed or picked' },
    url: { label: 'Stream', long: long('Address of the stream'), tip: 'http or https' },
    file: { label: 'Portrait', long: long('Portrait of the guest'), tip: 'Drop a picture here, or paste one' },
    table: { label: 'Standings', long: long('Standings'), tip: 'Copy and paste with a spreadsheet' },
  } satisfies Record<ImplementedFieldType, FieldTexts>,
  samples: {
    quote: 'The bridge reopens on Monday.',
    longerQuote: 'The bridge reopens on Monday.\nBoth lanes, all day.',
    otherQuote: 'The bridge stays closed.',
    tooLongQuote: 'The bridge reopens on Monday. Both lanes, all day, and on Sundays as well, says the city.',
    league: 'League',
    cup: 'Cup',
    friendly: 'Friendly match',
    left: 'Left',
    centre: 'Centre',
    right: 'Right',
    team: 'Team',
    points: 'Points',
    through: 'Through',
    colour: 'Colour',
    many: 'many',
    role: 'Role',
    roleTip: 'What the second line says',
    correspondent: 'Correspondent',
    historian: 'Historian',
    guest: 'Guest',
    host: 'Host',
    short: 'Short',
    lowerThird: 'Lower third',
    allTypes: 'All types',
    evening: 'Evening',
    diskFull: 'The disk is full.',
  },
};

export type Words = typeof en;
