import { parseSync } from 'rolldown/utils';

/**
 * For the embed build: takes out what reads an answer member by member, and what finds refusals that come with status 200. A
 * gateway has read it so already, with the same code, answers 502 where it does not fit, and gives refusals their status; a
 * widget that meets another answer all the same keeps what it showed. Arguments are checked as before.
 */
export function trustPlugin() {
  return {
    name: 'tarja-trust',
    transform(code, id) {
      if (!/\/src\/services\/[\w-]+\/endpoints\.ts$/.test(id)) return undefined;
      return { code: withoutReaders(code, id), map: null };
    },
  };
}

/** The source of a service's questions, each with a reader that takes any answer and takes none for a refusal. */
export function withoutReaders(code, file = 'questions.ts') {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  let trusting = code;
  for (const { start, end, key } of distrustIn(program).reverse())
    trusting = `${trusting.slice(0, start)}${trust[key.name]}${trusting.slice(end)}`;
  return trusting;
}

const trust = { read: 'read: (value) => value', refusal: 'refusal: undefined' };

/** Members `read: …` and `refusal` of objects, in their order. */
function distrustIn(node) {
  if (Array.isArray(node)) return node.flatMap(distrustIn);
  if (!node || typeof node !== 'object') return [];
  if (node.type === 'Property' && node.key.name in trust && node.value.name !== 'read') return [node];
  return Object.values(node).flatMap(distrustIn);
}
