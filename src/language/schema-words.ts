import type { Locale } from '../format/locale.ts';

/** A sentence of the schema in a language. What has no translation stays as it is. */
export function inWords(description: string | undefined, locale: Locale): string | undefined {
  if (description === undefined || locale === 'en') return description;
  const known = portuguese[description];
  if (known !== undefined) return known;
  const [what, rest] = description.split(NOT_IMPLEMENTED);
  return rest === undefined || what === undefined ? description : `${portuguese[what] ?? what}${NOT_IMPLEMENTED_PT}`;
}

const NOT_IMPLEMENTED = ' Declared by the format, not yet implemented: shown read-only, its value is kept.';
const NOT_IMPLEMENTED_PT =
  ' Declarado pelo formato e ainda não implementado: aparece só para leitura, e o valor é mantido.';

/** The sentences of schema/config.schema.json in Portuguese; a test looks for every one. */
const portuguese: Readonly<Record<string, string>> = {
  'A colour of one palette of the template.': 'Uma cor de uma paleta do template.',
  'A colour of the palette: #rgb, #rrggbb or #rrggbbaa.': 'Uma cor da paleta: #rgb, #rrggbb ou #rrggbbaa.',
  'A day, or a day and a time of day, as text.': 'Um dia, ou um dia e uma hora, como texto.',
  'A field of a type that the format declares and Tarja does not implement yet. The form shows its value read-only and keeps it.':
    'Um campo de um tipo que o formato declara e o Tarja ainda não implementa. O formulário mostra o valor só para leitura e o mantém.',
  'A heading and the names of the fields below it.': 'Um título e os nomes dos campos abaixo dele.',
  'A key, a heading and a type.': 'Uma chave, um título e um tipo.',
  'A label and the values it overrides.': 'Um rótulo e os valores que substitui.',
  'A number, set by sliding.': 'Um número, ajustado ao deslizar.',
  'A number, typed or stepped.': 'Um número, digitado ou mudado por passos.',
  'A picture, video or other file, by its address.': 'Uma imagem, um vídeo ou outro arquivo, pelo endereço.',
  'A sentence of help beneath the control, for the operator who sees this template for the first time.':
    'Uma frase de ajuda abaixo do controle, para quem vê este template pela primeira vez.',
  'A sentence of help for the heading.': 'Uma frase de ajuda para o título.',
  'A share from 0 to 100, in steps of 0.1.': 'Uma parcela de 0 a 100, em passos de 0,1.',
  'A switch: on or off.': 'Uma chave: ligada ou desligada.',
  'A value and its text.': 'Um valor e o seu texto.',
  'A web address.': 'Um endereço da web.',
  'A whole number that is counted up and down: a score, a lap.':
    'Um número inteiro que sobe e desce: um placar, uma volta.',
  'Address of the file at first: a URL, or a path inside the template folder. Empty for none.':
    'Endereço inicial do arquivo: uma URL ou um caminho na pasta do template. Vazio para nenhum.',
  'Address of the schema this file follows. Editors use it to help while typing; Tarja itself does not load it.':
    'Endereço do schema que este arquivo segue. Editores o usam para ajudar; o Tarja não o carrega.',
  'An edition of the template.': 'Uma edição do template.',
  'An id, a label and values by field name.': 'Um id, um rótulo e valores por nome de campo.',
  'Any colour.': 'Qualquer cor.',
  'Any value; it is kept as it is.': 'Qualquer valor; é mantido como está.',
  'Colours to choose from. At least one.': 'Cores a escolher. Pelo menos uma.',
  'Day of the last change, as YYYY-MM-DD.': 'Dia da última mudança, como YYYY-MM-DD.',
  'Editions of the template, by a free name, such as one per programme or per format. A variant replaces the defaults of some fields; presets and edits win over it.':
    'Edições do template, por um nome livre, como uma por programa ou por formato. Uma variante substitui o valor padrão de alguns campos; predefinições e edições valem mais.',
  "Headings of the operator's form that open and close, each with the names of the fields below it. Fields of none stand first.":
    'Títulos do formulário do operador que abrem e fecham, cada um com os nomes dos campos abaixo dele. Campos de nenhum vêm primeiro.',
  'Height in pixels.': 'Altura em pixels.',
  'How long the graphic comes in and leaves, in milliseconds, for renderers of an OGraf export.':
    'Quanto tempo o gráfico leva para entrar e para sair, em milissegundos, para renderizadores de uma exportação OGraf.',
  'How many characters the picture has room for. Longer text is marked, never cut.':
    'Quantos caracteres cabem na imagem. Texto mais longo é marcado, nunca cortado.',
  'How many lines of text the control shows at once. Longer text scrolls.':
    'Quantas linhas de texto o controle mostra. Texto mais longo rola.',
  'How many steps the graphic has: each play goes on by one. 1 is play and stop, as without it, 0 plays once and leaves by itself, -1 goes on for ever.':
    'Quantos passos tem o gráfico: cada play avança um. 1 é play e stop, como sem ele; 0 entra uma vez e sai sozinho; -1 segue para sempre.',
  'How much one press counts. A whole number above 0; without it, 1.':
    'Quanto conta cada toque. Um inteiro acima de 0; sem ele, 1.',
  'How the date is written: YYYY, MM, DD, HH, mm and ss stand for its parts, all else for itself. Without it, YYYY-MM-DD.':
    'Como a data é escrita: YYYY, MM, DD, HH, mm e ss são as suas partes, o resto vale por si. Sem ele, YYYY-MM-DD.',
  'Name by which the template, presets and variants speak of the field. Unique in the file; changing it breaks presets, URLs and templates that use it.':
    'Nome pelo qual o template, as predefinições e as variantes se referem ao campo. Único no arquivo; mudá-lo quebra predefinições, URLs e templates que o usam.',
  'Name of a palette in `meta.palettes`; the operator chooses among its colours.':
    'Nome de uma paleta em `meta.palettes`; o operador escolhe entre as suas cores.',
  'Name of the data widget that draws this template, where it has no template file of its own.':
    'Nome do widget de dados que desenha este template, quando ele não tem arquivo próprio.',
  'Name of the preset for templates and URLs. Unique in the file.':
    'Nome da predefinição para templates e URLs. Único no arquivo.',
  'Name of the template, as galleries and control rooms show it.':
    'Nome do template, como galerias e salas de controle o mostram.',
  'On (true) or off (false) before anybody has switched it.': 'Ligado (true) ou desligado (false) no início.',
  'On or off.': 'Ligado ou desligado.',
  'One choice from a list that opens.': 'Uma escolha de uma lista que se abre.',
  'One choice of a dropdown or a radio.': 'Uma escolha de um dropdown ou radio.',
  'One choice of two to eight that are all in sight.': 'Uma escolha entre duas a oito, todas à vista.',
  'One column of a table: its key in every row, its heading, and what its cells hold.':
    'Uma coluna de uma tabela: a chave em cada linha, o título e o que as células contêm.',
  'One line of text.': 'Uma linha de texto.',
  'Of its way in and its way out.': 'Da entrada e da saída.',
  'One of many: one of the options, all in sight.': 'Uma das opções, todas à vista.',
  'One of the options, from a list that opens.': 'Uma das opções, de uma lista que se abre.',
  'One thing the operator can edit. Its type decides which control the form shows and which values may go to air.':
    'Uma coisa que o operador pode editar. O tipo decide o controle no formulário e os valores que podem ir ao ar.',
  'One thing the template can do.': 'Uma coisa que o template sabe fazer.',
  'Rows of cells under named columns.': 'Linhas de células em colunas com nome.',
  'Sets of values the operator applies in one go, such as one per guest or per match. A preset changes only the fields it names.':
    'Conjuntos de valores que o operador aplica de uma vez, como um por convidado ou por jogo. Uma predefinição só muda os campos que nomeia.',
  'Shelf of the gallery it stands on: lowercase letters, digits and hyphens, a letter first.':
    'Prateleira da galeria: letras minúsculas, algarismos e hifens, com uma letra no início.',
  'Short key of the field: its name in URL parameters of an output, and what the operator types to jump to it. Unique in the file.':
    'Chave curta do campo: o nome nos parâmetros de URL de uma saída, e o que o operador digita para chegar a ele. Única no arquivo.',
  'Size of the picture the template is drawn for, in pixels.': 'Tamanho da imagem do template, em pixels.',
  'Text of several lines.': 'Texto de várias linhas.',
  'The address at first. Empty for none.': 'O endereço inicial. Vazio para nenhum.',
  'The choices of a dropdown or omo column. At least one.': 'As opções de uma coluna dropdown ou omo. Pelo menos uma.',
  'The choices, in the order of the list. At least one.': 'As opções, na ordem da lista. Pelo menos uma.',
  'The choices, in the order they are shown. Two to eight; for more, use a dropdown.':
    'As opções, na ordem em que aparecem. De duas a oito; para mais, use um dropdown.',
  'The colour at first: #rgb, #rrggbb or #rrggbbaa, one of the palette.':
    'A cor inicial: #rgb, #rrggbb ou #rrggbbaa, uma da paleta.',
  'The colour at first: #rgb, #rrggbb or #rrggbbaa, rgb(…) or rgba(…), or a colour name.':
    'A cor inicial: #rgb, #rrggbb ou #rrggbbaa, rgb(…) ou rgba(…), ou um nome de cor.',
  'The colours that fields of type colorBinding choose from: lists of hex colours, by name.':
    'As cores entre as quais campos colorBinding escolhem: listas de cores hexadecimais, por nome.',
  'The columns, from left to right. At least one.': 'As colunas, da esquerda para a direita. Pelo menos uma.',
  'The date at first, written as `format` says. Empty for none.':
    'A data inicial, escrita como `format` diz. Vazio para nenhuma.',
  'The editable fields of one template: what an operator can change while on air, in which presets and variants, and what the template says about itself.':
    'Os campos editáveis de um template: o que o operador pode mudar no ar, em quais predefinições e variantes, e o que o template diz de si.',
  'The grid the number keeps to, counted from the least (or from 0). A number above 0.':
    'Os passos do número, contados do menor valor (ou de 0). Um número acima de 0.',
  'The heading the operator reads.': 'O título que o operador lê.',
  'The kind of value, and with it the control the operator gets.':
    'A espécie de valor e, com ela, o controle que o operador recebe.',
  'The largest number that may go to air.': 'O maior número que pode ir ao ar.',
  'The largest whole number that may go to air.': 'O maior número inteiro que pode ir ao ar.',
  'The member under which every row holds the cell of this column. Unique in the table.':
    'O membro em que cada linha guarda a célula desta coluna. Único na tabela.',
  'The number at first.': 'O número inicial.',
  'The operator cannot add rows above this number: what the picture has room for.':
    'O operador não passa deste número de linhas: o que cabe na imagem.',
  'The operator cannot remove rows below this number.': 'O operador não fica abaixo deste número de linhas.',
  'The part of the picture where it stands, by a name of your own. On air it takes out what stands in the same one.':
    'A parte da imagem onde fica, por um nome à sua escolha. No ar, tira o que está na mesma.',
  'The rows at first, each an object with a member per column key.':
    'As linhas iniciais, cada uma um objeto com um membro por chave de coluna.',
  'The share at first, from 0 to 100. Range and step (0.1) are fixed.':
    'A parcela inicial, de 0 a 100. Limites e passo (0,1) são fixos.',
  'The smallest number that may go to air.': 'O menor número que pode ir ao ar.',
  'The smallest whole number that may go to air.': 'O menor número inteiro que pode ir ao ar.',
  'The text before anybody has edited it.': 'O texto antes de qualquer edição.',
  'The text before anybody has edited it. Lines are parted by \\n.':
    'O texto antes de qualquer edição. Linhas são separadas por \\n.',
  'The value before anybody has edited it.': 'O valor antes de qualquer edição.',
  'The value of the option that is chosen at first.': 'O valor da opção escolhida no início.',
  'The values it sets, by field name. Fields it does not name stay as they are.':
    'Os valores que define, por nome de campo. Os outros campos ficam como estão.',
  'The whole number it starts from.': 'O número inteiro inicial.',
  'Values that the operator applies in one go.': 'Valores que o operador aplica de uma vez.',
  'Version of the template (not of the format): two or three numbers, and a suffix after a hyphen if needed.':
    'Versão do template (não do formato): dois ou três números e, se preciso, um sufixo depois de um hífen.',
  'What a new row holds in this column.': 'O que uma linha nova tem nesta coluna.',
  'What every field has, whatever its type.': 'O que todo campo tem, seja qual for o tipo.',
  'What takes the place of the defaults in this variant, by field name.':
    'O que substitui os valores padrão nesta variante, por nome de campo.',
  'What the cells of this column hold.': 'O que as células desta coluna contêm.',
  'What the operator can edit, in the order of the form. At least one field.':
    'O que o operador pode editar, na ordem do formulário. Pelo menos um campo.',
  'What the operator reads beside the control. Say what it is on screen, not how it works.':
    'O que o operador lê ao lado do controle. Diga o que é na tela, não como funciona.',
  'What the operator reads on the preset.': 'O que o operador lê na predefinição.',
  'What the operator reads when choosing the variant.': 'O que o operador lê ao escolher a variante.',
  'What the operator reads.': 'O que o operador lê.',
  'What the template can do: play live (realtime), be rendered frame by frame (nonRealtime), lie over a picture (transparent).':
    'O que o template sabe fazer: tocar ao vivo (realtime), ser renderizado quadro a quadro (nonRealtime), ficar sobre uma imagem (transparent).',
  'What the template gets when this option is chosen.': 'O que o template recebe quando esta opção é escolhida.',
  'What the template is for, in a sentence or two.': 'Para que serve o template, em uma ou duas frases.',
  'What the template says about itself. Other members are allowed.':
    'O que o template diz de si. Outros membros são permitidos.',
  'Where the slider stands at first.': 'Onde o controle deslizante começa.',
  'Whether a row without this cell is kept off air.': 'Se uma linha sem esta célula fica fora do ar.',
  'Which files are offered: extensions or media types, parted by commas, as in HTML.':
    'Quais arquivos são oferecidos: extensões ou tipos de mídia, separados por vírgulas, como em HTML.',
  'Who made the template.': 'Quem fez o template.',
  'Width in pixels.': 'Largura em pixels.',
  'Width of the column in the form, in pixels: 20 to 800.': 'Largura da coluna no formulário, em pixels: 20 a 800.',
  'Plays live, driven by the clock.': 'Toca ao vivo, pelo relógio.',
  'Can be rendered frame by frame: the same time always gives the same picture.':
    'Pode ser renderizado quadro a quadro: o mesmo tempo dá sempre a mesma imagem.',
  'Leaves the background open, so that it can lie over a picture.':
    'Deixa o fundo aberto, para ficar sobre uma imagem.',
  'A number.': 'Um número.',
  'A picture, by its address.': 'Uma imagem, pelo endereço.',
  'A colour.': 'Uma cor.',
  'Repeated groups of fields.': 'Grupos repetidos de campos.',
  'The data of a chart.': 'Os dados de um gráfico.',
  'The choice of a preset.': 'A escolha de uma predefinição.',
  'The choice of a variant.': 'A escolha de uma variante.',
  'A running clock.': 'Um relógio que corre.',
  'Areas of the picture.': 'Áreas da imagem.',
  'A button that triggers an action.': 'Um botão que dispara uma ação.',
  'A source of live data.': 'Uma fonte de dados ao vivo.',
  'A place on a map.': 'Um lugar em um mapa.',
  'A video with its playback.': 'Um vídeo com a sua reprodução.',
  'Text with formatting.': 'Texto com formatação.',
};
