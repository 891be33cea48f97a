import { functionParts, HEX_COLOUR, NAMED_COLOUR } from '../../src/kinds/colour.ts';

/** A colour as a style sheet takes it; none where the text makes none. */
export function colourForCss(text: string): string {
  const isColour = NAMED_COLOUR.test(text) ? isNamedColour(text) : HEX_COLOUR.test(text) || functionParts(text);
  return isColour ? text : 'transparent';
}

/**
 * Whether CSS has a colour of that name. The browser knows all of them, and would otherwise have to be told at the price
 * of a list; other words that it takes for a colour mean another one in every page: the system's and the inherited.
 */
export function isNamedColour(name: string): boolean {
  return CSS.supports('color', name) && !notNames.test(name);
}

const notNames =
  /^(?:accent|active|app|background|button|canvas|caption|current|field|gr[ae]ytext|highlight|in(?:active|fo|herit|itial)|linktext|mark|menu|revert|scrollbar|selecteditem|threed|unset|visited|window)/i;
