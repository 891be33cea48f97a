import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, holdsPhrase, matchesWords } from '../../../src/format/search-text.ts';

test('accents, capitals and letters that a keyboard lacks do not count in a search', () => {
  for (const [text, question] of [
    ['São Paulo', 'sao paulo'],
    ['Đà Nẵng', 'da nang'],
    ['Łódź', 'lodz'],
    ['Ørsted', 'orsted'],
    ['Weißensee', 'weissensee'],
    ['WEIẞENSEE', 'weißensee'],
    ['Iğdır', 'igdir'],
    ['İzmir', 'izmir'],
    ['ΟΔΟΣΗΜΑ', 'ΟΔΟΣ'],
    ['μουσικός', 'ΜΟΥΣΙΚΟΣ'],
    ['ﬁnal', 'final'],
    ['Ａ１', 'a1'],
  ] as const)
    assert.ok(matchesWords(question, [text]), `${question} in ${text}`);
});

test('Arabic and Hebrew are found without their points, and Persian from an Arabic keyboard', () => {
  for (const [text, question] of [
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['علی کریمی', 'علي كريمي'],
    ['می\u200cخواهم', 'میخواهم'],
    ['\u200fמכבי\u200e', 'מכבי'],
  ] as const)
    assert.ok(holdsPhrase(text, question), `${question} in ${text}`);
});

test('marks that are letters count: they are other words', () => {
  for (const [one, other] of [
    ['मेल', 'मिल'],
    ['ที', 'ที่'],
    ['バス', 'パス'],
    ['কি', 'কা'],
    ['முரசு', 'மரச'],
  ] as const)
    assert.notEqual(fold(one), fold(other), `${one} and ${other}`);
});

test('two encodings of one word are one', () => {
  for (const word of ['バス', 'Ánh', '한국', 'काम', 'क़लम']) assert.equal(fold(word.normalize('NFD')), fold(word));
});
