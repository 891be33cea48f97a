import { css, html } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { Governors } from '../../src/services/polls/answers.ts';
import { governors } from '../../src/services/polls/endpoints.ts';
import { styles as mapStyles, nameOf, renderLocator, StateMap } from './map.ts';
import type { PollView, PollWidget } from './view.ts';

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
    // It stays where it is while another state is asked for.
    around: (figure, language) => html`<div class="choice">
      <div class="map" part="map">${map.render(state(), language)}</div>
      ${figure}
    </div>`,
    beside: () => renderLocator(state()),
  };
}

/** The map beside the figure, above it where there is no room. */
export const styles = [
  mapStyles,
  css`
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 1em 2em;
  }
  .choice figure {
    flex: 1 1 20em;
  }
  .map {
    flex: 0 1 15em;
  }
`,
];
