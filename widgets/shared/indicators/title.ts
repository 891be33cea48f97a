/** The name of a series as it is printed: the catalog has hyphens where dashes belong. */
export function titleOf({ name }: { readonly name: string }): string {
  return name.replaceAll(' - ', ' – ');
}
