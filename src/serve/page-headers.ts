/**
 * What may be loaded by the page of an editor: scripts, workers and fonts from here only. Styles may be inline because
 * Monaco places its lines and colours by inline styles and shows nothing without. Pictures may come from https, since a
 * field's value may be the address of one, and from this machine, where the local sandbox makes some.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "font-src 'self' data:",
  "img-src 'self' data: blob: https: http://127.0.0.1:*",
  "media-src 'self' data: blob: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every answer of the playground's server. */
export const playgroundHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Pages that show what is on air: each layer's frame has a name of its own below localhost, and with it a process of its own, so that
 * a template that loops holds up no other layer.
 */
export const onAirHeaders = {
  ...playgroundHeaders,
  'Content-Security-Policy': contentSecurityPolicy.replace("frame-src 'self'", "frame-src 'self' http://*.localhost:*"),
};

/**
 * The same for a station with a wildcard name for frames.
 *
 * @param domain what stands behind the star
 */
export function framingHeaders(domain: string | undefined): typeof onAirHeaders {
  if (domain === undefined) return onAirHeaders;
  const { 'Content-Security-Policy': policy } = onAirHeaders;
  const names = `frame-src http://*.${domain}:* https://*.${domain}:*`;
  return { ...onAirHeaders, 'Content-Security-Policy': policy.replace('frame-src', names) };
}

/**
 * Pages of outputs, which may also connect to some ograf-servers.
 *
 * @param servers `host:port` of each
 * @param domain of a wildcard name for frames
 */
export function outputHeaders(servers: readonly string[], domain?: string): Readonly<Record<string, string>> {
  const sources = servers.flatMap((server) => ['http', 'https', 'ws', 'wss'].map((scheme) => `${scheme}://${server}`));
  const headers = framingHeaders(domain);
  const { 'Content-Security-Policy': policy } = headers;
  return {
    ...headers,
    'Content-Security-Policy': policy.replace("connect-src 'self'", ["connect-src 'self'", ...sources].join(' ')),
  };
}

/**
 * What `frame.html` is sent with instead: a page's own policy would keep a template's inline styles and scripts from
 * working. It has no rights to protect, being of an opaque origin even when it is opened by itself.
 */
export const frameHeaders = { 'Content-Security-Policy': 'sandbox allow-scripts' };

/**
 * What the page of frames and the files of a template are sent with under a name of that template's own: its pages there run,
 * and have the rights of that origin, which holds nothing else. Only pages of the station, and the template's own, frame them.
 *
 * @param host `Host` of the request
 * @param pages names of the station's pages from elsewhere, for names of frames from there
 */
export function ownOriginHeaders(host: string, pages: readonly string[] = []): Readonly<Record<string, string>> {
  const [name = '', port = ''] = host.split(/(?=:\d+$)/);
  const ancestors = name.toLowerCase().endsWith('.localhost')
    ? ['127.0.0.1', 'localhost'].map((page) => `http://${page}${port}`)
    : pages.flatMap((page) => [`http://${page}${port}`, `https://${page}${port}`]);
  return {
    ...templateHeaders,
    'Content-Security-Policy': `sandbox allow-scripts allow-same-origin; frame-ancestors 'self' ${ancestors.join(' ')}`,
  };
}

/**
 * What files of templates are sent with. Frames read them, and they are no pages of the station: one that is opened by itself has an
 * opaque origin, and runs nothing.
 */
export const templateHeaders = {
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** What uploaded files are sent with: data, that loads nothing and runs nothing where it is opened by itself. */
export const dataHeaders = {
  ...templateHeaders,
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
};

/** Frames read fonts and modules from here, which an opaque origin may only where everybody may. */
export const sharedHeaders = { 'Access-Control-Allow-Origin': '*' };
