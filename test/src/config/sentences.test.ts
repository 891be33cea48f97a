import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { check } from '../../../src/config/check.ts';
import { type Sentences, sentencesOf, translate } from '../../../src/config/translate.ts';
import type { Story } from '../../../widgets/shared/story.ts';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['widgets', 'playground/public/templates', 'src/cli']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((folder) => existsSync(join(folder, 'config.json')));

/** Names of people, places, parties and programmes, and what is the same in both languages. */
const alike = new Set([
  ...['Acre', 'Alagoas', 'Amazonas', 'Amapá', 'Bahia', 'Ceará', 'Distrito Federal', 'Espírito Santo', 'Goiás'],
  ...['Maranhão', 'Minas Gerais', 'Mato Grosso do Sul', 'Mato Grosso', 'Pará', 'Paraíba', 'Pernambuco', 'Piauí'],
  ...['Paraná', 'Rio de Janeiro', 'Rio Grande do Norte', 'Rondônia', 'Rio Grande do Sul', 'Santa Catarina', 'Sergipe'],
  ...['São Paulo', 'Tocantins', 'Praça da Matriz, Serra Clara', 'Regata da Boa Barra', 'Cais Novo, Porto Real'],
  ...['Feira da Vila Açucena', 'Rua das Paineiras, Vila Açucena', 'Porto Real', 'Helena Sá Couto', 'Marina Assunção'],

  ...['Lúcia Montenegro', 'Otávio Sant’Anna', 'Iracema Brandão', 'Rui Queirós', 'Dalva Peçanha', 'Benê Falcão'],
  ...['Maré', 'Farol', 'Manacá', 'Alvor', 'Serrania', 'Bússola', 'Feliz ano novo!', 'Python', 'Euro', 'Festival'],
  ...['Célia Tavares', 'Café Alvorada', 'Livraria Lume', 'Serrano', 'Portuário', 'Alvorada', 'Ferroviário'],
  ...['Guarani do Vale', 'Atlético Maré', 'União Serrana', 'Pedra Branca', 'Rio Claro', 'Serra Alta', 'Maré Grande'],
  ...['Ilha do Farol', 'Pts'],
  'import matplotlib.pyplot as plt\nplt.bar(range(6), [38, 40, 39, 42, 43, 45])',
]);

for (const folder of folders)
  describe(`in Portuguese: ${relative(root, folder)}`, () => {
    const text = readFileSync(join(folder, 'config.json'), 'utf8');
    const sentences: Sentences = JSON.parse(readFileSync(join(folder, 'sentences.pt-BR.json'), 'utf8'));

    test('every sentence is said, and none that is not there any more', async () => {
      const all = [...sentencesOf(JSON.parse(text)).map(([, sentence]) => sentence), ...(await namesOf(folder))];
      const values = valuesOf(JSON.parse(text));
      const words = all.filter((sentence) => !alike.has(sentence) && !values.has(sentence) && isWords(sentence));

      assert.deepEqual(
        words.filter((sentence) => !(sentence in sentences)),
        [],
        'not said',
      );
      assert.deepEqual(
        Object.keys(sentences).filter((sentence) => !all.includes(sentence)),
        [],
        'stale',
      );
      assert.deepEqual(
        Object.entries(sentences).filter(([sentence, said]) => sentence === said),
        [],
        'the same',
      );
    });

    test('tips of a widget stand on one line of a narrow form, in both languages', () => {
      const fields: { tip?: string }[] = folder.includes('widgets') ? JSON.parse(text).fields : [];
      const tips = fields.flatMap(({ tip }) => (tip ? [tip, sentences[tip] ?? tip] : []));

      assert.deepEqual(
        tips.filter((tip) => tip.length > 42),
        [],
      );
    });

    test('it is as good a config as the English one', () => {
      assert.deepEqual(check(translate(text, sentences)).diagnostics, []);
    });
  });

/** Looks and states in the gallery of widgets, and what the looks say. */
async function namesOf(folder: string): Promise<string[]> {
  const file = join(folder, 'story.ts');
  if (!existsSync(file)) return [];
  const { default: story }: { default: Story } = await import(pathToFileURL(file).href);
  const said = Object.values(story.looks).flatMap((settings) => Object.values(settings));
  const words = said.filter((value) => typeof value === 'string' && value.includes(' '));
  return [...Object.keys(story.looks), ...Object.keys(story.states), ...(words as string[])];
}

interface WithOptions {
  readonly options?: readonly { readonly value: string; readonly text: string }[];
}

/** Values of options: defaults, cells and a preset's values name them. */
function valuesOf({ fields }: { fields: (WithOptions & { columns?: WithOptions[] })[] }): Set<string> {
  const options = fields.flatMap(({ options = [], columns = [] }) => [
    ...options,
    ...columns.flatMap(({ options = [] }) => options),
  ]);
  return new Set(options.filter(({ value, text }) => value !== text).map(({ value }) => value));
}

/** Not a number, a colour, a day, an address, a file, codes of currencies or the code of a series. */
function isWords(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    !/^(?:.*#[\da-fA-F]{6}|https?:|assets\/|[A-Z]{3}\b(?:[ /][A-Z]{3})*$|[a-z]+-\d+m$)/.test(text)
  );
}
