/** What is told of a widget where it is embedded. */
export interface EmbeddedWidget {
  readonly title: { readonly en: string; readonly 'pt-BR': string };
  /** Pixels it stands in without a scroll bar. */
  readonly height: number;
}

const of = (en: string, pt: string, height: number): EmbeddedWidget => ({ title: { en, 'pt-BR': pt }, height });

/**
 * The widgets of the embed build, by name: titles, and heights at 16 pixels an em, as their stories say them. They stand here
 * once more because a gateway runs where no widgets are.
 */
export const embedWidgets: ReadonlyMap<string, EmbeddedWidget> = new Map([
  ['converter', of('Currency converter', 'Conversor de moedas', 240)],
  ['figure', of('Figure', 'Figura', 320)],
  ['fixtures', of('Fixtures', 'Rodada', 384)],
  ['indicator', of('Indicator', 'Indicador', 144)],
  ['indicator-chart', of('Indicator chart', 'Gráfico de indicador', 416)],
  ['indicator-search', of('Indicator search', 'Busca de indicadores', 480)],
  ['news-card', of('News card', 'Notícia com foto', 256)],
  ['news-crawl', of('News crawl', 'Notícias em movimento', 144)],
  ['news-list', of('News list', 'Lista de notícias', 672)],
  ['official-chart', of('Official rate chart', 'Gráfico da taxa oficial', 416)],
  ['official-converter', of('Official converter', 'Conversor pela taxa oficial', 240)],
  ['official-rates', of('Official rates', 'Câmbio oficial', 256)],
  ['polls', of('Opinion polls', 'Pesquisas de opinião', 416)],
  ['rate-chart', of('Rate chart', 'Gráfico de câmbio', 416)],
  ['rates', of('Exchange rates', 'Câmbio', 288)],
  ['score', of('Score', 'Placar', 128)],
  ['standings', of('Standings', 'Classificação', 480)],
]);
