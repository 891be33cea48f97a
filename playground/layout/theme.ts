import type { Memory } from '../project/storage.ts';

/** What the author asked for; `system` follows the machine. */
export type Theme = 'light' | 'dark' | 'system';
export type Scheme = 'light' | 'dark';

const light = matchMedia('(prefers-color-scheme: light)');

/** The desk is dark unless chosen otherwise: control rooms are dark. */
export function rememberedTheme(memory: Memory): Theme {
  const theme = memory.get('theme');
  return theme === 'light' || theme === 'system' ? theme : 'dark';
}

/** Everything on the desk takes its colours from the document's `color-scheme`. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

export function schemeOf(theme: Theme): Scheme {
  if (theme !== 'system') return theme;
  return light.matches ? 'light' : 'dark';
}

/** Calls back when the machine changes between light and dark; the returned function ends that. */
export function onSystemChange(listener: () => void): () => void {
  light.addEventListener('change', listener);
  return () => light.removeEventListener('change', listener);
}
