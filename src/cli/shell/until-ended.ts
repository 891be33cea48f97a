import { UsageError } from './usage-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves at the first signal to end the process. A second signal ends it at once. */
export function untilEnded(): { signal: Promise<void>; forget(): void } {
  let forget = () => {};
  const signal = new Promise<void>((resolve) => {
    const end = () => {
      forget();
      resolve();
    };
    forget = () => {
      for (const name of SIGNALS) process.off(name, end);
    };
    for (const name of SIGNALS) process.on(name, end);
  });
  return { signal, forget };
}

/** Throws the system’s error where there is no listening, as a sentence; any other error as it is. */
export function explainListening(error: unknown): never {
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (syscall !== 'listen' && code !== 'ENOTFOUND') throw error;
  const place = port === undefined ? address : `${address}, port ${port}`;
  if (code === 'EADDRINUSE') throw new UsageError(`Something else already listens at ${place}. Name another --port.`);
  if (code === 'EACCES') throw new UsageError(`There is no permission to listen at ${place}. Name another --port.`);
  throw new UsageError(`Nothing can listen there (${code}): --host must be an address of this machine.`, {
    cause: error,
  });
}
