import { isolated, type Locale } from '../format/locale.ts';
import type { ProblemCode, ProblemFacts } from '../kinds/problems/facts.ts';
import { problemMessages } from '../kinds/problems/problem.ts';
import type { FieldTrouble, Refusal } from './refusal.ts';

/** A refusal as it is told in one language. Problems of values with a code that only later versions know keep their sentence. */
export function localizedRefusal(refusal: Refusal, locale: Locale): LocalizedRefusal {
  const { said: _, ...told } = { said: undefined, ...refusal };
  const message = locale === 'en' ? told.message : inPortuguese(refusal);
  if (told.code !== 'invalid') return { ...told, message };
  return { ...told, message, problems: told.problems.map((problem) => localizedProblem(problem, locale)) };
}

function localizedProblem({ labels, ...problem }: FieldTrouble, locale: Locale): FieldTrouble {
  if (locale === 'en') return problem;
  return { ...problem, label: labels?.[locale] ?? problem.label, message: portugueseMessage(problem) };
}

/** A refusal in one language. */
export type LocalizedRefusal = Refusal extends infer R ? (R extends Refusal ? Omit<R, 'said'> : never) : never;

/** Why a command was not carried out, in a sentence of a language. */
export function refusalMessage(refusal: Refusal, locale: Locale): string {
  return localizedRefusal(refusal, locale).message;
}

function inPortuguese(refusal: Refusal): string {
  switch (refusal.code) {
    case 'stale':
      return refusal.revision === 0
        ? 'A entrada não existe mais.'
        : `A entrada foi alterada na revisão ${refusal.revision}. Compare as duas versões e envie a sua de novo com essa revisão.`;
    case 'invalid': {
      const [first] = refusal.problems;
      if (!first) return refusal.said?.['pt-BR'] ?? 'O comando está malformado.';
      const more = refusal.problems.length - 1;
      return `${isolated(first.labels?.['pt-BR'] ?? first.label)}: ${portugueseMessage(first)}${more > 0 ? ` E mais ${more}.` : ''}`;
    }
    case 'unknown-template':
      return `Não há um template “${refusal.template}”.`;
    case 'unknown-item':
      return `O espelho não tem o item “${isolated(refusal.item)}”: pode ter sido excluído.`;
    case 'unknown-action':
      return `“${refusal.template}” não tem a ação “${refusal.action}”.`;
    case 'occupied':
      return `“${refusal.template}” está no ar na camada ${refusal.layer}, e o comando pediu para não substituir.`;
    case 'not-on-air':
      return `Não há nada no ar na camada ${refusal.layer}.`;
    case 'broken-template':
    case 'unreachable':
      return refusal.said['pt-BR'];
  }
}

const unknownNames: Readonly<Record<string, (name: string) => string>> = {
  'unknown-field': (name) => `O template não tem o campo “${name}”.`,
  'unknown-variant': (name) => `O template não tem a variante “${name}”.`,
  'unknown-preset': (name) => `O template não tem a predefinição “${name}”.`,
};

function portugueseMessage({ code, params, message }: FieldTrouble): string {
  return unknownNames[code]?.(String(params['value'])) ?? valueProblem(code, params) ?? message;
}

/** The sentence of a problem of a value; undefined for a code that is none of them. */
function valueProblem(code: string, params: FieldTrouble['params']): string | undefined {
  const messages: Readonly<Record<string, unknown>> = problemMessages['pt-BR'];
  if (!Object.hasOwn(messages, code)) return undefined;
  // A problem of that code was made with the facts of that code.
  const message = messages[code] as (facts: ProblemFacts[ProblemCode]) => string;
  return message(params as unknown as ProblemFacts[ProblemCode]);
}
