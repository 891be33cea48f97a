import { type Sentence, sentence as say } from '../format/locale.ts';
import type { catalog } from './catalog.ts';

/*
 * What every endpoint and parameter is, in a line of both languages: for consoles and docs. Apart from the tables, because pages
 * of readers carry those.
 */

export type { Sentence };

/** What an endpoint does, and what is given to it. */
export interface EndpointAbout {
  readonly does: Sentence;
  /** Steps of the path, parameters and members of the body, by name, in the order of the document. */
  readonly takes: Readonly<Record<string, Sentence>>;
  /** Values to begin with. */
  readonly examples?: Readonly<Record<string, string>> | undefined;
  /** What holds for what is left out, where it is no value. */
  readonly otherwise?: Readonly<Record<string, string>> | undefined;
}

type About = {
  readonly [S in keyof typeof catalog]: {
    readonly [E in Exclude<keyof (typeof catalog)[S]['endpoints'], 'health'>]: EndpointAbout;
  };
};

export const HEALTH: EndpointAbout = {
  does: say('Whether the service is alive', 'Se o serviço está no ar'),
  takes: {},
};

const pastDay = say('A past day', 'Um dia passado');
const ccy = say('One of the ten currencies', 'Uma das dez moedas');
const bulletin = say('Which bulletin of the day', 'Qual boletim do dia');
const sessionId = say('As the creation of the session answered', 'Como respondeu a criação da sessão');

/** By service and endpoint, in the order of the documents. */
export const about: About = {
  rates: {
    rates: {
      does: say('Latest rates, those of a day, or a series', 'Taxas mais recentes, de um dia, ou uma série'),
      takes: {
        base: say('Currency of one unit', 'Moeda de uma unidade'),
        quotes: say('Codes with commas between; none: all', 'Códigos separados por vírgula; nenhum: todas'),
        date: say('A past day; not with from and to', 'Um dia passado; não com from e to'),
        from: say('First day of a series', 'Primeiro dia de uma série'),
        to: say('Last day of a series', 'Último dia de uma série'),
        group: say('One row a week or a month of a series', 'Uma linha por semana ou mês'),
      },
      examples: { quotes: 'BRL,USD' },
      otherwise: { to: 'today' },
    },
    rate: {
      does: say('One pair', 'Um par'),
      takes: {
        base: say('Currency of one unit', 'Moeda de uma unidade'),
        quote: say('Currency of the rate', 'Moeda da taxa'),
        date: pastDay,
      },
      examples: { base: 'USD', quote: 'BRL' },
    },
    convert: {
      does: say('Converts an amount', 'Converte um valor'),
      takes: {
        from: say('Currency of the amount', 'Moeda do valor'),
        to: say('Currency of the result', 'Moeda do resultado'),
        amount: say('Above zero', 'Maior que zero'),
        date: pastDay,
      },
      examples: { from: 'USD', to: 'BRL', amount: '100' },
    },
    currencies: {
      does: say('The currencies there are', 'As moedas que existem'),
      takes: { scope: say('all: extinct ones too', 'all: também as extintas') },
    },
  },
  officialRates: {
    moedas: {
      does: say('The ten currencies', 'As dez moedas'),
      takes: { q: say('Part of a code, a name, an alias', 'Parte de um código, nome ou apelido') },
    },
    rate: {
      does: say('The quote of a day', 'A cotação de um dia'),
      takes: {
        ccy,
        date: say('The day asked for', 'O dia pedido'),
        bulletin,
        fallback: say('An earlier day stands in for a gap', 'Um dia anterior supre a falta'),
      },
      examples: { ccy: 'USD' },
      otherwise: { date: 'today' },
    },
    series: {
      does: say('One quote a day', 'Uma cotação por dia'),
      takes: {
        ccy,
        start: say('First day', 'Primeiro dia'),
        end: say('Last day', 'Último dia'),
        bulletin,
        fill: say('ffill: weekends as the day before', 'ffill: fim de semana como o dia anterior'),
      },
      examples: { ccy: 'USD' },
      otherwise: { start: '30 days before end', end: 'today', bulletin: 'fechamento' },
    },
    convert: {
      does: say('Converts across BRL, exactly', 'Converte passando por BRL, com exatidão'),
      takes: {
        amount: say('Any number of digits', 'Quantos dígitos quiser'),
        from: say('Currency of the amount; BRL too', 'Moeda do valor; BRL também'),
        to: say('Currency of the result; BRL too', 'Moeda do resultado; BRL também'),
        date: say('The day of the quotes', 'O dia das cotações'),
        side: say('Ask or bid', 'Venda ou compra'),
        places: say('Decimals of the result', 'Casas decimais do resultado'),
      },
      examples: { amount: '1000.00', from: 'USD', to: 'BRL' },
      otherwise: { date: 'today' },
    },
    latest: {
      does: say('The quote published last', 'A última cotação publicada'),
      takes: { ccy },
      examples: { ccy: 'USD' },
    },
    odata: {
      does: say('The central bank’s own interface', 'A interface do próprio banco central'),
      takes: {
        Resource: say('One of its resources', 'Um de seus recursos'),
        $top: say('At most so many rows', 'No máximo tantas linhas'),
        $filter: say('As OData writes it', 'Como se escreve em OData'),
        $format: say('Format of the answer', 'Formato da resposta'),
        '@moeda': say('Currency in quotes, for a quote', 'Moeda entre aspas, para cotações'),
        '@dataCotacao': say("'MM-DD-YYYY', for a day", "'MM-DD-AAAA', para um dia"),
      },
      examples: { Resource: 'Moedas' },
    },
  },
  series: {
    catalog: {
      does: say('The catalog, or what matches', 'O catálogo, ou o que combina'),
      takes: {
        q: say('Portuguese or English, with or without accents', 'Português ou inglês, com ou sem acentos'),
      },
      examples: { q: 'inflação' },
    },
    series: {
      does: say('Observations of a series', 'Observações de uma série'),
      takes: {
        slug_or_code: say('A slug of the catalog, or any code', 'Um slug do catálogo, ou qualquer código'),
        type: say('raw: as the source sends it', 'raw: como a fonte envia'),
        last: say('The newest, 1 to 3650', 'As mais recentes, de 1 a 3650'),
        start: say('First day; wins over last', 'Primeiro dia; vale mais que last'),
        end: say('Last day; wins over last', 'Último dia; vale mais que last'),
      },
      examples: { slug_or_code: 'ipca' },
      otherwise: { last: '12' },
    },
  },
  polls: {
    approval: { does: say('Approval of the president', 'Aprovação do presidente'), takes: {} },
    president: { does: say('President, first round', 'Presidente, primeiro turno'), takes: {} },
    runoff: {
      does: say('President, second round', 'Presidente, segundo turno'),
      takes: { cenarios: say('Keys of scenarios; none: all four', 'Chaves de cenários; nenhuma: os quatro') },
    },
    governors: {
      does: say('Governors, by state', 'Governadores, por estado'),
      takes: { estados: say('Codes of states; none: all', 'Siglas de estados; nenhuma: todos') },
      examples: { estados: 'SP,RJ' },
    },
  },
  news: {
    providers: { does: say('The providers there are', 'Os provedores que existem'), takes: {} },
    items: {
      does: say('News of one to five providers', 'Notícias de um a cinco provedores'),
      takes: {
        providers: say('1 to 5 slugs, see /providers', '1 a 5 slugs, veja /providers'),
        count: say('Items in all, at most 100', 'Itens no total, no máximo 100'),
        view: say('slim: five members an item', 'slim: cinco membros por item'),
        fields: say('Members wanted; wins over view', 'Membros desejados; vale mais que view'),
      },
    },
  },
  football: {
    leagues: {
      does: say('Leagues', 'Campeonatos'),
      takes: { current: say('true: those being played', 'true: os em andamento') },
    },
    fixtures: {
      does: say('Fixtures, live ones among them', 'Partidas, também ao vivo'),
      takes: { live: say('all, or ids of leagues: 39-61', 'all, ou ids de campeonatos: 39-61') },
      examples: { live: 'all' },
    },
    teams: { does: say('Teams', 'Times'), takes: {} },
    countries: { does: say('Countries', 'Países'), takes: {} },
    players: {
      does: say('Players, page by page', 'Jogadores, página por página'),
      takes: { page: say('Counted from 1', 'A partir de 1') },
    },
  },
  sandbox: {
    createSession: {
      does: say('Begins a session', 'Começa uma sessão'),
      takes: {
        conversationId: say('Any text that names the conversation', 'Qualquer texto que nomeie a conversa'),
        idleTtlSec: say('60 to 300 seconds without a run', '60 a 300 segundos sem execução'),
        maxLifetimeSec: say('300 to 7200 seconds in all', '300 a 7200 segundos no total'),
      },
    },
    session: { does: say('The state of a session', 'O estado de uma sessão'), takes: { id: sessionId } },
    run: {
      does: say('Runs code in a session', 'Executa código em uma sessão'),
      takes: {
        id: sessionId,
        code: say('Python', 'Python'),
        timeoutMs: say('Milliseconds it may take', 'Milissegundos que pode levar'),
        language: say('There is no other', 'Não há outra'),
      },
      examples: { code: 'print("ok")\n6 * 7' },
    },
    upload: {
      does: say('Puts a file into a session', 'Põe um arquivo em uma sessão'),
      takes: {
        id: sessionId,
        file: say('At most 25 MB', 'No máximo 25 MB'),
        url: say('http or https; no private network', 'http ou https; nenhuma rede privada'),
        name: say('Its name in the session', 'Seu nome na sessão'),
      },
      examples: { name: 'data.csv' },
    },
    files: {
      does: say('Lists the files of a session', 'Lista os arquivos de uma sessão'),
      takes: { id: sessionId, path: say('A folder', 'Uma pasta') },
      otherwise: { path: '/work' },
    },
    file: {
      does: say('A file’s content', 'O conteúdo de um arquivo'),
      takes: {
        id: sessionId,
        'path…': say('As the list tells it, without the first slash', 'Como diz a lista, sem a primeira barra'),
      },
    },
    deleteSession: {
      does: say('Ends a session and its artifacts', 'Encerra uma sessão e seus artefatos'),
      takes: { id: sessionId },
    },
    artifact: {
      does: say('An artifact, by its public address', 'Um artefato, pelo endereço público'),
      takes: {
        first: say('First segment of its address', 'Primeiro segmento do endereço'),
        second: say('Second segment', 'Segundo segmento'),
        name: say('Its name', 'Seu nome'),
      },
      examples: { name: 'figure.png' },
    },
  },
};
