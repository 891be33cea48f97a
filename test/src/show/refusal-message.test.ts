import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentence } from '../../../src/format/locale.ts';
import { applyCommand, type Command } from '../../../src/show/command.ts';
import {
  invalid,
  isRefused,
  malformed,
  notOnAir,
  occupied,
  stale,
  unconfirmed,
  unknownAction,
  unknownItem,
  unknownTemplate,
  unreachable,
} from '../../../src/show/refusal.ts';
import { localizedRefusal, refusalMessage } from '../../../src/show/refusal-message.ts';
import { strap } from '../../support/show.ts';

const take = (rest: object) =>
  applyCommand(
    { layers: {} },
    { id: 'a', op: 'take', channel: 'main', layer: 20, template: 'strap', by: 'Ana', ...rest } as Command,
    {
      now: 0,
      template: () => ({ config: strap, version: 'v1' }),
      item: () => undefined,
    },
  );

describe('the sentences of refusals', () => {
  for (const [{ refused }, portuguese] of [
    [stale(0, null), 'A entrada não existe mais.'],
    [
      stale(7, {}),
      'A entrada foi alterada na revisão 7. Compare as duas versões e envie a sua de novo com essa revisão.',
    ],
    [unknownTemplate('tarja'), 'Não há um template “tarja”.'],
    [unknownItem('abertura'), 'O espelho não tem o item “abertura”: pode ter sido excluído.'],
    [unknownAction('gol', 'placar'), '“placar” não tem a ação “gol”.'],
    [occupied(20, 'tarja'), '“tarja” está no ar na camada 20, e o comando pediu para não substituir.'],
    [notOnAir(20), 'Não há nada no ar na camada 20.'],
    [
      unreachable('disk-full', sentence('The disk is full.', 'O disco do show está cheio: nada pode ser confirmado.')),
      'O disco do show está cheio: nada pode ser confirmado. O que está no ar fica como está.',
    ],
    [
      unconfirmed(sentence('Not confirmed.', 'A mudança não foi confirmada.')),
      'A mudança não foi confirmada. Pode ter sido feita: veja o que está no ar antes de enviar de novo.',
    ],
    [malformed(sentence('There is no such operation.', 'Não há essa operação.')), 'Não há essa operação.'],
  ] as const) {
    test(`${refused.code} is told in Portuguese, and in English as it was made: ${refused.message}`, () => {
      assert.equal(refusalMessage(refused, 'pt-BR'), portuguese);
      assert.equal(refusalMessage(refused, 'en'), refused.message);
    });
  }

  test('a field is called as the template calls it in the language', () => {
    const title = {
      code: 'later',
      severity: 'error',
      message: 'Later.',
      pointer: '',
      params: {},
      name: 'title',
      label: 'Title',
    } as const;
    const labelled = { 'pt-BR': { ...strap, fields: strap.fields.map((field) => ({ ...field, label: 'Título' })) } };
    const { refused } = invalid([title], { labelled });

    assert.equal(refusalMessage(refused, 'pt-BR'), 'Título: Later.');
    assert.equal(refusalMessage(refused, 'en'), 'Title: Later.');
  });

  test('values that may not go to air are told by field, each in the language', () => {
    const result = take({ values: { goals: 12 } });
    assert.ok(isRefused(result));
    const told = localizedRefusal(result.refused, 'pt-BR');

    assert.equal(told.message, 'Goals: 12 não está entre 0 e 9.');
    assert.deepEqual(told.code === 'invalid' && told.problems.map(({ message }) => message), [
      '12 não está entre 0 e 9.',
    ]);
  });

  test('names that the template does not have are told, with how many more there are', () => {
    const result = take({ values: { gaols: 1 }, variant: 'tall' });
    assert.ok(isRefused(result));

    assert.match(refusalMessage(result.refused, 'pt-BR'), /O template não tem a variante “tall”\.( E mais 1\.)?$/);
  });

  test('a code that only later versions know keeps its sentence', () => {
    const problem = {
      code: 'later',
      severity: 'error',
      message: 'Later.',
      pointer: '',
      params: {},
      name: 'a',
      label: 'A',
    } as const;
    assert.equal(refusalMessage(invalid([problem], {}).refused, 'pt-BR'), 'A: Later.');
  });
});
