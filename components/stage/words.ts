import type { Locale } from '../../src/format/locale.ts';

/** What the stage says, in English. */
const en = {
  template: 'Template',
  loading: 'Loading…',
  reload: 'Load again',
  empty: 'There is no template to play: set src or template first.',
  missing: (url: string) => `${url} is not there.`,
  noTemplate: (url: string) => `${url} is not there, and no template.js either.`,
  noGraphics: (widget: string) =>
    `The widget “${widget}” cannot be drawn: set graphics to the address of the folder of the widgets’ graphics.`,
  unreachable: (url: string) => `${url} could not be read: is its server there, and does it allow this page?`,
  refused: (url: string, status: number) => `${url} was refused (${status}).`,
  notJson: (url: string, reason: string) => `${url} is not JSON: ${reason}`,
  notConfig: (url: string) => `${url} holds no list of fields.`,
  notManifest: (url: string) => `${url} is no OGraf manifest: it names no main module.`,
  blocked:
    'The frame of the template did not start: the page’s Content-Security-Policy keeps its script from running. Set frame to the address of frame.html.',
  noFrame: (url: string) =>
    `The frame of the template did not start from ${url}. Is frame.html there, and may its scripts run?`,
  silent: (call: string, seconds: number) => `The template did not answer ${call} within ${seconds} s.`,
  hung: 'The template does not answer any more.',
  noTime: (time: number) => `${time} is no time: milliseconds from the beginning are.`,
  replaced: 'Replaced by a newer load.',
  gone: 'The stage left the page.',
};

export type StageWords = typeof en;

const ptBR: StageWords = {
  template: 'Template',
  loading: 'Carregando…',
  reload: 'Carregar de novo',
  empty: 'Não há template para exibir: defina src ou template primeiro.',
  missing: (url) => `${url} não existe.`,
  noTemplate: (url) => `${url} não existe, nem um template.js.`,
  noGraphics: (widget) =>
    `Não é possível desenhar o widget “${widget}”: defina graphics com o endereço da pasta dos gráficos dos widgets.`,
  unreachable: (url) => `Não foi possível ler ${url}: o servidor está no ar e aceita esta página?`,
  refused: (url, status) => `${url} foi recusado (${status}).`,
  notJson: (url, reason) => `${url} não é JSON: ${reason}`,
  notConfig: (url) => `${url} não tem uma lista de campos.`,
  notManifest: (url) => `${url} não é um manifesto OGraf: falta o módulo principal (main).`,
  blocked:
    'O quadro do template não iniciou: a Content-Security-Policy da página impede seu script. Defina frame com o endereço de frame.html.',
  noFrame: (url) =>
    `O quadro do template não iniciou a partir de ${url}. O frame.html está lá e pode executar scripts?`,
  silent: (call, seconds) => `O template não respondeu a ${call} em ${seconds} s.`,
  hung: 'O template não responde mais.',
  noTime: (time) => `${time} não é um tempo: são milissegundos desde o início.`,
  replaced: 'Substituído por um carregamento mais novo.',
  gone: 'O palco saiu da página.',
};

const words: Record<Locale, StageWords> = { en, 'pt-BR': ptBR };

/** The stage's words in a language. */
export function stageWords(locale: Locale): StageWords {
  return words[locale];
}
