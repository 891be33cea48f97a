/** The address of a file by its path, in quotes, in `url(…)` and in an attribute alike: “#” and “?” would end its path, brackets the other. */
export function fileAddress(path: string): string {
  return encodeURI(path).replace(/[#?&'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** How texts may have the name of a file: as it is, or as an address with more or less of it escaped. */
export function spellingsOf(name: string): readonly string[] {
  return [...new Set([name, encodeURI(name), fileAddress(name)])];
}
