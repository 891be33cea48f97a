import type { Config } from '../format/generated/types.ts';
import { validateValue } from '../kinds/index.ts';
import type { SessionOptions } from './draft-session.ts';
import { Session } from './session.ts';

/** The session of one form, judged by all there is to know about every type: see `Session`. */
export function createSession(config: Config, options: SessionOptions = {}): Session {
  return new Session(config, validateValue, options);
}
