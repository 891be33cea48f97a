import { MINUTE, SECOND } from '../services/shared/timing.ts';

/** How far from its time a request may stray, as a part of the time: readers who came at one moment do not stay together. */
const STRAY = 1 / 20;

/** A time to wait, and a part of it more by chance. */
export function strayed(ms: number, random: number): number {
  return ms * (1 + STRAY * random);
}

/** From one second, twice as long each time, to one minute; of that, a part between the half and the whole by chance. */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(MINUTE, SECOND * 2 ** failures) * (0.5 + random / 2);
}

/**
 * How long to wait after an answer. It is kept as the document says, or longer where the answer allows it.
 *
 * @param keep milliseconds that the document says; 0 where it says nothing
 * @param fresh milliseconds that the answer may be kept for by its headers; below zero, a cache on the way had nothing newer
 * @param failures how often in a row nothing new was had, this time not counted
 */
export function waitAfter(keep: number, fresh: number, failures: number, random: number): number {
  const most = Math.max(keep, fresh) || MINUTE;
  return fresh < 0 ? Math.min(most, pauseAfter(failures, random)) : strayed(most, random);
}
