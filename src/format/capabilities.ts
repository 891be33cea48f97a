import type { Config } from './generated/types.ts';

/** Whether a template may be played live: not where it says that it goes by time only. */
export function playsLive({ meta }: Pick<Config, 'meta'>): boolean {
  const { capabilities = [] } = meta ?? {};
  return capabilities.includes('realtime') || !capabilities.includes('nonRealtime');
}

/** Whether a template can go to a time: not where it says that it plays live only. */
export function goesByTime({ meta }: Pick<Config, 'meta'>): boolean {
  const { capabilities = [] } = meta ?? {};
  return capabilities.includes('nonRealtime') || !capabilities.includes('realtime');
}
