import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readProviders, WrongProviders } from '../../../../src/local-services/news/providers.ts';

const provider = { slug: 'o', title: 'Outlet', url: 'https://outlet.test/rss', badge: 'O', color: '#0055aa' };

describe('a list of providers', () => {
  test('is read, with and without a zone', () => {
    const list = [provider, { ...provider, slug: 'p', tz: 'America/Sao_Paulo' }];

    assert.deepEqual(readProviders(JSON.stringify(list)), list);
  });

  for (const [name, text, words] of [
    ['no JSON', '[', /no JSON/],
    ['no list', '{}', /must be a JSON list/],
    ['nobody', '[]', /one provider at least/],
    ['an entry that is no object', '[1]', /Provider 1 .* is no object/],
    ...(['slug', 'title', 'url', 'badge', 'color'] as const).map(
      (member) =>
        [
          `no ${member}`,
          JSON.stringify([{ ...provider, [member]: '' }]),
          new RegExp(`Provider 1 .*“${member}”`),
        ] as const,
    ),
    ['a slug with a comma', JSON.stringify([{ ...provider, slug: 'a,b' }]), /slug “a,b”/],
    ['a slug that came before', JSON.stringify([provider, provider]), /Provider 2 .* earlier/],
    ['an address of another scheme', JSON.stringify([{ ...provider, url: 'file:///etc/passwd' }]), /http:\/\//],
    ['no address', JSON.stringify([{ ...provider, url: 'outlet' }]), /http:\/\//],
    ['a colour by name', JSON.stringify([{ ...provider, color: 'blue' }]), /like #0055aa/],
    ['a zone that is none', JSON.stringify([{ ...provider, tz: 'Brasilia' }]), /America\/Sao_Paulo/],
    ['a zone that is no text', JSON.stringify([{ ...provider, tz: 3 }]), /America\/Sao_Paulo/],
  ] as const) {
    test(`with ${name} is refused, with a sentence`, () => {
      assert.throws(
        () => readProviders(text),
        (error) => error instanceof WrongProviders && words.test(error.message),
      );
    });
  }
});
