import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Lookup } from '../fields/lookup.ts';
import { fieldWords } from '../strings/field-words.ts';

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
export function lookupsOf(
  config: Pick<Config, 'meta'> | undefined,
  gateway: string,
  values: () => Readonly<Record<string, unknown>>,
): Lookups | undefined {
  const { widget } = config?.meta ?? {};
  const makers = typeof widget === 'string' && Object.hasOwn(byWidget, widget) ? byWidget[widget] : undefined;
  const base = gateway || gatewayOfPage();
  if (!makers || !base) return undefined;
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, loadedOnDemand(() => make(base, values))]),
  );
}

/**
 * A list that is loaded when it is first asked for. Where that fails it says so in its place, any text may be the value, and the
 * next opening tries again.
 */
function loadedOnDemand(load: () => Promise<Lookup>): Lookup {
  let loaded: Lookup | undefined;
  async function ask<T>(question: (lookup: Lookup) => Promise<T>, otherwise: T): Promise<T> {
    try {
      loaded ??= await load();
    } catch {
      return otherwise;
    }
    return question(loaded);
  }
  return {
    get most() {
      return loaded?.most;
    },
    accepts: (typed, hasList) => (loaded ? (loaded.accepts?.(typed, hasList) ?? false) : !hasList),
    list: (locale) => ask((lookup) => lookup.list(locale), { entries: [], note: fieldWords.in(locale).lookupFailed }),
    entry: (value, locale) => ask((lookup) => lookup.entry(value, locale), undefined),
  };
}
