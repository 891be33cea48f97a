/** Writes a custom property only where it changes: each writing costs a look at every rule that may read it. */
export function setProperty({ style }: HTMLElement, name: `--${string}`, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
