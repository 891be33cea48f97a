import type { Fault } from '../envelope.ts';

/** Reports what a template throws where nobody waits for it: in its scripts, callbacks and promises. */
export function watchFaults(window: Window & typeof globalThis, report: (fault: Fault) => void): void {
  window.addEventListener('error', (event) => {
    // Elements that fail to load send an event of this name too, but it does not bubble up here.
    const { message, filename, lineno, colno } = event;
    report({ severity: 'error', ...placed(message, filename, lineno, colno) });
  });
  window.addEventListener('unhandledrejection', (event) => report(faultOf(event.reason)));
}

/** An error that was caught: the place is where its stack begins. */
export function faultOf(error: unknown): Fault {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const name = error instanceof Error ? `${error.name}: ` : '';
  const [, source = '', line, column] =
    /(?:^|[\s(@])((?:https?:|about:|blob:|data:)[^\s()]*?):(\d+):(\d+)/m.exec(stack ?? '') ?? [];
  return { severity: 'error', ...placed(name + message, source, Number(line), Number(column)) };
}

function placed(message: string, source: string, line: number, column: number): Omit<Fault, 'severity'> {
  const said = message.replace(/^Uncaught /, '');
  // A script of another origin hides its errors from the page it runs in.
  if (said === 'Script error.') return { message: `${said} Load the script with crossorigin to see which.` };
  return {
    message: said,
    ...(line > 0 ? { line } : {}),
    ...(column > 0 ? { column } : {}),
    ...(source ? { source: source === document.URL ? 'template.html' : source } : {}),
  };
}
