/** What one element of a picture shows, by what can be told of it: `place`, `text`, `pixels`, `time`, and CSS properties. */
export interface LookPart {
  /** Tells the elements of a picture apart. */
  readonly key: string;
  /** In the words of its author: `div.plate`. */
  readonly element: string;
  readonly state: Readonly<Record<string, string>>;
}

/**
 * What a picture shows at a time, part by part: a page cannot see the pixels of a sandboxed frame, so two pictures of it are
 * compared by this. What is not seen is not in it.
 */
export type Look = readonly LookPart[];

/** An element that is seen otherwise, and in what. */
export interface LookDifference {
  readonly element: string;
  /** Names of `LookPart.state`; none where it is seen in one of the pictures alone. */
  readonly properties: readonly string[];
}

/** The elements that two pictures show otherwise. */
export function compareLooks(one: Look, other: Look): readonly LookDifference[] {
  const others = new Map(other.map((part) => [part.key, part]));
  const keys = new Set(one.map(({ key }) => key));
  const changed = one.flatMap(({ key, element, state }) => {
    const part = others.get(key);
    if (part?.element !== element) return [{ element, properties: [] }];
    const names = [...new Set([...Object.keys(state), ...Object.keys(part.state)])];
    const properties = names.filter((name) => state[name] !== part.state[name]);
    return properties.length > 0 ? [{ element, properties }] : [];
  });
  const added = other.filter(({ key }) => !keys.has(key)).map(({ element }) => ({ element, properties: [] }));
  return [...changed, ...added];
}

/** Reads what a frame answered, which a template may have made up. */
export function readLook(answer: unknown): Look {
  if (!Array.isArray(answer)) return [];
  return answer.map((part: Partial<LookPart> | null) => ({
    key: String(part?.key),
    element: String(part?.element),
    state: Object.fromEntries(Object.entries(part?.state ?? {}).map(([name, value]) => [name, String(value)])),
  }));
}
