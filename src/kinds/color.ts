import type { ColorField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { checkColour } from './check-colour.ts';
import { isColourName } from './colour-names.ts';
import type { KindContext } from './kind.ts';
import { plain } from './plain.ts';

/** Any colour: a hex colour, `rgb(...)` or `rgba(...)`, or a name. */
export const color = plain<ColorField>(checkColor);

export function checkColor(_field: unknown, value: unknown, context: KindContext): Problem[] {
  return checkColour(value, isColourName, context);
}
