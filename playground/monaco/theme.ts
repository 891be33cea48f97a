import type { Scheme } from '../layout/theme.ts';
import type { Monaco } from './editor-options.ts';

/** Colours of the text. No red: that one means on air. Keys lead, values follow; each is readable on the panel. */
const colours = {
  dark: {
    key: '8fbcf2',
    string: 'cdd6a8',
    number: 'c3b1f0',
    keyword: '86cfc6',
    comment: '8b93a0',
    delimiter: '9aa2ad',
  },
  light: {
    key: '17529e',
    string: '4c5c00',
    number: '6a3dad',
    keyword: '006b70',
    comment: '646c78',
    delimiter: '59616c',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** What is in each colour. The base theme has tags and names of HTML and CSS in red. */
const tokens = {
  key: ['string.key.json', 'tag', 'attribute.name', 'type'],
  string: ['string', 'string.value.json', 'string.escape', 'attribute.value', 'attribute.value.html', 'regexp'],
  number: ['number', 'number.json', ...['number', 'unit', 'hex'].map((kind) => `attribute.value.${kind}.css`)],
  keyword: ['keyword', 'keyword.json'],
  comment: ['comment', 'comment.line.json', 'comment.block.json', 'metatag', 'metatag.html', 'metatag.content.html'],
  delimiter: ['delimiter'],
};

/**
 * Makes Monaco look like the rest of the desk, from the desk's own colours as they are at `place` now. What is not named here follows from
 * what is: hovers and suggestions have the colours of widgets.
 */
export function adoptDeskTheme(monaco: Monaco, place: HTMLElement, scheme: Scheme): void {
  const colour = colours[scheme];
  const probe = document.createElement('span');
  // Monaco keeps its colours where others are forced, and then these must go with each other.
  probe.style.forcedColorAdjust = 'none';
  place.append(probe);
  const desk = (name: string, alpha = '') => deskColour(probe, name) + alpha;
  monaco.editor.defineTheme('tarja', {
    base: scheme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: (Object.keys(tokens) as (keyof typeof tokens)[]).flatMap((name) =>
      tokens[name].map((token) => ({ token, foreground: colour[name] })),
    ),
    colors: {
      foreground: desk('text'),
      focusBorder: desk('accent'),
      errorForeground: desk('problem'),
      'widget.border': desk('line'),
      'widget.shadow': '#00000033',
      'editor.background': desk('panel'),
      'editor.foreground': desk('text'),
      'editorLineNumber.foreground': desk('text-quiet'),
      'editorLineNumber.dimmedForeground': desk('text-quiet'),
      'editorLineNumber.activeForeground': desk('text'),
      'editorCursor.foreground': desk('accent'),
      'editor.selectionBackground': desk('accent', '40'),
      'editor.inactiveSelectionBackground': desk('accent', '26'),
      'editor.wordHighlightBackground': desk('accent', '1f'),
      'editor.lineHighlightBackground': desk('control', '80'),
      'editor.lineHighlightBorder': '#00000000',
      'editorBracketMatch.background': desk('accent', '26'),
      'editorBracketMatch.border': desk('accent', '80'),
      // Brackets of one colour: their pair is shown when the cursor is there, and colours are for meaning.
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, `#${colour.delimiter}`]),
      ),
      'editorBracketHighlight.unexpectedBracket.foreground': desk('problem'),
      'editorIndentGuide.background1': desk('line', '80'),
      'editorIndentGuide.activeBackground1': desk('line-control'),
      'editorError.foreground': desk('problem'),
      'editorWarning.foreground': desk('text-quiet'),
      'editorOverviewRuler.errorForeground': desk('problem'),
      'editorMarkerNavigation.background': desk('raised'),
      'editorMarkerNavigationError.headerBackground': desk('problem-ground'),
      'editorMarkerNavigationWarning.background': desk('line-control'),
      'editorMarkerNavigationWarning.headerBackground': desk('control'),
      'editorLightBulb.foreground': desk('changed'),
      'editorLightBulbAutoFix.foreground': desk('accent'),
      'editorWidget.background': desk('raised'),
      'editorWidget.border': desk('line'),
      'editorHoverWidget.statusBarBackground': desk('control'),
      'editorSuggestWidget.highlightForeground': desk('accent'),
      'editorSuggestWidget.focusHighlightForeground': desk('accent'),
      'peekView.border': desk('accent'),
      'peekViewTitle.background': desk('raised'),
      'peekViewTitleLabel.foreground': desk('text'),
      'peekViewTitleDescription.foreground': desk('text-quiet'),
      'peekViewEditor.background': desk('ground'),
      'peekViewEditor.matchHighlightBackground': desk('accent', '40'),
      'peekViewResult.background': desk('raised'),
      'peekViewResult.fileForeground': desk('text'),
      'peekViewResult.lineForeground': desk('text-quiet'),
      'peekViewResult.matchHighlightBackground': desk('accent', '40'),
      'peekViewResult.selectionBackground': desk('accent-ground'),
      'peekViewResult.selectionForeground': desk('text'),
      'list.hoverBackground': desk('control-hover'),
      'list.focusBackground': desk('accent-ground'),
      'list.activeSelectionBackground': desk('accent-ground'),
      'list.activeSelectionForeground': desk('text'),
      'list.errorForeground': desk('problem'),
      'list.warningForeground': desk('text'),
      'menu.background': desk('raised'),
      'menu.foreground': desk('text'),
      'menu.border': desk('line'),
      'input.background': desk('control'),
      'input.border': desk('line-control'),
      'inputValidation.errorBackground': desk('problem-ground'),
      'inputValidation.errorBorder': desk('problem'),
      'textLink.foreground': desk('accent'),
      'textLink.activeForeground': desk('accent'),
      'textCodeBlock.background': desk('control'),
      'scrollbar.shadow': '#00000000',
      'scrollbarSlider.background': desk('line-control', '55'),
      'scrollbarSlider.hoverBackground': desk('line-control', '88'),
      'scrollbarSlider.activeBackground': desk('line-control', 'aa'),
    },
  });
  probe.remove();
  monaco.editor.setTheme('tarja');
}

/** A colour of the theme as `#rrggbb`. The browser itself resolves `light-dark()`, through an element that uses it. */
function deskColour(probe: HTMLElement, name: string): string {
  probe.style.color = `var(--tarja-${name})`;
  const numbers = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  return `#${numbers
    .slice(0, 3)
    .map((number) => Number(number).toString(16).padStart(2, '0'))
    .join('')}`;
}
