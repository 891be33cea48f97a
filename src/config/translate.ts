import type { Config } from '../format/generated/types.ts';
import { child } from '../format/pointer.ts';
import { applyEdits } from './json/edit.ts';
import { locate } from './json/locate.ts';

/** What a `config.json` says, by its own sentence: `{ "Headline": "Manchete" }`. What is the same in both languages is left out. */
export type Sentences = Readonly<Record<string, string>>;

/** What operators read and viewers see. Keys, names and ids are what templates know a config by, and stay. */
const said = /^\/meta\/(?:name|description)$|\/(?:label|tip|text)$|\/(?:default|values|valueOverrides)(?:\/|$)/;

/** What viewers see, and what templates know: the values that a template comes with, and those of options. */
const content =
  /^\/(?:fields\/\d+\/(?:columns\/\d+\/)?(?:default|options\/\d+\/value)|presets\/\d+\/values|variants\/[^/]+\/valueOverrides)(?:\/|$)/;

/**
 * The text of a `config.json` in another language: what people read of it is said by the sentences, and all else stays,
 * spaces included. The text must be JSON.
 *
 * @param isSaid by the pointer to a text: which ones are said in the other language. Default: all.
 */
export function translate(text: string, sentences: Sentences, isSaid = (_: string) => true): string {
  const found = new Map(
    sentencesOf(JSON.parse(text)).filter(([at, sentence]) => Object.hasOwn(sentences, sentence) && isSaid(at)),
  );
  const edits = [...locate(text, found.keys())].map(([pointer, { value }]) => {
    return { ...value, text: JSON.stringify(sentences[found.get(pointer) ?? '']) };
  });
  return applyEdits(text, edits);
}

/**
 * A config with the labels, tips and names that operators read in another language. Values stay as they are: what goes on
 * air is the same in whichever language its operator works.
 */
export function translateLabels(config: Config, sentences: Sentences): Config {
  return JSON.parse(translate(JSON.stringify(config), sentences, (pointer) => !content.test(pointer)));
}

/** Every text of a config that may be said in another language, with the pointer to it. */
export function sentencesOf(value: unknown, pointer = '', shown = said.test(pointer)): [string, string][] {
  if (typeof value === 'string') return shown ? [[pointer, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const at = child(pointer, key);
    // An option that is called what its value is goes on air by its value.
    const isName = key === 'value' && 'text' in value && value.text === entry;
    return sentencesOf(entry, at, isName || said.test(at));
  });
}
