import { usesKey } from './override-rules.ts';

export const presetUsesKey = usesKey('preset');
