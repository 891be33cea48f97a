import { fieldUnknown } from './override-rules.ts';

export const variantFieldUnknown = fieldUnknown('variant');
