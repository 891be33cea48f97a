import { diagnose, type FoundFact } from '../config/diagnose.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import type { RuleLevel } from '../config/findings/finding.ts';
import { parse } from '../config/json/parse.ts';
import { rules as lintRules } from '../config/lint/rules.ts';
import { meant as meantEn } from '../config/messages/en.ts';
import { languages } from '../config/messages/languages.ts';
import { meant as meantPt } from '../config/messages/pt-BR.ts';
import { type DocumentLanguage, quoted } from '../config/messages/wording.ts';
import { isRecord } from '../format/json.ts';
import type { Locale } from '../format/locale.ts';
import { nearest } from '../format/nearest.ts';
import { child } from '../format/pointer.ts';
import { templateSeverities } from './template-findings.ts';

export type RuleLevels = Readonly<Record<string, RuleLevel>>;

const levels: readonly string[] = ['off', 'info', 'warning', 'error'] satisfies RuleLevel[];

/** Rules whose level may be set: those of the format and of JSON always make a file invalid. */
const switchableRules: readonly string[] = [
  ...lintRules.map(({ code }) => code),
  'byte-order-mark',
  'member-duplicate',
  ...Object.keys(templateSeverities),
].sort();

interface Misnamed {
  value: string;
  nearest: string | undefined;
}

const sentences: Readonly<Record<Locale, DocumentLanguage['sentences']>> = {
  en: {
    'settings-unknown': ({ value, nearest }: Misnamed) => `No setting is called ${quoted(value)}.${meantEn(nearest)}`,
    'settings-not-an-object': () => 'An object is expected here: {"rules": {"asset-unused": "off"}}.',
    'settings-rule-unknown': ({ value, nearest }: Misnamed) =>
      `No rule whose level can be set is called ${quoted(value)}.${meantEn(nearest)}`,
    'settings-level-unknown': ({ value, nearest }: Misnamed) =>
      `${value} is no level; expected "off", "info", "warning" or "error".${meantEn(nearest)}`,
  },
  'pt-BR': {
    'settings-unknown': ({ value, nearest }: Misnamed) =>
      `Não existe a configuração ${quoted(value)}.${meantPt(nearest)}`,
    'settings-not-an-object': () => 'Aqui se espera um objeto: {"rules": {"asset-unused": "off"}}.',
    'settings-rule-unknown': ({ value, nearest }: Misnamed) =>
      `Nenhuma regra de nível ajustável se chama ${quoted(value)}.${meantPt(nearest)}`,
    'settings-level-unknown': ({ value, nearest }: Misnamed) =>
      `${value} não é um nível; esperado "off", "info", "warning" ou "error".${meantPt(nearest)}`,
  },
};

/**
 * Reads a `tarja.config.json`: `{ "rules": { "asset-unused": "off" } }`. What is wrong in it is an error of that file, and
 * all that is right in it holds.
 */
export function readRuleLevels(text: string, locale: Locale = 'en'): { rules: RuleLevels; diagnostics: Diagnostic[] } {
  const { document, readable, faults } = parse(text);
  const findings: FoundFact[] = [];
  const rules: Record<string, RuleLevel> = {};
  const add = (code: string, pointer: string, params: object, fix?: FoundFact['fix'], at: FoundFact['at'] = 'value') =>
    findings.push({ severity: 'error', code, pointer, at, params, ...(fix && { fix }) });
  const misnamed = (code: string, pointer: string, value: string, known: readonly string[]) => {
    const meant = nearest(value, known);
    const fix = meant === undefined ? undefined : { edits: [{ pointer, rename: meant }] };
    add(code, pointer, { value, nearest: meant }, fix, 'key');
  };
  const settings = isRecord(document) ? document : {};
  if (readable && !isRecord(document)) add('settings-not-an-object', '', {});
  for (const key of Object.keys(settings)) {
    if (key !== 'rules' && key !== '$schema') misnamed('settings-unknown', child('', key), key, ['rules']);
  }
  const { rules: written = {} } = settings;
  if (!isRecord(written)) add('settings-not-an-object', '/rules', {});
  for (const [code, level] of Object.entries(isRecord(written) ? written : {})) {
    const pointer = child('/rules', code);
    if (!switchableRules.includes(code)) misnamed('settings-rule-unknown', pointer, code, switchableRules);
    else if (typeof level === 'string' && levels.includes(level)) rules[code] = level as RuleLevel;
    else {
      const meant = typeof level === 'string' ? nearest(level, levels) : undefined;
      const fix = meant === undefined ? undefined : { edits: [{ pointer, replace: meant }] };
      add('settings-level-unknown', pointer, { value: quoted(String(level)), nearest: meant }, fix);
    }
  }
  const { sentences: ofJson, fixes } = languages[locale];
  const said = { ...ofJson, ...sentences[locale] };
  return { rules, diagnostics: diagnose(text, { sentences: said, fixes }, findings, faults) };
}
