import { nearest, plain } from '../../format/nearest.ts';

/**
 * The member that an unknown one was most likely meant to be, among those that the object lacks: a word of other forms
 * and schemas, or a misspelling.
 */
export function meantMember(member: string, lacking: readonly string[]): string | undefined {
  const targets = MEMBER_WORDS.get(plain(member)) ?? [];
  return targets.find((target) => lacking.includes(target)) ?? nearest(member, lacking);
}

/** Whether a word is known to be meant for a member, without any guess at its spelling. */
export function isMemberWord(member: string): boolean {
  return MEMBER_WORDS.has(plain(member));
}

/** The entry of a list of words that an unknown one was most likely meant to be. */
export function meantWord(word: string, allowed: readonly string[]): string | undefined {
  return TYPE_WORDS.get(plain(word))?.find((other) => allowed.includes(other)) ?? nearest(word, allowed);
}

/** What other forms and schemas call members, and what the format calls them, the likeliest first. */
const MEMBER_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    id: ['name', 'key', 'value'],
    name: ['key', 'label', 'text', 'id'],
    key: ['id', 'value', 'name'],
    title: ['label', 'text'],
    caption: ['label', 'text'],
    label: ['text'],
    text: ['label'],
    value: ['default'],
    values: ['options', 'valueOverrides'],
    overrides: ['valueOverrides', 'values'],
    defaultvalue: ['default'],
    initial: ['default'],
    minimum: ['min'],
    maximum: ['max'],
    increment: ['step'],
    multipleof: ['step'],
    maxlength: ['maxChars'],
    maxitems: ['maxRows'],
    minitems: ['minRows'],
    hint: ['tip'],
    help: ['tip'],
    tooltip: ['tip'],
    placeholder: ['tip'],
    choices: ['options'],
    items: ['options', 'fields'],
    enum: ['options'],
    cols: ['columns'],
    kind: ['type'],
  }),
);

/** What other forms and schemas call the types of fields and columns, the likeliest first. */
const TYPE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    string: ['text'],
    str: ['text'],
    multiline: ['textarea'],
    bool: ['boolean'],
    checkbox: ['boolean'],
    switch: ['boolean'],
    toggle: ['boolean'],
    int: ['counter', 'number'],
    integer: ['counter', 'number'],
    float: ['number'],
    double: ['number'],
    decimal: ['number'],
    range: ['slider', 'number'],
    percent: ['normalized', 'number'],
    select: ['dropdown'],
    enum: ['dropdown'],
    list: ['dropdown'],
    choice: ['radio', 'omo'],
    image: ['file', 'image'],
    img: ['file', 'image'],
    picture: ['file', 'image'],
    link: ['url'],
    datetime: ['date'],
    time: ['date'],
    array: ['table'],
    rows: ['table'],
  }),
);
