import { type Sentence, sentence } from '../format/locale.ts';

/** What is told of a widget where it is embedded. */
export interface EmbeddedWidget {
  readonly title: Sentence;
  /** Pixels it stands in without a scroll bar, on a phone as well. */
  readonly height: number;
}

const of = (en: string, pt: string, height: number): EmbeddedWidget => ({ title: sentence(en, pt), height });

/**
 * The widgets of the embed build, by name. Titles are those of their stories, and stand here once more because a gateway runs where
 * no widgets are. A frame's height is one for all widths, so it is what the narrowest need.
 */
export const embedWidgets: ReadonlyMap<string, EmbeddedWidget> = new Map([
  ['converter', of('Currency converter', 'Conversor de moedas', 400)],
  ['figure', of('Figure', 'Figura', 320)],
  ['fixtures', of('Fixtures', 'Rodada', 520)],
  ['indicator', of('Indicator', 'Indicador', 200)],
  ['indicator-chart', of('Indicator chart', 'Gráfico de indicador', 440)],
  ['indicator-search', of('Indicator search', 'Busca de indicadores', 480)],
  ['news-card', of('News card', 'Notícia com foto', 420)],
  ['news-crawl', of('News crawl', 'Letreiro de notícias', 200)],
  ['news-list', of('News list', 'Lista de notícias', 1000)],
  ['official-chart', of('Official rate chart', 'Gráfico da taxa oficial', 500)],
  ['official-converter', of('Official converter', 'Conversor pela taxa oficial', 480)],
  ['official-rates', of('Official rates', 'Câmbio oficial', 300)],
  ['polls', of('Opinion polls', 'Pesquisas de opinião', 440)],
  ['rate-chart', of('Rate chart', 'Gráfico de câmbio', 460)],
  ['rates', of('Exchange rates', 'Câmbio', 400)],
  ['score', of('Score', 'Placar', 200)],
  ['standings', of('Standings', 'Classificação', 640)],
]);
