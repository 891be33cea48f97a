const KINDS = ['leagues', 'teams', 'players', 'flags'] as const;
export type BadgeKind = (typeof KINDS)[number];

/** Where the picture of something lies, below the address of the service. */
export function badgePath(kind: BadgeKind, name: string | number): string {
  return `/media/${kind}/${name}.svg`;
}

/**
 * A sample picture, as SVG: a shape for its kind, a colour from its name, its letters. `undefined` where there is no such
 * kind or name. Upstream's pictures lie on another host and need no key; so these need none either.
 *
 * @param letters Shown in it, at most three.
 */
export function badge(kind: string, name: string, letters: string): string | undefined {
  if (!KINDS.some((one) => one === kind)) return undefined;
  let sum = 0;
  for (const character of `${kind}${name}`) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_000;
  // Steps of the golden angle: neighbours in a league are far apart on the wheel.
  const fill = `hsl(${(sum * 137) % 360} 48% 32%)`;
  const shape = SHAPES[kind as BadgeKind];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<path fill="${fill}" d="${shape}"/>` +
    `<text x="32" y="39" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="19" fill="#fff">` +
    `${letters.slice(0, 3).replace(/[^\p{L}\p{N}]/gu, '')}</text></svg>\n`
  );
}

const SHAPES: Record<BadgeKind, string> = {
  leagues: 'M32 2 62 32 32 62 2 32Z',
  teams: 'M6 6h52v28c0 14-12 22-26 28C18 56 6 48 6 34Z',
  players: 'M32 2a30 30 0 1 1 0 60 30 30 0 1 1 0-60Z',
  flags: 'M2 12h60v40H2Z',
};
