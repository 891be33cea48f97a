/**
 * Shows notes until they are closed. Where the dialog for them cannot be loaded, as without a network, the browser's own says them: they
 * may be all that tells why something was not done.
 */
export async function tell(heading: string, notes: readonly string[], close: string): Promise<void> {
  const loaded = await import('./notes.ts').catch(() => undefined);
  if (loaded) loaded.showNotes(heading, notes, close);
  else alert([heading, ...notes].join('\n\n'));
}
