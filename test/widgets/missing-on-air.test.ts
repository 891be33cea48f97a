import { expect } from 'chai';
import '../../widgets/define/indicator.ts';
import '../../widgets/define/indicator-chart.ts';
import '../../widgets/define/official-chart.ts';
import '../../widgets/define/official-rates.ts';
import '../../widgets/define/rate-chart.ts';
import '../../widgets/define/rates.ts';
import officialRates from '../../widgets/official-rates/story.ts';
import { seriesStates } from '../../widgets/shared/indicators/samples.ts';
import type { WidgetElement } from '../../widgets/shared/widget-element.ts';
import { localRates, onSaturday } from '../support/local-rates.ts';
import { appears } from '../support/mount.ts';
import { gateway, mountWidget, until } from '../support/widget.ts';

const nothingToShow = 'There is nothing to show at the moment.';
const noFigures = 'There are no figures of this indicator for this time.';
const { series } = seriesStates.empty.answers;
const unchanged = () => Response.json(seriesStates.unchanged.answers.series);

/** By markup: what it is first answered with, an answer that is as documented and has no figures, and what is said of that. */
const cases = {
  '<tarja-rates mode="air">': [localRates, [], nothingToShow],
  '<tarja-rate-chart mode="air">': [localRates, [], nothingToShow],
  '<tarja-official-chart mode="air">': [localRates, [], nothingToShow],
  '<tarja-official-rates mode="air" currencies="USD" bulletin="all">': [
    localRates,
    officialRates.states.empty.answers.USD,
    nothingToShow,
  ],
  '<tarja-indicator mode="air">': [unchanged, series, noFigures],
  '<tarja-indicator-chart mode="air">': [unchanged, series, noFigures],
} as const;

onSaturday();

describe('an answer without figures takes nothing off the air, and the control room is told', () => {
  for (const [markup, [figures, none, note]] of Object.entries(cases))
    it(markup, async () => {
      const element = await mountWidget<WidgetElement>(markup, gateway(figures).data);
      await until(element, 'fresh');
      await appears(element, '.air > *');
      const before = element.shadowRoot?.querySelector('.air')?.innerHTML;
      const told = new Promise<void>((done) => {
        element.addEventListener('tarja-widget', ({ target }) => {
          if ((target as WidgetElement).status.notes.includes(note)) done();
        });
      });

      element.data = gateway(() => Response.json(none)).data;
      await told;
      expect(element.shadowRoot?.querySelector('.air')?.innerHTML).to.equal(before);

      // It was taken out since: what comes in next has no figures of before.
      element.phase = 'off';
      await element.updateComplete;
      element.phase = 'in';
      await element.updateComplete;
      expect(element.shadowRoot?.querySelector('.air')?.textContent?.trim()).to.equal('');
    });
});
