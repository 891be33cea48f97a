import type { Context } from 'hono';
import { isDay } from '../services/shared/calendar.ts';
import { Refusal } from './service-app.ts';

/*
 * Reading of query parameters as the three open services of document 1 want them. Each throws the `Refusal` that the
 * document gives: 400 for what is malformed, with a sentence that names the parameter.
 */

/** A day of the calendar, or nothing where the parameter is not given. */
export function dayParameter(c: Context, name: string): string | undefined {
  const value = c.req.query(name);
  if (value === undefined) return undefined;
  if (!isDay(value)) throw new Refusal(400, `The parameter ${name} must be a day of the calendar, YYYY-MM-DD.`);
  return value;
}

/** One of a list, the first where the parameter is not given. */
export function choiceParameter<Choice extends string>(
  c: Context,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  status: 400 | 422 = 400,
): Choice {
  const value = c.req.query(name);
  if (value === undefined) return choices[0];
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new Refusal(status, `The parameter ${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

/** A whole number within bounds, both included. */
export function wholeNumberParameter(c: Context, name: string, low: number, high: number, ifNone: number): number {
  const value = c.req.query(name);
  if (value === undefined) return ifNone;
  const number = Number(value);
  if (!/^\d{1,9}$/.test(value) || number < low || number > high) {
    throw new Refusal(400, `The parameter ${name} must be a whole number from ${low} to ${high}.`);
  }
  return number;
}

/** Digits with at most one point. Number parsers also take `0x10`, `1e5`, `+1` and `.5`: here those are errors. */
export function amountParameter(c: Context, ifNone?: string): string {
  const value = c.req.query('amount') ?? ifNone;
  if (value === undefined) throw new Refusal(400, 'The parameter amount is missing.');
  if (!/^\d+(?:\.\d+)?$/.test(value)) {
    throw new Refusal(400, 'The parameter amount must be a number of plain digits with at most one point.');
  }
  return value;
}
