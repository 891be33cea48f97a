import type { Locale } from '../../src/format/locale.ts';

const en = {
  label: 'Figure from Python',
  run: 'Run',
  refresh: 'Refresh',
  running: 'Running…',
  upload: 'Upload spreadsheet',
  uploaded: (names: string) => `The code finds ${names} in its folder.`,
  noCode: 'Write some Python into the field first.',
  taken: { figure: 'The figure is in its field.', table: 'The table is in its field.' },
  use: (name: string) => `Use ${name}`,
  nothing: 'It made no file. Draw with matplotlib, or write a table: df.to_csv("outputs/table.csv").',
  lost: 'The run was lost with its session. Refresh runs it in a new one.',
};

export type FigureToolWords = typeof en;

export const figureToolWords: Readonly<Record<Locale, FigureToolWords>> = {
  en,
  'pt-BR': {
    label: 'Figura de Python',
    run: 'Executar',
    refresh: 'Atualizar',
    running: 'Executando…',
    upload: 'Enviar planilha',
    uploaded: (names) => `O código encontra ${names} em sua pasta.`,
    noCode: 'Escreva antes um código Python no campo.',
    taken: { figure: 'A figura está em seu campo.', table: 'A tabela está em seu campo.' },
    use: (name) => `Usar ${name}`,
    nothing: 'Nenhum arquivo foi criado. Desenhe com matplotlib, ou grave uma tabela: df.to_csv("outputs/tabela.csv").',
    lost: 'A execução se perdeu com a sessão. Atualizar executa em uma nova.',
  },
};
