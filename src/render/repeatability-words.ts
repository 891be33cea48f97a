import type { Locale } from '../format/locale.ts';

/** How a time was reached that shows another picture than when it is reached directly. */
export type Way = 'in-steps' | 'from-later';

/** What makes pictures that a given time does not decide. */
export type Cause =
  | 'moving-picture'
  | 'smil'
  | 'crypto'
  | 'real-time'
  | 'browser-timers'
  | 'video-frames'
  | 'worker'
  | 'network'
  | 'sound'
  | 'own-time';

export interface RepeatabilityWords {
  readonly ways: Readonly<Record<Way, string>>;
  readonly causes: Readonly<Record<Cause, string>>;
  /** @param times with their unit */
  same(times: readonly string[]): string;
  differs(time: string, way: Way): string;
  /** A reason is in the files, and no picture differed: a clock that is not held may show the same by chance. */
  allTheSame(file: string, cause: Cause): string;
  readonly noReason: string;
}

const en: RepeatabilityWords = {
  ways: { 'in-steps': 'reached in steps', 'from-later': 'reached from a later time' },
  causes: {
    'moving-picture': 'a moving picture (GIF, APNG, WebP, AVIF), which moves by a clock of its own',
    smil: 'an SVG animation (SMIL) in a picture, which moves by a clock of its own',
    crypto: 'random numbers of `crypto`, which are others each time',
    'real-time': 'the real time, which goes on while a frame is drawn',
    'browser-timers': 'timers of the browser that no clock holds',
    'video-frames': 'frames of a video that a script reads, which come after their time',
    worker: 'a worker, which has a clock of its own',
    network: 'the network, which answers when and what it likes',
    sound: 'sound, which plays by a clock of its own',
    'own-time': 'a `goToTime` of its own, which has to set again all that another time has set',
  },
  same: (times) => `The same picture on every way to ${times.join(', ')}.`,
  differs: (time, way) => `At ${time} another picture, ${en.ways[way]}.`,
  allTheSame: (file, cause) => `All the same, ${file}: ${en.causes[cause]}.`,
  noReason: 'Its files show no reason: look for what is kept from one time to another.',
};

const ptBR: RepeatabilityWords = {
  ways: { 'in-steps': 'quando se chega em passos', 'from-later': 'quando se chega de um momento posterior' },
  causes: {
    'moving-picture': 'uma imagem animada (GIF, APNG, WebP, AVIF), que se move por um relógio próprio',
    smil: 'uma animação SVG (SMIL) em uma imagem, que se move por um relógio próprio',
    crypto: 'números aleatórios de `crypto`, que são outros a cada vez',
    'real-time': 'a hora real, que avança enquanto um quadro é desenhado',
    'browser-timers': 'temporizadores do navegador que nenhum relógio controla',
    'video-frames': 'quadros de um vídeo que um script lê, que chegam depois do seu momento',
    worker: 'um worker, que tem um relógio próprio',
    network: 'a rede, que responde quando e o que quiser',
    sound: 'som, que toca por um relógio próprio',
    'own-time': 'um `goToTime` próprio, que precisa redefinir tudo o que outro momento definiu',
  },
  same: (times) => `A mesma imagem por todos os caminhos até ${times.join(', ')}.`,
  differs: (time, way) => `Em ${time}, outra imagem ${ptBR.ways[way]}.`,
  allTheSame: (file, cause) => `Mesmo assim, ${file}: ${ptBR.causes[cause]}.`,
  noReason: 'Os arquivos não mostram o motivo: procure o que fica guardado de um momento para outro.',
};

/** What the check of a template's pictures says, on the command line and in the playground. */
export const repeatabilityWords: Readonly<Record<Locale, RepeatabilityWords>> = { en, 'pt-BR': ptBR };
