import type { Theme, ThemeFont } from '../../src/format/generated/theme-types.ts';
import type { Locale } from '../../src/format/locale.ts';

/** Under which the theme of the playground's picture is remembered, as a `ThemeSource`. */
export const STATION_THEME = 'station-theme';

/** A theme that comes with Tarja. Its paths are relative to the folder of all themes, so that families can be mixed. */
export interface ShippedTheme {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly theme: Theme;
}

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly 'pt-BR': { readonly title: string; readonly description: string };
}

/** The themes of a folder, in a language. */
export async function loadThemes(base: string, locale: Locale): Promise<readonly ShippedTheme[]> {
  const read = async (path: string): Promise<unknown> => {
    const address = new URL(path, base).href;
    const answer = await fetch(address, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${address} (${answer.status})`);
    return answer.json();
  };
  const listed = (await read('index.json')) as Listed[];
  return Promise.all(
    listed.map(async ({ name, ...entry }) => {
      const said = locale === 'pt-BR' ? entry['pt-BR'] : entry;
      const theme = withPaths((await read(`${name}/theme.json`)) as Theme, (file) => `${name}/${file}`);
      return { name, title: said.title, description: said.description, theme };
    }),
  );
}

/** The families of themes, by name. */
export function familiesOf(themes: readonly ShippedTheme[]): ReadonlyMap<string, ThemeFont> {
  const fonts = themes.flatMap(({ theme }) => [theme.fonts?.display, theme.fonts?.text]);
  return new Map(fonts.flatMap((font) => (font ? [[font.family, font] as const] : [])));
}

/** A theme as it stands in a folder of its own: fonts in `fonts/`, the logo beside it. */
export function exportedTheme(theme: Theme): Theme {
  return withPaths(theme, (file) => file.slice(file.indexOf('/') + 1));
}

/** Paths of all files that a theme needs. */
export function filesOf({ fonts = {}, logo }: Theme): readonly string[] {
  const fontFiles = [fonts.display, fonts.text].flatMap((font) => font?.files.map(({ file }) => file) ?? []);
  return [...new Set([...fontFiles, ...(logo ? [logo.file] : [])])];
}

function withPaths(theme: Theme, path: (file: string) => string): Theme {
  const moved = (font: ThemeFont): ThemeFont => ({
    ...font,
    files: font.files.map((one) => ({ ...one, file: path(one.file) })),
  });
  const { display, text } = theme.fonts ?? {};
  return {
    ...theme,
    ...(theme.fonts && { fonts: { ...(display && { display: moved(display) }), ...(text && { text: moved(text) }) } }),
    ...(theme.logo && { logo: { ...theme.logo, file: path(theme.logo.file) } }),
  };
}
