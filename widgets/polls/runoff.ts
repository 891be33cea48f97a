import type { Locale } from '../../src/format/locale.ts';
import type { Runoff } from '../../src/services/polls/answers.ts';
import { runoff } from '../../src/services/polls/endpoints.ts';
import type { PollView, PollWidget } from './view.ts';

const titles: Readonly<Record<Locale, string>> = {
  en: 'President, second round',
  'pt-BR': 'Presidente, 2º turno',
};

/** A second round: the one that is set, else the first there is. */
export function createView({ setting }: PollWidget): PollView {
  return {
    get about() {
      return setting('scenario');
    },
    ask() {
      const scenario = setting('scenario');
      return runoff({ cenarios: scenario ? [scenario] : undefined });
    },
    read(answer: Runoff | undefined, language) {
      const scenarios = answer?.segundo_turno.cenarios ?? {};
      const block = scenarios[setting('scenario').toLowerCase()] ?? Object.values(scenarios)[0];
      return { title: block?.label ?? titles[language], block };
    },
  };
}
