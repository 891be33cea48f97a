import type { Config } from '../../src/format/generated/types.ts';
import type { Lookup } from '../fields/lookup.ts';

/** Lists to pick values from, by field name. */
export type Lookups = Readonly<Record<string, Lookup>>;

/** Makes a list on a gateway. Others than those that a template needs are not loaded. */
type MakeLookup = (gateway: string, values: () => Readonly<Record<string, unknown>>) => Promise<Lookup>;

const football = () => import('./football-lookups.ts');
const catalogs = () => import('./catalog-lookups.ts');

const match: MakeLookup = async (gateway, values) =>
  (await football()).matchLookup(gateway, () => Number(values()['league']) || 0);
const league: MakeLookup = async (gateway) => (await football()).leagueLookup(gateway);
const anyLeague: MakeLookup = async (gateway) => (await football()).leagueLookup(gateway, 'any');
const indicator: MakeLookup = async (gateway) => (await catalogs()).indicatorLookup(gateway);
const providers: MakeLookup = async (gateway) => (await catalogs()).providerLookup(gateway);
const scenario: MakeLookup = async (gateway) => (await catalogs()).scenarioLookup(gateway);

/** Which lists the fields of a widget are picked from, as `meta.widget` names it. */
const byWidget: Readonly<Record<string, Readonly<Record<string, MakeLookup>>>> = {
  score: { match, league: anyLeague },
  fixtures: { league },
  standings: { league },
  indicator: { code: indicator },
  indicatorChart: { code: indicator },
  indicatorSearch: { code: indicator },
  newsCard: { providers },
  newsCrawl: { providers },
  newsList: { providers },
  polls: { scenario },
};

/**
 * Lists for the fields of a widget; `undefined` for a template that has none, and on a page without a gateway.
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
  const makers = typeof widget === 'string' && Object.hasOwn(byWidget, widget) ? byWidget[widget] : undefined;
  if (!makers) return undefined;
  const base = gateway || (await import('../../src/data/page.ts')).gatewayOfPage();
  if (!base) return undefined;
  const made = Object.entries(makers).map(async ([name, make]) => [name, await make(base, values)] as const);
  return Object.fromEntries(await Promise.all(made));
}
