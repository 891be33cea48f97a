/** The other systems that a template can be downloaded for, and what they are called. */
export const systems = [
  ['ograf', 'OGraf'],
  ['spx', 'SPX-GC'],
  ['casparcg', 'CasparCG'],
  ['html', 'HTML'],
  ['gdd', 'GDD'],
] as const;

export type System = (typeof systems)[number][0];

/** What a template can be downloaded as. `tarja`: a zip of all its files; `types`: the TypeScript type of its values; `png`: its picture. */
export type Download = System | 'tarja' | 'types' | 'png';

/** Begins the hash of an address that holds a template. */
export const linkMark = '#project=';
