import { isolated, type Locale, type Sentence, sentence } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';
import { FieldIndex } from '../values/field-index.ts';
import type { TemplateFacts } from './model.ts';

/** A problem of one value, with the field it belongs to. */
export interface FieldTrouble extends Problem {
  /** The field's name. */
  readonly name: string;
  /** The field's label, or its name where the template has no such field. */
  readonly label: string;
  /** The label in other languages than that of the template's config. */
  readonly labels?: Readonly<Partial<Record<Locale, string>>>;
}

/**
 * Why a command was not carried out. Refusals are values: nothing is thrown for them, and nothing changed.
 *
 * - `stale`: another change came first; `current` is what is there now, `null` where nothing is
 * - `invalid`: values that may not go to air, each with its problem, or a command that is malformed
 * - `unknown-template`, `unknown-item`, `unknown-action`: there is none of that name
 * - `broken-template`: its `config.json` cannot be read; the sentence has the first error and its place
 * - `occupied`: another graphic is in the way, and the command asked not to replace it
 * - `not-on-air`: the layer holds nothing to update, step on or take out
 * - `unreachable`: the store cannot confirm a write now; what is on air stays
 */
export type Refusal =
  | { readonly code: 'stale'; readonly message: string; readonly revision: number; readonly current: unknown }
  | {
      readonly code: 'invalid';
      readonly message: string;
      readonly problems: readonly FieldTrouble[];
      /** What is malformed, where it is no value of a field. */
      readonly said?: Sentence;
    }
  | { readonly code: 'unknown-template'; readonly message: string; readonly template: string }
  | {
      readonly code: 'broken-template';
      readonly message: string;
      readonly template: string;
      readonly said: Sentence;
    }
  | { readonly code: 'unknown-item'; readonly message: string; readonly item: string }
  | {
      readonly code: 'unknown-action';
      readonly message: string;
      readonly action: string;
      /** The template whose graphic lacks it. */
      readonly template: string;
    }
  | { readonly code: 'occupied'; readonly message: string; readonly layer: number; readonly template: string }
  | { readonly code: 'not-on-air'; readonly message: string; readonly layer: number }
  | {
      readonly code: 'unreachable';
      readonly message: string;
      readonly cause: UnreachableCause;
      readonly said: Sentence;
    };

/** Why a store cannot confirm a write. `busy`: others change the same entry faster. `closed`: the show or the page is. */
export type UnreachableCause =
  | 'disk-full'
  | 'disk'
  | 'no-answer'
  | 'broker-away'
  | 'broker-other-show'
  | 'broker-refused'
  | 'too-large'
  | 'busy'
  | 'closed'
  | 'unconfirmed';

/** A result that was refused. */
export interface Refused {
  readonly refused: Refusal;
}

/** Tells a refused result from one that was carried out. */
export function isRefused(result: object): result is Refused {
  return 'refused' in result;
}

/** The refusal of a change to something that changed since. */
export function stale(revision: number, current: unknown): Refused {
  const message =
    revision === 0
      ? 'The entry does not exist any more.'
      : `The entry was changed at revision ${revision}. Compare both versions and send yours again with that revision.`;
  return { refused: { code: 'stale', message, revision, current } };
}

/** The refusal of values that may not go to air, as fields of a template. */
export function invalid(
  troubles: readonly FieldTrouble[],
  { labelled = {} }: Pick<TemplateFacts, 'labelled'>,
): Refused {
  const problems = troubles.map((trouble) => ({ ...trouble, labels: labelsOf(trouble.name, labelled) }));
  const [first] = problems;
  const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
  const message = first ? `${isolated(first.label)}: ${first.message}${more}` : 'The command is malformed.';
  return { refused: { code: 'invalid', message, problems } };
}

function labelsOf(name: string, labelled: NonNullable<TemplateFacts['labelled']>): Partial<Record<Locale, string>> {
  const labels = Object.entries(labelled).map(([locale, config]) => [locale, new FieldIndex(config).find(name)?.label]);
  return Object.fromEntries(labels.filter(([, label]) => label !== undefined));
}

/** The refusal of a command that no store and no template needs to be asked about. */
export function malformed(said: Sentence): Refused {
  return { refused: { code: 'invalid', message: said.en, problems: [], said } };
}

/** The refusal of a template that the station does not have. */
export function unknownTemplate(template: string): Refused {
  return { refused: { code: 'unknown-template', message: `There is no template “${template}”.`, template } };
}

/** The refusal of a template that is there and cannot be read. */
export function brokenTemplate(template: string, said: Sentence): Refused {
  return { refused: { code: 'broken-template', message: said.en, template, said } };
}

/** The refusal of an item that the rundown does not have. */
export function unknownItem(item: string): Refused {
  return {
    refused: {
      code: 'unknown-item',
      message: `The rundown has no item “${isolated(item)}”: it may have been deleted.`,
      item,
    },
  };
}

/** The refusal of an action that a graphic does not have. */
export function unknownAction(action: string, template: string): Refused {
  const message = `“${template}” has no action “${action}”.`;
  return { refused: { code: 'unknown-action', message, action, template } };
}

/** The refusal of a take that asked not to replace what is on air. */
export function occupied(layer: number, template: string): Refused {
  const message = `“${template}” is on air on layer ${layer}, and the take asked not to replace it.`;
  return { refused: { code: 'occupied', message, layer, template } };
}

/** The refusal of a command for a graphic that is not there. */
export function notOnAir(layer: number): Refused {
  return { refused: { code: 'not-on-air', message: `Nothing is on air on layer ${layer}.`, layer } };
}

/** The refusal of a write that cannot be confirmed. */
export function unreachable(cause: UnreachableCause, reason: Sentence): Refused {
  const said = sentence(
    `${reason.en} What is on air stays as it is.`,
    `${reason['pt-BR']} O que está no ar fica como está.`,
  );
  return { refused: { code: 'unreachable', message: said.en, cause, said } };
}

/** The refusal of a write that was under way when its confirmation failed to come: it may have been made. */
export function unconfirmed(reason: Sentence): Refused {
  const said = sentence(
    `${reason.en} It may have been made: look at what is on air before you send it again.`,
    `${reason['pt-BR']} Pode ter sido feita: veja o que está no ar antes de enviar de novo.`,
  );
  return { refused: { code: 'unreachable', message: said.en, cause: 'unconfirmed', said } };
}

/** The refusal of what ended in an error that no store refuses, such as a file of the log that cannot be read. */
export function stationFailed({ message }: Error, { changes }: { changes: boolean }): Refused {
  const what = message.replace(/\.?$/, '.');
  const reason = sentence(`The station met an error: ${what}`, `A estação encontrou um erro: ${what}`);
  return changes ? unconfirmed(reason) : unreachable('no-answer', reason);
}
