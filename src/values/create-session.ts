import type { Config } from '../format/generated/types.ts';
import { validateValue } from '../kinds/index.ts';
import { Session, type SessionOptions } from './session.ts';

/**
 * An editing session without a DOM: for each field a default, a draft and what is on air, with undo, presets, offers and
 * take. The model of `<tarja-form>`; see `Session`. `validateValue` judges its values.
 *
 * @param config - a valid config
 */
export function createSession(config: Config, options: SessionOptions = {}): Session {
  return new Session(config, validateValue, options);
}
