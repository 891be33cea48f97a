import { diagnose } from '../config/diagnose.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { violations } from '../config/format/violations.ts';
import { parse } from '../config/json/parse.ts';
import type { Theme } from '../format/generated/theme-types.ts';
import * as rules from '../format/generated/theme-validator.ts';
import type { Locale } from '../format/locale.ts';
import { themeFindings } from './theme-findings.ts';
import { themeLanguage } from './theme-messages.ts';

export interface CheckThemeOptions {
  /** The language of messages and fixes; English without it. */
  locale?: Locale;
  /** Paths of the files in the folder of the theme. Without them, fonts and logo are not looked for. */
  files?: readonly string[];
}

/** What was found in a `theme.json`. */
export interface CheckedTheme {
  /** Whether nothing has the severity `error`. */
  valid: boolean;
  /** The document, where it breaks no rule of the format. */
  theme: Theme | undefined;
  /** In the order of the text. */
  diagnostics: Diagnostic[];
}

/**
 * Checks the text of a `theme.json` (schema/theme.schema.json): whether it is JSON, whether it follows the format, whether text
 * can be read on its ground, and whether its files are there. Never throws, whatever the text is.
 */
export function checkTheme(text: string, { locale = 'en', files }: CheckThemeOptions = {}): CheckedTheme {
  const { document, readable, faults } = parse(text);
  const broken = readable ? violations(document, { root: 'Theme', ...rules, isValid: rules.isTheme }) : [];
  const theme = readable && broken.length === 0 ? (document as Theme) : undefined;
  const findings = [
    ...broken.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...(theme ? themeFindings(theme, files) : []),
  ];
  const diagnostics = diagnose(text, themeLanguage(locale), findings, faults);
  return {
    valid: theme !== undefined && !diagnostics.some(({ severity }) => severity === 'error'),
    theme,
    diagnostics,
  };
}
