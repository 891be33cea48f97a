import { main } from '../../src/cli/main.ts';

interface CommandSettings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How stdout is shown. Default: in no terminal. */
  readonly terminal?: { readonly isTTY: boolean; readonly columns: number };
}

/** Runs the command line in this process: what it says, and its exit status. */
export async function runCommand(
  args: readonly string[],
  { cwd, env = {}, terminal }: CommandSettings,
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  const said = { stdout: '', stderr: '' };
  const status = await main(args, {
    cwd,
    env,
    stdout: { write: (text) => (said.stdout += text), ...terminal },
    stderr: { write: (text) => (said.stderr += text) },
    stdin: async () => new Uint8Array(),
  });
  return { ...said, status };
}
