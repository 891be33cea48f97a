import { document, ruleCases } from './rule-cases.ts';

const widgets = ['clock', 'polls'];
ruleCases('widget-unknown', {
  says: [
    {
      when: 'and offers the near one',
      config: document([{}], { meta: { widget: 'clokc' } }),
      options: { widgets },
      at: '/meta/widget',
      params: { widget: 'clokc', nearest: 'clock', known: widgets },
      fix: [{ pointer: '/meta/widget', replace: 'clock' }],
    },
    {
      when: 'about one that is far from all',
      config: document([{}], { meta: { widget: 'weather' } }),
      options: { widgets },
      at: '/meta/widget',
      params: { widget: 'weather', nearest: undefined, known: widgets },
    },
  ],
  silent: [
    { when: 'about a known one', config: document([{}], { meta: { widget: 'polls' } }), options: { widgets } },
    { when: 'where nobody told the widgets', config: document([{}], { meta: { widget: 'weather' } }) },
    { when: 'without a widget', config: document([{}], { meta: {} }), options: { widgets } },
  ],
});

const sections = (...fields: unknown[]) =>
  document([{ name: 'home' }, { name: 'away' }], { meta: { sections: [{ label: 'Sides', fields }] } });
ruleCases('section-field-unknown', {
  says: [
    {
      when: 'and offers the near one',
      config: sections('home', 'awya'),
      at: '/meta/sections/0/fields/1',
      params: { section: 'Sides', field: 'awya', nearest: 'away', known: ['home', 'away'] },
      fix: [{ pointer: '/meta/sections/0/fields/1', replace: 'away' }],
    },
  ],
  silent: [
    { when: 'about names of fields', config: sections('home', 'away') },
    {
      when: 'about what is no section',
      config: document([{}], { meta: { sections: ['home', { fields: 'home' }, 4] } }),
    },
    { when: 'about what is no name', config: sections(7) },
  ],
});

const divided = (meta: unknown) => document([{ name: 'home' }, { name: 'away' }], { meta: { sections: meta } });
ruleCases('section-unreadable', {
  says: [
    { when: 'about what is no list', config: divided({ Sides: ['home'] }), at: '/meta/sections', params: {} },
    { when: 'about a name', config: divided(['home']), at: '/meta/sections/0', params: {} },
    {
      when: 'about a heading that is no text',
      config: divided([{ label: 1, fields: [] }]),
      at: '/meta/sections/0',
      params: {},
    },
    {
      when: 'about fields that are no list',
      config: divided([{ label: 'Sides' }]),
      at: '/meta/sections/0',
      params: {},
    },
  ],
  silent: [
    { when: 'about sections', config: sections('home', 'away') },
    { when: 'about none', config: divided([]) },
  ],
});

ruleCases('section-field-repeated', {
  says: [
    {
      when: 'about a field in two sections, and takes the second out',
      config: divided([
        { label: 'Sides', fields: ['home', 'away'] },
        { label: 'Look', fields: ['home'] },
      ]),
      at: '/meta/sections/1/fields/0',
      params: { section: 'Sides', field: 'home' },
      fix: [{ pointer: '/meta/sections/1/fields/0', remove: true }],
    },
    {
      when: 'about one that is named twice in one',
      config: sections('home', 'home'),
      at: '/meta/sections/0/fields/1',
      params: { section: 'Sides', field: 'home' },
      fix: [{ pointer: '/meta/sections/0/fields/1', remove: true }],
    },
  ],
  silent: [
    { when: 'about others', config: sections('home', 'away') },
    { when: 'about what is no section', config: divided(['home', 'home', { fields: 4 }]) },
  ],
});

ruleCases('schema-unknown', {
  says: [
    {
      when: 'when an editor would follow another address',
      config: document([{}], { $schema: 'https://example.com/schema.json' }),
      at: '/$schema',
      params: { address: 'https://example.com/schema.json', known: 'https://tarja.dev/schema/config.schema.json' },
      fix: [{ pointer: '/$schema', replace: 'https://tarja.dev/schema/config.schema.json' }],
    },
  ],
  silent: [
    { when: 'without one', config: document([{}]) },
    {
      when: 'for the address of the format',
      config: document([{}], { $schema: 'https://tarja.dev/schema/config.schema.json#' }),
    },
  ],
});

const stepped = (stepCount: unknown) => document([{}], { meta: { stepCount } });
ruleCases('step-count-unreadable', {
  says: [
    {
      when: 'about a number in quotes, and takes them off',
      config: stepped('3'),
      at: '/meta/stepCount',
      params: {},
      fix: [{ pointer: '/meta/stepCount', replace: 3 }],
    },
    { when: 'about half a step', config: stepped(2.5), at: '/meta/stepCount', params: {} },
    { when: 'about a word', config: stepped('many'), at: '/meta/stepCount', params: {} },
  ],
  silent: [
    { when: 'about steps', config: stepped(3) },
    { when: 'about a graphic that leaves by itself', config: stepped(0) },
    { when: 'about any number of them', config: stepped(-1) },
  ],
});

ruleCases('resolution-missing', {
  says: [
    {
      when: 'when capabilities stand without it',
      config: document([{}], { meta: { capabilities: ['realtime', 'transparent'] } }),
      at: '/meta',
      mark: 'key',
      params: { capabilities: ['realtime', 'transparent'] },
    },
  ],
  silent: [
    {
      when: 'when it is there',
      config: document([{}], { meta: { capabilities: ['realtime'], resolution: { width: 1, height: 1 } } }),
    },
    { when: 'when there are no capabilities', config: document([{}], { meta: { capabilities: [] } }) },
    { when: 'without meta', config: document([{}]) },
  ],
});

ruleCases('text-unreadable', {
  says: [
    {
      when: 'about a label of a file that was not saved as UTF-8',
      config: document([{ label: 'Fun\u{FFFD}o' }]),
      at: '/fields/0/label',
      params: { text: 'Fun\u{FFFD}o' },
    },
  ],
  silent: [{ when: 'about letters of any language', config: document([{ label: 'Função', tip: 'وظيفة' }]) }],
});

const hash = '9f86d081884c7d659a2feaa0c55ad015';
ruleCases('secret-in-document', {
  says: [
    {
      when: 'about a key of an organisation, in a text',
      config: document([{ default: `Our key is acme:${hash}.` }]),
      at: '/fields/0/default',
      params: { form: 'key' },
    },
    {
      when: 'about a bearer token, in a tip',
      config: document([{ tip: 'Authorization: Bearer abc123DEF456-ghi' }]),
      at: '/fields/0/tip',
      params: { form: 'bearer' },
    },
    {
      when: 'about an address with a key, in a URL',
      config: document([{ type: 'url', default: 'https://api.example/polls?x=1&key=a1b2c3d4' }]),
      at: '/fields/0/default',
      params: { form: 'query' },
    },
    {
      when: 'deep in a table',
      config: document([{ type: 'table', default: [{ team: 'A' }, { team: `acme:${hash}` }] }]),
      at: '/fields/0/default/1/team',
      params: { form: 'key' },
    },
    {
      when: 'in members of one’s own',
      config: document([{ 'x-source': [{ auth: `acme:${hash}` }] }]),
      at: '/fields/0/x-source/0/auth',
      params: { form: 'key' },
    },
    {
      when: 'in meta',
      config: document([{}], { meta: { description: `use acme:${hash}` } }),
      at: '/meta/description',
      params: { form: 'key' },
    },
    {
      when: 'in a preset',
      config: document([{}], { presets: [{ id: 'p', label: 'P', values: { name0: `acme:${hash}` } }] }),
      at: '/presets/0/values/name0',
      params: { form: 'key' },
    },
    {
      when: 'in a label of a variant',
      config: document([{}], { variants: { v: { label: 'key=1 Bearer 0123456789ab' } } }),
      at: '/variants/v/label',
      params: { form: 'bearer' },
    },
    {
      when: 'in fields of types that are not implemented',
      config: document([{ type: 'text', default: 'x' }], {
        meta: { source: { url: 'https://api.example/?access_token=0123abcd' } },
      }),
      at: '/meta/source/url',
      params: { form: 'query' },
    },
  ],
  silent: [
    'Bearer of good news tonight',
    'The bearer certificates',
    `sha256:${hash}`,
    'tel:5571999990000',
    'Ref: 2026:123456789012',
    'https://example.com/page?key=home',
    'https://example.com/page?monkey=a1b2c3d4e5f6a7b8',
    'Authorization: Bearer <ACCESS_TOKEN>',
    'https://example.com/?key={key}',
    '12:30:45',
    'urn:uuid:123e4567-e89b-12d3-a456-426614174000',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
    hash,
  ].map((text) => ({ when: `about ${text}`, config: document([{ default: text }]) })),
});

ruleCases('url-not-https', {
  says: [
    {
      when: 'about an address of the public web',
      config: document([{ type: 'url', default: 'http://example.com/a?b#c' }]),
      at: '/fields/0/default',
      params: { host: 'example.com' },
      fix: [{ pointer: '/fields/0/default', replace: 'https://example.com/a?b#c' }],
    },
    {
      when: 'about a picture in a table',
      config: document([
        {
          type: 'table',
          columns: [{ key: 'crest', label: 'Crest', type: 'image' }],
          default: [{ crest: 'HTTP://cdn.example.com/a.png' }],
        },
      ]),
      at: '/fields/0/default/0/crest',
      params: { host: 'cdn.example.com' },
      fix: [{ pointer: '/fields/0/default/0/crest', replace: 'https://cdn.example.com/a.png' }],
    },
    {
      when: 'in a preset',
      config: document([{ type: 'file', name: 'logo' }], {
        presets: [{ id: 'p', label: 'P', values: { logo: 'http://example.com/a.png' } }],
      }),
      at: '/presets/0/values/logo',
      params: { host: 'example.com' },
      fix: [{ pointer: '/presets/0/values/logo', replace: 'https://example.com/a.png' }],
    },
  ],
  silent: [
    ...[
      'https://example.com',
      'http://localhost:3000/a',
      'http://server/a',
      'http://127.0.0.1/a',
      'http://192.168.0.7/a',
      'http://172.20.1.1',
      'http://camera.local',
      'http://example.com:8080/a',
      'http.html',
    ].map((address) => ({ when: `about ${address}`, config: document([{ type: 'url', default: address }]) })),
    { when: 'about a text on screen', config: document([{ type: 'text', default: 'http://example.com' }]) },
    {
      when: 'about a text on screen from a preset',
      config: document([{ type: 'textarea', name: 't' }], {
        presets: [{ id: 'p', label: 'P', values: { t: 'http://example.com' } }],
      }),
    },
    {
      when: 'about the name of a schema',
      config: document([{}], { $schema: 'http://example.com/schema.json' }),
    },
  ],
});
