import { type Amount, positiveAmount } from './amounts.ts';
import { currency } from './currency.ts';
import type { ServiceQuestion } from './question.ts';
import { type Conversion, conversion, withExactNumbers } from './rates-answers.ts';
import { service } from './rates-service.ts';
import { day, optional } from './read.ts';

export interface RatesConversionQuery {
  from: string;
  to: string;
  /** Above zero. Default 1. */
  amount?: Amount | undefined;
  /** Default: the latest rate. */
  date?: string | undefined;
}

/** `GET /convert` (document 1, section 4, rule 6: here `from` and `to` are currencies). */
export function convert({ from, to, amount, date }: RatesConversionQuery): ServiceQuestion<Conversion> {
  return {
    service,
    build: () => ({
      path: '/convert',
      query: {
        from: currency(from, '/from'),
        to: currency(to, '/to'),
        amount: optional(positiveAmount)(amount, '/amount'),
        date: optional(day)(date, '/date'),
      },
      parse: withExactNumbers,
      read: conversion,
    }),
  };
}
