import { expect } from 'chai';

import { copyCells } from '../../components/table/clipboard.ts';
import { localEncoding } from '../../components/table/local-encoding.ts';
import { readHtml } from '../../components/table/read-html.ts';
import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import {
  hasHeaders,
  headerRow,
  matchByHeaders,
  matchByName,
  matchByPlace,
} from '../../src/values/table/match-columns.ts';
import { type PasteChoices, planPaste } from '../../src/values/table/paste-plan.ts';
import { delimiterOf, type Pasted, readCsv, readDelimited, trimPasted } from '../../src/values/table/pasted.ts';
import { decimalSignOf, readPasted } from '../../src/values/table/read-cell.ts';
import type { Rows } from '../../src/values/table/rows.ts';

const texts = (pasted: Pasted | undefined) => pasted?.map((row) => row.map(({ text }) => text));
const cells = (rows: readonly (readonly string[])[]): Pasted => rows.map((row) => row.map((text) => ({ text })));

describe('table clipboard: text in rows and columns', () => {
  const cases: [string, string, string[][]][] = [
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    [
      'rows and columns',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a break at the end',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['old line breaks', 'a\rb', [['a'], ['b']]],
    [
      'empty cells',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
    ['an empty cell last of all', 'a\t', [['a', '']]],
    ['a cell with a line break in marks', '"a\nb"\tc', [['a\nb', 'c']]],
    ['a cell with a tab in marks', '"a\tb"\tc', [['a\tb', 'c']]],
    ['doubled marks', '"say ""hi"""\tc', [['say "hi"', 'c']]],
    ['an empty cell in marks', '""\tc', [['', 'c']]],
    ['a quotation that begins a text', '"Hello" he said\tx\n"y"', [['"Hello" he said', 'x'], ['y']]],
    ['a quotation that ends a text', 'he said "Hello"\tx', [['he said "Hello"', 'x']]],
    ['a mark that is never closed', '"Hello\tx\ny', [['"Hello', 'x'], ['y']]],
    ['two quotations in one cell', '"a" and "b"\tx', [['"a" and "b"', 'x']]],
    [
      'inches',
      '5"\t7"\n9"\tx',
      [
        ['5"', '7"'],
        ['9"', 'x'],
      ],
    ],
    ['marks and breaks of Windows', '"a\r\nb"\r\nc', [['a\r\nb'], ['c']]],
    ['a mark within marks that ends nothing', '"a"b"\tc', [['"a"b"', 'c']]],
  ];
  for (const [name, text, expected] of cases)
    it(`reads ${name}`, () => {
      expect(texts(readDelimited(text, '\t'))).to.deep.equal(expected);
    });

  it('leaves out what is empty at the end', () => {
    expect(
      texts(
        trimPasted(
          cells([
            ['a', '', ' '],
            ['', 'b', ''],
            ['', '', ''],
          ]),
        ),
      ),
    ).to.deep.equal([
      ['a', ''],
      ['', 'b'],
    ]);
    expect(trimPasted(cells([['', '']]))).to.deep.equal([]);
  });

  it('reads 10,000 rows of half-closed marks', () => {
    const text = '"Hello" he said\t"x\n'.repeat(10_000);

    expect(readDelimited(text, '\t')).to.have.length(10_000);
  });
});

describe('table clipboard: CSV files', () => {
  const file = (text: string, prefix: number[] = []) =>
    new Uint8Array([...prefix, ...new TextEncoder().encode(text)]).buffer as ArrayBuffer;

  const delimiters: [string, string][] = [
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2,5;3,5', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['"a,b";c\n"d,e";f', ';'],
    ['one column\nof lines', ','],
    ['nome;"texto, longo"\nx;"a, b, c"', ';'],
  ];
  for (const [text, delimiter] of delimiters)
    it(`finds ${JSON.stringify(delimiter)} in ${JSON.stringify(text)}`, () => {
      expect(delimiterOf(text)).to.equal(delimiter);
    });

  it('reads UTF-8 with its mark and without', () => {
    expect(texts(readCsv(file('Nome;Pontos\nAçaí;1,5')))).to.deep.equal([
      ['Nome', 'Pontos'],
      ['Açaí', '1,5'],
    ]);
    expect(texts(readCsv(file('á,b', [0xef, 0xbb, 0xbf])))).to.deep.equal([['á', 'b']]);
  });

  it('reads what Windows wrote before, and UTF-16', () => {
    const old = new Uint8Array([0x41, 0xe7, 0x61, 0xed, 0x3b, 0x31]).buffer;
    const wide = new Uint8Array([0xff, 0xfe, 0xe1, 0x00, 0x09, 0x00, 0x62, 0x00]).buffer;

    expect(texts(readCsv(old))).to.deep.equal([['Açaí', '1']]);
    expect(texts(readCsv(wide))).to.deep.equal([['á', 'b']]);
  });

  it('reads what Excel writes for an old Macintosh: its lines end in one character, and its accents are others', () => {
    const mac = new Uint8Array([0x41, 0x8d, 0x61, 0x92, 0x3b, 0x31, 0x0d, 0x4a, 0x6f, 0x8b, 0x6f, 0x3b, 0x32]).buffer;

    expect(texts(readCsv(mac))).to.deep.equal([
      ['Açaí', '1'],
      ['João', '2'],
    ]);
  });

  const local = (hex: string, ...languages: string[]) => {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    return texts(readCsv(bytes.buffer, localEncoding(languages)));
  };
  for (const [language, hex, name, other] of [
    ['ru-RU', 'c8ecff3bcef7eae8', 'Имя', 'Очки'],
    ['ja', '96bc914f3b935f', '名前', '点'],
    ['zh-CN', 'd0d5c3fb3bb7d6', '姓名', '分'],
    ['zh-TW', 'a96da6573bb3af', '姓名', '陳'],
    ['ko', 'c0ccb8a73bb1e8', '이름', '김'],
    ['pl', '496d69ea3ba3756b61737a', 'Imię', 'Łukasz'],
    ['el', 'bcedefece13b31', 'Όνομα', '1'],
    ['tr-TR', 'dd73696d3bdefc6b72fc', 'İsim', 'Şükrü'],
    ['ar-EG', 'c7e1c7d3e33b31', 'الاسم', '1'],
  ] as const)
    it(`reads what Windows wrote before where people read ${language}`, () => {
      expect(local(hex, language, 'en')).to.deep.equal([[name, other]]);
      expect(local(hex, 'en-US', language)).to.deep.equal([[name, other]]);
      expect(local(hex, 'pt-BR', language)).not.to.deep.equal([[name, other]]);
    });

  it('reads Windows-1252 and UTF-8 in a browser of another language, too', () => {
    expect(local('41e761ed3b31', 'pt-BR')).to.deep.equal([['Açaí', '1']]);
    expect(local('436166e93b31', 'ja')).to.deep.equal([['Café', '1']]);
    expect(local('d098d0bcd18f3b31', 'ja')).to.deep.equal([['Имя', '1']]);
  });

  it('follows a line that says what parts the cells', () => {
    expect(texts(readCsv(file('sep=;\r\na,b;c')))).to.deep.equal([['a,b', 'c']]);
  });
});

describe('table clipboard: HTML', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td{mso-number-format:General}--></style></head>
    <body><!--StartFragment--><table border=0><col width=64><tr height=20><td class=xl65>Jo&atilde;o<br>
    Silva</td><td align=right x:num="1234.5">1.234,50</td><td>&nbsp;</td></tr><tr><td colspan=2>wide</td><td>x</td></tr></table><!--EndFragment--></body></html>`;

  it('reads what Excel writes: line breaks, numbers behind texts, empty cells, spans', () => {
    expect(readHtml(excel)).to.deep.equal([
      [{ text: 'João\nSilva' }, { text: '1.234,50', number: 1234.5 }, { text: '' }],
      [{ text: 'wide' }, { text: '' }, { text: 'x' }],
    ]);
  });

  it('reads what Google Sheets writes, its wrapper aside', () => {
    const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css">td{}</style><table><tbody>
      <tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;a&quot;}">a</td>
      <td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.5}">50%</td></tr></tbody></table></google-sheets-html-origin>`;

    expect(readHtml(sheets)).to.deep.equal([[{ text: 'a' }, { text: '50%', number: 0.5 }]]);
  });

  it('reads what LibreOffice writes', () => {
    const calc = `<table><tr><td align="left"><font color="#000000">a  b</font></td><td sdval="1.5" sdnum="1046;">1,5</td></tr></table>`;

    expect(readHtml(calc)).to.deep.equal([[{ text: 'a b' }, { text: '1,5', number: 1.5 }]]);
  });

  it('reads a cell of several runs as one line, and blocks and line breaks as lines', () => {
    const page =
      '<table><tr><td>Ana <b>Lima</b><font> (PT)</font><td><p>one</p><p>two</p><td>a<br>b<style>x</style></table>';

    expect(texts(readHtml(page))).to.deep.equal([['Ana Lima (PT)', 'one\ntwo', 'a\nb']]);
  });

  it('takes the largest table, keeps rows that span, and finds none where there is none', () => {
    const page = '<table><tr><td>nav</td></tr></table><table><tr><td rowspan=2>a<td>b<tr><td>c</table>';

    expect(texts(readHtml(page))).to.deep.equal([
      ['a', 'b'],
      ['', 'c'],
    ]);
    const blanks = '<i> </i>'.repeat(100_000);
    expect(texts(readHtml(`<table><tr><td>a${blanks}b<br>${blanks}c<td>d</table>`))).to.deep.equal([
      [`a${' '.repeat(100_000)}b\nc`, 'd'],
    ]);
    expect(readHtml('<p>no table</p>')).to.equal(undefined);
    expect(readHtml('')).to.equal(undefined);
  });

  it('runs nothing and loads nothing of what it reads', () => {
    const evil =
      '<table><tr><td><img src="x" onerror="window.ran = true"><script>window.ran = true</script>a</td></tr></table>';

    expect(texts(readHtml(evil))).to.deep.equal([['a']]);
    expect((window as { ran?: boolean }).ran).to.equal(undefined);
  });
});

describe('table clipboard: numbers from elsewhere', () => {
  const column: TableColumn = { key: 'n', label: 'N', type: 'number' };
  const read = (
    text: string,
    { number, locale = 'en', decimal }: { number?: number; locale?: Locale; decimal?: ',' | '.' } = {},
  ) => readPasted(column, { text, number }, locale, decimal);

  it('tells the decimal sign by the numbers that read one way only', () => {
    const signs: [string[], string | undefined][] = [
      [['1.234', '12,5'], ','],
      [['1,234', '0.5'], '.'],
      [['1.234.567'], ','],
      [['1.234,5'], ','],
      [['1.234', '5'], undefined],
      [['1,5', '1.5'], undefined],
    ];
    for (const [column, sign] of signs)
      expect(
        decimalSignOf(
          column.map((text) => [{ text }]),
          [0],
        ),
        column.join(' '),
      ).to.equal(sign);
  });

  it('reads a number that reads two ways by the number behind it, then by its neighbours', () => {
    expect(read('1.234', { number: 1234 })).to.deep.equal({ kind: 'chosen', value: 1234, instead: 1.234 });
    expect(read('1.234', { number: 1.234, locale: 'pt-BR' })).to.deep.equal({
      kind: 'chosen',
      value: 1.234,
      instead: 1234,
    });
    expect(read('1.234', { decimal: ',' })).to.include({ value: 1234 });
    expect(read('1.234', { decimal: '.', locale: 'pt-BR' })).to.include({ value: 1.234 });
    expect(read('-1.234', { decimal: ',' })).to.include({ value: -1234 });
    expect(read('1.234').kind).to.equal('ambiguous');
  });

  it('reads a percentage as it is shown, and a currency where the number behind it says so', () => {
    expect(read('38,4 %', { number: 0.384 })).to.deep.equal({ kind: 'value', value: 38.4 });
    expect(read('R$ 1.234,50', { number: 1234.5 })).to.deep.equal({ kind: 'value', value: 1234.5 });
    expect(read('-€ 5', { number: -5 })).to.deep.equal({ kind: 'value', value: -5 });
    expect(read('R$ 12')).to.include({ kind: 'unreadable', value: 'R$ 12' });
    expect(read('half %')).to.include({ kind: 'unreadable', value: 'half %' });
  });
});

const columns: TableColumn[] = [
  { key: 'name', label: 'Candidate', type: 'text', required: true },
  { key: 'share', label: 'Share of votes', type: 'number', max: 100 },
  { key: 'pick', label: 'Pick', type: 'boolean' },
  {
    key: 'party',
    label: 'Partido político',
    type: 'dropdown',
    options: [
      { value: 'f', text: 'Farol' },
      { value: 'm', text: 'Maré' },
    ],
    default: 'f',
  },
];

describe('table clipboard: matching columns', () => {
  it('knows a row of names by label or key, accents and capitals aside', () => {
    expect(
      hasHeaders(
        cells([
          ['CANDIDATE', 'partido politico'],
          ['a', 'b'],
        ]),
        columns,
      ),
    ).to.equal(true);
    expect(
      hasHeaders(
        cells([
          ['name', 'Notes'],
          ['a', 'b'],
        ]),
        columns,
      ),
    ).to.equal(true);
    expect(
      hasHeaders(
        cells([
          ['name', 'x', 'y', 'z'],
          ['a', 'b', 'c', 'd'],
        ]),
        columns,
      ),
    ).to.equal(false);
    expect(hasHeaders(cells([['name', 'share']]), columns)).to.equal(false);
    expect(
      hasHeaders(
        cells([
          ['Ana', '3'],
          ['b', '4'],
        ]),
        columns,
      ),
    ).to.equal(false);
  });

  it('gives each column to one name', () => {
    expect(matchByName(cells([['share', '', 'name', 'Candidate', 'what']]), columns)).to.deep.equal([
      1,
      undefined,
      0,
      undefined,
      undefined,
    ]);
  });

  it('tells headers apart by marks that are letters, and not by how they are encoded', () => {
    const columns: TableColumn[] = [
      { key: 'a', label: 'パス', type: 'text' },
      { key: 'b', label: 'バス', type: 'text' },
      { key: 'c', label: 'मिल', type: 'text' },
      { key: 'd', label: 'मेल', type: 'text' },
    ];
    const headers = ['バス', 'パス', 'मेल', 'मिल'];

    expect(matchByName(cells([headers]), columns)).to.deep.equal([1, 0, 3, 2]);
    expect(matchByName(cells([headers.map((text) => text.normalize('NFD'))]), columns)).to.deep.equal([1, 0, 3, 2]);
  });

  it('knows headers by similar names, and by texts over a column of numbers', () => {
    const rows = [
      ['Ana', '1.200'],
      ['Rui', '900'],
      ['Eva', '850'],
    ];
    expect(hasHeaders(cells([['Candidato', 'Xyz'], ...rows]), columns), 'similar').to.equal(true);
    expect(hasHeaders(cells([['Pessoa', 'Xyz'], ...rows]), columns), 'over numbers').to.equal(true);
    expect(hasHeaders(cells([['Pessoa', '7'], ...rows]), columns), 'a row like the others').to.equal(false);
    expect(hasHeaders(cells([['Eva', 'many'], ...rows.slice(1)]), columns), 'over few').to.equal(false);
  });

  it('finds names of two columns below titles and blank rows, each in one cell, and nowhere else', () => {
    const named = [
      ['name', 'share'],
      ['Ana', '3'],
    ];
    expect(headerRow(cells(named), columns)).to.equal(0);
    expect(headerRow(cells([['Our guests', ''], ['', ''], ...named]), columns)).to.equal(2);
    expect(headerRow(cells([['Eva', ''], ['Ana', '3'], ...named]), columns), 'a row').to.equal(undefined);
    expect(
      headerRow(
        cells([
          ['Eva', ''],
          ['name', 'x'],
          ['Ana', '3'],
        ]),
        columns,
      ),
      'one name',
    ).to.equal(undefined);
  });

  it('matches what is named exactly, then by similar names, then by position where the values fit', () => {
    const match = (headers: string[], fits = true) => matchByHeaders(cells([headers]), columns, () => fits);

    expect(match(['Candidato', 'share'])).to.deep.equal({ match: [0, 1], guesses: ['similar', undefined] });
    expect(match(['Share of votes (%)', 'Candidate'])).to.deep.equal({
      match: [1, 0],
      guesses: ['similar', undefined],
    });
    expect(match(['Candidate', 'Votos'])).to.deep.equal({ match: [0, 1], guesses: [undefined, 'position'] });
    expect(match(['Candidate', 'Votos'], false)).to.deep.equal({
      match: [0, undefined],
      guesses: [undefined, undefined],
    });
  });

  it('goes by place where nothing is named', () => {
    expect(matchByPlace(3, columns, 2)).to.deep.equal([2, 3, undefined]);
  });
});

describe('table clipboard: planning a paste', () => {
  const rows: Rows = [
    { name: 'a', share: 1, secret: 1 },
    { name: 'b', share: 2, secret: 2 },
  ];
  const target = (more = {}) => ({
    rows,
    columns,
    at: { row: 1, column: 0 },
    maxRows: Infinity,
    context: { locale: 'en' } as const,
    ...more,
  });
  const plan = (source: string[][], choices: PasteChoices, more = {}) =>
    planPaste(cells(source), target(more), choices);

  it('puts cells over those that are there, from the active cell on, and keeps all others', () => {
    const { result, counts } = plan([['x'], ['y']], { mode: 'here' });

    expect(result[0]).to.equal(rows[0]);
    expect(result[1]).to.deep.equal({ name: 'x', share: 2, secret: 2 });
    expect(result[2]).to.deep.equal({ name: 'y', pick: false, party: 'f' });
    expect(counts).to.include({ rows: 2, over: 0, problems: 0 });
    expect(rows[1]).to.deep.equal({ name: 'b', share: 2, secret: 2 });
  });

  it('begins at the active column where nothing is named, and leaves out what goes beyond the last', () => {
    const { match, counts } = plan([['1', 'yes', 'Maré', 'more']], { mode: 'here' }, { at: { row: 0, column: 1 } });

    expect(match).to.deep.equal([1, 2, 3, undefined]);
    expect(counts.unused).to.equal(1);
  });

  it('appends, replaces, and finds the columns by their names', () => {
    const source = [
      ['Share of votes', 'Candidate'],
      ['30', 'x'],
    ];
    expect(plan(source, { mode: 'append' }).result).to.deep.equal([
      ...rows,
      { name: 'x', share: 30, pick: false, party: 'f' },
    ]);
    const replaced = plan(source, { mode: 'replace' });
    expect(replaced.result).to.deep.equal([{ name: 'x', share: 30, pick: false, party: 'f' }]);
    expect(replaced.named).to.equal(true);
    expect(replaced.names).to.deep.equal(['Share of votes', 'Candidate']);
  });

  it('offers columns for a sheet with headers in another language', () => {
    const sheet = Array.from({ length: 40 }, (_, index) => [`Nome ${index}`, 'Farol', `${index},5`, 'sim']);
    const { named, match, guesses, counts } = plan([['Candidato', 'Sigla', 'Share', 'Eleito'], ...sheet], {
      mode: 'replace',
    });

    expect(named).to.equal(true);
    expect(match).to.deep.equal([0, 3, 1, 2]);
    expect(guesses).to.deep.equal(['similar', 'position', undefined, 'position']);
    expect(counts).to.include({ rows: 40, unused: 0, problems: 0, unreadable: 0 });
  });

  it('takes a name that is one letter off for the column only where its values fit, an extended one always', () => {
    const shared = plan([['Candidate', 'Shared'], ...[1, 2].map((row) => [`Nome ${row}`, 'by Ana'])], {
      mode: 'append',
    });
    expect(shared.match).to.deep.equal([0, undefined]);
    expect(shared.counts.unused).to.equal(1);

    const { match } = plan([['Candidate', 'Share of votes'], ...[1, 2].map((row) => [`Nome ${row}`, 'soon'])], {
      mode: 'append',
    });
    expect(match).to.deep.equal([0, 1]);
  });

  it('counts required cells that nothing is pasted into as problems, and not those that hold a value', () => {
    const source = [
      ['share', 'xyz'],
      ['3', 'perhaps'],
      ['4', 'perhaps'],
      ['5', 'perhaps'],
    ];
    const match = [1, undefined];
    const replaced = plan(source, { mode: 'replace', match });
    expect(replaced.missing.map(({ key }) => key)).to.deep.equal(['name']);
    expect(replaced.counts.problems).to.equal(3);

    const over = plan(source, { mode: 'here', match }, { at: { row: 0, column: 0 } });
    expect(over.counts.problems, 'one new row after two that have a name').to.equal(1);
  });

  it('takes the operator’s word for names and columns', () => {
    const source = [
      ['name', 'share'],
      ['x', '3'],
    ];
    const { result } = plan(source, { mode: 'replace', named: false, match: [undefined, 0] });

    expect(result.map((row) => row['name'])).to.deep.equal(['share', '3']);
  });

  it('marks rows there is no room for, and leaves them out', () => {
    const { rows: planned, result, counts } = plan([['x'], ['y'], ['z']], { mode: 'append' }, { maxRows: 3 });

    expect(planned.map((row) => row.target)).to.deep.equal([2, undefined, undefined]);
    expect(result).to.have.length(3);
    expect(counts).to.include({ rows: 1, over: 2 });
  });

  it('has room over the rows that are there, also where there are too many', () => {
    const { rows: planned, result } = plan([['x'], ['y']], { mode: 'here' }, { maxRows: 1 });

    expect(planned.map((row) => row.target)).to.deep.equal([1, undefined]);
    expect(result.map((row) => row['name'])).to.deep.equal(['a', 'x']);
  });

  it('reports what was read as what, and what could not be read', () => {
    const { rows: planned, counts } = plan(
      [
        ['a', '1.234,5', 'sim', 'mare'],
        ['', '1.234', 'maybe', 'Farol'],
        ['c', '12', '', 'Else'],
      ],
      { mode: 'replace' },
    );

    expect(planned.map((row) => row.cells.map(({ kind }) => kind))).to.deep.equal([
      ['same', 'read', 'read', 'read'],
      ['same', 'chosen', 'unreadable', 'same'],
      ['same', 'same', 'same', 'unreadable'],
    ]);
    expect(planned[1]!.cells[1]).to.include({ value: 1234, instead: 1.234, shown: '1,234' });
    expect(planned[0]!.cells[1]?.problem?.code).to.equal('above-max');
    expect(planned[1]!.cells[0]?.problem?.code).to.equal('required');
    expect(planned[2]!.cells[3]).to.include({ value: 'Else' });
    expect(counts).to.include({ read: 3, chosen: 1, unreadable: 2, problems: 3 });
  });
});

describe('table clipboard: copying', () => {
  const rows: Rows = [
    { name: 'a "b"', share: 1234.5, pick: true, party: 'm' },
    { name: '"c"\nd\te', share: undefined, pick: false, party: 'x' },
  ];
  const all = { top: 0, bottom: 1, left: 0, right: 3 };

  it('writes what spreadsheets read, in the language of the reader', () => {
    expect(copyCells(rows, columns, all, 'pt-BR').text).to.equal(
      'a "b"\t1234,5\tVERDADEIRO\tMaré\n"""c""\nd\te"\t\tFALSO\tx',
    );
    expect(copyCells(rows, columns, { ...all, top: 1, right: 0 }, 'en').html).to.equal(
      '<table><tr><td>"c"<br>d\te</td></tr></table>',
    );
  });

  it('comes back as it was, by text and by HTML', () => {
    const source: Rows = [
      { name: '<b>&amp;', share: -0.25, pick: true, party: 'f' },
      { name: ' two\nlines ', share: 1000, pick: false, party: 'm' },
      { name: '"quoted"', share: 1, pick: false, party: 'f' },
    ];
    for (const locale of ['en', 'pt-BR'] as const) {
      const { text, html } = copyCells(source, columns, { top: 0, bottom: 2, left: 0, right: 3 }, locale);
      const target = { rows: [], columns, at: { row: 0, column: 0 }, maxRows: 9, context: { locale } };

      expect(planPaste(readDelimited(text, '\t'), target, { mode: 'replace' }).result).to.deep.equal(source);
      const byHtml = planPaste(readHtml(html)!, target, { mode: 'replace' }).result;
      expect(
        byHtml.map((row) => ({ ...row, name: String(row['name']).replaceAll('\u00a0', ' ').trim() })),
      ).to.deep.equal(source.map((row) => ({ ...row, name: String(row['name']).trim() })));
    }
  });
});
