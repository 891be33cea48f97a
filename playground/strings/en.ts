import type { Showing } from '../project.ts';

/** Words of the playground in English. Functions where a sentence holds a value. */
export const en = {
  panesLabel: 'Panes',
  panes: { text: 'Text', form: 'Form', stage: 'Picture', problems: 'Problems' },
  resizeText: 'Width of the text',
  resizeForm: 'Width of the form',
  resizeStage: 'Height of the picture',

  template: 'Template',
  gallery: 'Templates',
  newTemplate: 'New template',
  newTemplateTip: 'Begin with a small one that works',
  untitled: 'Untitled',
  mine: 'Begun in this browser',
  edited: 'Edited',
  kept: 'Edited · kept in this browser',
  notKept: 'Edited · not kept: the browser’s storage is full or closed to this page',
  reset: 'Reset to original',
  resetTip: 'Put the template’s own text back. Ctrl+Z in the text undoes it.',
  remove: 'Delete template',
  removeSure: (title: string) => `Delete “${title}” and its text? There is no way back.`,
  keep: 'Keep it',
  download: 'Download config.json',
  theme: 'Colours',
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
  language: 'Language',
  docs: 'Format',
  docsTip: 'What a config.json may say',
  galleryFailed: (reason: string) => `The templates could not be loaded. ${reason}`,

  editorName: 'config.json. Ctrl+M lets Tab leave the editor.',
  editorTip: 'Ctrl+Space suggests · Ctrl+. fixes · Ctrl+M lets Tab leave',
  editorMac: 'Ctrl+Space suggests · ⌘. fixes · Ctrl+Shift+M lets Tab leave',
  editorFailed: 'The editor could not be loaded. The text can still be edited here.',
  retry: 'Try again',
  fixThis: (title: string) => `Fix: ${title}`,

  noProblems: 'No problems',
  checking: 'Checking…',
  error: 'Error',
  warning: 'Warning',
  errors: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
  warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  fix: 'Fix',
  fixAll: 'Fix all',
  fixAllTip: 'Apply every fix there is, one after the other. Ctrl+Z in the text undoes it.',
  more: (count: number) => `and ${count} more`,
  place: (line: number, column: number) => `Ln ${line}, Col ${column}`,

  showing: (showing: Showing, errors: number, line: number): string => {
    const shown = {
      current: 'Showing the text',
      'last valid': 'Showing the last valid version',
      original: 'Showing the original version',
      nothing: 'Nothing to show yet',
    };
    return `${shown[showing]}; ${errors === 1 ? '1 error' : `${errors} errors, the first`} at line ${line}`;
  },
  goThere: 'Go there',
  fileTooLarge: (megabytes: number) =>
    `It is larger than ${megabytes} MB, and the playground keeps files inside the value.`,
  noForm: 'The form appears here as soon as the text is valid.',
  noPicture: 'The picture appears here as soon as the text is valid.',

  play: 'Play',
  playTip: 'Bring the graphic in, or to its next step',
  stop: 'Stop',
  stopTip: 'Take the graphic out',
  update: 'Update',
  updateTip: 'Send the form’s values to the picture',
  live: 'Live',
  liveTip: 'Send every change to the picture at once',
  time: 'Time',
  timeTip: 'Any moment of the graphic, standing still: in at 0 s, out at 4 s. Arrow keys go frame by frame.',
  noTime: 'This template says that it can only be played live (capabilities).',
  stillAt: (time: string) => `Standing at ${time}`,
  ground: 'Ground behind the picture',
  grounds: { checkerboard: 'Checkerboard', black: 'Black', white: 'White', photo: 'Busy picture' },
  safe: 'Safe areas',
  fullscreen: 'Fill the screen',
  noTemplate: (reason: string) => `This template cannot be played. ${reason}`,
  status: {
    empty: 'Nothing loaded',
    loading: 'Loading…',
    failed: 'Failed',
    off: 'Off',
    in: 'Coming in',
    on: 'In preview',
    out: 'Going out',
  },
  step: (step: number) => `step ${step}`,
};

/** The words every language must have. */
export type Strings = typeof en;
