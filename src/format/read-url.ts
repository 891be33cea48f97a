/** The address as a URL; undefined for what is none. `URL.canParse` is younger than the browsers of some playout servers. */
export function readUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
