import { document, ruleCases } from './rule-cases.ts';

const options = [
  { value: 'left', text: 'Left side' },
  { value: 'right', text: 'Right side' },
];

ruleCases('default-out-of-range', {
  says: [
    {
      when: 'above max',
      config: document([{ type: 'number', max: 10, default: 12 }]),
      at: '/fields/0/default',
      params: { value: 12, min: undefined, max: 10 },
      fix: [{ pointer: '/fields/0/default', replace: 10 }],
    },
    {
      when: 'below min',
      config: document([{ type: 'counter', min: 3, default: -1 }]),
      at: '/fields/0/default',
      params: { value: -1, min: 3, max: undefined },
      fix: [{ pointer: '/fields/0/default', replace: 3 }],
    },
    {
      when: 'and goes to the last point of the grid',
      config: document([{ type: 'slider', min: 0, max: 10, step: 4, default: 11 }]),
      at: '/fields/0/default',
      params: { value: 11, min: 0, max: 10 },
      fix: [{ pointer: '/fields/0/default', replace: 8 }],
    },
  ],
  silent: [
    { when: 'at the ends', config: document([{ type: 'number', min: 0, max: 10, default: 10 }]) },
    { when: 'when min is above max', config: document([{ type: 'number', min: 10, max: 0, default: 50 }]) },
  ],
});

ruleCases('default-off-grid', {
  says: [
    {
      when: 'between two steps',
      config: document([{ type: 'number', step: 0.1, default: 0.25 }]),
      at: '/fields/0/default',
      params: { value: 0.25, step: 0.1, nearest: 0.3 },
      fix: [{ pointer: '/fields/0/default', replace: 0.3 }],
    },
    {
      when: 'on the fixed grid of normalized',
      config: document([{ type: 'normalized', default: 33.33 }]),
      at: '/fields/0/default',
      params: { value: 33.33, step: 0.1, nearest: 33.3 },
      fix: [{ pointer: '/fields/0/default', replace: 33.3 }],
    },
  ],
  silent: [
    { when: 'where binary numbers only look off', config: document([{ type: 'number', step: 0.1, default: 0.3 }]) },
    { when: 'on a grid that begins at min', config: document([{ type: 'counter', min: 1, step: 2, default: 5 }]) },
    { when: 'out of range', config: document([{ type: 'number', max: 1, step: 1, default: 1.5 }]) },
  ],
});

ruleCases('default-not-an-option', {
  says: [
    {
      when: 'and takes a text for its value',
      config: document([{ type: 'dropdown', options, default: 'left side' }]),
      at: '/fields/0/default',
      params: { value: 'left side', options: ['left', 'right'] },
      fix: [{ pointer: '/fields/0/default', replace: 'left' }],
    },
    {
      when: 'and mends a slip of the fingers',
      config: document([{ type: 'radio', options, default: 'rigth' }]),
      at: '/fields/0/default',
      params: { value: 'rigth', options: ['left', 'right'] },
      fix: [{ pointer: '/fields/0/default', replace: 'right' }],
    },
    {
      when: 'about an empty text, without guessing',
      config: document([{ type: 'radio', options, default: '' }]),
      at: '/fields/0/default',
      params: { value: '', options: ['left', 'right'] },
    },
  ],
  silent: [{ when: 'when it is one', config: document([{ type: 'radio', options, default: 'left' }]) }],
});

ruleCases('default-too-long', {
  says: [
    {
      when: 'beyond maxChars',
      config: document([{ maxChars: 3, default: 'abcd' }]),
      at: '/fields/0/default',
      params: { length: 4, maxChars: 3 },
    },
    {
      when: 'of addresses, too',
      config: document([{ type: 'url', maxChars: 9, default: 'https://a.example' }]),
      at: '/fields/0/default',
      params: { length: 17, maxChars: 9 },
    },
  ],
  silent: [
    { when: 'when people see no more', config: document([{ maxChars: 1, default: '👨‍👩‍👧‍👦' }]) },
    { when: 'where maxChars has no effect', config: document([{ type: 'date', maxChars: 1, default: '2026-01-01' }]) },
  ],
});

const brand = { meta: { palettes: { brand: ['#f00', '#00ff00ff'] } } };
ruleCases('default-not-in-palette', {
  says: [
    {
      when: 'about a colour from elsewhere',
      config: document([{ type: 'colorBinding', palette: 'brand', default: '#00f' }], brand),
      at: '/fields/0/default',
      params: { value: '#00f', palette: 'brand', colors: ['#f00', '#00ff00ff'] },
    },
  ],
  silent: [
    {
      when: 'however it is written',
      config: document([{ type: 'colorBinding', palette: 'brand', default: '#0F0' }], brand),
    },
    {
      when: 'when the palette is unknown',
      config: document([{ type: 'colorBinding', palette: 'x', default: '#00f' }], brand),
    },
  ],
});

ruleCases('default-not-a-date', {
  says: [
    {
      when: 'and turns an ISO date round',
      config: document([{ type: 'date', format: 'DD/MM/YYYY', default: '2026-12-31' }]),
      at: '/fields/0/default',
      params: {
        value: '2026-12-31',
        problem: { code: 'not-a-date', params: { value: '2026-12-31', format: 'DD/MM/YYYY' } },
      },
      fix: [{ pointer: '/fields/0/default', replace: '31/12/2026' }],
    },
    {
      when: 'and invents no time of day',
      config: document([{ type: 'date', format: 'DD/MM/YYYY HH:mm', default: '2026-12-31' }]),
      at: '/fields/0/default',
      params: {
        value: '2026-12-31',
        problem: { code: 'not-a-date', params: { value: '2026-12-31', format: 'DD/MM/YYYY HH:mm' } },
      },
    },
    {
      when: 'about a day that does not exist',
      config: document([{ type: 'date', default: '2026-02-29' }]),
      at: '/fields/0/default',
      params: {
        value: '2026-02-29',
        problem: { code: 'no-such-date', params: { value: '2026-02-29', format: 'YYYY-MM-DD' } },
      },
    },
  ],
  silent: [
    { when: 'without a date', config: document([{ type: 'date', default: '' }]) },
    { when: 'under a format that cannot be read', config: document([{ type: 'date', format: 'D', default: 'x' }]) },
  ],
});

ruleCases('default-not-a-url', {
  says: [
    {
      when: 'and takes blanks off the ends',
      config: document([{ type: 'url', default: ' https://a.example ' }]),
      at: '/fields/0/default',
      params: {
        value: ' https://a.example ',
        problem: { code: 'not-a-url', params: { value: ' https://a.example ' } },
      },
      fix: [{ pointer: '/fields/0/default', replace: 'https://a.example' }],
    },
    {
      when: 'about addresses that run code',
      config: document([{ type: 'url', default: 'javascript:alert(1)' }]),
      at: '/fields/0/default',
      params: {
        value: 'javascript:alert(1)',
        problem: { code: 'url-unsafe', params: { value: 'javascript:alert(1)', scheme: 'javascript' } },
      },
    },
    {
      when: 'of files, too',
      config: document([{ type: 'file', default: 'C:\\a.png' }]),
      at: '/fields/0/default',
      params: {
        value: 'C:\\a.png',
        problem: { code: 'url-scheme', params: { value: 'C:\\a.png', scheme: 'c', accepted: ['https:', 'http:'] } },
      },
    },
  ],
  silent: [
    { when: 'without an address', config: document([{ type: 'url' }]) },
    { when: 'about relative ones', config: document([{ type: 'url', default: '../page?x=1' }]) },
    { when: 'about texts', config: document([{ type: 'text', default: 'javascript:alert(1)' }]) },
  ],
});

ruleCases('default-not-accepted', {
  says: [
    {
      when: 'about another kind of file',
      config: document([{ type: 'file', accept: 'image/*', default: 'clip.mp4' }]),
      at: '/fields/0/default',
      params: { value: 'clip.mp4', accept: 'image/*', kinds: ['image/*'] },
    },
  ],
  silent: [
    { when: 'about one of the kind', config: document([{ type: 'file', accept: 'image/*', default: 'a.png' }]) },
    { when: 'without a file', config: document([{ type: 'file', accept: 'image/*' }]) },
  ],
});

const checked = (value: string) => ({
  ...document([{ type: 'text', default: value }]),
  meta: { ograf: { checks: { name0: { minLength: 3, pattern: '^[A-Z]+$' } } } },
});

ruleCases('default-fails-check', {
  says: [
    {
      when: 'about a text that is too short for the imported graphic',
      config: checked('AB'),
      at: '/fields/0/default',
      params: { problem: { code: 'too-short', params: { length: 2, minLength: 3 } } },
    },
    {
      when: 'about one that is written otherwise',
      config: checked('abc'),
      at: '/fields/0/default',
      params: { problem: { code: 'pattern-mismatch', params: { value: 'abc', pattern: '^[A-Z]+$' } } },
    },
  ],
  silent: [
    { when: 'about one that fits', config: checked('ABC') },
    { when: 'about an empty one, which the operator fills in', config: checked('') },
  ],
});

ruleCases('color-unreadable', {
  says: [
    {
      when: 'and knows the names of CSS',
      config: document([{ type: 'color', default: 'whiet' }]),
      at: '/fields/0/default',
      params: { value: 'whiet', nearest: 'white' },
      fix: [{ pointer: '/fields/0/default', replace: 'white' }],
    },
    {
      when: 'about rgb() with something else in it',
      config: document([{ type: 'color', default: 'rgb(var(--x))' }]),
      at: '/fields/0/default',
      params: { value: 'rgb(var(--x))', nearest: undefined },
    },
  ],
  silent: [
    { when: 'about names in any case', config: document([{ type: 'color', default: 'RebeccaPurple' }]) },
    { when: 'about texts', config: document([{ type: 'text', default: 'whiet' }]) },
  ],
});
