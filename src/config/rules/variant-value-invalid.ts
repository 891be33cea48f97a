import { valueInvalid } from './override-rules.ts';

export const variantValueInvalid = valueInvalid('variant');
