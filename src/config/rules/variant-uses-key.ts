import { usesKey } from './override-rules.ts';

export const variantUsesKey = usesKey('variant');
