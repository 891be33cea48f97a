import type { Locale } from '../format/locale.ts';

/** What another system does not do with a field, or what of a foreign graphic a template does not have. */
export interface Note {
  code: NoteCode;
  /** Name of the field, or of the property of the foreign graphic. */
  field?: string;
  /** The file that names it, where that is not the graphic itself. */
  namedIn?: string;
}

export type NoteCode = keyof typeof en;

const en = {
  'name-repeated': 'has the name of an earlier field, and other systems show that one only.',
  'date-as-text': 'is a date: other systems show a text, and check at most how it is written.',
  'palette-tarja-only': 'chooses among the colours of a palette: other systems offer every colour.',
  'color-as-text': 'has a default that is no colour in numbers: other systems show a text.',
  'accept-tarja-only': 'takes some kinds of files only: other systems offer all of them.',
  'step-tarja-only': 'goes in steps that other systems do not check.',
  'type-not-implemented': 'is of a type that is not implemented yet: its value goes along as it is.',
  'presets-tarja-only': 'Presets go along, but only Tarja shows them.',
  'variants-tarja-only': 'Variants go along, but only Tarja shows them.',
  'table-as-json': 'is a table: SPX and CasparCG show its JSON as a text.',
  'limits-tarja-only': 'has limits that SPX and CasparCG do not check.',
  'table-in-address': 'is a table: in the address of the page its value is JSON.',
  'limits-in-address': 'has limits that are not checked for a value in the address of the page.',
  'pattern-unchecked': 'must follow a pattern that is too costly to check, or is none: the form does not check it.',
  'count-unchecked': 'asks for a number of choices, which the form does not check.',
  'limit-unchecked': 'has a limit that its value may not reach: the form accepts the limit itself, too.',
  'constant-unchecked': 'may have one value alone, which the form does not check.',
  'not-editable': 'has a shape that no field can edit: its value is shown as JSON and kept.',
  'name-changed': 'has a name that is no identifier: its field has another one, and the graphic still gets its own.',
  'default-missing': 'has no default: it begins empty.',
  'default-wrong': 'has a default that does not fit its type: it begins empty.',
  'default-not-offered': 'has a default that is none of its choices: before it goes on air, one has to be chosen.',
  'name-unusable': 'has a name that no object can have, and is left out.',
  'too-deep': 'lies too deep in other objects, and is kept as it is.',
  'size-missing': 'The graphic does not say the size of its picture: it is 1920 × 1080 here (meta.resolution).',
  'no-fields': 'The graphic has no data to edit. Its template has one field, which the graphic never gets.',
  'tarja-part-unreadable':
    'What Tarja had written for itself is not valid any more, so the file was read like any other.',
  'control-unknown': 'is a control that only SPX-GC has, such as a button that passes arguments, and is left out.',
  'control-as-text': 'is a control of a type that is not known here: it is a text.',
  'hidden-shown': 'is hidden in SPX-GC: here it is a field like any other.',
  'choice-empty': 'offers an empty choice, which a dropdown cannot have here: it is left out.',
  'value-computed': 'is computed by the script, which is not run here: it has no value.',
  'playout-left': 'Where SPX-GC plays the graphic (server, channel, layer) is left out: the rundown says it.',
  'leaves-by-itself': 'The graphic is to leave after a time: set that in the rundown.',
  'fields-from-names': 'The page has no definition of its data. Its fields are what it calls f0, f1, ….',
  'fields-unknown':
    'The page has no definition of its data: fields have to be added to config.json, by the names that the page reads.',
  'definition-unreadable': 'holds a definition that cannot be read.',
  'no-picture': 'A schema says nothing of a picture: the template is config.json alone, and needs a template.html.',
  'change-left': 'was changed here: the graphic that is played as it is does not get that.',
  'changes-left': 'What was changed in the template beside its fields is not exported: the graphic is played as it is.',
  'theme-left': 'The theme that dresses the picture is left out: it has a mistake, or cannot be had now.',
  'file-missing': 'is needed by the page and is not among its files.',
  'file-outside':
    'is needed by the page and lies outside its folder: import the folder that holds both (`tarja import … --graphic` names the page in it).',
  'file-beside': 'is named by a value of the page, and is not inside the one file: put it beside that.',
  'other-template': 'is of another template beside this one, which was not opened: import its folder alone.',
  'file-remote': 'is asked for in the network by the page, and may not be there on air.',
} as const;

const ptBR: Record<NoteCode, string> = {
  'name-repeated': 'tem o nome de um campo anterior, e outros sistemas mostram só aquele.',
  'date-as-text': 'é uma data: outros sistemas mostram um texto e verificam no máximo como está escrita.',
  'palette-tarja-only': 'escolhe entre as cores de uma paleta: outros sistemas oferecem todas as cores.',
  'color-as-text': 'tem um padrão que não é uma cor em números: outros sistemas mostram um texto.',
  'accept-tarja-only': 'aceita só alguns tipos de arquivo: outros sistemas oferecem todos.',
  'step-tarja-only': 'anda em passos que outros sistemas não verificam.',
  'type-not-implemented': 'é de um tipo ainda não implementado: seu valor segue como está.',
  'presets-tarja-only': 'As predefinições vão junto, mas só o Tarja as mostra.',
  'variants-tarja-only': 'As variantes vão junto, mas só o Tarja as mostra.',
  'table-as-json': 'é uma tabela: SPX e CasparCG mostram seu JSON como texto.',
  'limits-tarja-only': 'tem limites que SPX e CasparCG não verificam.',
  'table-in-address': 'é uma tabela: no endereço da página seu valor é JSON.',
  'limits-in-address': 'tem limites que não são verificados num valor do endereço da página.',
  'pattern-unchecked':
    'deve seguir um padrão custoso demais para verificar, ou que não é um: o formulário não o verifica.',
  'count-unchecked': 'pede um número de escolhas, que o formulário não verifica.',
  'limit-unchecked': 'tem um limite que seu valor não pode alcançar: o formulário aceita também o próprio limite.',
  'constant-unchecked': 'só pode ter um valor, o que o formulário não verifica.',
  'not-editable': 'tem uma forma que nenhum campo edita: seu valor aparece como JSON e é mantido.',
  'name-changed': 'tem um nome que não é um identificador: seu campo tem outro, e o gráfico ainda recebe o seu.',
  'default-missing': 'não tem valor padrão: começa vazio.',
  'default-wrong': 'tem um valor padrão que não corresponde ao tipo: começa vazio.',
  'default-not-offered':
    'tem um valor padrão que não está entre suas opções: antes de ir ao ar, é preciso escolher uma.',
  'name-unusable': 'tem um nome que nenhum objeto pode ter e fica de fora.',
  'too-deep': 'está dentro de objetos demais e é mantido como está.',
  'size-missing': 'O gráfico não diz o tamanho da imagem: aqui é 1920 × 1080 (meta.resolution).',
  'no-fields': 'O gráfico não tem dados para editar. Seu template tem um campo, que o gráfico nunca recebe.',
  'tarja-part-unreadable': 'O que o Tarja escreveu para si já não é válido; o arquivo foi lido como qualquer outro.',
  'control-unknown': 'é um controle que só o SPX-GC tem, como um botão que passa argumentos, e fica de fora.',
  'control-as-text': 'é um controle de um tipo desconhecido aqui: vira um texto.',
  'hidden-shown': 'fica oculto no SPX-GC: aqui é um campo como os outros.',
  'choice-empty': 'oferece uma opção vazia, que uma lista aqui não pode ter: ela fica de fora.',
  'value-computed': 'é calculado pelo script, que aqui não é executado: fica sem valor.',
  'playout-left': 'Onde o SPX-GC exibe o gráfico (servidor, canal, camada) fica de fora: o espelho diz isso.',
  'leaves-by-itself': 'O gráfico deve sair depois de um tempo: defina isso no espelho.',
  'fields-from-names': 'A página não define seus dados. Os campos são o que ela chama de f0, f1, ….',
  'fields-unknown':
    'A página não define seus dados: é preciso acrescentar campos ao config.json, com os nomes que a página lê.',
  'definition-unreadable': 'contém uma definição que não pode ser lida.',
  'no-picture': 'Um esquema não diz nada da imagem: o template é só config.json e precisa de um template.html.',
  'change-left': 'foi alterado aqui: o gráfico, exibido como está, não recebe isso.',
  'changes-left': 'O que foi alterado no template além dos campos não é exportado: o gráfico é exibido como está.',
  'theme-left': 'O tema que veste a imagem fica de fora: tem um erro ou não está disponível agora.',
  'file-missing': 'é usado pela página e não está entre os arquivos.',
  'file-outside':
    'é usado pela página e está fora da pasta dela: importe a pasta que contém ambos (`tarja import … --graphic` indica a página).',
  'file-beside': 'é citado por um valor da página e não está dentro do arquivo único: coloque-o ao lado dele.',
  'other-template': 'é de outro template ao lado deste, que não foi aberto: importe a pasta dele sozinha.',
  'file-remote': 'é buscado na rede pela página, e pode faltar no ar.',
};

const sentences: Record<Locale, Record<NoteCode, string>> = { en, 'pt-BR': ptBR };

/** A note as a sentence. */
export function sayNote({ code, field, namedIn }: Note, locale: Locale): string {
  if (field === undefined) return sentences[locale][code];
  const place = namedIn === undefined ? '' : ` ${locale === 'en' ? 'in' : 'em'} “${namedIn}”`;
  return `“${field}”${place} ${sentences[locale][code]}`;
}
