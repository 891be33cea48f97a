import type { Locale } from '../../src/format/locale.ts';
import { failed, isDone, type Status } from '../../src/runtime/status.ts';
import { type ActionAnswer, newId } from '../../src/show/model.ts';
import { isRefused } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import { deskWords } from '../strings/desk-words.ts';
import { type AirPlace, layerOf } from './item/air-commands.ts';
import type { ShowDesk } from './show-desk.ts';

/** An action that an operator asks for. */
export interface AskedAction extends AirPlace {
  /** The graphic that is meant. */
  readonly instance: string;
  /** The id of the action. */
  readonly action: string;
  readonly payload: Readonly<Record<string, unknown>> | undefined;
}

/** Milliseconds that outputs have to answer: longer than a graphic has (`call` of the deadlines of an output). */
const PATIENCE = 6000;

/**
 * Asks for an action of the graphic on air, and waits for what the connected outputs answer.
 *
 * @returns done where all of them have, or none shows the layer; else the refusal, or the first output that did not do it
 */
export async function actOnAir(desk: ShowDesk, asked: AskedAction, locale: Locale): Promise<Status> {
  const words = deskWords.in(locale);
  const command = newId();
  const { payload, ...rest } = asked;
  const result = await desk.command({ op: 'action', ...rest, ...(payload && { payload }) }, command);
  if (isRefused(result)) return failed(409, refusalMessage(result.refused, locale));

  /** What the connected outputs that show the layer answered. */
  const answers = () =>
    (layerOf(desk.view, asked)?.acks ?? []).map(({ output, answers }) => ({
      output,
      answer: answers?.find((answer) => answer.command === command),
    }));
  const isOver = () => {
    if (layerOf(desk.view, asked)?.air?.instance !== asked.instance) return true;
    // An output that has just been taken to says nothing of the layer yet.
    const isShown = answers().length > 0 || !isConnected(desk, asked);
    return isShown && answers().every(({ answer }) => answer);
  };
  await untilOver(desk, isOver);

  const told = answers();
  if (told.length === 0) return { statusCode: 200, statusMessage: words.noOutputAnswers };
  for (const { output, answer } of told)
    if (answer && !isDone(answer)) return failed(answer.statusCode, answerMessage(output, answer, locale));
  const silent = told.find(({ answer }) => !answer);
  return silent ? failed(504, words.outputSilent(silent.output)) : { statusCode: 200 };
}

/** What an output answered to an action that it did not do, in a sentence. */
export function answerMessage(output: string, { statusCode, statusMessage }: ActionAnswer, locale: Locale): string {
  const words = deskWords.in(locale);
  return statusCode === 503 ? words.outputMissed(output) : `${output}: ${statusMessage ?? statusCode}`;
}

function untilOver(desk: ShowDesk, isOver: () => boolean): Promise<void> {
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE);
    const stop = desk.subscribe(() => isOver() && end());
  });
}

function isConnected(desk: ShowDesk, { channel }: AirPlace): boolean {
  return desk.view.channels.find(({ id }) => id === channel)?.outputs.some(({ connected }) => connected) ?? false;
}
