/** The words of the item in the control room, in English. */
export const words = {
  noneSelected: 'Select an item of the rundown to prepare it here.',
  gone: 'This item is no longer in the rundown: another operator deleted it.',
  addAgain: 'Add it again',
  templateGone: (name: string) =>
    `The station has no template “${name}” any more. The item cannot be taken until it is back.`,
  templateBroken: (name: string, why?: string) =>
    `${why ?? `The template “${name}” cannot be read.`} The item cannot be taken until this is corrected.`,
  templateChanged: 'The template changed since this was taken: a take shows the new version, an update does not.',
  otherShape: (template: string, channel: string) =>
    `The template is made for ${template}, and the channel is ${channel}: it stands smaller, in the middle of the picture.`,
  stray: (parts: string) =>
    `The template has no place for: ${parts}. The item keeps this, and cannot be taken, until the template has a place for it again or you remove it.`,
  variantNamed: (name: string) => `variant “${name}”`,
  presetNamed: (name: string) => `preset “${name}”`,
  removeStray: 'Remove',
  layer: (layer: string) => `layer ${layer}`,
  /** Stands in the place of the layer's number where there are several channels. */
  layerOf: (layer: string, channel: string) => `${layer} of ${channel}`,
  saved: 'Saved',
  saving: 'Saving …',
  notSaved: (why: string) => `Not saved. ${why}`,
  notSavedOffers: (count: string, one: boolean) =>
    one
      ? 'Not saved: 1 field was changed by another operator.'
      : `Not saved: ${count} fields were changed by another operator.`,
  isHere: (name: string) => `${name} is here`,
  isIn: (name: string, field: string) => `${name} is in ${field}`,
  goToField: (field: string) => `Go to ${field}`,
  others: 'Other operators at this item',
  preview: 'Preview',
  previewOf: (title: string) => `Preview of ${title}`,
  after: 'After',
  changes: 'What a take changes on air',
  onAir: 'On air',
  field: 'Field',
  noChange: 'On air as it stands here.',
  variant: 'Variant',
  noVariant: 'Standard',
  comesOn: (layer: string) => `Comes on layer ${layer}, which is clear.`,
  replaces: (title: string, layer: string) => `Replaces “${title}” on layer ${layer}.`,
  takesOut: (title: string, layer: string) => `Takes out “${title}” on layer ${layer}: both use the same area.`,
  moves: (layer: string) => `Leaves layer ${layer}, where it is on air.`,
  stays: (layer: string) => `Stays on layer ${layer}, too.`,
  more: (count: string) => `${count} more`,
  air: 'Put on air',
  take: 'Take',
  update: 'Update',
  next: 'Next',
  out: 'Out',
  clear: 'Clear',
  pending: { take: 'Taking …', update: 'Updating …', next: 'Next …', out: 'Out …', clear: 'Clearing …' },
  done: { take: 'Taken.', update: 'Updated.', next: 'Next step.', out: 'Out.', clear: 'Cleared.' },
  hint: {
    take: 'Saves the item and puts it on air as it stands here.',
    update: 'Sends what changed to what is on air.',
    next: 'One step on; out after the last.',
    out: 'Leaves by its own animation.',
    clear: 'Removes it at once, without animation.',
  },
  uploadFailed: (file: string, item: string, why: string) =>
    `“${file}” was not uploaded into “${item}”: ${why}. The file before it stays; open the item and try again.`,
  importFailed: (why: string) =>
    `The import could not be opened: ${why}. Check the connection and try again, or reload the page.`,
  importTitle: 'Import items',
  importHint: 'Each row of the table becomes an item of one template, behind the selected item.',
  importTemplate: 'Template',
  importFile: 'Choose a CSV file',
  importDrop: 'Or drop it here, or paste cells of a spreadsheet here.',
  importPlace: 'Table to import: paste or drop it here',
  importNothing: 'There is no table in it: at least one row with one value.',
  importNotTable: (file: string) => `“${file}” is no table this can read: save it as CSV, or copy its cells.`,
  importNoTemplate: 'The station has no template without errors to import into.',
  importedItems: (count: string, one: boolean) => (one ? '1 item was added.' : `${count} items were added.`),
  importRefused: (why: string) => `Nothing was imported. ${why}`,
  cancel: 'Cancel',
  close: 'Close',
  itemTitle: 'Title in the rundown',
  itemNote: 'Note',
  itemGroup: 'Group',
  rowsBecome: {
    title: (rows: string, one: boolean) => (one ? 'Import 1 item' : `Import ${rows} items`),
    titleOf: (file: string) => `Items of ${file}`,
    apply: (rows: string, one: boolean) => (one ? 'Add 1 item' : `Add ${rows} items`),
    named: 'The first row names the fields',
    row: 'Item',
    unreadable: (count: string, one: boolean) =>
      one
        ? '1 cell could not be read: its field keeps the value of the template.'
        : `${count} cells could not be read: their fields keep the values of the template.`,
    problems: (count: string, one: boolean) =>
      one
        ? '1 value keeps its item off the air until it is corrected.'
        : `${count} values keep their items off the air until they are corrected.`,
    allRead: 'Everything fits its field.',
    over: (count: string, most: string, one: boolean) =>
      one ? `1 row is left out: at most ${most} at once.` : `${count} rows are left out: at most ${most} at once.`,
  },
  away: 'The station does not answer. What is on air stays; typing is kept.',
  wasAway: 'The station did not answer. What is on air stays; typing is kept.',
  notOnAir: 'This item is not on air.',
  elsewhere: (there: string, here: string) => `It is on air on layer ${there}, and a take brings it to layer ${here}.`,
  alsoOn: (there: string) => `It is on air on layer ${there}, too.`,
  otherOnAir: (title: string, layer: string) => `“${title}” is on layer ${layer}, not this item.`,
  leaving: 'It is leaving already.',
  nothingChanged: 'Nothing has changed since it was put on air.',
  refused: {
    take: (why: string) => `Not taken. ${why}`,
    update: (why: string) => `Not updated. ${why}`,
    next: (why: string) => `No next step. ${why}`,
    out: (why: string) => `Not taken out. ${why}`,
    clear: (why: string) => `Not cleared. ${why}`,
  },
  refusedField: (label: string, message: string) => `${label}: ${message}`,
  staleFields: (name: string) => `${name} changed what is on air first. Choose field by field, then send again.`,
  staleSame: (name: string) => `${name} changed what is on air first, with the same values as here. Send again.`,
  staleOther: (name: string, title: string) => `${name} put “${title}” on this layer first. Take again to replace it.`,
  staleClear: 'The layer was cleared first. Take again to put the item on.',
};

/** The words of the item in the control room. */
export type ItemWords = typeof words;
