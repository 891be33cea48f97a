import type { Channel } from '../src/serve/channel.ts';

/** The channels of the station, which its server writes into each page. None where the pages have no station. */
export function channelsOfPage(): readonly Channel[] {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="tarja-channels"]');
  return mark ? JSON.parse(mark.content) : [];
}

/**
 * The address of `frame.html` on this machine: each layer's frame has a host name of its own, and with it a process of its own, so
 * that a template that loops holds up no other. Elsewhere names below localhost lead nowhere.
 */
export function frameAddress({ hostname, port }: Pick<URL, 'hostname' | 'port'>): string {
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return isLocal ? `http://*.localhost:${port}/frame.html` : '/frame.html';
}
