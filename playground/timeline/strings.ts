import type { Locale } from '../../src/format/locale.ts';
import type { Segment } from './segments.ts';

/** Words of the timeline in English. */
const en = {
  title: 'Timeline',
  close: 'Close',
  track: 'Phases',
  time: 'Time',
  looking: 'Looking for the phases…',
  back: 'One frame back',
  forth: 'One frame on',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  rate: 'Frames a second',
  onion: 'Onion skin',
  onionTip: 'The pictures a little earlier and a little later, through the present one',
  distance: (milliseconds: number) => `${milliseconds} ms apart`,
  frame: (frame: number) => `frame ${frame}`,
  keys: 'Arrow keys go frame by frame, Space plays',
  failed: (reason: string) => `It cannot be shown. ${reason}`,
  segment: ({ phase, step }: Pick<Segment, 'phase' | 'step'>, steps: number) =>
    phase === 'on' && steps > 1 && step !== undefined
      ? `Step ${step + 1}`
      : { off: 'Off', in: 'In', on: 'On', out: 'Out' }[phase],
};

export type Words = typeof en;

const ptBR: Words = {
  title: 'Linha do tempo',
  close: 'Fechar',
  track: 'Fases',
  time: 'Tempo',
  looking: 'Procurando as fases…',
  back: 'Um quadro para trás',
  forth: 'Um quadro para a frente',
  play: 'Tocar',
  pause: 'Pausar',
  speed: 'Velocidade',
  rate: 'Quadros por segundo',
  onion: 'Papel-cebola',
  onionTip: 'As imagens um pouco antes e um pouco depois, através da atual',
  distance: (milliseconds) => `${milliseconds} ms entre elas`,
  frame: (frame) => `quadro ${frame}`,
  keys: 'As setas vão quadro a quadro, Espaço toca',
  failed: (reason) => `Não pode ser mostrada. ${reason}`,
  segment: ({ phase, step }, steps) =>
    phase === 'on' && steps > 1 && step !== undefined
      ? `Passo ${step + 1}`
      : { off: 'Fora', in: 'Entrada', on: 'Em prévia', out: 'Saída' }[phase],
};

export const wordsIn: Readonly<Record<Locale, Words>> = { en, 'pt-BR': ptBR };
