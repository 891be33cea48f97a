/**
 * Registers an element unless one of that name is there already. It does nothing on a server: Lit brings a registry there, whose elements
 * it would draw, and these ask for a document.
 */
export function define(tag: string, type: CustomElementConstructor): void {
  if (globalThis.document && !customElements.get(tag)) customElements.define(tag, type);
}
