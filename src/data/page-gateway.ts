/*
 * On its own, so that a form or a stage that asks for the address does not load the data layer.
 */

/** The platform, by what is used of it: this passes where there is no DOM. */
interface Platform {
  document?: { querySelector(selector: string): { content?: string } | null };
}

/** Where the widgets of this page ask, as the page says in `<meta name="tarja-gateway">`; `undefined` where it does not. */
export function gatewayOfPage(): string | undefined {
  const { document } = globalThis as Platform;
  return document?.querySelector('meta[name="tarja-gateway"]')?.content || undefined;
}
