import { Refusal } from '../../services/shared/errors.ts';

/** Bytes of the longest name that file systems take. */
const LONGEST_NAME = 255;

/**
 * The absolute path of a file in a session, from what a request asked for. `work/a.csv` and `/work/a.csv` are the same file, and
 * so is `a.csv`. It is already decoded, so `..%2f` has become what it stands for (fact 90). Throws a 422.
 */
export function workPath(asked: string): string {
  const steps = asked.split('/').filter((step) => step !== '' && step !== '.');
  const fromRoot = steps[0] === 'work';
  const within = fromRoot ? steps.slice(1) : steps;
  if ((asked.startsWith('/') && !fromRoot) || within.includes('..') || asked.includes('\0'))
    throw new Refusal(422, 'A path must lie under /work.');
  if (within.some((step) => Buffer.byteLength(step) > LONGEST_NAME)) throw new Refusal(422, 'The path is too long.');
  return ['/work', ...within].join('/');
}

/**
 * The name under which an upload is kept, directly under `/work`: slashes, control characters and halves of characters, which no
 * file system takes, become `_`; accents stay (fact 91). Throws a 422 when nothing is left of it.
 */
export function uploadName(given: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const name = shortened(given.normalize('NFC').replaceAll(/[\\/\u0000-\u001f\u007f\p{Surrogate}]/gu, '_'));
  if (name.trim() === '' || name === '.' || name === '..') throw new Refusal(422, 'The file needs a name.');
  return name;
}

/** Not longer than a file system takes; what is cut is before its ending. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  let room = LONGEST_NAME - Buffer.byteLength(ending);
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    stem += character;
  }
  return stem + ending;
}
