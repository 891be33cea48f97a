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

/**
 * Where in its folder a template has what its values name, with a slash at the end: beside the page that it plays as it is
 * (`meta.ograf.folder`), else in the folder itself, which is ''.
 */
export function valuesFolder({ meta }: Pick<Config, 'meta'>): string {
  const { folder } = (meta?.['ograf'] ?? {}) as { folder?: unknown };
  return typeof folder === 'string' ? folder : '';
}

/** `meta.stepCount`, as OGraf has it: 1 plays and stops, more has steps, -1 any number of them, 0 plays once and leaves by itself. */
export function stepCountOf({ meta }: Pick<Config, 'meta'>): number {
  const count = meta?.['stepCount'];
  return Number.isInteger(count) ? Math.max(count as number, -1) : 1;
}
