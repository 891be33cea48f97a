import type { Config, Field } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { Locale } from '../format/locale.ts';
import type { FieldChecks, KindContext } from './kind.ts';

/** What the values of a field are judged by, beside the field: what the config says for all of its fields, and what is kept for it. */
export function contextOf(
  { meta }: Pick<Config, 'meta'>,
  { name }: Pick<Field, 'name'>,
  locale: Locale = 'en',
): KindContext {
  return { locale, palettes: meta?.palettes, checks: checksOf(meta, name) };
}

/** What the foreign graphic that a template was made of asks of the values of a field (`meta.ograf.checks`). */
export function checksOf(meta: Config['meta'], name: string): FieldChecks | undefined {
  const kept = meta?.['ograf'];
  const checks = isRecord(kept) ? kept['checks'] : undefined;
  const own = isRecord(checks) && Object.hasOwn(checks, name) ? checks[name] : undefined;
  return isRecord(own) ? own : undefined;
}
