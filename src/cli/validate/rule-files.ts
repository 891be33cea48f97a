import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { RULES_FILE } from '../../language/file-names.ts';
import { type RuleLevels, readRuleLevels } from '../../language/rule-levels.ts';
import { readConfig } from './read-config.ts';

/** Reads the levels of rules that hold in a folder: those of the nearest `tarja.config.json`, over those further above. */
export class RuleFiles {
  readonly #known = new Map<string, RuleLevels>();

  of(folder: string): RuleLevels {
    const known = this.#known.get(folder);
    if (known) return known;
    const above = dirname(folder) === folder ? {} : this.of(dirname(folder));
    const path = resolve(folder, RULES_FILE);
    const text = existsSync(path) ? readConfig(path, folder) : undefined;
    const rules = typeof text === 'string' ? { ...above, ...readRuleLevels(text).rules } : above;
    this.#known.set(folder, rules);
    return rules;
  }
}

export function isRulesFile(file: string): boolean {
  return basename(file) === RULES_FILE;
}
