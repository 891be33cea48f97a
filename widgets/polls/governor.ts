import type { Locale } from '../../src/format/locale.ts';
import type { Governors } from '../../src/services/polls-answers.ts';
import { governors } from '../../src/services/polls-questions.ts';
import { nameOf, renderLocator, StateMap } from './map.ts';
import type { PollView, PollWidget } from './view.ts';

export { styles } from './map.ts';

const titles: Readonly<Record<Locale, (state: string) => string>> = {
  en: (state) => `Governor of ${state}`,
  'pt-BR': (state) => `Governo: ${state}`,
};

/** A state: the one that is set, until a reader chooses another on the map. */
export function createView({ setting, requestUpdate }: PollWidget): PollView {
  /** For as long as that state is set. */
  let chosen: { readonly state: string; readonly over: string } | undefined;
  const set = () => setting('state').toUpperCase();
  const state = () => (chosen?.over === set() ? chosen.state : set());
  const map = new StateMap((state) => {
    chosen = { state, over: set() };
    requestUpdate();
  });
  return {
    get about() {
      return state();
    },
    ask: () => governors({ estados: [state()] }),
    read: (answer: Governors | undefined, language) => ({
      title: titles[language](nameOf(state())),
      block: answer?.governadores[state()],
    }),
    besidePage: (language) => map.render(state(), language),
    besideAir: () => renderLocator(state()),
  };
}
