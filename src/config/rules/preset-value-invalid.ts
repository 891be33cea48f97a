import { valueInvalid } from './override-rules.ts';

export const presetValueInvalid = valueInvalid('preset');
