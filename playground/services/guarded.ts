/**
 * HTML from another source, for a frame that runs no script and has no origin (`sandbox=""`). The policy in it also
 * keeps it from asking for anything, pictures of other hosts included.
 *
 * @param style CSS for what has none of its own.
 */
export function guarded(html: string, style = ''): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style>${html}`;
}
