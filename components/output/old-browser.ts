/**
 * What the browser of this page calls itself, where it is older than graphics need: Chromium 117 (docs/on-air.md, “Browsers”). Undefined
 * where it is not. Playout servers keep theirs for years, and drop what it does not know without an error.
 */
export function oldBrowser(): string | undefined {
  // The newest of what graphics cannot do without.
  if (CSS.supports('grid-template-columns', 'subgrid')) return undefined;
  const { userAgent } = navigator;
  const [, version] = /Chrome\/(\d+)/.exec(userAgent) ?? [];
  return version === undefined ? userAgent : `Chromium ${version}`;
}
