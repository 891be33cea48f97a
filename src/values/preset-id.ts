/**
 * An id for a preset of that label, unlike those there are: `Guest in studio` → `guestInStudio`, then `guestInStudio2`.
 * An id is an identifier: an ASCII letter, then letters, digits and underscores (format, section 2).
 */
export function presetId(label: string, taken: readonly string[]): string {
  const words =
    label
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', ...more] = words;
  const joined = first.toLowerCase() + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const base = /^[A-Za-z]/.test(joined) ? joined : `preset${joined}`;
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}${/\d$/.test(base) ? '_' : ''}${count}`;
    if (!taken.includes(id)) return id;
  }
}
