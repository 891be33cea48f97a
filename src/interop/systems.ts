/** The systems that a template is exported for, in the order in which they are offered, and what they are called. */
export const systemTitles = {
  ograf: 'OGraf',
  spx: 'SPX-GC',
  casparcg: 'CasparCG',
  html: 'HTML',
  gdd: 'GDD',
} as const;

export type System = keyof typeof systemTitles;
