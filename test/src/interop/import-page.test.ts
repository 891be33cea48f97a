import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validate } from '../../../src/config/check.ts';
import { valuesFolder } from '../../../src/format/capabilities.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { exportOgraf } from '../../../src/interop/export-ograf.ts';
import { exportPage, gddDocument } from '../../../src/interop/export-page.ts';
import { importGraphic, oneGraphic } from '../../../src/interop/import-graphic.ts';
import { inUtf8 } from '../../../src/interop/import-page.ts';
import type { ImportedTemplate } from '../../../src/interop/imported.ts';
import { sayNote } from '../../../src/interop/notes.ts';
import fc from '../../support/fast-check.ts';
import { validConfig } from '../config/arbitrary-config.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, bytes(text)] as const));

function imported(texts: Record<string, string>): ImportedTemplate {
  const result = importGraphic(filesOf(texts));
  if ('code' in result) throw new Error(`${result.code} ${result.file}`);
  return result;
}

const refusal = (texts: Record<string, string>) => {
  const result = importGraphic(filesOf(texts));
  return 'code' in result ? [result.code, result.file] : undefined;
};

const told = ({ notes }: ImportedTemplate) =>
  notes.map(({ code, field }) => (field === undefined ? code : `${code} ${field}`));

/** Quotes, line breaks, backslashes, accents, emoji, markup, the end of CDATA, a line separator. */
const nasty = `"It's"\n\tC:\\new\\u00e9 \\ “ção” 🎬 <b>&amp;</b> ]]> <!-- \u2028 %41 + \${x} \\`;

const spx = `<!doctype html><html><head><title>Strap</title>
<link rel="stylesheet" href="css/strap.css"><script src="../js/gone.js"></script><script src="https://cdn.example/gsap.js"></script>
<script>
  // window.SPXGCTemplateDefinition = { description: 'old', DataFields: [] };
  window.SPXGCTemplateDefinition = {
    "description": "Strap with a name", // shown in the list
    "playserver": "OVERLAY", "playchannel": "1", "playlayer": "7", "webplayout": "7",
    "steps": "2", "out": "manual", "dataformat": "json", "uicolor": "3",
    "DataFields": [
      { "ftype": "instruction", "value": "As it is said on air" },
      { field: 'f0', ftype: 'textfield', title: 'Name', value: 'Ana' + ' Reis', },
      { "field": "f1", "ftype": "dropdown", "title": "Side", "value": "r",
        "items": [ { "text": "Left", "value": "l" }, { "text": "Right", "value": "r" }, { "text": "None", "value": "" }, ] },
      { "field": "f2", "ftype": "checkbox", "title": "Logo", "value": "1" },
      { "field": "f3", "ftype": "number", "title": "Score", "value": "3" },
      { "field": "f4", "ftype": "color", "title": "Plate", "value": "#AA3300" },
      { "field": "f5", "ftype": "filelist", "title": "Photo", "assetfolder": "/media/", "extension": "png", "value": "" },
      { "field": "f6", "ftype": "hidden", "title": "Kind", "value": "a" },
      { "ftype": "button", "title": "Goal", "fcall": "goal()" },
      { "ftype": "button", "title": "Other", "fcall": "goal('away')" },
      { "ftype": "caption", "value": "Look" }, { "ftype": "divider" },
      { "field": "f0", "ftype": "textfield", "title": "Again", "value": "" },
      { "field": "f7", "ftype": "textarea", "title": "Text", "value": location.search },
    ]
  };
</script></head><body><script>function update(data) {} function play() {}</script></body></html>`;

describe('a page for SPX-GC', () => {
  const template = imported({ 'strap.html': spx, 'css/strap.css': "@font-face{src:url('../fonts/a.woff2')}" });

  test('its definition is the config, without being run', () => {
    assert.deepEqual(template.config, {
      fields: [
        { key: 'f0', name: 'f0', label: 'Name', type: 'text', default: 'Ana Reis', tip: 'As it is said on air' },
        {
          key: 'f1',
          name: 'f1',
          label: 'Side',
          type: 'dropdown',
          default: 'r',
          options: [
            { value: 'l', text: 'Left' },
            { value: 'r', text: 'Right' },
          ],
        },
        { key: 'f2', name: 'f2', label: 'Logo', type: 'boolean', default: true },
        { key: 'f3', name: 'f3', label: 'Score', type: 'number', default: 3 },
        { key: 'f4', name: 'f4', label: 'Plate', type: 'color', default: '#AA3300' },
        { key: 'f5', name: 'f5', label: 'Photo', type: 'file', default: '', accept: '.png' },
        { key: 'f6', name: 'f6', label: 'Kind', type: 'text', default: 'a' },
        { key: 'f7', name: 'f7', label: 'Text', type: 'textarea', default: '' },
      ],
      meta: {
        name: 'Strap with a name',
        capabilities: ['realtime', 'nonRealtime'],
        resolution: { width: 1920, height: 1080 },
        stepCount: 2,
        sections: [{ label: 'Look', fields: ['f7'] }],
        ograf: {
          places: { f4: { path: ['f4'], form: 'rrggbb' } },
          customActions: [{ id: 'goal', name: 'Goal', schema: null }],
          folder: 'graphic/',
          hidden: ['f6'],
        },
      },
    });
  });

  test('what cannot be carried is told, one by one, in both languages', () => {
    assert.deepEqual(told(template).sort(), [
      'choice-empty f1',
      'control-unknown Other',
      'file-missing ../fonts/a.woff2',
      'file-outside ../js/gone.js',
      'file-remote https://cdn.example/gsap.js',
      'hidden-shown f6',
      'name-repeated f0',
      'playout-left',
      'value-computed DataFields[13].value',
    ]);
    for (const note of template.notes) assert.notEqual(sayNote(note, 'en'), sayNote(note, 'pt-BR'));
  });

  test('its captions are sections of the form, also over controls whose names are none here', () => {
    const page = `<script>function play() {} SPXGCTemplateDefinition = { DataFields: [
      { ftype: 'caption', value: 'Nothing' }, { ftype: 'caption', value: 'Guest' },
      { field: 'first-name', ftype: 'textfield', title: 'First', value: '' }] }</script>`;
    const { fields, meta } = imported({ 'strap.html': page }).config;

    assert.deepEqual(meta?.['sections'], [{ label: 'Guest', fields: [fields[0]?.name] }]);
    assert.notEqual(fields[0]?.name, 'first-name');
  });

  test('a list of files takes the kind of its own default, too', () => {
    const list = (field: string, value: string) => ({
      field,
      ftype: 'filelist',
      extension: 'png',
      title: field,
      value,
    });
    const fields = [list('f0', 'img/logo.SVG'), list('f1', 'img/logo.png'), list('f2', 'none')];
    const { config } = imported({
      'strap.html': `<script>function play() {} SPXGCTemplateDefinition = ${JSON.stringify({ DataFields: fields })}</script>`,
    });

    assert.deepEqual(
      config.fields.map((field) => field.type === 'file' && field.accept),
      ['.png,.svg', '.png', '.png'],
    );
    const { diagnostics } = validate(config);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      [],
    );
  });

  test('the page is played as it is, from beside its files', () => {
    assert.deepEqual(template.files.get('graphic/strap.html'), bytes(spx));
    assert.equal(template.files.has('graphic/css/strap.css'), true);
    assert.match(
      String(template.files.get('template.js')),
      /pageGraphic\(new URL\("\.\/graphic\/strap\.html", import\.meta\.url\), \{"data":"texts","steps":2\}\)/,
    );
  });

  test('its picture has the size that the page’s styles give it, and the usual one where they give none', () => {
    const sizeOf = (style: string, sheet = '') =>
      imported({ 'strap.html': spx.replace('<title>', `<style>${style}</style><title>`), 'css/strap.css': sheet })
        .config.meta?.resolution;
    const upright = { width: 1080, height: 1920 };
    assert.deepEqual(sizeOf('html, body { margin: 0; width: 1080px; height: 1920px }'), upright);
    assert.deepEqual(sizeOf('p{margin:0}', '/* All */ body{height:1920px;width:1080px;overflow:hidden}'), upright);
    for (const last of [
      'body { width: 720px; height: 576px } body { width: 1080px; height: 1920px }',
      'BODY { WIDTH: 1080PX; HEIGHT: 1920PX }',
      '<!-- body { width: 1080px; /* tall */height: 1920px } -->',
      '/* p {} body { width: 720px; height: 576px } */ body { width: 1080px; height: 1920px }',
      '@media print { p { margin: 0 } body { width: 720px; height: 576px } } body { width: 1080px; height: 1920px }',
      'body { width: 1080px; height: 1920px } @media (max-width: 800px) { p {} body { width: 720px; height: 576px } }',
      'body { width: 1080px; height: 1920px }</style><!-- <style>body { width: 720px; height: 576px }</style> --><style>',
    ])
      assert.deepEqual(sizeOf(last), upright, last);
    for (const other of [
      'body { width: 100%; height: 100% }',
      'body .strap { width: 300px; height: 90px }',
      '.card-body { width: 300px; height: 90px }',
      'body { max-width: 300px; min-height: 90px }',
    ])
      assert.deepEqual(sizeOf(other), { width: 1920, height: 1080 }, other);
  });

  test('a page in Windows-1252 becomes UTF-8, whatever its elements look like', () => {
    const metas = '<meta '.repeat(400_000);
    const page = (charset: string, last: string) => `${metas}<meta charset="${charset}">${last}`;

    const utf8 = inUtf8('a.html', Buffer.from(page('latin1', '\xe9'), 'latin1'));

    assert.equal(Buffer.from(utf8).toString(), page('utf-8', 'é'));
  });

  test('a page in Windows-1252 becomes UTF-8 with its scripts, and says so; pictures and what is in UTF-8 stay as they are', () => {
    const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
    const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>Placar</title></head>
      <body><p id="f0">Próximo jogo \x96 São Paulo</p><script src="placar.js"></script></body></html>`;
    const given = new Map([
      ['placar.html', latin1(page)],
      ['placar.js', latin1('function update() { f0.textContent = "Atrasado: não começou" }')],
      ['broken.txt', latin1('charset <meta charset="utf-8"> \xff')],
      ['own.css', new TextEncoder().encode('/* ação */')],
      ['logo.png', latin1('\x89PNG\xff')],
    ]);

    const imported = importGraphic(given);

    assert.ok(!('code' in imported));
    const textOf = (name: string) => new TextDecoder().decode(imported.files.get(`graphic/${name}`) as Uint8Array);
    assert.match(textOf('placar.html'), /charset=utf-8.*Próximo jogo – São Paulo/s);
    assert.match(textOf('placar.js'), /não começou/);
    for (const name of ['broken.txt', 'own.css', 'logo.png'])
      assert.equal(imported.files.get(`graphic/${name}`), given.get(name));
  });

  test('a number that cannot be read is told as such, not as one that was never there', () => {
    const controls = ['12,5', ' 12.5 ', ' '].map((value, at) => ({ field: `f${at}`, ftype: 'number', value }));
    const page = imported({
      'a.html': `<script>SPXGCTemplateDefinition = { DataFields: ${JSON.stringify(controls)} }</script>`,
    });

    assert.deepEqual(
      page.config.fields.map((field) => field.default),
      [0, 12.5, 0],
    );
    assert.deepEqual(told(page), ['default-wrong f0', 'default-missing f2']);
  });

  test('a definition in a script of its own; the last of several counts', () => {
    const script = `SPXGCTemplateDefinition = {DataFields:[{field:'a',ftype:'textfield',value:'1'}]};
      if (window.SPXGCTemplateDefinition == 1) {}
      window["SPXGCTemplateDefinition"]={DataFields:[{field:'b',ftype:'textfield',value:${JSON.stringify(nasty)}}]}`;
    const { config } = imported({ 'a.html': '<script src="js/d%C3%A9f.js?v=2"></script>', 'js/déf.js': script });

    assert.deepEqual(
      config.fields.map(({ name, default: value }) => [name, value]),
      [['b', nasty]],
    );
  });
});

describe('pages of other kinds', () => {
  test('what a page needs is missed wherever it names it; what it only leads to is not', () => {
    const page = imported({
      'a.html': `<link rel="stylesheet" href="a.css"><link rel="author" href="b.html">
        <script>function update() {}</script><a href="c.html"></a><video src="d.webm" poster="e.png"></video>
        <svg><image href="f.png" /></svg><p style="background: url(g.png)"></p>`,
    });
    const missing = page.notes.flatMap(({ code, field }) => (code === 'file-missing' ? [field] : []));
    assert.deepEqual(missing, ['a.css', 'd.webm', 'e.png', 'f.png', 'g.png']);
    const { notes } = imported({
      'a.html': '<link rel="stylesheet" href="css/a.css"><script>function update() {}</script>',
      'css/a.css': '/* url(old.png) */ p { background: url(../img/a.png) }',
    });
    const [note, ...others] = notes.filter(({ code }) => code === 'file-missing');
    assert.deepEqual(others, []);
    assert.match(note ? sayNote(note, 'en') : '', /^“..\/img\/a.png” in “css\/a.css” is needed by the page/);
  });

  const gdd = {
    title: 'Score',
    type: 'object',
    properties: { home: { type: 'string', title: 'Home', default: nasty } },
    gddPlayoutOptions: { client: { steps: 3, duration: 5000 } },
  };

  test('a GDD definition in the page, or beside it', () => {
    const inline = `<script name="graphics-data-definition" type="application/json+gdd">${JSON.stringify(gdd).replaceAll('<', '\\u003c')}</script>`;
    const beside = '<script name="graphics-data-definition" type="application/json+gdd" src="score.json"></script>';
    const pages = [imported({ 'a.html': inline }), imported({ 'a.html': beside, 'score.json': JSON.stringify(gdd) })];

    for (const page of pages) {
      assert.deepEqual(page.config.fields, [
        { key: 'home', name: 'home', label: 'Home', type: 'text', default: nasty },
      ]);
      assert.deepEqual([page.config.meta?.name, page.config.meta?.['stepCount']], ['Score', 3]);
      assert.deepEqual(told(page), ['leaves-by-itself']);
      assert.match(String(page.files.get('template.js')), /\{"data":"json","steps":3\}/);
    }
    const broken = imported({ 'a.html': beside, 'score.json': '{' });
    assert.deepEqual(told(broken), ['definition-unreadable score.json']);
    assert.deepEqual(told(imported({ 'a.html': beside })), ['fields-unknown', 'file-missing score.json']);
  });

  test('CasparCG’s own description of the data, wherever it stands', () => {
    const xml =
      '<templateData><componentData id="f0"><data id="text" value="Ana &amp; Rui"/></componentData><componentData id="score"><data id="text"/></componentData></templateData>';
    const script = 'function play() {} function update(s) { new DOMParser().parseFromString(s, "text/xml") }';
    const places = [
      { 'a.html': `<!-- ${xml} --><script>${script}</script>` },
      { 'a.html': `<script>${script}; var data = "${xml.replaceAll('"', '\\"')}"</script>` },
      { 'a.html': `<script src="a.js"></script>`, 'a.js': script, 'a.xml': xml },
    ];
    for (const place of places) {
      const page = imported(place as unknown as Record<string, string>);

      assert.deepEqual(
        page.config.fields.map(({ name, type, default: value }) => [name, type, value]),
        [
          ['f0', 'text', 'Ana & Rui'],
          ['score', 'text', ''],
        ],
      );
      assert.match(String(page.files.get('template.js')), /\{"data":"xml"\}/);
    }
  });

  test('without a definition, elements called f0, f1, … are the fields; without names it is said', () => {
    const script = '<script>window.update = (data) => JSON.parse(data)</script>';
    const page = imported({ 'a.html': `<title>T</title><h1 id="f1">Rui</h1><p id="f0"></p><p id="x"></p>${script}` });
    assert.deepEqual(
      page.config.fields.map(({ name, default: value }) => [name, value]),
      [
        ['f1', 'Rui'],
        ['f0', ''],
      ],
    );
    assert.deepEqual(told(page), ['fields-from-names']);
    assert.equal(valuesFolder(page.config), '');

    assert.deepEqual(told(imported({ 'a.html': script })), ['fields-unknown']);
  });

  test('… and so are the values of these names that its scripts read, but not those of a library', () => {
    const script = `function update(xml) { const read = {}; show('#f10', read["f1"]); if (read.f2 !== undefined) mark(read.f2, colour) }
      const colour = odd ? '#f00' : '#f90'; all('.a, #f3').style = 'color:#f44'`;
    const page = imported({
      'a.html': '<p id="f1">Rui</p><script src="lib.js"></script><script src="a.js"></script>',
      'a.js': script,
      'lib.js': 'n.f7 = m["f8"]; .f9-x',
    });

    assert.deepEqual(
      page.config.fields.map(({ name, default: value }) => [name, value]),
      [
        ['f1', 'Rui'],
        ['f2', ''],
        ['f3', ''],
        ['f10', ''],
      ],
    );
    assert.deepEqual(told(page), ['fields-from-names']);
  });

  test('a script that looks for CasparCG’s elements gets XML, whatever the library beside it reads', () => {
    const page = imported({
      'a.html': '<script src="lib.js"></script><script src="a.js"></script>',
      'a.js': `function update(arg) { $(arg).find('componentData').each((i, it) => show(it, read["f0"])) }`,
      'lib.js': 'lib.parse = (text) => JSON.parse(text); lib.parseXML = (text) => new DOMParser()',
    });

    assert.match(String(page.files.get('template.js')), /\{"data":"xml"\}/);
  });

  test('what values name lies beside the page', () => {
    const photo =
      '{ "field": "f0", "ftype": "filelist", "assetfolder": "./img/", "extension": "png", "value": "./img/a.png" }';
    const page = `<script>function play() {} SPXGCTemplateDefinition = { DataFields: [${photo}] }</script>`;
    const { config, files } = imported({ 'strap/a.html': page, 'strap/img/a.png': 'png' });

    assert.equal(config.fields[0]?.default, './img/a.png');
    assert.equal(files.has(`${valuesFolder(config)}img/a.png`), true);
  });

  test('a page of which no playout system calls anything is refused; of several, one is to be named', () => {
    assert.deepEqual(refusal({ 'a.html': '<h1>News</h1>' }), ['not-a-page', 'a.html']);
    assert.deepEqual(refusal({ 'a.txt': '' }), ['no-graphic', '']);
    assert.deepEqual(refusal({ 'a.html': spx, 'b.html': spx }), ['several-graphics', 'a.html, b.html']);
    assert.equal(refusal({ 'a.html': spx, 'help.html': '<p>How to use it</p>' }), undefined);
  });

  test('of several graphics one is taken, with all that lies beside it but the others', () => {
    const page = (name: string) => `<script src="../js/${name}.js"></script><script>function play() {}</script>`;
    const files = filesOf({
      'strap/a.html': page('a'),
      'score/b.html': page('b'),
      'help.html': '<p>How to use it</p>',
      'js/a.js': '',
      'js/b.js': '',
      'it/c.ograf.json': '{}',
      'it/d.ograf.json': '{}',
    });

    assert.deepEqual(
      [...oneGraphic(files, 'strap/a.html').keys()],
      ['strap/a.html', 'help.html', 'js/a.js', 'js/b.js'],
    );
    // A page may be what the module of a manifest shows.
    const ofManifest = [...oneGraphic(files, 'it/c.ograf.json').keys()];
    assert.deepEqual(
      ofManifest.filter((path) => !path.endsWith('.js')),
      ['strap/a.html', 'score/b.html', 'help.html', 'it/c.ograf.json'],
    );
    const { files: made, notes } = importGraphic(oneGraphic(files, 'strap/a.html')) as ImportedTemplate;
    assert.match(String(made.get('template.js')), /graphic\/strap\/a\.html/);
    assert.deepEqual(
      notes.map(({ code }) => code).filter((code) => code.startsWith('file')),
      [],
    );
  });
});

describe('export and import', () => {
  const players = { player: 'var TarjaPlayer = {};', runtime: 'export const a = 1;' };

  const words = 'sentences.pt-BR.json';

  test('any config comes back as it was, of every format, with its words in other languages', () => {
    fc.assert(
      fc.property(validConfig, fc.constantFrom('spx', 'casparcg', 'html', 'ograf', 'gdd'), (document, format) => {
        const config = JSON.parse(JSON.stringify(document)) as Config;
        const template = {
          name: 'lower-third',
          config,
          files: filesOf({ 'template.html': nasty, 'a.css': 'b{}', [words]: '{"Name":"Nome"}' }),
        };
        const files = () => {
          if (format === 'gdd') return { 'a.gdd.json': JSON.stringify(gddDocument(template)) };
          if (format !== 'ograf') return { 'a.html': exportPage(template, players, format).html };
          return Object.fromEntries(
            [...exportOgraf(template, players).files].map(([path, text]) => [
              path,
              typeof text === 'string' ? text : new TextDecoder().decode(text),
            ]),
          );
        };
        const again = imported(files());

        assert.deepEqual(again.config, config);
        if (format === 'gdd') return;
        assert.equal(again.files.get('template.html'), nasty);
        assert.deepEqual(again.files.get(words), bytes('{"Name":"Nome"}'));
      }),
      { numRuns: 80 },
    );
  });

  test('a template that is a module comes back, and the files that its values name', () => {
    const config: Config = { fields: [{ key: 'a', name: 'a', label: 'A', type: 'file', default: 'img/a.png' }] };
    const files = filesOf({ 'template.js': 'export default class {}', 'img/a.png': 'png' });
    const { html } = exportPage({ name: 'a', config, files }, players, 'spx');

    const again = imported({ 'a.html': html });

    assert.deepEqual([...again.files.keys()].sort(), ['config.json', 'img/a.png', 'template.js']);
    assert.deepEqual(again.files.get('template.js'), bytes('export default class {}'));
  });

  test('a page of ours whose config is not valid any more is read like any other', () => {
    const config: Config = { fields: [{ key: 'a', name: 'a', label: 'A', type: 'text', default: nasty }] };
    const { html } = exportPage({ name: 'a', config, files: filesOf({ 'template.html': '' }) }, players, 'spx');

    const again = imported({ 'a.html': html.replace('playPage({"config":{"fields"', 'playPage({"config":{"felds"') });

    assert.equal(again.config.fields[0]?.default, nasty);
    assert.equal(again.files.has('template.js'), true);
  });

  test('what a page cannot do with a field is told in words of the system that it is for', () => {
    const columns = [{ key: 'c', label: 'C', type: 'text' }] as const;
    const config: Config = {
      fields: [
        { key: 'a', name: 'a', label: 'A', type: 'text', default: '', maxChars: 9 },
        { key: 'b', name: 'b', label: 'B', type: 'table', columns, default: [] },
        { key: 'c', name: 'c', label: 'C', type: 'normalized', default: 50 },
      ],
      presets: [{ id: 'p', label: 'P', values: { c: 1 } }],
      variants: { v: { label: 'V' } },
    };
    const told = (format: 'casparcg' | 'html') =>
      exportPage({ name: 'a', config, files: filesOf({ 'template.html': '' }) }, players, format).notes.map((note) =>
        sayNote(note, 'en'),
      );

    assert.deepEqual(told('casparcg'), [
      'Presets go along, but only Tarja shows them.',
      'Variants go along, but only Tarja shows them.',
      '“a” has limits that SPX and CasparCG do not check.',
      '“b” is a table: SPX and CasparCG show its JSON as a text.',
      '“c” has limits that SPX and CasparCG do not check.',
    ]);
    assert.deepEqual(told('html'), [
      '“a” has limits that are not checked for a value in the address of the page.',
      '“b” is a table: in the address of the page its value is JSON.',
      '“c” has limits that are not checked for a value in the address of the page.',
    ]);
  });
});

test('any page gives a valid config or a refusal, and its files stay in their folder', () => {
  const part = fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<templateData>',
      '</templateData>',
      '<data id="a"/>',
      '<componentData id="b">',
    ],
    ...['<script name="graphics-data-definition">', '{"properties":{"a":', '}}', '{"type":"array"}', '"', "'", '\\'],
    ...[
      'window.SPXGCTemplateDefinition = {',
      'DataFields: [',
      '{field:"__proto__",ftype:"dropdown",items:[{}]}',
      '{ftype:"button",fcall:"a()"}',
      '{field:"é b",ftype:"number",value:"x"}',
      ',',
      ']',
      '}',
    ],
    ...[
      'function play() {}',
      '<p id="f0">',
      '<img src="../../x">',
      '<img src="//a/b">',
      '<base href="http://x">',
      '<style>a{b:url(',
      ')',
      'TarjaPlayer.playPage(',
      '{"config":{"fields":[]},"html":""}',
    ],
  );
  const page = fc.oneof(
    fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
    // A page that was good, with some of it changed.
    fc
      .array(fc.tuple(fc.nat(spx.length - 1), fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((changes) =>
        changes.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + put.length), spx),
      ),
  );
  fc.assert(
    fc.property(page, (html) => {
      const result = importGraphic(filesOf({ 'dir/a.html': html }));
      if ('code' in result) return;
      const errors = validate(result.config).diagnostics.filter(({ severity }) => severity === 'error');

      assert.deepEqual(errors, []);
      assert.deepEqual(
        [...result.files.keys()].filter((path) => path.startsWith('/') || path.includes('..')),
        [],
      );
    }),
    { numRuns: 800 },
  );
});

describe('the export of an imported graphic', () => {
  const players = { player: '', runtime: '' };
  const manifest = {
    id: 'com.example.score',
    name: 'Score',
    main: 'a.mjs',
    supportsRealTime: true,
    supportsNonRealTime: false,
    v_other: { kept: true },
    schema: {
      type: 'object',
      properties: {
        home: { type: 'object', properties: { name: { type: 'string', default: nasty, pattern: '^.' } } },
        opacity: { type: 'number', gddType: 'percentage', default: 0.5, v_spx: { ftype: 'number' } },
      },
    },
  };
  const written = JSON.stringify(manifest);
  const folder = ({ config, files }: ImportedTemplate) => ({
    name: 'score',
    config,
    files: new Map([...files].map(([path, text]) => [path, typeof text === 'string' ? bytes(text) : text] as const)),
  });

  test('OGraf: the same files, the manifest to the letter', () => {
    const template = folder(imported({ 'x/score.ograf.json': written, 'x/a.mjs': 'export default 1' }));

    const { files, notes } = exportOgraf(template, players);

    assert.deepEqual(
      [...files],
      [
        ['x/score.ograf.json', bytes(written)],
        ['x/a.mjs', bytes('export default 1')],
      ],
    );
    assert.deepEqual(notes, []);
  });

  test('OGraf: defaults that were changed are in the manifest, and nothing else is; what stays behind is told', () => {
    const template = folder(imported({ 'score.ograf.json': written, 'a.mjs': '' }));
    const [home, opacity] = template.config.fields;
    const fields = [{ ...home, default: 'Bahia', label: 'Casa' }, opacity] as Config['fields'];
    const config: Config = { ...template.config, fields, presets: [] };

    const { files, notes } = exportOgraf({ ...template, config }, players);

    const expected = structuredClone(manifest);
    expected.schema.properties.home.properties.name.default = 'Bahia';
    assert.deepEqual(JSON.parse(String(files.get('score.ograf.json'))), expected);
    assert.deepEqual(notes, [{ code: 'change-left', field: 'home_name' }, { code: 'changes-left' }]);
  });

  test('a page: the page again, its files inside it', () => {
    const template = folder(
      imported({ 'a/strap.html': spx, 'a/css/strap.css': 'p{background:url(b.png)}', 'a/css/b.png': 'png' }),
    );

    const { html, notes } = exportPage(template, players, 'spx');

    assert.deepEqual(imported({ 'a/strap.html': html }).config, template.config);
    const css = `p{background:url(data:image/png;base64,${btoa('png')})}`;
    assert.equal(html, spx.replace('"css/strap.css"', `"data:text/css;base64,${btoa(css)}"`));
    assert.deepEqual(notes, []);
  });

  test('a page: defaults that were changed, and files that its values name, are told to stay behind', () => {
    const controls = ['name', 'photo'].map((field) => ({ field, ftype: 'filebrowser', value: './img/a.png' }));
    const page = `<script>function play() {} SPXGCTemplateDefinition = { DataFields: ${JSON.stringify(controls)} }</script>`;
    const template = folder(imported({ 'a/strap.html': page, 'a/img/a.png': 'png' }));
    const [name, photo] = template.config.fields;
    const fields = [{ ...name, default: 'Ana' }, photo] as Config['fields'];

    const { notes } = exportPage({ ...template, config: { ...template.config, fields } }, players, 'spx');

    assert.deepEqual(notes, [
      { code: 'file-beside', field: './img/a.png' },
      { code: 'change-left', field: 'name' },
    ]);
  });
});
