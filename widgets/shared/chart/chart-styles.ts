import { barStyles } from './bar-styles.ts';
import { lineStyles } from './line-styles.ts';

/** Lines, dots and bars. */
export const chartStyles = [lineStyles, barStyles];
