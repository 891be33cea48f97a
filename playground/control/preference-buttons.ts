import { applyTheme, rememberedTheme } from '../layout/theme.ts';
import type { Memory } from '../project/storage.ts';

/** Two buttons for the bar of the control room: its language, and light or dark. The playground keeps the same ones. */
export function preferenceButtons(memory: Memory): DocumentFragment {
  const { documentElement: root } = document;
  const otherTheme = () => (rememberedTheme(memory) === 'dark' ? 'light' : 'dark');
  const choices = [
    {
      told() {
        const isEnglish = root.lang === 'en';
        return isEnglish
          ? { text: 'PT', name: 'PT: Português', lang: 'pt-BR' }
          : { text: 'EN', name: 'EN: English', lang: 'en' };
      },
      choose() {
        root.lang = root.lang === 'en' ? 'pt-BR' : 'en';
        memory.set('language', root.lang);
      },
    },
    {
      told() {
        const words = root.lang === 'en' ? { dark: 'Dark', light: 'Light' } : { dark: 'Escuro', light: 'Claro' };
        const text = words[otherTheme()];
        return { text, name: text, lang: root.lang };
      },
      choose() {
        const theme = otherTheme();
        memory.set('theme', theme);
        applyTheme(theme);
      },
    },
  ].map((choice) => ({ ...choice, button: document.createElement('button') }));
  const tell = () => {
    for (const { button, told } of choices) {
      const { text, name, lang } = told();
      button.textContent = text;
      button.lang = lang;
      button.setAttribute('aria-label', name);
    }
  };
  for (const { button, choose } of choices)
    button.addEventListener('click', () => {
      choose();
      tell();
    });
  tell();
  const place = document.createDocumentFragment();
  place.append(...choices.map(({ button }) => button));
  return place;
}
