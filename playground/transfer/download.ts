import { type System, systemTitles } from '../../src/interop/systems.ts';

/** The other systems that a template can be downloaded for, and what they are called. */
export const systems = Object.entries(systemTitles) as readonly (readonly [System, string])[];

/** What a template can be downloaded as. `tarja`: a zip of all its files; `types`: the TypeScript type of its values; `png`: its picture; `thumbnail`: the same, kept in its folder. */
export type Download = System | 'tarja' | 'types' | 'png' | 'thumbnail';

/** Begins the hash of an address that holds a template. */
export const linkMark = '#project=';
