import { html, render } from 'lit';
import { applyTheme, rememberedTheme } from '../layout/theme.ts';
import type { Memory } from '../project/storage.ts';

/** Two buttons for the bar of the control room: its language, and light or dark. The playground keeps the same ones. */
export function showPreferences(memory: Memory, room: HTMLElement): void {
  const { documentElement: root } = document;
  const isEnglish = root.lang === 'en';
  const language = isEnglish
    ? { code: 'pt-BR', text: 'PT', name: 'PT: Português' }
    : { code: 'en', text: 'EN', name: 'EN: English' };
  const theme = rememberedTheme(memory) === 'dark' ? 'light' : 'dark';
  const themeName = (isEnglish ? { dark: 'Dark', light: 'Light' } : { dark: 'Escuro', light: 'Claro' })[theme];
  const choose = (key: 'language' | 'theme', value: string, apply: () => void) => () => {
    memory.set(key, value);
    apply();
    showPreferences(memory, room);
  };
  const chooseLanguage = choose('language', language.code, () => {
    root.lang = language.code;
  });
  const chooseTheme = choose('theme', theme, () => applyTheme(theme));
  render(
    html`<button lang=${language.code} aria-label=${language.name} @click=${chooseLanguage}>${language.text}</button
      ><button lang=${root.lang} aria-label=${themeName} @click=${chooseTheme}>${themeName}</button>`,
    room,
  );
}
