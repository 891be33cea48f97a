import type { ItemWords } from './item-words.en.ts';

/** The words of the item in the control room, in Brazilian Portuguese. */
export const words: ItemWords = {
  noneSelected: 'Selecione um item do espelho para prepará-lo aqui.',
  gone: 'Este item não está mais no espelho: outro operador o excluiu.',
  addAgain: 'Adicionar de novo',
  templateGone: (name) => `A estação não tem mais o template “${name}”. O item não vai ao ar até ele voltar.`,
  templateBroken: (name, why) =>
    `${why ?? `O template “${name}” não pode ser lido.`} O item não vai ao ar até isso ser corrigido.`,
  templateChanged: 'O template mudou desde que isto foi ao ar: levar ao ar mostra a versão nova, atualizar não.',
  otherShape: (template, channel) =>
    `O template é feito para ${template}, e o canal tem ${channel}: ele aparece menor, no meio da imagem.`,
  stray: (parts) =>
    `O template não tem lugar para: ${parts}. O item guarda isto e não vai ao ar até o template voltar a ter lugar ou você remover.`,
  variantNamed: (name) => `variante “${name}”`,
  presetNamed: (name) => `predefinição “${name}”`,
  removeStray: 'Remover',
  layer: (layer) => `camada ${layer}`,
  layerOf: (layer, channel) => `${layer} de ${channel}`,
  saved: 'Salvo',
  saving: 'Salvando …',
  notSaved: (why) => `Não salvo. ${why}`,
  notSavedOffers: (count, one) =>
    one
      ? 'Não salvo: 1 campo foi alterado por outro operador.'
      : `Não salvo: ${count} campos foram alterados por outro operador.`,
  isHere: (name) => `${name} está aqui`,
  isIn: (name, field) => `${name} está em ${field}`,
  goToField: (field) => `Ir para ${field}`,
  others: 'Outros operadores neste item',
  preview: 'Prévia',
  previewOf: (title) => `Prévia de ${title}`,
  after: 'Depois',
  changes: 'O que muda no ar',
  onAir: 'No ar',
  field: 'Campo',
  noChange: 'No ar como está aqui.',
  variant: 'Variante',
  noVariant: 'Padrão',
  comesOn: (layer) => `Entra na camada ${layer}, que está livre.`,
  replaces: (title, layer) => `Substitui “${title}” na camada ${layer}.`,
  takesOut: (title, layer) => `Tira “${title}” da camada ${layer}: os dois usam a mesma área.`,
  moves: (layer) => `Sai da camada ${layer}, onde está no ar.`,
  stays: (layer) => `Fica também na camada ${layer}.`,
  more: (count) => `mais ${count}`,
  air: 'Levar ao ar',
  take: 'Levar ao ar',
  update: 'Atualizar',
  next: 'Próximo',
  out: 'Tirar',
  clear: 'Limpar',
  pending: { take: 'Indo ao ar …', update: 'Atualizando …', next: 'Próximo …', out: 'Tirando …', clear: 'Limpando …' },
  done: { take: 'Foi ao ar.', update: 'Atualizado.', next: 'Próximo passo.', out: 'Saiu.', clear: 'Limpo.' },
  hint: {
    take: 'Salva o item e o leva ao ar como está aqui.',
    update: 'Manda o que mudou para o que está no ar.',
    next: 'Um passo adiante; depois do último, sai.',
    out: 'Sai com a própria animação.',
    clear: 'Remove na hora, sem animação.',
  },
  uploadFailed: (file, item, why) =>
    `“${file}” não foi enviado para “${item}”: ${why}. O arquivo anterior continua; abra o item e tente de novo.`,
  importFailed: (why) => `A importação não abriu: ${why}. Verifique a conexão e tente de novo, ou recarregue a página.`,
  importTitle: 'Importar itens',
  importHint: 'Cada linha da tabela vira um item de um template, depois do item selecionado.',
  importTemplate: 'Modelo',
  importFile: 'Escolher arquivo CSV',
  importDrop: 'Ou solte-o aqui, ou cole aqui células de uma planilha.',
  importPlace: 'Tabela a importar: cole ou solte aqui',
  importNothing: 'Não há tabela aí: ao menos uma linha com um valor.',
  importNotTable: (file) => `“${file}” não é uma tabela legível aqui: salve como CSV ou copie as células.`,
  importNoTemplate: 'A estação não tem template sem erros para importar.',
  importedItems: (count, one) => (one ? '1 item adicionado.' : `${count} itens adicionados.`),
  importRefused: (why) => `Nada foi importado. ${why}`,
  cancel: 'Cancelar',
  close: 'Fechar',
  itemTitle: 'Título no espelho',
  itemNote: 'Nota',
  itemGroup: 'Grupo',
  rowsBecome: {
    title: (rows, one) => (one ? 'Importar 1 item' : `Importar ${rows} itens`),
    titleOf: (file) => `Itens de ${file}`,
    apply: (rows, one) => (one ? 'Adicionar 1 item' : `Adicionar ${rows} itens`),
    named: 'A primeira linha dá nome aos campos',
    row: 'Item',
    unreadable: (count, one) =>
      one
        ? '1 célula não pôde ser lida: o campo fica com o valor do template.'
        : `${count} células não puderam ser lidas: os campos ficam com os valores do template.`,
    problems: (count, one) =>
      one
        ? '1 valor mantém o item fora do ar até ser corrigido.'
        : `${count} valores mantêm os itens fora do ar até serem corrigidos.`,
    allRead: 'Tudo cabe no seu campo.',
    over: (count, most, one) =>
      one
        ? `1 linha fica de fora: no máximo ${most} por vez.`
        : `${count} linhas ficam de fora: no máximo ${most} por vez.`,
  },
  away: 'A estação não responde. O que está no ar fica; o digitado é guardado.',
  wasAway: 'A estação não respondeu. O que está no ar fica; o digitado é guardado.',
  notOnAir: 'Este item não está no ar.',
  elsewhere: (there, here) => `Está no ar na camada ${there}, e levá-lo ao ar o põe na camada ${here}.`,
  alsoOn: (there) => `Está no ar também na camada ${there}.`,
  otherOnAir: (title, layer) => `Na camada ${layer} está “${title}”, não este item.`,
  leaving: 'Já está saindo.',
  nothingChanged: 'Nada mudou desde que foi ao ar.',
  refused: {
    take: (why) => `Não foi ao ar. ${why}`,
    update: (why) => `Não atualizado. ${why}`,
    next: (why) => `Não avançou. ${why}`,
    out: (why) => `Não saiu. ${why}`,
    clear: (why) => `Não foi limpo. ${why}`,
  },
  refusedField: (label, message) => `${label}: ${message}`,
  staleFields: (name) => `${name} mudou antes o que está no ar. Escolha campo a campo e mande de novo.`,
  staleSame: (name) => `${name} mudou antes o que está no ar, com os mesmos valores daqui. Mande de novo.`,
  staleOther: (name, title) => `${name} pôs antes “${title}” nesta camada. Leve ao ar de novo para substituir.`,
  staleClear: 'A camada foi limpa antes. Leve ao ar de novo para o item entrar.',
};
