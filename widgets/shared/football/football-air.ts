/** A club's name as a bug has room for it: cut at a word. */
export function shorten(name: string): string {
  if (name.length <= 22) return name;
  const cut = name.lastIndexOf(' ', 21);
  return `${name.slice(0, cut > 0 ? cut : 21)}…`;
}
