import type { Locale } from '../format/locale.ts';
import type { ImportRefusal } from './imported.ts';

type Sentences = Record<ImportRefusal['code'], (file: string, place: string) => string>;

const en: Sentences = {
  'no-graphic': (_, place) =>
    `“${place}” holds no graphic: there is no OGraf manifest (….ograf.json), no page (….html) and no GDD schema in it.`,
  'no-drawing': (_, place) =>
    `“${place}” is a config without what draws it: a template.html or template.js goes with it.`,
  'several-graphics': (file) =>
    `There are several graphics: ${file}. Import one at a time: \`tarja import … --graphic\` names its manifest or page, or put it into a folder of its own.`,
  'not-a-page': (file) =>
    `No page that a playout system plays: ${file}. Such a page defines its data, or has functions update, play and stop.`,
  'not-json': (file) => `“${file}” is no JSON: \`tarja validate\` says where.`,
  'not-a-manifest': (file) => `“${file}” is no manifest: it names no main module.`,
  'module-missing': (file) => `The module “${file}” that the manifest names is not in the package.`,
  'zip-outside': (file, place) => `“${place}” has a file that would lie outside its folder: ${file}.`,
  'zip-files': (most, place) => `“${place}” holds more than ${most} files.`,
  'zip-size': (most, place) => `“${place}” unpacks to more than ${most} MB.`,
  'zip-encrypted': (_, place) => `“${place}” is locked with a password: unpack it, and import its folder.`,
  'zip-unreadable': (_, place) => `“${place}” is no zip that can be read.`,
};

const ptBR: Sentences = {
  'no-graphic': (_, place) =>
    `“${place}” não contém um gráfico: não há manifesto OGraf (….ograf.json), página (….html) nem esquema GDD.`,
  'no-drawing': (_, place) =>
    `“${place}” é uma configuração sem o que a desenha: um template.html ou template.js vai junto.`,
  'several-graphics': (file) =>
    `Há vários gráficos: ${file}. Importe um por vez: \`tarja import … --graphic\` indica seu manifesto ou sua página, ou deixe-o numa pasta própria.`,
  'not-a-page': (file) =>
    `Nenhuma página que um sistema de exibição use: ${file}. Ela define seus dados ou tem as funções update, play e stop.`,
  'not-json': (file) => `“${file}” não é JSON: \`tarja validate\` diz onde.`,
  'not-a-manifest': (file) => `“${file}” não é um manifesto: não indica o módulo principal (main).`,
  'module-missing': (file) => `O módulo “${file}” indicado no manifesto não está no pacote.`,
  'zip-outside': (file, place) => `“${place}” tem um arquivo que ficaria fora de sua pasta: ${file}.`,
  'zip-files': (most, place) => `“${place}” contém mais de ${most} arquivos.`,
  'zip-size': (most, place) => `“${place}” ocupa mais de ${most} MB ao ser aberto.`,
  'zip-encrypted': (_, place) => `“${place}” está protegido por senha: descompacte-o e importe a pasta.`,
  'zip-unreadable': (_, place) => `“${place}” não é um zip que possa ser lido.`,
};

const sentences: Record<Locale, Sentences> = { en, 'pt-BR': ptBR };

/** Why there is no template, as a sentence. */
export function sayRefusal({ code, file }: ImportRefusal, place: string, locale: Locale): string {
  return sentences[locale][code](file, place);
}
