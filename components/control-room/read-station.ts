import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { ShowChannel, ShowTemplate } from '../../src/show/view.ts';
import type { Station, Unadmitted } from './show-desk.ts';

/** A template as `/api/templates` tells it, in the part that is read here. */
interface ListedTemplate extends Partial<Config> {
  readonly name: string;
  readonly version: string;
  readonly valid: boolean;
  readonly title: string;
  readonly description: string;
  readonly thumbnail?: string | null;
  readonly trouble?: string | null;
}

/**
 * Reads what the station has over its API. Undefined where it does not answer: what was known before stays. `denied`: it asks
 * for its token; `wrong-token`: the token of the request is not that of this station; `too-many-attempts`: it is asked again later.
 *
 * @param ask - `fetch`, with the station's token where it needs one
 * @param locale - the language of labels, tips and names, where a template has it
 * @param within - milliseconds after which a station that has not answered counts as one that does not
 */
export async function readStation(
  ask: (path: string, request: RequestInit) => Promise<Response>,
  locale: Locale,
  within = 10_000,
): Promise<Station | Unadmitted | undefined> {
  try {
    const request = { headers: { 'accept-language': locale }, signal: AbortSignal.timeout(within) };
    const [show, listed] = await Promise.all([ask('/api/show', request), ask('/api/templates', request)]);
    if (show.status === 401) {
      const { code } = (await show.json()) as { code?: unknown };
      return code === 'wrong-token' ? code : 'denied';
    }
    if (show.status === 429) return 'too-many-attempts';
    if (!show.ok || !listed.ok) return undefined;
    const { channels } = (await show.json()) as { channels: readonly ShowChannel[] };
    const { templates } = (await listed.json()) as { templates: readonly ListedTemplate[] };
    return {
      channels: channels.map(({ id, resolution }) => ({ id, resolution })),
      templates: templates.map(templateOf),
    };
  } catch {
    // The station is away; the store says so, and is asked again by it.
    return undefined;
  }
}

function templateOf(listed: ListedTemplate): ShowTemplate {
  const { name, version, valid, title, description, thumbnail, trouble, fields = [], presets, variants, meta } = listed;
  const config = { fields, ...(presets && { presets }), ...(variants && { variants }), ...(meta && { meta }) };
  return {
    name,
    version,
    title,
    description,
    thumbnail: thumbnail ?? undefined,
    ...(trouble != null && { trouble }),
    config: valid ? config : undefined,
  };
}
