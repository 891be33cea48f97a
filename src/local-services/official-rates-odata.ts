import { isDay } from '../services/shared/calendar.ts';
import { Refusal } from '../services/shared/errors.ts';
import { FIRST_DAY } from './samples/currencies.ts';
import { BULLETIN_LABELS, officialCurrencies, type SampleBulletin } from './samples/official-rates.ts';
import { addDays } from './samples/weekdays.ts';

/*
 * The central bank's own interface, as far as its seven resources go: parameters as `@name='value'`, days as `MM-DD-YYYY`,
 * numbers with all their decimals, seconds without zeros at the end.
 */

type Published = (code: string, day: string) => readonly SampleBulletin[];
type Row = Readonly<Record<string, string>>;

interface Resource {
  /** The parameters it needs, in the order of the interface. */
  readonly needs: readonly string[];
  rows(given: Readonly<Record<string, string>>, published: Published): Row[];
}

const CONTEXT = 'https://olinda.bcb.gov.br/olinda/servico/PTAX/versao/v1/odata$metadata#';

/** Members whose values are numbers in the answer. */
const NUMBERS = ['paridadeCompra', 'paridadeVenda', 'cotacaoCompra', 'cotacaoVenda'];

/** The label of the closing bulletin where a period is asked for. */
const CLOSING_OF_PERIOD = 'Fechamento';

const resources: Readonly<Record<string, Resource>> = {
  Moedas: {
    needs: [],
    rows: () =>
      officialCurrencies.map(({ code, name, tipoMoeda }) => ({ simbolo: code, nomeFormatado: name, tipoMoeda })),
  },
  CotacaoDolarDia: {
    needs: ['dataCotacao'],
    rows: ({ dataCotacao }, published) => published('USD', day(dataCotacao)).filter(isClosing).map(dollar),
  },
  CotacaoDolarPeriodo: {
    needs: ['dataInicial', 'dataFinalCotacao'],
    rows: ({ dataInicial, dataFinalCotacao }, published) =>
      days(dataInicial, dataFinalCotacao).flatMap((date) => published('USD', date).filter(isClosing).map(dollar)),
  },
  CotacaoMoedaDia: {
    needs: ['moeda', 'dataCotacao'],
    rows: ({ moeda = '', dataCotacao }, published) => published(moeda, day(dataCotacao)).map(whole),
  },
  CotacaoMoedaPeriodo: {
    needs: ['moeda', 'dataInicial', 'dataFinalCotacao'],
    rows: ({ moeda = '', dataInicial, dataFinalCotacao }, published) =>
      days(dataInicial, dataFinalCotacao).flatMap((date) =>
        published(moeda, date).map((bulletin) => ({
          ...whole(bulletin),
          tipoBoletim: isClosing(bulletin) ? CLOSING_OF_PERIOD : bulletin.bulletin,
        })),
      ),
  },
  CotacaoMoedaPeriodoFechamento: {
    needs: ['codigoMoeda', 'dataInicialCotacao', 'dataFinalCotacao'],
    rows: ({ codigoMoeda = '', dataInicialCotacao, dataFinalCotacao }, published) =>
      days(dataInicialCotacao, dataFinalCotacao).flatMap((date) =>
        published(codigoMoeda, date)
          .filter(isClosing)
          .map((bulletin) => ({ ...dollar(bulletin), tipoBoletim: CLOSING_OF_PERIOD })),
      ),
  },
  CotacaoMoedaAberturaOuIntermediario: {
    needs: ['codigoMoeda', 'dataCotacao'],
    rows: ({ codigoMoeda = '', dataCotacao }, published) =>
      published(codigoMoeda, day(dataCotacao))
        .filter((bulletin) => !isClosing(bulletin))
        .map(whole),
  },
};

/**
 * The text of an answer, numbers with the zeros that the source writes. Throws a 400 for what this copy does not have:
 * other resources, other options than `$format=json`, `$top` and a `$filter` on `tipoBoletim`, days that are none.
 *
 * @param asked The name, with or without its parameters: `CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)`.
 */
export function answerOdata(asked: string, query: Readonly<Record<string, string>>, published: Published): string {
  const [, name = '', within] = /^([A-Za-z]\w*)(?:\(([^()]*)\))?$/.exec(asked) ?? [];
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!resource) throw new Refusal(400, `There is no resource “${asked}”.`);
  const options = readOptions(query);
  const given = readParameters(resource.needs, within, query);
  const rows = resource.rows(given, published).filter(options.keep).slice(0, options.top);
  const value = rows.map((row) => `{${Object.entries(row).map(member).join(',')}}`).join(',');
  return `{"@odata.context":${JSON.stringify(`${CONTEXT}_${name}`)},"value":[${value}]}`;
}

/** What stands in the brackets names a parameter of the query, or is the value itself. */
function readParameters(
  needs: readonly string[],
  within: string | undefined,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const bound = new Map(
    (within ?? '').split(',').flatMap((pair) => {
      const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return name !== undefined && value !== undefined ? [[name, value] as const] : [];
    }),
  );
  return Object.fromEntries(
    needs.map((name) => {
      const said = bound.get(name) ?? `@${name}`;
      const value = said.startsWith('@') ? query[said] : said;
      if (value === undefined) throw new Refusal(400, `The parameter ${name} is missing.`);
      return [name, /^'(.*)'$/.exec(value)?.[1] ?? value];
    }),
  );
}

function readOptions(query: Readonly<Record<string, string>>): { top: number; keep: (row: Row) => boolean } {
  const { $format = 'json', $top, $filter, ...rest } = query;
  const unknown = Object.keys(rest).find((name) => name.startsWith('$'));
  if (unknown !== undefined) throw new Refusal(400, `The option ${unknown} is not served here.`);
  if ($format !== 'json') throw new Refusal(400, 'The option $format must be json.');
  if ($top !== undefined && !/^\d{1,9}$/.test($top)) throw new Refusal(400, 'The option $top must be a whole number.');
  const [, label] = /^\s*tipoBoletim\s+eq\s+'([^']*)'\s*$/.exec($filter ?? '') ?? [];
  if ($filter !== undefined && label === undefined) {
    throw new Refusal(400, "The option $filter must be tipoBoletim eq '…'.");
  }
  return {
    top: $top === undefined ? Number.POSITIVE_INFINITY : Number($top),
    keep: label === undefined ? () => true : ({ tipoBoletim }) => tipoBoletim === label,
  };
}

/** `01-31-2026` */
function day(monthFirst = ''): string {
  const found = monthFirst.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2');
  if (found === monthFirst || !isDay(found)) throw new Refusal(400, `“${monthFirst}” is no day, MM-DD-YYYY.`);
  return found;
}

/** Later than any clock of the services. */
const END = '2100-01-01';

function days(first: string | undefined, last: string | undefined): string[] {
  const [from, to] = [day(first), day(last)];
  const found: string[] = [];
  for (let date = from < FIRST_DAY ? FIRST_DAY : from; date <= to && date < END; date = addDays(date, 1)) {
    found.push(date);
  }
  return found;
}

function isClosing({ kind }: SampleBulletin): boolean {
  return kind === 'fechamento';
}

function dollar({ cotacaoCompra, cotacaoVenda, dataHoraCotacao }: SampleBulletin): Row {
  return { cotacaoCompra, cotacaoVenda, dataHoraCotacao: trimmed(dataHoraCotacao) };
}

function whole({ paridadeCompra, paridadeVenda, ...bulletin }: SampleBulletin): Row {
  return {
    paridadeCompra,
    paridadeVenda,
    ...dollar(bulletin as SampleBulletin),
    tipoBoletim: BULLETIN_LABELS[bulletin.kind],
  };
}

/** `13:10:27.630` → `13:10:27.63`, and `13:10:27.000` → `13:10:27.0`. */
function trimmed(time: string): string {
  return time.replace(/0{1,2}$/, '');
}

function member([name, value]: [string, string]): string {
  return `${JSON.stringify(name)}:${NUMBERS.includes(name) ? value : JSON.stringify(value)}`;
}
