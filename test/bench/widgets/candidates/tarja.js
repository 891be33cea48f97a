import { html, LitElement } from 'lit';
import { LineChart } from '../../../../widgets/shared/chart/line-chart.ts';
import { lineStyles } from '../../../../widgets/shared/chart/line-styles.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });

customElements.define(
  'bench-chart',
  class extends LitElement {
    static properties = { series: { attribute: false } };
    static styles = lineStyles;
    #chart = new LineChart(this);

    render() {
      return html`${this.#chart.render({
        series: this.series,
        language: 'en',
        label: 'Bench',
        value: (value) => number.format(value),
        tick: (value) => number.format(value),
        time: (at) => date.format(at),
        zero: true,
      })}`;
    }
  },
);

export function draw(place, times, rows) {
  const element = document.createElement('bench-chart');
  element.style.cssText = 'display: block; --tarja-chart-height: 800px';
  const show = (rows) => {
    element.series = rows.map((row, at) => ({
      name: `Candidate ${at + 1}`,
      hue: (at % 8) + 1,
      points: row.map((value, index) => ({ at: times[index], value })),
    }));
  };
  show(rows);
  place.append(element);
  return { show, drawn: () => element.shadowRoot?.querySelector('.line')?.getAttribute('d')?.length > 500 };
}
