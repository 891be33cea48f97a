import type { Locale } from '../format/locale.ts';
import type { ServiceError } from '../services/shared/errors.ts';

/** What an error means to the person who reads of it, by its codes. */
const meanings = {
  silent: /^(unreachable|cut-off|timeout|upstream-.+|http-5..)$/,
  unreadable: /^(not-json|wrong-shape)$/,
  key: /^(unauthorized|http-401)$/,
  minute: /^(rate-limit|http-429)$/,
  day: /^(daily-quota|http-499)$/,
  asked: /^(bad-request|malformed|http-4(00|22))$/,
  absent: /^(unknown-.+|not-found|http-404)$/,
  noQuote: /^no-quote$/,
};

type Words = Readonly<Record<keyof typeof meanings, string>> & {
  /** Arguments that were not sent; `own` is the sentence of the error. */
  readonly input: (member: string, own: string) => string;
};

const words: Readonly<Record<Locale, Words>> = {
  en: {
    silent: 'The service does not answer at the moment.',
    unreadable: 'The service does not answer as documented.',
    key: 'The service does not accept the key of the gateway.',
    minute: 'The service has no calls left in this minute.',
    day: 'The service has no calls left on this day.',
    asked: 'The service does not accept what it is asked.',
    absent: 'The service does not have what it is asked for.',
    noQuote: 'There is no quote on this day.',
    input: (_, own) => own,
  },
  'pt-BR': {
    silent: 'O serviço não responde no momento.',
    unreadable: 'O serviço não responde como documentado.',
    key: 'O serviço não aceita a chave do gateway.',
    minute: 'O serviço não aceita mais consultas neste minuto.',
    day: 'O serviço não aceita mais consultas hoje.',
    asked: 'O serviço não aceita o que foi pedido.',
    absent: 'O serviço não tem o que foi pedido.',
    noQuote: 'Não há cotação nesse dia.',
    input: (member) => `O valor de “${member}” não é aceito; nada foi enviado.`,
  },
};

/**
 * An error in a sentence of the reader's language, by its code: services word their reasons as they like, and in one language. Theirs
 * stands for a code that is not known here.
 *
 * @param named what the author calls a parameter of the service, where that is another name
 */
export function sayError(
  { kind, code, member, message }: ServiceError,
  locale: Locale,
  named?: Readonly<Record<string, string>>,
): string {
  const said = words[locale];
  const path = member?.slice(1) ?? '';
  const [asked = ''] = path.split('/');
  const name = named?.[asked] ?? asked;
  if (kind === 'input') return name ? said.input(name, message.replace(path, name)) : message;
  const meaning = (Object.keys(meanings) as (keyof typeof meanings)[]).find((name) => meanings[name].test(code));
  return meaning ? said[meaning] : message;
}
