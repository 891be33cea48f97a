import { completeTheme } from '../theme/part-theme.ts';
import { fieldPartStyles } from './field-part-styles.ts';
import { fieldStyles } from './field-styles.ts';

// What the commonest fields do only under an operator's hands, and load when they come near.

export * from './colour-hands.ts';
export * from './numeric-hands.ts';

/** Gives all fields the styles of what there is only under a hand or with a problem. */
export function dressFields(): void {
  completeTheme();
  fieldStyles.styleSheet?.replaceSync(`${fieldStyles}${fieldPartStyles}`);
}
