import type { Locale } from '../../src/format/locale.ts';

/** A step of the tour: which pane it is about, and what it says. */
export interface Step {
  readonly at: 'gallery' | 'text' | 'form' | 'stage' | 'problems';
  readonly title: string;
  readonly text: string;
}

/** Words of the first steps in English. */
const en = {
  welcome: 'First steps',
  first: 'First time here?',
  tour: 'Tour of one minute',
  begin: 'Templates and import',
  folder: 'Files on your disk:',
  folderTip: 'what you save in any editor is seen here, and what you edit here is written there',
  dismiss: 'Do not show again',
  step: (step: number, all: number) => `${step} of ${all}`,
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  done: 'Done',
  steps: [
    {
      at: 'gallery',
      title: 'Templates',
      text: 'Begin from one of ours, from a small empty one, or import a graphic of another system. Edits are kept in this browser.',
    },
    {
      at: 'text',
      title: 'What can be edited',
      text: 'config.json declares the fields of the graphic, as text or in the builder. Mistakes are marked at their place, most with a fix. template.html draws the picture.',
    },
    {
      at: 'form',
      title: 'The operator’s form',
      text: 'It is made from the config. Change a value: the picture follows. Variants and presets set several at once.',
    },
    {
      at: 'stage',
      title: 'The picture',
      text: 'Play it, step on, take it out. All states shows every variant with its longest and shortest texts; the timeline goes frame by frame.',
    },
    {
      at: 'problems',
      title: 'Problems and console',
      text: 'Everything that is wrong, one line each, with a fix where there is one. The console has what the template logs and which files it misses.',
    },
    {
      at: 'gallery',
      title: 'Out into the world',
      text: 'Download it here: for OBS as HTML, for OGraf, SPX-GC and CasparCG. Or put it on air with tarja serve.',
    },
  ] as readonly Step[],
};

export type Words = typeof en;

const ptBR: Words = {
  welcome: 'Primeiros passos',
  first: 'Primeira vez aqui?',
  tour: 'Visita de um minuto',
  begin: 'Templates e importação',
  folder: 'Arquivos no seu disco:',
  folderTip: 'o que se salva em qualquer editor aparece aqui, e o que se edita aqui é gravado lá',
  dismiss: 'Não mostrar mais',
  step: (step, all) => `${step} de ${all}`,
  back: 'Voltar',
  next: 'Próximo',
  skip: 'Pular',
  done: 'Pronto',
  steps: [
    {
      at: 'gallery',
      title: 'Templates',
      text: 'Comece de um dos nossos, de um pequeno e vazio, ou importe um gráfico de outro sistema. O que se edita fica neste navegador.',
    },
    {
      at: 'text',
      title: 'O que se pode editar',
      text: 'O config.json declara os campos do gráfico, como texto ou no construtor. Os erros são marcados no lugar, quase todos com correção. O template.html desenha a imagem.',
    },
    {
      at: 'form',
      title: 'O formulário do operador',
      text: 'Ele é feito do config. Mude um valor: a imagem acompanha. Variantes e predefinições mudam vários de uma vez.',
    },
    {
      at: 'stage',
      title: 'A imagem',
      text: 'Coloque, avance, retire. Todos os estados mostra cada variante com os textos mais longos e mais curtos; a linha do tempo vai quadro a quadro.',
    },
    {
      at: 'problems',
      title: 'Problemas e console',
      text: 'Tudo o que está errado, uma linha cada, com correção onde há uma. O console tem o que o template registra e os arquivos que lhe faltam.',
    },
    {
      at: 'gallery',
      title: 'Para o mundo',
      text: 'Baixe aqui: para o OBS como HTML, para OGraf, SPX-GC e CasparCG. Ou coloque no ar com tarja serve.',
    },
  ],
};

export const wordsIn: Readonly<Record<Locale, Words>> = { en, 'pt-BR': ptBR };
