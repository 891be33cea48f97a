import { capital } from '../../format/locale.ts';
import { fold } from '../../format/search-text.ts';
import { randomFor } from './random.ts';

/** A story that some outlets tell. Places, people and what happened are made up. */
export interface Story {
  /** Counts up with time: one every twenty minutes. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly category: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  /** The title as part of an address. */
  readonly slug: string;
}

export const STORY_EVERY = 20 * 60_000;
const STORIES_A_DAY = (24 * 3_600_000) / STORY_EVERY;

/*
 * Category | headline. `{c}` is a town, `{n}` a number from 2 to 60, `{b}` a quarter. More of them than a day has stories,
 * each used once a day, so that no title comes twice by chance.
 */
const HEADLINES = `
Cidade|Prefeitura de {c} conclui reforma de {n} praças
Cidade|{c} abre consulta pública sobre o novo plano de bairros
Cidade|Biblioteca de {c} passa a abrir aos domingos
Cidade|Feira de produtores muda de endereço em {c}
Cidade|{c} ganha {n} quilômetros de ciclovia
Cidade|Mutirão de limpeza reúne {n} equipes no bairro {b}
Cidade|Moradores do bairro {b} plantam {n} mudas de ipê
Cidade|Mercado público de {c} reabre depois da restauração
Cidade|Nova iluminação chega a {n} ruas de {c}
Cidade|{c} testa coleta seletiva em {n} condomínios
Trânsito|Ponte de {c} terá uma faixa interditada à noite
Trânsito|Linha de ônibus do bairro {b} ganha {n} horários
Trânsito|Obras mudam o trânsito no centro de {c}
Trânsito|Balsa de {c} volta a operar no horário normal
Trânsito|{c} instala semáforos com botão para pedestres
Trânsito|Estrada entre {c} e o litoral recebe nova sinalização
Trânsito|Terminal de {c} tem {n} novas baias de embarque
Clima|Frente fria muda o tempo em {c} nesta semana
Clima|{c} registra {n} milímetros de chuva em um dia
Clima|Manhã de neblina atrasa saída de barcos em {c}
Clima|Previsão indica fim de semana de sol em {c}
Clima|Vento forte derruba galhos no bairro {b}
Clima|Reservatório de {c} sobe {n} centímetros
Clima|Maré alta alcança o calçadão de {c}
Clima|Madrugada é a mais fria do mês em {c}
Economia|Safra de caju de {c} cresce {n}% no ano
Economia|Cooperativa de {c} inaugura fábrica de polpa de frutas
Economia|Comércio de {c} espera movimento {n}% maior
Economia|Porto de {c} recebe {n} navios na semana
Economia|Artesãos de {c} vendem rendas para outros estados
Economia|Feira de móveis reúne {n} expositores em {c}
Economia|Produtores de mel de {c} criam selo de origem
Economia|{c} abre {n} vagas em cursos para padeiros
Economia|Startup de {c} cria aplicativo para pescadores
Economia|Preço do tomate cai {n}% nas feiras de {c}
Educação|Escola de {c} monta rádio com {n} alunos
Educação|{c} abre inscrições para oficinas de leitura
Educação|Estudantes de {c} vencem olimpíada de robótica
Educação|Escolas de {c} recebem {n} hortas
Educação|Universidade de {c} oferece curso aberto de astronomia
Educação|Ônibus biblioteca visita {n} povoados de {c}
Educação|Professores de {c} lançam jogo sobre rios
Educação|Turma do bairro {b} escreve livro de receitas
Saúde|Posto do bairro {b} amplia horário de vacinação
Saúde|{c} faz mutirão de exames de vista
Saúde|Hospital de {c} inaugura {n} leitos
Saúde|Campanha arrecada {n} bolsas de sangue em {c}
Saúde|Caminhada no parque de {c} reúne {n} grupos
Saúde|{c} oferece aulas de dança para idosos
Saúde|Farmácia viva de {c} cultiva {n} plantas
Ciência|Pesquisadores encontram fóssil de peixe em {c}
Ciência|Observatório de {c} abre para o público
Ciência|Estudo conta {n} espécies de aves no mangue de {c}
Ciência|Tartarugas voltam a desovar na praia de {c}
Ciência|Laboratório de {c} testa tijolo feito de algas
Ciência|Boia mede a temperatura do mar em {c}
Ciência|Mapa mostra {n} nascentes na serra de {c}
Cultura|Festival de cinema de {c} exibe {n} filmes
Cultura|Orquestra de {c} toca na praça do bairro {b}
Cultura|Museu de {c} mostra fotografias de {n} pescadores
Cultura|Grupo de teatro de {c} estreia comédia sobre o mar
Cultura|{c} escolhe as quadrilhas do arraial
Cultura|Exposição de rendas reúne {n} mestras em {c}
Cultura|Coral de {c} grava canções de roda
Cultura|Banda centenária de {c} procura novos músicos
Cultura|Cinema de rua de {c} faz sessão ao ar livre
Cultura|Livro reconta {n} lendas do rio de {c}
Esporte|Regata de {c} tem {n} barcos inscritos
Esporte|Corrida de rua muda o domingo em {c}
Esporte|Equipe de {c} vence torneio de vôlei de praia
Esporte|Pista de skate do bairro {b} recebe campeonato
Esporte|Ciclistas de {c} sobem a serra em {n} minutos
Esporte|Ginásio de {c} volta a receber jogos
Esporte|Escolinha de {c} revela {n} jovens nadadores
Esporte|Xadrez na praça de {c} atrai {n} duplas
Esporte|Canoagem de {c} leva {n} atletas ao estadual
Tecnologia|{c} oferece internet livre em {n} praças
Tecnologia|Alunas de {c} criam sensor contra enchentes
Tecnologia|Arquivo de {c} digitaliza {n} mil páginas
Tecnologia|Agricultores de {c} usam drones na lavoura
Tecnologia|Oficina de {c} conserta {n} computadores para escolas
Turismo|{c} espera {n} mil visitantes no feriado
Turismo|Trilha de {c} reabre com {n} mirantes
Turismo|Trem de passeio volta a {c} depois de {n} anos
Turismo|Pousadas de {c} criam roteiro de café colonial
Turismo|Farol de {c} recebe visitas guiadas
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string]);

const TOWNS =
  `Porto das Dunas;Ribeirinha;Barra do Farol;Restinga Alta;Jangada Nova;Serra Nublada;Campo Claro;Lajedo Velho;Enseada Mansa;
  Pedras Lisas;Vale Cinza;Monte Lilás;Ponta Leste;Baía Serena;Areia Preta;Recifes do Norte;Cabo Bravo;Terra Fina;Mangue Novo;Foz Velha`
    .split(';')
    .map((town) => town.trim());
const QUARTERS = ['Alto da Caixa', 'Beira-Rio', 'Cajueiro', 'Estação', 'Jardim das Garças', 'Olaria', 'Vila Operária'];

/** The days that 36 hours can touch. */
const DAYS_OF_FEED = 3;

const SAYS = [
  'A informação foi confirmada pela equipe responsável.',
  'O trabalho deve seguir até o fim do mês.',
  'Quem quiser participar pode se inscrever sem custo.',
  'Moradores acompanharam a novidade de perto.',
  'A próxima etapa será anunciada nos próximos dias.',
  'O horário de atendimento não muda.',
  'Um balanço será publicado na semana que vem.',
];

/** The story with a number. */
export function storyOf(seed: number, number: number): Story {
  const day = Math.floor(number / STORIES_A_DAY);
  const order = randomFor(seed, 'headlines', day).shuffle(HEADLINES);
  const [category, form] = order[number - day * STORIES_A_DAY] as [string, string];
  const random = randomFor(seed, 'story', number);
  // A feed reaches over three days. Each has places of its own, or a headline would come in it twice.
  const ofDay = (_: string, place: number) => place % DAYS_OF_FEED === day % DAYS_OF_FEED;
  const town = random.pick(TOWNS.filter(ofDay));
  const title = form
    .replace('{c}', town)
    .replace('{n}', String(random.integer(2, 60)))
    .replace('{b}', random.pick(QUARTERS.filter(ofDay)));
  const said = random.shuffle(SAYS);
  return {
    number,
    at: number * STORY_EVERY + random.integer(0, 9) * 60_000,
    title: capital(title),
    category,
    lead: `${title}. ${said[0]}`,
    paragraphs: [
      `${town} — ${title}.`,
      `${said[0]} ${said[1]}`,
      `“É uma boa notícia para todos”, disse quem estava lá. ${said[2]}`,
    ],
    slug: slugOf(title),
  };
}

/** The newest story that is out at a moment. */
export function newestStory(now: number): number {
  return Math.floor(now / STORY_EVERY) - 1;
}

function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
