import type { RawFault } from '../envelope.ts';

/** What Firefox calls a script that was written into this page, as this one was; but not where it tells of its syntax. */
const [written] = /\S+ line \d+ > injectedScript/.exec(new Error().stack ?? '') ?? [];

/** Reports what a template throws outside a call: in its scripts, callbacks and promises. */
export function watchFaults(report: (fault: RawFault) => void): void {
  addEventListener('error', ({ message, filename, lineno, colno }) => {
    // Elements that fail to load send an event of this name too, but it does not bubble up here.
    report({
      message: message.replace(/^Uncaught /, ''),
      page: document.URL,
      source: filename === document.URL ? (written ?? filename) : filename,
      line: lineno,
      column: colno,
    });
  });
  addEventListener('unhandledrejection', ({ reason }) => report(faultOf(reason)));
}

/** An error that was caught. */
export function faultOf(error: unknown): RawFault {
  const isError = error instanceof Error;
  return {
    message: isError ? `${error.name}: ${error.message}` : String(error),
    page: document.URL,
    ...(isError && error.stack ? { stack: error.stack } : {}),
  };
}
