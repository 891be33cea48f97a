import type { TemplateResult } from 'lit';
import { renderBars } from '../shared/chart/bars.ts';
import type { PollLine } from './view.ts';

export { barStyles as styles } from '../shared/chart/bar-styles.ts';

/** As many bars as are read from the sofa. */
const most = 8;

/**
 * The newest survey. A race is won: the highest first. Else the candidates stand in their official order, which says nothing
 * about who leads.
 */
export function renderNewest(
  lines: readonly PollLine[],
  { race, onAir, percent }: { race: boolean; onAir: boolean; percent: (value: number) => string },
): TemplateResult {
  const bars = lines.map(({ points, ...line }) => ({ ...line, id: line.name, value: points.at(-1)?.value }));
  const order = race ? bars.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)) : bars;
  if (!onAir) return renderBars(order, percent);
  // On air nobody changes places in the document: what moves there is a transform alone.
  const placed = bars.map((bar) => ({ ...bar, place: order.indexOf(bar) }));
  return renderBars(
    placed.filter(({ place }) => place < most),
    percent,
  );
}
