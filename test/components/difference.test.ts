import { expect } from 'chai';
import '../../components/define/form.ts';
import type { FormElement } from '../../components/form/form.ts';
import { differenceTexts } from '../../components/form/value-text.ts';
import { formWords } from '../../components/strings/form-words.ts';
import type { Config, TableField } from '../../src/format/generated/types.ts';
import { appears, inside, mount, unmountForms } from '../support/mount.ts';

const standings: TableField = {
  key: 'b',
  name: 'standings',
  label: 'Standings',
  type: 'table',
  columns: [
    { key: 'team', label: 'Team', type: 'text' },
    { key: 'points', label: 'Points', type: 'number' },
    { key: 'up', label: 'Up', type: 'boolean' },
  ],
  default: [],
};
const quote = { key: 'q', name: 'quote', label: 'Quote', type: 'textarea', default: '' } as const;
const rows = [
  { team: 'Bahia', points: 38, up: false },
  { team: 'Vitória', points: 30, up: true },
];
const long = 'The bridge over the river reopens on Monday at six in the morning, says the mayor of Rio.';
const config: Config = {
  fields: [quote, standings],
  presets: [
    {
      id: 'news',
      label: 'News',
      values: {
        quote: long.replace('Rio', 'Natal'),
        standings: rows.map((row, at) => ({ ...row, points: row.points + at })),
      },
    },
  ],
};

/** The lines of the difference beside Take, as they are read. */
async function differenceOf(form: FormElement): Promise<string[]> {
  inside(form, '[part=take]').focus();
  const list = await appears(form, '#diff dl');
  await form.updateComplete;
  return [...list.querySelectorAll('dd:not(.to)')].map(({ textContent }) => textContent.trim());
}

async function onAir(values: Record<string, unknown>): Promise<FormElement> {
  const form = await mount<FormElement>('<tarja-form></tarja-form>');
  form.config = config;
  form.air = values;
  form.values = values;
  await form.updateComplete;
  return form;
}

const texts = (field: Config['fields'][number], from: unknown, to: unknown) =>
  differenceTexts(field, from, to, { words: formWords.in('en'), locale: 'en' });

beforeEach(() => localStorage.clear());
afterEach(unmountForms);

describe('what a take would change', () => {
  it('is said of a cell of a table, and of a long text where it is other, beside Take and beside an offer', async () => {
    const form = await onAir({ quote: long, standings: rows });

    form.applyPreset('news');
    const said = await differenceOf(form);
    form.values = { standings: [rows[0], { ...rows[1], points: 33 }] };
    await form.updateComplete;

    expect(said).to.deep.equal([
      '…says the mayor of Rio.',
      '…says the mayor of Natal.',
      'Row 2, Points: 30',
      'Row 2, Points: 31',
    ]);
    expect(inside(form, '.offer').textContent).to.contain('Row 2, Points: 33');
  });

  it('is the first cell and how many more, or how many rows where some came or went', () => {
    const [first, second] = rows;
    const several = [
      { ...first, team: '', up: true },
      { ...second, points: 1234 },
    ];

    expect(texts(standings, rows, several)).to.deep.equal([
      'Row 1, Team: Bahia and 2 more cells',
      'Row 1, Team: nothing and 2 more cells',
    ]);
    expect(texts(standings, rows, [{ ...first, up: true }, second])).to.deep.equal(['Row 1, Up: off', 'Row 1, Up: on']);
    expect(texts(standings, rows, [first])).to.deep.equal(['2 rows', '1 row']);
  });

  it('tells texts apart that differ in a line break, or behind a beginning without blanks', () => {
    expect(texts(quote, 'Rain today', 'Rain\ntoday')).to.deep.equal(['Rain today', 'Rain ⏎ today']);
    expect(texts(quote, 'Rain', `Rain \n \ntoday${' '.repeat(500_000)}!`)).to.deep.equal(['Rain', 'Rain ⏎ today !']);
    const [from, to] = texts(quote, `${'雨'.repeat(90)}今日`, `${'雨'.repeat(90)}明日`);
    expect([from.endsWith('今日'), to.endsWith('明日')]).to.deep.equal([true, true]);
  });

  it('cuts no character in two, at its beginning nor at its end', () => {
    const flags = '🇧🇷'.repeat(30);
    for (const lead of ['', 'a', 'ab', 'abc']) {
      expect(texts(quote, '', `${lead}${flags}`)[1]).to.match(/^[abc]*(?:🇧🇷)+…$/u);
      const [from, to] = texts(quote, `${lead}${flags}1`, `${lead}${flags}2`);
      expect(from).to.match(/^…(?:🇧🇷)+1$/u);
      expect(to).to.match(/^…(?:🇧🇷)+2$/u);
    }
  });

  it('is none of a value with itself, which is said from its beginning', () => {
    expect(texts(quote, 'The bridge reopens on Monday', 'The bridge reopens on Monday')[1]).to.equal(
      'The bridge reopens on Monday',
    );
  });

  it('says nothing strange of a column that is half typed', () => {
    const half = {
      ...standings,
      columns: [{ label: 'Team' }, { key: 'points', type: 'number' }],
    } as unknown as TableField;

    expect(texts(half, [{ points: 1 }], [{ points: 2 }])[1]).to.match(/^Row 1, points: 2$/i);
  });
});
