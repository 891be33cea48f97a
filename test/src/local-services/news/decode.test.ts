import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { WINDOWS_1252 } from '../../../../src/format/decode-text.ts';
import { decodeFeed } from '../../../../src/local-services/news/decode.ts';
import fc from '../../../support/fast-check.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

describe('the characters of a feed', () => {
  test('UTF-8 where nothing is told', () => {
    assert.equal(decodeFeed(utf8('Notícias “já”'), ''), 'Notícias “já”');
  });

  test('by the header', () => {
    assert.equal(decodeFeed(latin1('Notícias'), 'text/xml; charset=iso-8859-1'), 'Notícias');
    assert.equal(decodeFeed(latin1('Notícias'), "text/xml;charset='ISO-8859-1'; x=1"), 'Notícias');
  });

  test('fact 57: ISO-8859-1 told by the first line alone', () => {
    const text = `${prolog('ISO-8859-1')}<t>Notícias</t>`;

    assert.equal(decodeFeed(latin1(text), 'application/rss+xml'), text);
    assert.equal(decodeFeed(latin1(text.replaceAll('"', "'")), ''), text.replaceAll('"', "'"));
  });

  test('fact 57: bytes 0x80 to 0x9F of windows-1252 are characters, under any of its names', () => {
    const bytes = Uint8Array.from([0x80, 0x93, 0xe9, 0x94, 0x96, 0x99]);

    for (const name of ['windows-1252', 'iso-8859-1', 'latin1', 'us-ascii', 'cp1252']) {
      assert.equal(decodeFeed(bytes, `text/xml; charset=${name}`), '€“é”–™', name);
    }
  });

  test('a byte order mark wins over all, and is no character', () => {
    assert.equal(decodeFeed(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('é')]), 'text/xml; charset=latin1'), 'é');
    assert.equal(decodeFeed(Uint8Array.from([0xff, 0xfe, ...Buffer.from('é', 'utf16le')]), ''), 'é');
    assert.equal(decodeFeed(Uint8Array.from([0xfe, 0xff, 0x00, 0xe9]), ''), 'é');
  });

  test('the header wins over the first line', () => {
    const text = `${prolog('utf-8')}é`;
    assert.equal(decodeFeed(latin1(text), 'text/xml; charset=iso-8859-1'), text);
  });

  test('a header that cannot be right gives way to the first line', () => {
    const text = `${prolog('ISO-8859-1')}<t>ação</t>`;
    assert.equal(decodeFeed(latin1(text), 'text/xml; charset=utf-8'), text);
  });

  test('names that are unknown, and bytes that fit nothing, are no crash', () => {
    assert.equal(decodeFeed(utf8('é'), 'text/xml; charset=klingon'), 'é');
    assert.equal(decodeFeed(latin1('é'), ''), 'é');
    assert.equal(decodeFeed(new Uint8Array(), ''), '');
  });

  test('any text comes back from UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        assert.equal(decodeFeed(utf8(text), ''), text);
      }),
    );
  });

  test('any bytes are some text', () => {
    fc.assert(fc.property(fc.uint8Array(), fc.string(), (bytes, type) => void decodeFeed(bytes, type)));
    assert.equal(WINDOWS_1252.length, 32);
  });
});
