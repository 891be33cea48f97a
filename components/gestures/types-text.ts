/** True where a key belongs to the text being typed: a `?` there is a question mark, not a call for help. */
export function typesText(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(':read-write, select');
}
