import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FromFrame, fromFrameTypes, opener, sealer } from '../../../src/runtime/envelope.ts';
import { frameDocument, withLines } from '../../../src/runtime/renderer/frame-document.ts';
import { done, failed, isDone, readStatus } from '../../../src/runtime/status.ts';
import fc from '../../support/fast-check.ts';

describe('envelopes', () => {
  test('carry messages of the right sender, load and kind, once and in order', () => {
    const seal = sealer<FromFrame>('token');
    const open = opener<FromFrame>('token', fromFrameTypes);
    const first = seal({ type: 'ready' });
    const second = seal({ type: 'answer', to: 1, status: done() });

    assert.equal(open(first), first);
    assert.equal(open(second), second);
  });

  const sealed = sealer<FromFrame>('token')({ type: 'ready' });
  const refused = [
    ['another load', { ...sealed, token: 'other' }],
    ['another protocol', { ...sealed, tarja: 2 }],
    ['no number', { ...sealed, sequence: '1' }],
    ['an unknown type', { ...sealed, message: { type: 'eval' } }],
    ['no message', { ...sealed, message: null }],
  ] as const;
  for (const [what, data] of refused) {
    test(`are not opened from ${what}`, () => {
      assert.equal(opener<FromFrame>('token', fromFrameTypes)(data), undefined);
    });
  }

  test('are not opened twice, nor when overtaken', () => {
    const seal = sealer<FromFrame>('token');
    const open = opener<FromFrame>('token', fromFrameTypes);
    const [first, second] = [seal({ type: 'ready' }), seal({ type: 'ready' })];

    assert.ok(open(second));
    assert.equal(open(second), undefined);
    assert.equal(open(first), undefined);
  });

  test('anything else a page posts is ignored, and never throws', () => {
    const open = opener<FromFrame>('token', fromFrameTypes);
    fc.assert(fc.property(fc.anything(), (data) => assert.equal(open(data), undefined)));
  });
});

describe('a status', () => {
  const answers = [
    [undefined, { statusCode: 200 }],
    [null, { statusCode: 200 }],
    ['fine', { statusCode: 200 }],
    [{}, { statusCode: 200 }],
    [
      { statusCode: 404, statusMessage: 'gone' },
      { statusCode: 404, statusMessage: 'gone' },
    ],
    [
      { statusCode: 200, currentStep: undefined, result: 1 },
      { statusCode: 200, result: 1 },
    ],
    [
      { statusCode: '200', currentStep: 2 },
      { statusCode: 200, currentStep: 2 },
    ],
  ] as const;
  for (const [answer, status] of answers) {
    test(`is read from ${JSON.stringify(answer)}`, () => assert.deepEqual(readStatus(answer), status));
  }

  test('has no present but undefined step, which other renderers refuse', () => {
    assert.deepEqual(Object.keys(done()), ['statusCode']);
    assert.deepEqual(done(0), { statusCode: 200, currentStep: 0 });
    assert.ok(!isDone(failed(404, 'gone')));
  });
});

describe('the document of a frame', () => {
  const options = { token: 'a"b&c', renderType: 'realtime', epoch: 0, frameRate: 50 } as const;
  const document = (html: string) => frameDocument(html, 'https://x.example/t/?a&b"', 'run()', options);
  const head =
    '<style>:root{forced-color-adjust:none}</style><base href="https://x.example/t/?a&amp;b&quot;"><script data-tarja="{&quot;token&quot;:&quot;a\\&quot;b&amp;c&quot;,&quot;renderType&quot;:&quot;realtime&quot;,&quot;epoch&quot;:0,&quot;frameRate&quot;:50}">run()</script>';

  test('keeps the lines of the template, the doctype first', () => {
    assert.equal(document('<!doctype html>\n<p>\n'), `<!doctype html>${head}\n<p>\n`);
    assert.equal(document('\n<!-- by us -->\n<!DOCTYPE html>\n<p>'), `\n<!-- by us -->\n<!DOCTYPE html>${head}\n<p>`);
  });

  test('begins with many comments and has no doctype', () => {
    const html = `${'<!-- by us -->\n'.repeat(5_000)}<p>`;

    assert.equal(document(html), `<!doctype html>${head}${html}`);
  });

  test('names what modules may import, in a text that cannot end its element', () => {
    const document = frameDocument('<p>', '/', 'run()', options, { 'tarja/runtime': 'https://x.example/</script>.js' });

    assert.ok(
      document.endsWith(
        '<script type="importmap">{"imports":{"tarja/runtime":"https://x.example/\\u003c/script>.js"}}</script><p>',
      ),
    );
  });

  test('has the lines of the file in each script where it is written into a frame', () => {
    const written = withLines('<!doctype html>\n<p>\n  <script>\na()</script><script type="module">b()</script>');

    assert.equal(
      written,
      `<!doctype html>\n<p>\n  <script>\n\n${' '.repeat(10)}\na()</script><script type="module">\n\n\n${' '.repeat(34)}b()</script>`,
    );
  });

  test('leaves what only looks like a script: in a comment, or in the text of one', () => {
    const plain = '<!-- <script>a()</script> -->';
    assert.equal(withLines(plain), plain);
    const nested = "<script>\nwrite('<script>')</script>";
    assert.equal(withLines(nested), `<script>${' '.repeat(8)}\nwrite('<script>')</script>`);
  });

  test('has comments and scripts that do not end', () => {
    for (const open of ['<!--'.repeat(400_000), '<script'.repeat(400_000)]) assert.equal(withLines(open), open);
    const scripts = '<script>'.repeat(400_000);
    assert.equal(withLines(`<script>${scripts}`), `<script>${' '.repeat(8)}${scripts}`);
  });

  test('is in standards mode also where the template forgot', () => {
    assert.equal(document('<p>'), `<!doctype html>${head}<p>`);
  });
});
