import { applyTheme, rememberedTheme, type Theme } from '../layout/theme.ts';
import type { Memory } from '../project/storage.ts';

const themes: readonly Theme[] = ['dark', 'light'];

/** Two buttons for the bar of the control room: its language, and light or dark. The playground keeps the same ones. */
export function preferenceButtons(memory: Memory): DocumentFragment {
  const place = document.createDocumentFragment();
  const { documentElement: root } = document;
  place.append(
    button(
      () => {
        const isEnglish = root.lang === 'en';
        return { text: isEnglish ? 'PT' : 'EN', name: isEnglish ? 'Português' : 'English' };
      },
      () => {
        root.lang = root.lang === 'en' ? 'pt-BR' : 'en';
        memory.set('language', root.lang);
      },
    ),
    button(
      () => {
        const isDark = rememberedTheme(memory) === 'dark';
        const words = root.lang === 'en' ? { dark: 'Dark', light: 'Light' } : { dark: 'Escuro', light: 'Claro' };
        const text = isDark ? words.light : words.dark;
        return { text, name: text };
      },
      () => {
        const theme = themes.find((one) => one !== rememberedTheme(memory)) ?? 'dark';
        memory.set('theme', theme);
        applyTheme(theme);
      },
    ),
  );
  return place;

  function button(told: () => { text: string; name: string }, choose: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    const tell = () => {
      const { text, name } = told();
      button.textContent = text;
      button.setAttribute('aria-label', name);
    };
    button.addEventListener('click', () => {
      choose();
      for (const other of button.parentElement?.querySelectorAll('button') ?? [])
        other.dispatchEvent(new Event('tell'));
    });
    button.addEventListener('tell', tell);
    tell();
    return button;
  }
}
