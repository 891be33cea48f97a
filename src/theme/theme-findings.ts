import type { FoundFact } from '../config/diagnose.ts';
import type { Theme } from '../format/generated/theme-types.ts';
import { nearest } from '../format/nearest.ts';
import { contrastRatio, readColour } from '../kinds/colour.ts';
import { READABLE } from './frame-theme.ts';

/** Facts of what is probably a mistake in a theme, by code. */
export interface ThemeFindings {
  'theme-text-unreadable': { contrast: number; least: number };
  'theme-accent-hidden': { contrast: number };
  'theme-ground-translucent': object;
  'theme-font-missing': { file: string; nearest: string | undefined };
  'theme-logo-missing': { file: string; nearest: string | undefined };
}

/** Below this a bar of the accent cannot be told from the plate beside it. */
const VISIBLE = 1.3;

/** What is wrong with a theme that follows the format, and looks at the files it names. */
export function themeFindings(theme: Theme, files: readonly string[] | undefined): FoundFact[] {
  return [...colourFindings(theme), ...(files ? fileFindings(theme, files) : [])];
}

function* colourFindings({ colors }: Theme): Iterable<FoundFact> {
  const ground = readColour(colors.ground);
  const text = readColour(colors.text);
  const accent = readColour(colors.accent);
  if (!ground || !text || !accent) return;
  if (ground.a < 1) yield found('warning', 'theme-ground-translucent', '/colors/ground', {});
  const contrast = contrastRatio(text, ground);
  if (contrast < READABLE)
    yield found('warning', 'theme-text-unreadable', '/colors/text', { contrast, least: READABLE });
  const bar = contrastRatio(accent, ground);
  if (bar < VISIBLE) yield found('warning', 'theme-accent-hidden', '/colors/accent', { contrast: bar });
}

function* fileFindings({ fonts = {}, logo }: Theme, files: readonly string[]): Iterable<FoundFact> {
  for (const use of ['display', 'text'] as const) {
    for (const [index, { file }] of (fonts[use]?.files ?? []).entries()) {
      if (files.includes(file)) continue;
      const pointer = `/fonts/${use}/files/${index}/file`;
      yield found('error', 'theme-font-missing', pointer, { file, nearest: nearest(file, files) });
    }
  }
  if (logo && !files.includes(logo.file)) {
    yield found('error', 'theme-logo-missing', '/logo/file', { file: logo.file, nearest: nearest(logo.file, files) });
  }
}

function found<C extends keyof ThemeFindings>(
  severity: FoundFact['severity'],
  code: C,
  pointer: string,
  params: ThemeFindings[C],
): FoundFact {
  const { nearest: meant } = params as { nearest?: string };
  const fix = meant === undefined ? {} : { fix: { edits: [{ pointer, replace: meant }] } };
  return { severity, code, pointer, at: 'value', params, ...fix };
}
