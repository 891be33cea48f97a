import { randomFor } from './random.ts';

/*
 * Leagues, clubs and people of the sample football data. Countries are real, because codes of countries are a standard;
 * the clubs and players in them are not.
 */

export interface SampleCountry {
  readonly name: string;
  /** The one for competitions of many countries has none, and no flag. */
  readonly code: string | null;
}

export interface SampleLeague {
  readonly id: number;
  readonly name: string;
  readonly type: 'League' | 'Cup';
  readonly country: SampleCountry;
  readonly clubs: readonly SampleClub[];
  /** Which calendar it is played by; `over` when it is not played any more. */
  readonly calendar: 'year' | 'winter' | 'always' | 'over';
}

export interface SampleClub {
  readonly id: number;
  readonly name: string;
  /** Three letters. */
  readonly code: string;
  readonly country: SampleCountry;
  readonly city: string;
  readonly founded: number;
  readonly stadium: string;
  /** Not every ground has a number of its own. */
  readonly venueId: number | null;
  /** Around 1: how often it scores. */
  readonly strength: number;
}

export interface SamplePlayer {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  /** As on the shirt. */
  readonly name: string;
  readonly birth: string;
  readonly position: 'Goalkeeper' | 'Defender' | 'Midfielder' | 'Attacker';
  readonly number: number;
  readonly height: number;
  readonly weight: number;
}

const WORLD: SampleCountry = { name: 'World', code: null };
const BRAZIL: SampleCountry = { name: 'Brazil', code: 'BR' };
const PORTUGAL: SampleCountry = { name: 'Portugal', code: 'PT' };
const URUGUAY: SampleCountry = { name: 'Uruguay', code: 'UY' };

/** In the order of their names. */
export const sampleCountries: readonly SampleCountry[] = [
  { name: 'Argentina', code: 'AR' },
  BRAZIL,
  { name: 'Cape-Verde', code: 'CV' },
  PORTUGAL,
  URUGUAY,
  WORLD,
];

/* Name, code, city. */
const COAST = `
Porto das Dunas|PDD|Dunas
União Ribeirinha|URI|Ribeirinha
Atlético Canoeiro|ACA|Canoas Velhas
Farol da Barra|FAB|Barra do Farol
Real Mangue|RMG|Mangue Seco Novo
Estrela da Restinga|ERE|Restinga Alta
Remadores das Pedras|RPE|Pedras Lisas
Sporting Jangada|SJA|Jangada Nova
Coral do Norte|CNO|Recifes do Norte
Vento Sul|VSU|Ventania do Sul
Areia Preta|APR|Areia Preta
Baía Serena|BSE|Baía Serena`;
const ESTUARY = `
Estuário|EST|Foz Velha
Moinho Velho|MVE|Moinhos
Cordoaria|COR|Cordoaria
Salinas de Cima|SAL|Salinas de Cima
Ponte Torta|PTO|Ponte Torta
Rochedo|ROC|Rochedo
Alameda|ALA|Alameda Nova
Ribeira Clara|RCL|Ribeira Clara
Monte Lilás|MLI|Monte Lilás
Vila Cortiça|VCO|Vila Cortiça`;
const LIGHTNING = `
Trovão|TRO|Altos
Faísca|FAI|Lajes
Raio Verde|RVE|Campina Funda
Nuvem|NUV|Serra Nublada
Granizo|GRA|Gelo Velho
Aurora|AUR|Nascente
Tempestade|TEM|Cabo Bravo
Brisa|BRI|Enseada
Corisco|COS|Lajedo
Ciclone|CIC|Ponta Leste
Neblina|NEB|Vale Cinza
Orvalho|ORV|Campo Claro
Garoa|GAR|Terra Fina
Monção|MON|Porto Úmido`;
const MOUNTAIN = `
Sierra Fría|SFR|Sierra Fría
Pico Alto|PAL|Pico Alto
Valle Hondo|VHO|Valle Hondo
Mirador|MIR|Mirador`;

export function sampleLeagues(seed: number): readonly SampleLeague[] {
  const clubs = (table: string, first: number, country: SampleCountry): SampleClub[] =>
    table
      .trim()
      .split('\n')
      .map((line, index) => {
        const [name = '', code = '', city = ''] = line.split('|');
        const random = randomFor(seed, 'club', first + index);
        return {
          id: first + index,
          name,
          code,
          country,
          city,
          founded: random.integer(1899, 1994),
          stadium: `Estádio ${random.pick(['Municipal', 'do Povo', 'das Palmeiras', 'da Colina', 'do Trapiche'])} de ${city}`,
          venueId: random.chance(0.25) ? null : 1000 + first + index,
          strength: random.between(0.75, 1.3),
        };
      });
  return [
    {
      id: 71,
      name: 'Série do Litoral',
      type: 'League',
      country: BRAZIL,
      clubs: clubs(COAST, 101, BRAZIL),
      calendar: 'year',
    },
    {
      id: 94,
      name: 'Liga do Estuário',
      type: 'League',
      country: PORTUGAL,
      clubs: clubs(ESTUARY, 201, PORTUGAL),
      calendar: 'winter',
    },
    {
      id: 900,
      name: 'Torneio Relâmpago',
      type: 'Cup',
      country: WORLD,
      clubs: clubs(LIGHTNING, 301, BRAZIL),
      calendar: 'always',
    },
    {
      id: 75,
      name: 'Taça Serrana',
      type: 'League',
      country: URUGUAY,
      clubs: clubs(MOUNTAIN, 401, URUGUAY),
      calendar: 'over',
    },
  ];
}

const FIRST =
  `Abílio Adão Alcino Amaro Benício Breno Cássio Ciro Dario Davino Élcio Elton Fabrício Feliciano Gaspar Genésio Heitor
  Horácio Ícaro Inácio Jairo Jonas Juvenal Laerte Lino Lucino Mansueto Márcio Nélio Nivaldo Olinto Otoniel Pascoal Péricles Quirino
  Raul Rômulo Samuel Severo Tibério Tomé Ubaldo Valdo Vicente Wando Zaqueu`.split(/\s+/);
const LAST =
  `Aguiar Alencar Barbacena Beltrão Bragança Caetano Camargo Canedo Dornelas Durval Espíndola Evaristo Fagundes Fontoura
  Galvão Gusmão Hermano Holanda Itaboraí Jordão Lacerda Lobato Madureira Malta Morada Noronha Ourique Padilha Parente Quaresma Rebouças
  Resende Saldanha Serpa Taborda Trindade Uchoa Valadares Veloso Zagalo`.split(/\s+/);

/** A club's squad: the first eleven of the list begin a match, the others wait. */
const SQUAD: readonly SamplePlayer['position'][] = [
  'Goalkeeper',
  ...Array<'Defender'>(4).fill('Defender'),
  ...Array<'Midfielder'>(3).fill('Midfielder'),
  ...Array<'Attacker'>(3).fill('Attacker'),
  'Goalkeeper',
  'Defender',
  'Midfielder',
  'Midfielder',
  'Attacker',
];
export const STARTERS = 11;

export function squadOf(seed: number, club: SampleClub): readonly SamplePlayer[] {
  const random = randomFor(seed, 'squad', club.id);
  const [first, last] = [random.shuffle(FIRST), random.shuffle(LAST)];
  return SQUAD.map((position, index) => {
    const [firstname = '', lastname = ''] = [first[index], last[index]];
    return {
      id: club.id * 100 + index + 1,
      firstname,
      lastname,
      name: `${firstname[0]}. ${lastname}`,
      birth: `${random.integer(1990, 2007)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`,
      position,
      number: index + 1,
      height: random.integer(position === 'Goalkeeper' ? 184 : 168, 196),
      weight: random.integer(64, 90),
    };
  });
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
