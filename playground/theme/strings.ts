import type { Locale } from '../../src/format/locale.ts';

const en = {
  begin: 'Begin with',
  name: 'Name',
  colors: 'Colours',
  ground: 'Ground',
  text: 'Text',
  accent: 'Accent',
  signal: 'Signal',
  type: 'Type',
  display: 'Headlines',
  body: 'Other text',
  capitals: 'In capitals',
  shape: 'Shape and motion',
  corner: 'Corner radius',
  tempo: 'Tempo',
  easing: 'Easing',
  easings: { soft: 'Soft', brisk: 'Brisk', even: 'Even' },
  bug: 'Side of the bug',
  left: 'Left',
  right: 'Right',
  export: 'Download theme.json',
  exportTip: 'Into the folder “theme” beside your templates, together with these files:',
  forPlayground: 'Show the playground’s picture in this theme',
  notKept: 'The playground goes on as it was: the browser’s storage is full or closed to this page.',
  graphics: 'Graphics in this theme',
  behind: 'Behind the pictures',
  grounds: { photo: 'Photo', black: 'Black', white: 'White' },
  again: 'Play all again',
  failed: (reason: string) => `The themes could not be loaded: ${reason}`,
};

export type ThemeWords = typeof en;

const ptBR: ThemeWords = {
  begin: 'Começar com',
  name: 'Nome',
  colors: 'Cores',
  ground: 'Fundo',
  text: 'Texto',
  accent: 'Destaque',
  signal: 'Sinal',
  type: 'Letras',
  display: 'Manchetes',
  body: 'Outros textos',
  capitals: 'Em maiúsculas',
  shape: 'Forma e movimento',
  corner: 'Raio dos cantos',
  tempo: 'Andamento',
  easing: 'Curva',
  easings: { soft: 'Suave', brisk: 'Rápida', even: 'Uniforme' },
  bug: 'Lado da marca',
  left: 'Esquerda',
  right: 'Direita',
  export: 'Baixar theme.json',
  exportTip: 'Vai na pasta “theme” ao lado dos seus templates, junto com estes arquivos:',
  forPlayground: 'Mostrar a imagem do playground neste tema',
  notKept: 'O playground fica como estava: o armazenamento do navegador está cheio ou fechado a esta página.',
  graphics: 'Gráficos neste tema',
  behind: 'Atrás das imagens',
  grounds: { photo: 'Foto', black: 'Preto', white: 'Branco' },
  again: 'Exibir tudo de novo',
  failed: (reason) => `Não foi possível carregar os temas: ${reason}`,
};

export function themeWords(locale: Locale): ThemeWords {
  return locale === 'pt-BR' ? ptBR : en;
}
