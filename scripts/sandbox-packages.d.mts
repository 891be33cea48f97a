export interface Machine {
  platform: string;
  isRoot: boolean;
  say(line: string): void;
  /** Whether a program ends well within its time in milliseconds. */
  succeeds(program: string, args: readonly string[], timeout?: number): boolean;
}

/** What happened, in a sentence; `undefined` when all was there. */
export function bringSandboxPackages(host?: Machine): string | undefined;
