import type { Trouble } from '../find-configs.ts';

export interface Summary {
  files: number;
  invalid: number;
  errors: number;
  warnings: number;
  /** Warnings count as invalid. */
  strict: boolean;
}

/** What `tarja validate` says beside the diagnostics themselves. */
export interface CliMessages {
  error: string;
  warning: string;
  fix: string;
  continues(line: number): string;
  summary(facts: Summary): string;
  trouble: Readonly<Record<Trouble['kind'], (file: string, cause: string) => string>>;
  watching(files: number): string;
}
