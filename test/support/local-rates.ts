import { setViewport } from '@web/test-runner-commands';
import { createOfficialSamples, type OfficialCurrency } from '../../src/local-services/samples/official-rates.ts';
import { createReferenceRates } from '../../src/local-services/samples/rates.ts';
import { addDays } from '../../src/local-services/samples/weekdays.ts';
import { utcDay } from '../../src/services/shared/calendar.ts';
import { saoPauloDay } from '../../src/services/shared/sao-paulo.ts';
import { placesOf } from '../../widgets/shared/rates/currency-pairs.ts';
import { unmountWidgets } from './widget.ts';

/**
 * Saturday morning in São Paulo. The reference rates are of Friday, the official ones of Thursday: on Friday, 20 November, banks were
 * closed.
 */
export const saturday = Date.parse('2026-11-21T14:00:00Z');

/** For a test file: every test is on that Saturday, before a screen of a desk, and takes its widgets away. */
export function onSaturday(): void {
  const realNow = Date.now;
  beforeEach(async () => {
    Date.now = () => saturday;
    await setViewport({ width: 900, height: 800 });
  });
  afterEach(() => {
    Date.now = realNow;
    unmountWidgets();
  });
}

const reference = createReferenceRates(1);
const official = createOfficialSamples(1);

/**
 * The sample rates behind a gateway, as far as widgets ask for them. The local services themselves need Node; that the widgets get
 * on with those is seen end to end.
 */
export function localRates(_path: string, url: string): Response {
  const { pathname, searchParams } = new URL(url, location.href);
  const [, , route, resource, code = ''] = pathname.split('/');
  const query = Object.fromEntries(searchParams);
  if (route === 'rates') return resource === 'convert' ? converted(query) : ranged(query);
  if (resource === 'rate') return quoted(code as OfficialCurrency, query);
  if (resource === 'series') return series(code as OfficialCurrency, query);
  return crossed(query);
}

type Query = Readonly<Record<string, string>>;

function ranged({ base = 'EUR', quotes = '', from = '' }: Query): Response {
  const rows = quotes.split(',').flatMap((quote) => {
    const days = daysFrom(from, reference.newestDay(saturday));
    return days.flatMap((date) => {
      const rate = rateOn(base, quote, date);
      return rate === undefined ? [] : [{ date, base, quote, rate }];
    });
  });
  // As the service refuses what it does not know.
  if (rows.length === 0)
    return Response.json({ error: `The currency ${quotes} or ${base} is unknown.` }, { status: 422 });
  return Response.json(rows);
}

function converted({ from = '', to = '' }: Query): Response {
  const date = reference.newestDay(saturday);
  const rate = from === to ? 1 : rateOn(from, to, date);
  if (rate === undefined) return Response.json({ error: `The currency ${from} or ${to} is unknown.` }, { status: 422 });
  return Response.json({ date, from, to, amount: 1, rate, result: rate });
}

function rateOn(base: string, quote: string, day: string): number | undefined {
  const [one, other] = [reference.perEuro(base, day), reference.perEuro(quote, day)];
  return one && other && Number((other / one).toFixed(placesOf(other / one)));
}

const source = 'Sample central bank';

function quoted(currency: OfficialCurrency, query: Query): Response {
  const requestedDate = query['date'] ?? saoPauloDay(saturday);
  const referenceDate = lastBankingDay(requestedDate);
  const fallback = referenceDate !== requestedDate;
  if (fallback && query['fallback'] === 'false')
    return Response.json({ error: `There is no quote on ${requestedDate}.` }, { status: 404 });
  const all = official.bulletins(currency, referenceDate);
  const kind = query['bulletin'] ?? 'fechamento';
  const one = all.findLast((each) => each.kind === kind) ?? all.at(-1);
  const asked = { currency, tipoMoeda: 'A', requestedDate, referenceDate, fallback, source };
  return Response.json({ ...one, ...asked, ...(kind === 'all' ? { bulletins: all } : {}) });
}

/** The day itself, or the last before it that has quotes. */
function lastBankingDay(day: string): string {
  return official.closing('USD', day) ? day : lastBankingDay(addDays(day, -1));
}

function series(code: OfficialCurrency, { start = '', end, fill }: Query): Response {
  let last: object | undefined;
  const items = daysFrom(start, end ?? utcDay(saturday)).flatMap((date) => {
    const closing = official.closing(code, date);
    if (!closing) return last && fill === 'ffill' ? [{ ...last, date, filled: true }] : [];
    const { cotacaoCompra, cotacaoVenda } = closing;
    last = { cotacaoCompra, cotacaoVenda };
    return [{ ...last, date, filled: false }];
  });
  return Response.json(items);
}

function crossed({ amount = '1', from = '', to = '', side = 'venda' }: Query): Response {
  const referenceDate = lastBankingDay(saoPauloDay(saturday));
  const of = (code: string) => {
    const { cotacaoCompra = '1', cotacaoVenda = '1' } =
      (code !== 'BRL' && official.closing(code as OfficialCurrency, referenceDate)) || {};
    return side === 'venda' ? cotacaoVenda : cotacaoCompra;
  };
  return Response.json({ amount, from, to, referenceDate, rate: { from: of(from), to: of(to) }, result: '0', source });
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
