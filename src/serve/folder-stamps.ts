/**
 * Files that changed, appeared or vanished, by the name of their template, with `/` in their paths; a `tarja.config.json` beside the
 * templates is one of no name.
 */
export type FolderChanges = Readonly<Record<string, readonly string[]>>;

/** What tells one content of each file from another, such as its time and size: by template and path. */
export type Stamps = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function differences(before: Stamps, after: Stamps): FolderChanges {
  const changes: Record<string, string[]> = {};
  for (const template of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(template), after.get(template)];
    const paths = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
    const changed = [...paths].filter((path) => old?.get(path) !== now?.get(path));
    if (changed.length > 0) changes[template] = changed;
  }
  return changes;
}
