/** Where the widgets of this page ask, as its host says in `<meta name="tarja-gateway">`; none where nothing would answer. */
export function gatewayOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tarja-gateway"]')?.content;
}
