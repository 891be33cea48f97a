import type { Member } from './shape.ts';

/* Members that several bodies have. */

export const BY = { type: 'string', about: 'Who asks, for the log. Default: api.', maxLength: 64 } satisfies Member;
export const VALUES = { type: 'object', about: 'Field values by field name.' } satisfies Member;
export const VARIANT = { type: 'string', about: 'A variant of the template.' } satisfies Member;
export const PRESET = { type: 'string', about: 'The id of a preset of the template.' } satisfies Member;
export const TEMPLATE = { type: 'string', about: 'The name of a template: its folder.' } satisfies Member;
