import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accepts, kindsOf } from '../../../src/kinds/accept.ts';
import { fileKinds } from '../../../src/kinds/problems/file-kinds.ts';
import { visibleLength } from '../../../src/kinds/text.ts';

describe('accept', () => {
  for (const [accept, name, fits, type] of [
    ['.png', 'logo.png', true],
    ['.png', 'LOGO.PNG', true],
    ['.PNG, .jpg', 'a.jpg', true],
    ['.png,', 'a.jpg', false],
    ['.jpg', 'a.jpeg', true],
    ['.png', 'logo.gif', false],
    ['.png', 'logo.abc', false],
    ['.abc', 'scene.abc', true],
    ['.png', 'https://cdn.example/logo.png?x=.gif#y', true],
    ['.png', 'https://cdn.example/logo.gif', false],
    ['.png', 'https://cdn.example/logo.php?id=3', true],
    ['.png', 'https://cdn.example', true],
    ['.png', '//cdn.example/logo', true],
    ['.png', 'folder.gif/logo', true],
    ['image/*', 'logo.svg', true],
    ['image/*', 'clip.mp4', false],
    ['image/*,video/mp4', 'clip.mp4', true],
    ['video/mp4', 'clip.webm', false],
    ['image/*', 'logo.unknown', true],
    ['*/*', 'x.exe', true],
    ['image/*', 'photo', true],
    ['image/*', 'photo', false, 'text/plain'],
    ['image/png', 'anything', true, 'image/png'],
    ['video/*', 'clip', true, 'video/mp4; codecs=avc1'],
    ['.png', 'photo', true, 'image/png'],
    ['picture', 'x.exe', true],
  ] as const)
    test(`${accept} ${fits ? 'takes' : 'refuses'} ${name} ${type ?? ''}`, () => {
      assert.equal(accepts(accept, type ? { name, type } : { name }), fits);
    });
});

describe('an accept in words', () => {
  for (const [accept, en, ptBR = en] of [
    ['image/*', 'pictures', 'imagens'],
    [' IMAGE/*,video/mp4 ', 'pictures, .mp4', 'imagens, .mp4'],
    ['image/jpeg,.jpg,image/svg+xml', '.jpg, .svg'],
    ['model/*,*/*,application/x-own', 'model/*, */*, application/x-own'],
    ['', ''],
  ] as const)
    test(JSON.stringify(accept), () => {
      const kinds = kindsOf(accept);
      assert.deepEqual([fileKinds(kinds, 'en'), fileKinds(kinds, 'pt-BR')], [en, ptBR]);
    });
});

describe('visible length', () => {
  for (const [text, length] of [
    ['', 0],
    ['abc', 3],
    ['São Paulo', 9],
    ['e\u0301', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇧🇷🇵🇹', 2],
    ['a\r\nb', 3],
  ] as const)
    test(`${JSON.stringify(text)} has ${length}`, () => assert.equal(visibleLength(text), length));
});
