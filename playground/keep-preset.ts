import type { Json } from '../src/config/findings/finding.ts';
import { applyEdits, textEdits, written } from '../src/config/json/edit.ts';
import { locate } from '../src/config/json/locate.ts';
import type { Config, Preset } from '../src/format/generated/types.ts';

/** The text with one more preset, written as its neighbours are; nothing else moves. The text must be the config's own. */
export function withPreset(text: string, { presets }: Config, preset: Preset): string {
  const value = preset as unknown as Json;
  if (!presets) {
    const insert = { pointer: '', insert: { key: 'presets', value: [value] } };
    return applyEdits(text, textEdits(text, [insert], locate(text, [''])));
  }
  const places = locate(text, ['/presets', `/presets/${presets.length - 1}`, `/presets/${presets.length - 2}`]);
  const list = places.get('/presets')?.value;
  if (!list) return text;
  const last = places.get(`/presets/${presets.length - 1}`)?.value;
  if (!last) return applyEdits(text, [{ start: list.start + 1, end: list.end - 1, text: written(value) }]);
  const before = places.get(`/presets/${presets.length - 2}`)?.value.end;
  const gap = /\s*$/.exec(text.slice(before ?? list.start + 1, last.start))?.[0] ?? ' ';
  return applyEdits(text, [{ start: last.end, end: last.end, text: `,${gap || ' '}${written(value)}` }]);
}
