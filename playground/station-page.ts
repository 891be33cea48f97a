import type { Channel } from '../src/serve/channel.ts';

/** The channels of the station, which its server writes into each page. None where the pages have no station. */
export function channelsOfPage(): readonly Channel[] {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="tarja-channels"]');
  return mark ? JSON.parse(mark.content) : [];
}

/**
 * Where the files of this build stand that browsers keep for ever, with a slash at its end; the root where pages are made anew on
 * each change.
 */
export function buildFolder(): string {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="tarja-build"]');
  return mark ? `/v/${mark.content}/` : '/';
}

/**
 * The address of `frame.html` on this machine: each layer's frame has a host name of its own, and with it a process of its own, so
 * that a template that loops holds up no other. Elsewhere names below localhost lead nowhere.
 *
 * @param page names a page that is opened again: its frames have the same host names, so that the browser finds what it kept of them
 */
export function frameAddress({ hostname, port }: Pick<URL, 'hostname' | 'port'>, page?: string): string {
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  // The station lets pages at these names frame a template that has an origin of its own; in development there is no such station.
  const template = /^(?:localhost|127\.0\.0\.1)$/.test(hostname) && buildFolder() !== '/' ? '--*' : '';
  const file = `${buildFolder()}frame.html`;
  const label = page?.toLowerCase().replace(/[^a-z0-9]/g, '');
  return isLocal ? `http://*${label ? `-${label.slice(0, 32)}` : ''}${template}.localhost:${port}${file}` : file;
}
