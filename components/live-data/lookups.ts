import type { Config } from '../../src/format/generated/types.ts';
import type { Lookup } from '../fields/lookup.ts';

/** Lists to pick values from, by field name. */
export type Lookups = Readonly<Record<string, Lookup>>;

/** Which lists the fields of a widget are picked from, as `meta.widget` names it. */
const byWidget: Readonly<Record<string, Readonly<Record<string, 'match' | 'league' | 'any-league'>>>> = {
  score: { match: 'match', league: 'any-league' },
  fixtures: { league: 'league' },
  standings: { league: 'league' },
};

/**
 * Lists of matches and leagues for the fields of a widget; `undefined` for a template that has none, and on a page without a gateway.
 *
 * @param gateway - address of the gateway that has them; empty: that of the page
 * @param values - values of the form, of which a list may depend
 */
export async function lookupsOf(
  config: Config | undefined,
  gateway: string,
  values: () => Readonly<Record<string, unknown>>,
): Promise<Lookups | undefined> {
  const { widget } = config?.meta ?? {};
  const kinds = typeof widget === 'string' && Object.hasOwn(byWidget, widget) ? byWidget[widget] : undefined;
  if (!kinds) return undefined;
  const [{ leagueLookup, matchLookup }, { gatewayOfPage }] = await Promise.all([
    import('./football-lookups.ts'),
    import('../../src/data/page.ts'),
  ]);
  const base = gateway || gatewayOfPage();
  if (!base) return undefined;
  const make = {
    match: () => matchLookup(base, () => Number(values()['league']) || 0),
    league: () => leagueLookup(base),
    'any-league': () => leagueLookup(base, 'any'),
  };
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, make[kind]()]));
}
