import { child } from '../../format/pointer.ts';

/**
 * What keys and tokens look like: `org:` and a hash (document 2 and 3, authentication), a bearer token, a key in the
 * query of an address. A hash has letters and digits; a name in front of a digest (`sha256:…`) makes it none.
 */
const forms = {
  key: /\b(?!(?:md5|sha\d+|tel|urn|uuid|urn:uuid):)[a-z][\w.-]*:(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{12,}\b/i,
  bearer: /\bbearer\s+(?=[\w.~+/:-]*\d)[\w.~+/:-]{12,}=*/i,
  query:
    /[?&](?:[a-z]+[_-])?(?:key|apikey|token|secret)=(?:(?=[\w.~:%-]*\d)(?=[\w.~:%-]*[a-z])[\w.~:%-]{6,}|[\w.~:%-]{16,})/i,
} as const;

export type SecretForm = keyof typeof forms;

/** A piece of each form, such as few other texts have. */
const MARKS = /:[0-9a-f]{12}|earer\s|(?:key|token|secret)=/i;

/** `a?key=a1b2c3` */
export const SHORTEST_SECRET = 11;

/** Quick, and wrong only by saying yes: most texts are shorter than any key, or have no piece of one. */
export function mayHoldSecret(text: string): boolean {
  return text.length >= SHORTEST_SECRET && MARKS.test(text);
}

/** The form of the first key or token in a text. */
export function secretIn(text: string): SecretForm | undefined {
  for (const form in forms) if (forms[form as SecretForm].test(text)) return form as SecretForm;
  return undefined;
}

/**
 * Where keys and tokens stand in any value, in its order. Without recursion and each object once: a value of a program may be nested
 * without an end. A pointer is written only where one is found.
 */
export function secretsIn(document: unknown): readonly { readonly pointer: string; readonly form: SecretForm }[] {
  const found: { pointer: string; form: SecretForm }[] = [];
  const seen = new Set<object>();
  const root = { '': document };
  /** From the root to where the walk stands: each object with its keys, and how many of them it has been at. */
  const path = [{ object: root as Record<string, unknown>, keys: Object.keys(root), past: 0 }];
  for (let level = path.at(-1); level; level = path.at(-1)) {
    const key = level.keys[level.past++];
    const value = key === undefined ? undefined : level.object[key];
    if (key === undefined) path.pop();
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      path.push({ object: value as Record<string, unknown>, keys: Object.keys(value), past: 0 });
    } else if (typeof value === 'string' && mayHoldSecret(value)) {
      const form = secretIn(value);
      if (form) found.push({ pointer: pointerTo(path), form });
    }
  }
  return found;
}

/** @param path from a root of its own, which is no step */
function pointerTo(path: readonly { readonly keys: readonly string[]; readonly past: number }[]): string {
  return path.slice(1).reduce((pointer, { keys, past }) => child(pointer, keys[past - 1] ?? ''), '');
}

/** A copy of any facts without the keys in them; the same value where there are none. */
export function withoutSecrets<T>(facts: T): T {
  if (typeof facts === 'string') return (mayHoldSecret(facts) ? masked(facts) : facts) as T;
  if (Array.isArray(facts)) {
    // The names that are known stand in the facts of each name that is not.
    const holdsSome = facts.some((fact) => withoutSecrets(fact) !== fact);
    return (holdsSome ? facts.map(withoutSecrets) : facts) as T;
  }
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, withoutSecrets(fact)])) as T;
}

function masked(text: string): string {
  let rest = text;
  for (const form of Object.values(forms)) rest = rest.replace(new RegExp(form, 'gi'), '•••');
  return rest;
}
