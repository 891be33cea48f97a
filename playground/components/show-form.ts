import type { FieldElement } from '../../components/fields/field-element.ts';
import { draftName } from '../../components/form/draft-place.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { FormSpecimen } from './form-specimens.ts';

/** Puts a form into its place, once, and does what had to happen before it looks as the specimen says. */
export async function showForm(place: Element, specimen: FormSpecimen, storageKey: string): Promise<void> {
  if (place.firstChild) return;
  const { config, air, found, compact, disabled, dir, lang } = specimen;
  if (dir) place.setAttribute('dir', dir);
  if (lang) place.setAttribute('lang', lang);
  leaveDrafts(storageKey, specimen, found ?? {});
  const form = document.createElement('tarja-form');
  form.storageKey = storageKey;
  if (air) form.air = air;
  form.config = config;
  form.density = compact ? 'compact' : 'comfortable';
  form.disabled = disabled ?? false;
  place.append(form);
  await work(form, specimen);
}

/** As a page that crashed would have left them. Drafts of an earlier visit to the gallery are none of its states. */
function leaveDrafts(storageKey: string, { config }: FormSpecimen, found: Readonly<Record<string, unknown>>): void {
  const drafts = config.fields.flatMap(({ name, type }) =>
    name in found ? [[name, { type, value: found[name] }] as const] : [],
  );
  try {
    const key = draftName(storageKey);
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ tarja: 'drafts', version: 1, drafts: Object.fromEntries(drafts) }));
  } catch {
    // Without storage there is nothing to recover, in the gallery as elsewhere.
  }
}

/** Edits of an operator and updates from outside, made through the elements. */
async function work(
  form: FormElement,
  { preset, drafts = {}, outside, refused, recovered, onlyChanged }: FormSpecimen,
) {
  await form.updateComplete;
  const root = form.shadowRoot;
  if (!root) return;
  if (preset) form.applyPreset(preset);
  for (const field of root.querySelectorAll<FieldElement>('.row > *')) {
    if (!(field.name in drafts)) continue;
    field.value = drafts[field.name];
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  if (outside) form.values = outside;
  if (recovered) root.querySelector<HTMLElement>('.notice button')?.click();
  if (refused)
    for (const field of root.querySelectorAll<FieldElement>('.row > *'))
      if (field.name in drafts) field.showProblems = true;
  await form.updateComplete;
  if (onlyChanged) root.querySelector<HTMLElement>('.counts button')?.click();
}
