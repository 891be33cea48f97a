import { fieldUnknown } from './override-rules.ts';

export const presetFieldUnknown = fieldUnknown('preset');
