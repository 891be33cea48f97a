import { type Amount, amount } from './amounts.ts';
import { currency } from './currency.ts';
import { wholeNumber } from './input.ts';
import { conversion, exactConversion, type OfficialConversion } from './official-rates-conversion-answers.ts';
import { service } from './official-rates-service.ts';
import type { ServiceQuestion } from './question.ts';
import { day, oneOf, optional } from './read.ts';

export interface OfficialConversionQuery {
  amount: Amount;
  from: string;
  to: string;
  date?: string | undefined;
  /** Ask or bid. Default `venda`. */
  side?: 'venda' | 'compra' | undefined;
  /** Decimals that the result is rounded to, once, at the end. Default 6. */
  places?: number | undefined;
}

const side = optional(oneOf('venda', 'compra'));
const places = optional(wholeNumber(0));

/** `GET /convert` (document 1, section 4, rule 5). */
export function convert(query: OfficialConversionQuery): ServiceQuestion<OfficialConversion> {
  return {
    service,
    build: () => ({
      path: '/convert',
      query: {
        amount: amount(query.amount, '/amount'),
        from: currency(query.from, '/from'),
        to: currency(query.to, '/to'),
        date: optional(day)(query.date, '/date'),
        side: side(query.side, '/side'),
        places: places(query.places, '/places'),
      },
      parse: exactConversion,
      read: conversion,
    }),
  };
}
