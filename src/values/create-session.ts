import type { Config } from '../format/generated/types.ts';
import { validateValue } from '../kinds/index.ts';
import { Session, type SessionOptions } from './session.ts';

/** The session of one form, judged by all there is to know about every type: see `Session`. */
export function createSession(config: Config, options: SessionOptions = {}): Session {
  return new Session(config, validateValue, options);
}
