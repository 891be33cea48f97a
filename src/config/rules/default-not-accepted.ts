import { defaultRule } from './default-rule.ts';

/** A file that the field's own `accept` would refuse. */
export const defaultNotAccepted = defaultRule('default-not-accepted', ['file-not-accepted']);
