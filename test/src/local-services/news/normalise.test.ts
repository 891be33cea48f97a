import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FeedFailure } from '../../../../src/local-services/news/feed-failure.ts';
import { firstImage, harmlessHtml, textOfHtml, webAddress } from '../../../../src/local-services/news/html.ts';
import { normaliseFeed } from '../../../../src/local-services/news/normalise.ts';
import { parseFeed } from '../../../../src/local-services/news/parse.ts';
import type { NewsItem } from '../../../../src/services/news/client.ts';

const provider = { slug: 'o', title: 'Outlet', url: 'https://outlet.test/feed', badge: 'O', color: '#0055aa' };
const URL = 'https://outlet.test/news/feed.xml';

const NAMES =
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:a10="http://www.w3.org/2005/Atom" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
const rss = (item: string, channel = '', tz?: string) =>
  read(`<rss version="2.0" ${NAMES}><channel><title>Outlet</title>${channel}<item>${item}</item></channel></rss>`, tz);
const atom = (entry: string, feed = '', base = '') =>
  read(`<feed xmlns="http://www.w3.org/2005/Atom" ${base}><title>Outlet</title>${feed}<entry>${entry}</entry></feed>`);
const rdf = (item: string, channel = '') =>
  read(
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="c"><title>Outlet</title>${channel}</channel>${item}</rdf:RDF>`,
  );

function read(text: string, tz?: string): NewsItem {
  const [item] = normaliseFeed(parseFeed(text), { ...provider, tz }, URL).items;
  assert.ok(item);
  return item;
}

function refused(text: string): void {
  assert.throws(
    () => parseFeed(text),
    (error) => error instanceof FeedFailure && error.reason === 'parse_error',
  );
}

describe('an item that says it in another namespace', () => {
  for (const prefix of ['atom', 'a10']) {
    test(`has the link of ${prefix}:link where it has no other`, () => {
      const link = `<${prefix}:link rel="self" href="/feed"/><${prefix}:link href="/article"/>`;

      assert.equal(rss(`<title>A</title>${link}`).link, 'https://outlet.test/article');
      assert.equal(rss(`<link>https://outlet.test/own</link>${link}`).link, 'https://outlet.test/own');
    });
  }

  test('has the title of dc:title, else of media:title', () => {
    assert.equal(rss('<dc:title>Dublin</dc:title><media:title>Medium</media:title>').title, 'Dublin');
    assert.equal(rss('<media:title type="plain">1 &lt; 2</media:title>').title, '1 < 2');
    assert.equal(rss('<media:group><media:title>Of a group</media:title></media:group>').title, 'Of a group');
    assert.equal(rss('<title>Own</title><dc:title>Dublin</dc:title>').title, 'Own');
  });

  test('has the date of dcterms:created, else of dcterms:modified', () => {
    const [created, modified] = ['2026-02-14T10:00:00Z', '2026-02-15T11:00:00Z'];
    const terms = `<dcterms:modified>${modified}</dcterms:modified>`;

    assert.equal(rss(terms).pubDate, '2026-02-15 11:00:00');
    assert.equal(rss(`<dcterms:created>${created}</dcterms:created>${terms}`).pubDate, '2026-02-14 10:00:00');
  });
});

describe('an element that is never closed', () => {
  const feed = (channel: string, item = '') =>
    `<rss version="2.0" ${NAMES}><channel><title>Outlet</title>${channel}<item><title>A</title>${item}</item><item><title>B</title></item></channel></rss>`;
  const titles = (text: string) => normaliseFeed(parseFeed(text), provider, URL).items.map(({ title }) => title);

  test('of itunes:category hides no items, wherever it stands', () => {
    assert.deepEqual(titles(feed('<itunes:category text="News">')), ['A', 'B']);
    assert.deepEqual(titles(feed('', '<itunes:category text="News">')), ['A', 'B']);
    assert.deepEqual(titles(feed('<itunes:category text="A"><itunes:category text="B"/></itunes:category>')), [
      'A',
      'B',
    ]);
  });

  test('of itunes:category is none where only its name stands', () => {
    assert.deepEqual(
      titles(feed('', `<description><![CDATA[${'<itunes:category '.repeat(200_000)}<br/>]]></description>`)),
      ['A', 'B'],
    );
  });

  test('of another name that hides all items is said to be a failure', () => {
    refused(feed('<unknown>'));
  });
});

describe('an item', () => {
  test('has all members, whatever its feed leaves out', () => {
    assert.deepEqual(rss('<title>A</title>'), {
      provider: 'o',
      source: 'Outlet',
      title: 'A',
      pubDate: '',
      link: '',
      thumbnail: '',
      description: '',
      content: '',
      author: '',
      badge: 'O',
      color: '#0055aa',
      guid: '',
      categories: [],
      enclosure: [],
    });
  });

  test('of RSS 2.0', () => {
    const item = rss(`<title>Chuva</title><link>https://outlet.test/1</link><guid isPermaLink="false">g1</guid>
      <pubDate>Sat, 14 Feb 2026 10:00:00 -0300</pubDate><author>ana@outlet.test (Ana)</author><dc:creator>Ana</dc:creator>
      <category>Clima</category><category domain="x">Sertão</category><category>Clima</category><description>Choveu.</description>
      <content:encoded><![CDATA[<p>Choveu <b>muito</b>.</p>]]></content:encoded>
      <enclosure url="https://outlet.test/1.mp3" type="audio/mpeg" length="12"/>`);

    assert.deepEqual(
      [item.title, item.pubDate, item.link, item.guid, item.author, item.description, item.content],
      ['Chuva', '2026-02-14 13:00:00', 'https://outlet.test/1', 'g1', 'Ana', 'Choveu.', '<p>Choveu <b>muito</b>.</p>'],
    );
    assert.deepEqual(item.categories, ['Clima', 'Sertão']);
    assert.deepEqual(item.enclosure, [{ link: 'https://outlet.test/1.mp3', type: 'audio/mpeg', length: 12 }]);
    assert.equal(item.thumbnail, '');
  });

  test('of Atom', () => {
    const item = atom(`<id>tag:1</id><title type="html">Chuva &amp;amp; vento</title><summary>a &lt;b&gt; c</summary>
      <link rel="self" href="/api"/><link rel="alternate" type="text/html" href="/1"/><link rel="enclosure" href="1.png" type="image/png" length="5"/>
      <author><name>Ana</name></author><author><name>Rui</name></author><category term="clima" label="Clima"/>
      <updated>2026-02-15T00:00:00Z</updated><published>2026-02-14T10:00:00-03:00</published>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Choveu.</p></div></content>`);

    assert.deepEqual(
      [item.title, item.description, item.pubDate, item.link, item.author, item.guid, item.content],
      [
        ...['Chuva & vento', 'a <b> c', '2026-02-14 13:00:00', 'https://outlet.test/1', 'Ana, Rui', 'tag:1'],
        '<p>Choveu.</p>',
      ],
    );
    assert.deepEqual(item.categories, ['Clima']);
    assert.equal(item.thumbnail, 'https://outlet.test/news/1.png');
  });

  test('of RDF', () => {
    const item = rdf(`<item rdf:about="https://outlet.test/1"><title>Chuva</title><link>https://outlet.test/1</link>
      <dc:date>2026-02-14T10:00:00-03:00</dc:date><dc:creator>Ana</dc:creator><dc:subject>Clima</dc:subject><description>Choveu.</description></item>`);

    assert.deepEqual(
      [item.title, item.pubDate, item.link, item.guid, item.author, item.description],
      ['Chuva', '2026-02-14 13:00:00', 'https://outlet.test/1', 'https://outlet.test/1', 'Ana', 'Choveu.'],
    );
    assert.deepEqual(item.categories, ['Clima']);
  });

  test('titles and descriptions are plain text', () => {
    const item = rss(
      '<title><![CDATA[Chuva &amp; <b>vento</b><script>x()</script>]]></title><description>&lt;p&gt;Um&lt;/p&gt;&lt;p&gt;dois &amp;lt; três&lt;/p&gt;</description>',
    );

    assert.deepEqual([item.title, item.description], ['Chuva & vento', 'Um dois < três']);
  });

  test('without a date has that of its feed; without either, none', () => {
    const dated = '<pubDate>Sat, 14 Feb 2026 10:00:00 GMT</pubDate>';

    assert.equal(rss('<title>A</title>', dated).pubDate, '2026-02-14 10:00:00');
    assert.equal(rss('<title>A</title><pubDate>ontem</pubDate>', dated).pubDate, '2026-02-14 10:00:00');
    assert.equal(rss('<title>A</title><pubDate>ontem</pubDate>').pubDate, '');
    assert.equal(atom('<title>A</title>', '<updated>2026-02-14T10:00:00Z</updated>').pubDate, '2026-02-14 10:00:00');
  });

  test('with a date without a zone has that of its provider', () => {
    const item = '<title>A</title><pubDate>14 Feb 2026 10:00:00</pubDate>';

    assert.equal(rss(item, '', 'America/Sao_Paulo').pubDate, '2026-02-14 13:00:00');
    assert.equal(rss(item).pubDate, '2026-02-14 10:00:00');
  });

  test('fact 64: links and guids carry line ends', () => {
    const item = rss('<link>\n  https://outlet.test/1\n</link><guid isPermaLink="false">\n g\n 1 </guid>');

    assert.deepEqual([item.link, item.guid], ['https://outlet.test/1', 'g 1']);
  });

  test('fact 64: Atom links are relative to xml:base, of the entry, of the feed, or to the feed itself', () => {
    const entry = '<title>A</title><link href="1"/>';

    assert.equal(atom(entry).link, 'https://outlet.test/news/1');
    assert.equal(atom(entry, '', 'xml:base="https://cdn.test/x/"').link, 'https://cdn.test/x/1');
    assert.equal(atom(entry, '', 'xml:base="/y/"').link, 'https://outlet.test/y/1');
    const own = read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://cdn.test/x/"><title>O</title><entry xml:base="z/"><title>A</title><link href="1"/></entry></feed>',
    );
    assert.equal(own.link, 'https://cdn.test/x/z/1');
  });

  test('a guid that is an address is the link where there is none, unless it says that it is none', () => {
    assert.equal(rss('<guid>https://outlet.test/1</guid>').link, 'https://outlet.test/1');
    assert.equal(rss('<guid isPermaLink="false">https://outlet.test/1</guid>').link, '');
    assert.equal(rss('<guid>outlet-1</guid>').link, '');
  });

  for (const [name, item, expected] of [
    ['media:thumbnail', '<media:thumbnail url="t.jpg"/><media:content url="c.jpg" medium="image"/>', 'news/t.jpg'],
    [
      'media:content that is a picture',
      '<media:content url="v.mp4" medium="video"/><media:content url="c.jpg"/>',
      'news/c.jpg',
    ],
    ['media:group', '<media:group><media:content url="g.png" type="image/png"/></media:group>', 'news/g.png'],
    ['an enclosure', '<enclosure url="/e.jpg" type="image/jpeg" length="1"/>', 'e.jpg'],
    ['an enclosure without a type', '<enclosure url="/e.webp?w=1" length="1"/>', 'e.webp?w=1'],
    [
      'a picture of the content',
      '<content:encoded>&lt;img alt="x" src="/i.jpg?a=1&amp;amp;b=2"&gt;</content:encoded>',
      'i.jpg?a=1&b=2',
    ],
    ['a picture of the description', "<description>&lt;img src='/d.jpg'&gt;</description>", 'd.jpg'],
  ] as const) {
    test(`fact 65: the thumbnail is ${name}, its address made whole`, () => {
      assert.equal(rss(`<title>A</title>${item}`).thumbnail, `https://outlet.test/${expected}`);
    });
  }

  test('addresses of other schemes than http and https are left out', () => {
    const item = rss(`<link>javascript:alert(1)</link><enclosure url="file:///etc/passwd" type="image/png" length="1"/>
      <media:thumbnail url="data:image/png;base64,x"/>`);

    assert.deepEqual([item.link, item.enclosure, item.thumbnail], ['', [], '']);
  });

  test('without a name of the feed has that of the provider; addresses of the feed are whole', () => {
    const text = `<rss version="2.0"><channel><link>/</link><description>&lt;b&gt;D&lt;/b&gt;</description><image><url>/l.png</url></image></channel></rss>`;
    const { feed } = normaliseFeed(parseFeed(text), provider, URL);

    assert.deepEqual(feed, {
      provider: 'o',
      title: 'Outlet',
      link: 'https://outlet.test/',
      description: 'D',
      image: 'https://outlet.test/l.png',
    });
  });
});

describe('what is no feed', () => {
  test('fact 62: a page of HTML', () => refused('<!doctype html><html><body><p>404</p></body></html>'));
  test('nothing at all', () => refused(''));
  test('JSON', () => refused('{"version":"https://jsonfeed.org/version/1","title":"x","items":[]}'));
  test('XML that ends too soon', () => refused('<?xml version="1.0"?><rss version="2.0"><chan'));
  test('fact 67: an empty channel', () => refused('<rss version="2.0"><channel></channel></rss>'));

  for (const name of ['constructor', '__proto__']) {
    test(`fact 66: a tag named ${name}`, () =>
      refused(
        `<rss version="2.0"><channel><title>O</title><item><title>A</title><${name}>x</${name}></item></channel></rss>`,
      ));
  }

  test('an entity that grows, and one from elsewhere, bring nothing in', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
      <rss version="2.0"><channel><title>O</title><item><title>A &c; &x;</title></item></channel></rss>`;
    let title = '';
    try {
      title = read(bomb).title;
    } catch (error) {
      assert.ok(error instanceof FeedFailure);
    }
    assert.ok(title.length < 100 && !title.includes('root:'));
  });
});

describe('fact 67: HTML of strangers', () => {
  const harmless = (html: string) => harmlessHtml(html, 'https://outlet.test/a/');

  for (const html of [
    ...[
      '<script>x()</script>',
      '<style>p{}</style>',
      '<iframe src="https://x.test"></iframe>',
      '<object data="x"></object>',
    ],
    ...[
      '<svg onload="x()"></svg>',
      '<form action="/x"><input></form>',
      '<img src="javascript:x()">',
      '<link rel="stylesheet" href="x">',
    ],
    ...[
      '<base href="https://x.test/">',
      '<meta http-equiv="refresh" content="0">',
      '<template><b>x</b></template>',
      '<math><mi></mi></math>',
    ],
  ]) {
    test(`${html} leaves nothing`, () => assert.equal(harmless(html).replace(/<b>x<\/b>/, ''), ''));
  }

  test('handlers, styles, classes and ids go, their elements stay', () => {
    assert.equal(harmless('<p onclick="x()" style="color:red" class="c" id="i">a</p>'), '<p>a</p>');
  });

  for (const href of [
    'javascript:x()',
    ' java\nscript:x()',
    'JAVASCRIPT:x()',
    'data:text/html,x',
    'vbscript:x',
    '&#106;avascript:x()',
  ]) {
    test(`a link to ${JSON.stringify(href)} is none`, () => {
      assert.equal(harmless(`<a href="${href}">a</a>`), '<a rel="noopener noreferrer">a</a>');
    });
  }

  test('links and pictures have whole addresses', () => {
    assert.equal(
      harmless('<a href="b?x=1&amp;y=2" target="_top">b</a><img src="//cdn.test/i.png" onerror="x()">'),
      '<a href="https://outlet.test/a/b?x=1&amp;y=2" rel="noopener noreferrer">b</a><img src="https://cdn.test/i.png" alt="" />',
    );
  });

  test('a script that hides in an entity, or in a text, stays a text', () => {
    assert.equal(harmless('&lt;script&gt;x()&lt;/script&gt;'), '&lt;script&gt;x()&lt;/script&gt;');
    const item = rss(
      '<content:encoded><![CDATA[<p>a</p><script>x()</script><a href="javascript:x()">b</a>]]></content:encoded>',
    );
    assert.equal(item.content, '<p>a</p><a rel="noopener noreferrer">b</a>');
  });

  test('the first picture is found in any HTML', () => {
    const picture = (html: string) => firstImage(html, URL);

    assert.equal(
      picture('<img alt="a"><img data-src="/b.png"><IMG alt="c" src=\'/c.png?d&amp;e\'>'),
      'https://outlet.test/c.png?d&e',
    );
    assert.equal(picture('<img src="data:,"><img src="/>.png">'), 'https://outlet.test/%3E.png');
    assert.equal(picture(`${'<img '.repeat(500_000)}><img src="/f.png">`), 'https://outlet.test/f.png');
  });

  test('elements without an end, deeper than any page, lose their tags and not their text', () => {
    assert.equal(harmless(`${'<b>'.repeat(100_000)}Bridge`), 'Bridge');
    assert.equal(harmless(`${'<i></b>'.repeat(50_000)}Bridge <script>x()</script>`), 'Bridge  x()');
    assert.equal(textOfHtml(`${'<b>'.repeat(100_000)}Bridge`), 'Bridge');
    assert.equal(harmless('<p>a<br>'.repeat(600)), '<p>a<br /></p>'.repeat(600));
  });

  test('content of plain text is escaped', () => {
    assert.equal(
      atom('<content type="text">1 &lt; 2 &lt;script&gt;</content>').content,
      '<p>1 &lt; 2 &lt;script&gt;</p>',
    );
  });

  test('text of HTML keeps words apart and on one line', () => {
    assert.equal(textOfHtml('<p>um</p><p>dois<br>três</p>\n\n <li>quatro&nbsp;&eacute;</li>'), 'um dois três quatro é');
  });

  test('addresses', () => {
    assert.equal(webAddress('  /x y ', 'https://o.test/a'), 'https://o.test/x%20y');
    for (const none of [undefined, '', ' ', 'http://', 'mailto:a@b.c', 'ftp://o.test/', 'javascript:x']) {
      assert.equal(webAddress(none, 'https://o.test/'), '', none);
    }
  });
});
