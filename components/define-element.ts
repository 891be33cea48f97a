/** Registers an element unless one of that name is there already; does nothing on a server. */
export function define(tag: string, type: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(tag)) registry.define(tag, type);
}
