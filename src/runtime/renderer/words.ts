import type { Locale } from '../../format/locale.ts';
import type { Warning } from '../envelope.ts';

/** A sentence for each warning of the bridge, made of what it is about. */
type Warnings = Readonly<Record<Warning[0], (first: string, second: string) => string>>;

/** What a renderer says, in English. */
const en = {
  template: 'Template',
  empty: 'There is no template to play: set src or template first.',
  missing: (url: string) => `${url} is not there.`,
  noTemplate: (url: string) => `${url} is not there, and no template.js either.`,
  noGraphics: (widget: string) =>
    `The widget “${widget}” cannot be drawn: set graphics to the address of the folder of the widgets’ graphics.`,
  unreachable: (url: string) => `${url} could not be read: is its server there, and does it allow this page?`,
  refused: (url: string, status: number) => `${url} was refused (${status}).`,
  notJson: (url: string, reason: string) => `${url} is not JSON: ${reason}`,
  notConfig: (url: string) => `${url} holds no list of fields.`,
  notTemplate:
    'This template cannot be played: it needs “config”, the parsed config.json, “base”, the address of its folder, and a picture, “html”, “module” or “widget”.',
  noTheme: (url: string) => `The theme ${url} could not be read.`,
  badTheme: (url: string) => `The theme ${url} has mistakes: “tarja validate” says which.`,
  notManifest: (url: string) => `${url} is no OGraf manifest: it names no main module.`,
  noManifests: (url: string) =>
    `${url} is a manifest of OGraf, which only a stage plays: make a template of it with “tarja import”.`,
  liveOnly: (name: string) =>
    `“${name}” plays live only, as it says of itself: it cannot go to a time, nor be rendered frame by frame.`,
  timeOnly: (name: string) =>
    `“${name}” goes by time only, as it says of itself: it cannot be played live, only rendered frame by frame.`,
  blocked:
    'The frame of the template did not start: the page’s Content-Security-Policy keeps its script from running. Set frame to the address of frame.html.',
  noFrame: (url: string) =>
    `The frame of the template did not start from ${url}. Is frame.html there, and may its scripts run?`,
  slow: (call: string, seconds: number) =>
    `The template runs, but did not answer ${call} within ${seconds} s. Does it wait for a file or a service?`,
  looping: 'The template is stuck in a script that does not end, and was taken off.',
  gone: 'The template left its frame for another page, and was taken off.',
  flooding: 'The template sends more messages than can be read, and was taken off.',
  suspended: 'Another template of the page may be stuck: this one comes back in a few seconds.',
  hiddenError: (message: string) =>
    `${message} The browser’s console says which; scripts of other origins tell it here if they are loaded with crossorigin.`,
  needsOrigin: (message: string) =>
    `${message} The template needs an origin of its own, which its own folder has in “tarja serve”, “tarja dev” and “tarja render”: on this machine, or below a wildcard name of --hosts.`,
  warnings: {
    'unknown-field': (attribute, name) => `${attribute}="${name}" names no field of config.json.`,
    'reserved-name': (name, attribute) =>
      `The field “${name}” cannot be ${attribute} of the root: the stage needs that.`,
    'not-bindable': (attribute) => `${attribute} is not bound: a value must not become code or style.`,
    'unsafe-address': (text, attribute) =>
      `“${text}” is not put into ${attribute}: only http, https, data:image and paths are.`,
    'font-failed': (family) => `The font ${family} did not load. Is it sent with Access-Control-Allow-Origin: *?`,
    'font-late': (family) => `The font ${family} is late; the picture starts without it.`,
    'picture-failed': (address) => `The picture ${address} could not be loaded.`,
  } as Warnings,
  noAction: (id: string) => `The template has no action “${id}”.`,
  refusedCall: (call: string, status: number) => `The template refused ${call} (${status}).`,
  noTime: (time: number) => `${time} is no time: milliseconds from the beginning are.`,
  noSchedule: 'This is no schedule: a list of { timestamp, action } is.',
  replaced: 'Replaced by a newer load.',
  cleared: 'The layer was cleared.',
};

export type RendererWords = typeof en;

const ptBR: RendererWords = {
  template: 'Template',
  empty: 'Não há template para exibir: defina src ou template primeiro.',
  missing: (url) => `${url} não existe.`,
  noTemplate: (url) => `${url} não existe, nem um template.js.`,
  noGraphics: (widget) =>
    `Não é possível desenhar o widget “${widget}”: defina graphics com o endereço da pasta dos gráficos dos widgets.`,
  unreachable: (url) => `Não foi possível ler ${url}: o servidor está no ar e aceita esta página?`,
  refused: (url, status) => `${url} foi recusado (${status}).`,
  notJson: (url, reason) => `${url} não é JSON: ${reason}`,
  notConfig: (url) => `${url} não tem uma lista de campos.`,
  notTemplate:
    'Não é possível exibir este template: ele precisa de “config”, o config.json já lido, de “base”, o endereço da sua pasta, e de uma imagem, “html”, “module” ou “widget”.',
  noTheme: (url) => `Não foi possível ler o tema ${url}.`,
  badTheme: (url) => `O tema ${url} tem erros: “tarja validate” diz quais.`,
  notManifest: (url) => `${url} não é um manifesto OGraf: falta o módulo principal (main).`,
  noManifests: (url) => `${url} é um manifesto OGraf, que só um palco exibe: faça dele um template com “tarja import”.`,
  liveOnly: (name) =>
    `“${name}” só toca ao vivo, como declara: não vai a um tempo nem pode ser renderizado quadro a quadro.`,
  timeOnly: (name) =>
    `“${name}” só segue o tempo que lhe dão, como declara: não toca ao vivo, só é renderizado quadro a quadro.`,
  blocked:
    'O quadro do template não iniciou: a Content-Security-Policy da página impede seu script. Defina frame com o endereço de frame.html.',
  noFrame: (url) =>
    `O quadro do template não iniciou a partir de ${url}. O frame.html está lá e pode executar scripts?`,
  slow: (call, seconds) =>
    `O template está rodando, mas não respondeu a ${call} em ${seconds} s. Ele espera um arquivo ou um serviço?`,
  looping: 'O template está preso em um script que não termina e foi retirado.',
  gone: 'O template trocou seu quadro por outra página e foi retirado.',
  flooding: 'O template envia mais mensagens do que se consegue ler e foi retirado.',
  suspended: 'Outro template da página pode estar preso: este volta em alguns segundos.',
  hiddenError: (message) =>
    `${message} O console do navegador diz qual; scripts de outras origens o dizem aqui se forem carregados com crossorigin.`,
  needsOrigin: (message) =>
    `${message} O template precisa de uma origem própria, que a pasta dele tem em “tarja serve”, “tarja dev” e “tarja render”: nesta máquina, ou sob um nome curinga de --hosts.`,
  warnings: {
    'unknown-field': (attribute, name) => `${attribute}="${name}" não é o nome de nenhum campo do config.json.`,
    'reserved-name': (name, attribute) =>
      `O campo “${name}” não pode ser ${attribute} da raiz: o palco precisa desse atributo.`,
    'not-bindable': (attribute) => `${attribute} não é vinculado: um valor não pode virar código nem estilo.`,
    'unsafe-address': (text, attribute) =>
      `“${text}” não entra em ${attribute}: só http, https, data:image e caminhos entram.`,
    'font-failed': (family) => `A fonte ${family} não carregou. Ela é enviada com Access-Control-Allow-Origin: *?`,
    'font-late': (family) => `A fonte ${family} está atrasada; a imagem começa sem ela.`,
    'picture-failed': (address) => `Não foi possível carregar a imagem ${address}.`,
  },
  noAction: (id) => `O template não tem a ação “${id}”.`,
  refusedCall: (call, status) => `O template recusou ${call} (${status}).`,
  noTime: (time) => `${time} não é um tempo: são milissegundos desde o início.`,
  noSchedule: 'Isto não é uma programação: uma lista de { timestamp, action } é.',
  replaced: 'Substituído por um carregamento mais novo.',
  cleared: 'A camada foi limpa.',
};

const words: Record<Locale, RendererWords> = { en, 'pt-BR': ptBR };

/** A renderer's words in a language. */
export function rendererWords(locale: Locale): RendererWords {
  return words[locale];
}
