import type { Locale } from '../format/locale.ts';
import type { ProblemCode, ProblemFacts } from '../kinds/problems/facts.ts';
import { problemMessages } from '../kinds/problems/problem.ts';
import type { FieldTrouble, Refusal, UnreachableCause } from './refusal.ts';

/**
 * A refusal with its sentences in a language. What only programs meet, such as a malformed command, stays English: so do
 * diagnostics of the format that carry no facts.
 */
export function localizedRefusal(refusal: Refusal, locale: Locale): Refusal {
  if (locale === 'en') return refusal;
  const message = inPortuguese(refusal);
  if (refusal.code !== 'invalid') return { ...refusal, message };
  return { ...refusal, message, problems: refusal.problems.map(portugueseProblem) };
}

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
      if (!first) return refusal.message;
      const more = refusal.problems.length - 1;
      return `${first.label}: ${portugueseProblem(first).message}${more > 0 ? ` E mais ${more}.` : ''}`;
    }
    case 'unknown-template':
      return `Não há um modelo “${refusal.template}”.`;
    case 'unknown-item':
      return `Não há um item “${refusal.item}”.`;
    case 'occupied':
      return `“${refusal.template}” está no ar na camada ${refusal.layer}, e o comando pediu para não substituir.`;
    case 'not-on-air':
      return `Não há nada no ar na camada ${refusal.layer}.`;
    case 'unreachable':
      if (refusal.cause === 'unconfirmed')
        return 'A mudança não foi confirmada. Pode ter sido feita: veja o que está no ar antes de enviar de novo.';
      return `${refusal.cause ? causes[refusal.cause] : 'A mudança não foi confirmada.'} O que está no ar fica como está.`;
  }
}

const causes: Readonly<Record<Exclude<UnreachableCause, 'unconfirmed'>, string>> = {
  'disk-full': 'O disco do show está cheio: nada pode ser confirmado.',
  disk: 'O show não pode ser gravado: nada pode ser confirmado.',
  'no-answer': 'O servidor não responde: a mudança não foi confirmada.',
  'broker-away': 'O servidor NATS está fora de alcance: nada pode ser confirmado.',
  'broker-other-show':
    'O servidor NATS perdeu o show, ou tem outro: nada pode ser confirmado. Reinicie a estação para assumir o que o servidor tem.',
  'broker-refused': 'O servidor NATS recusa a mudança.',
  'too-large': 'A mudança é maior do que o servidor NATS aceita (max_payload na configuração dele).',
};

const unknownNames: Readonly<Record<string, (name: string) => string>> = {
  'unknown-field': (name) => `O modelo não tem o campo “${name}”.`,
  'unknown-variant': (name) => `O modelo não tem a variante “${name}”.`,
  'unknown-preset': (name) => `O modelo não tem a predefinição “${name}”.`,
};

function portugueseProblem(problem: FieldTrouble): FieldTrouble {
  const { code, params, message } = problem;
  const unknownName = unknownNames[code]?.(String(params['value']));
  return { ...problem, message: unknownName ?? valueProblem(code, params) ?? message };
}

/** The sentence of a problem of a value; undefined for a code that is none of them. */
function valueProblem(code: string, params: FieldTrouble['params']): string | undefined {
  const messages: Readonly<Record<string, unknown>> = problemMessages['pt-BR'];
  if (!Object.hasOwn(messages, code)) return undefined;
  // A problem of that code was made with the facts of that code.
  const message = messages[code] as (facts: ProblemFacts[ProblemCode]) => string;
  return message(params as unknown as ProblemFacts[ProblemCode]);
}
