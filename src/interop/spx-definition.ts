import { stepCountOf } from '../format/capabilities.ts';
import { sectionsOf } from '../format/form-sections.ts';
import type { Config, Field } from '../format/generated/types.ts';
import { textOf } from './playout-data.ts';
import { type SpxFieldType, spxFieldType } from './spx-field.ts';

/** What an SPX-GC template says of itself, in `window.SPXGCTemplateDefinition`. */
export interface SpxDefinition {
  description: string;
  playserver: string;
  playchannel: string;
  playlayer: string;
  webplayout: string;
  steps: string;
  out: string;
  dataformat: 'json';
  uicolor: string;
  DataFields: (SpxFieldType & { field?: string; title?: string; value: string })[];
}

/** The definition of a template: a control for each field, its label and help above it, and captions for the sections of the form. Values are texts. */
export function spxDefinition(config: Config, name: string): SpxDefinition {
  const steps = stepCountOf(config);
  const left = new Map<string, Field>();
  for (const field of config.fields) if (!left.has(field.name)) left.set(field.name, field);
  const sections = sectionsOf(config).map(({ label, fields }) => {
    const own = fields.flatMap((name) => {
      const field = left.get(name) ?? [];
      left.delete(name);
      return field;
    });
    return { label, fields: own };
  });
  return {
    description: config.meta?.name ?? name,
    playserver: '-',
    playchannel: '1',
    playlayer: '5',
    webplayout: '5',
    // From two steps on there is a button to go on, which any number of them needs.
    steps: String(steps === -1 ? 2 : Math.max(steps, 1)),
    // A graphic without steps leaves by itself.
    out: steps === 0 ? 'none' : 'manual',
    dataformat: 'json',
    uicolor: '0',
    DataFields: [
      ...[...left.values()].flatMap(controlsOf),
      ...sections.flatMap(({ label, fields }) =>
        fields.length > 0 ? [{ ftype: 'caption', value: label }, ...fields.flatMap(controlsOf)] : [],
      ),
    ],
  };
}

/** Controls whose title stands beside them. SPX-GC shows the title of any other in a tooltip alone. */
const titled: ReadonlySet<string> = new Set(['checkbox', 'color']);

function controlsOf(field: Field): SpxDefinition['DataFields'] {
  const { label, tip } = field;
  const control = { field: field.name, ...spxFieldType(field), title: label, value: textOf(field.default) };
  const above = [titled.has(control.ftype) ? undefined : label, tip].filter(Boolean).join(' – ');
  return above === '' ? [control] : [{ ftype: 'instruction', value: above }, control];
}
