import { sameJson } from '../format/json.ts';

/**
 * What the operator laid over a field's ground, the latest on top: edits and presets, each knowing what it covers, so
 * that a removed preset gives that back. Layers never change; undo keeps the old top and costs nothing more.
 */
export type Layer = EditLayer | PresetLayer;

export interface EditLayer {
  readonly from: 'edit';
  readonly value: unknown;
  readonly under: Layer | undefined;
}

export interface PresetLayer {
  readonly from: 'preset';
  readonly id: string;
  readonly value: unknown;
  readonly under: Layer | undefined;
}

/** An edit over all that is there; it takes the place of an edit on top. */
export function layEdit(top: Layer | undefined, value: unknown): EditLayer {
  return { from: 'edit', value, under: top?.from === 'edit' ? top.under : top };
}

/** A preset over all that is there. Applied a second time it moves to the top. */
export function layPreset(top: Layer | undefined, id: string, value: unknown): PresetLayer {
  return { from: 'preset', id, value, under: removePreset(top, id) };
}

/** The layers without those of a preset: what it covered comes to light. */
export function removePreset(top: Layer | undefined, id: string): Layer | undefined {
  if (!top || !hasPreset(top, id)) return top;
  const under = removePreset(top.under, id);
  if (top.from === 'preset') return top.id === id ? under : { ...top, under };
  return layEdit(under, top.value);
}

export function hasPreset(top: Layer | undefined, id: string): boolean {
  for (let layer = top; layer; layer = layer.under) if (layer.from === 'preset' && layer.id === id) return true;
  return false;
}

/** Whether two stacks say the same, layer by layer. */
export function sameLayers(a: Layer | undefined, b: Layer | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.from !== b.from || !sameJson(a.value, b.value)) return false;
  if (a.from === 'preset' && b.from === 'preset' && a.id !== b.id) return false;
  return sameLayers(a.under, b.under);
}
