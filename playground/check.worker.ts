import { check } from '../src/config/check.ts';
import type { CheckResult, Question } from './checker.ts';

addEventListener('message', ({ data: { id, text, locale } }: MessageEvent<Question>) => {
  const { config, diagnostics } = check(text, { locale });
  postMessage({ id, config, diagnostics } satisfies CheckResult);
});
