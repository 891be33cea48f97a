import type { CommonState } from '../states.ts';

/** Words of the widgets' page in English. */
export const en = {
  list: 'Widgets',
  look: 'Look',
  width: 'Width',
  widths: { 0: 'Full', 340: 'Phone', 640: 'Column' } as Readonly<Record<number, string>>,
  page: 'On a page',
  air: 'On air',
  ground: 'Behind the picture',
  grounds: { black: 'Black', white: 'White', photo: 'Photo' },
  in: 'In',
  out: 'Out',
  forPlayout: 'For playout',
  forPlayoutTip:
    'A graphic with this look. It asks the gateway that its field “Gateway” names: one that allows the origin of the page it is on.',
  toStage: 'Open with its form and the stage',
  states: 'States',
  statesTip:
    'Whatever its service does. A picture on air never shows trouble: that is told below it, to the control room.',
  state: {
    loading: 'Loading',
    stale: 'Not the newest',
    offline: 'No connection',
    failed: 'Never answered',
    misconfigured: 'Refused',
  } satisfies Record<CommonState, string>,
  embed: 'For your page',
  embedPlace: 'In a CMS',
  embedPlaceTip:
    'Survives editors that strip scripts and unknown elements; the loader stands once in the site’s template.',
  example: 'See it on a plain page',
  embedElement: 'As an element',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser keeps its clipboard closed to this page.',
  settings: 'Settings',
  attribute: 'Attribute',
  means: 'Means',
  standard: 'Default',
  noServices: 'This page has no services behind it: npm start brings them. The widgets say so, too.',
  light: 'Light',
  dark: 'Dark',
  both: 'Both',
};

export type Words = typeof en;
