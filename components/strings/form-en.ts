/** Words that a form shows from the start, in English. */
export const formEn = {
  find: 'Find a field',
  onlyChanged: 'Changed only',
  undo: 'Undo',
  redo: 'Redo',
  help: 'Keys',
  take: 'Take',
  revert: 'Revert',
  changed: (count: string) => `${count} changed`,
  invalid: (count: string) => `${count} invalid`,
  nextInvalid: 'Next invalid field',
  onAir: 'On air',
  notOnAir: 'Not on air yet',
  noConfig: 'No template is open.',
  notLoaded: 'A part of this field is not here yet: try again.',
  loadFailed: (why: string) => `A part of the form could not be loaded: ${why}`,
};

export type FormWords = typeof formEn;
