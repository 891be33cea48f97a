/** Something asked of a config that it does not have, and that was therefore left out. Addressed to developers. */
export interface ValueWarning {
  code: 'variant-unknown' | 'preset-unknown' | 'field-unknown' | 'value-unfit' | 'draft-unreadable';
  /** One English sentence: what was ignored, and what there is instead. */
  message: string;
  /** The facts of the message. */
  params: Readonly<Record<string, unknown>>;
}

export function unknownVariant(name: string, known: readonly string[]): ValueWarning {
  const message = `There is no variant “${name}”; it is ignored. ${listed('variants', known)}`;
  return { code: 'variant-unknown', message, params: { name, known } };
}

export function unknownPreset(id: string, known: readonly string[]): ValueWarning {
  const message = `There is no preset “${id}”; it is ignored. ${listed('presets', known)}`;
  return { code: 'preset-unknown', message, params: { id, known } };
}

/** @param place - who named the field: “preset guest”, “edits” */
export function unknownField(name: string, place: string): ValueWarning {
  const message = `There is no field “${name}”; what ${place} says about it is ignored.`;
  return { code: 'field-unknown', message, params: { name, place } };
}

export function unfitValue(name: string, type: string, place: string): ValueWarning {
  const message = `What ${place} says about “${name}” is no value of a ${type} field and is ignored.`;
  return { code: 'value-unfit', message, params: { name, type, place } };
}

function listed(what: string, known: readonly string[]): string {
  if (known.length === 0) return `The config has no ${what}.`;
  const shown = known.slice(0, 12).join(', ');
  return `The ${what} are: ${shown}${known.length > 12 ? ' …' : ''}.`;
}
