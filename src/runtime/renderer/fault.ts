import type { Fault, RawFault } from '../envelope.ts';
import { lineOfTemplate } from './frame-document.ts';
import type { RendererWords } from './words.ts';

/**
 * Reads what a template threw: the place is told, or is where the stack begins.
 *
 * @param written the document as it was before it was written into its frame, if it was: its scripts have no address, and browsers tell
 *   of the writing
 */
export function readFault(fault: RawFault, written: string | undefined, words: RendererWords): Fault {
  const message = explained(fault.message.replace("Failed to execute 'write' on 'Document': ", ''), words);
  // A script of another origin hides its errors from the page it runs in.
  if (message === 'Script error.') return { severity: 'error', message: words.hiddenError(message) };
  // A script without an address is one that was written into the frame.
  const [, stackSource, stackLine, stackColumn] =
    /(?:^|[\s(@])(?:((?:https?:|about:|blob:|data:)[^\s()]*?(?: line \d+ > injectedScript)?)|<anonymous>):(\d+):(\d+)/m.exec(
      fault.stack ?? '',
    ) ?? [];
  const { source = stackSource, column = Number(stackColumn) } = fault;
  let { line = Number(stackLine) } = fault;
  // Firefox names such a script by the line that wrote it, and counts from the beginning of all that was written, which it calls line 2.
  const injected = written !== undefined && source?.endsWith(' > injectedScript');
  if (injected) line = lineOfTemplate(written, line - 1);
  const own = source === fault.page || injected || (written !== undefined && !source && line > 0);
  const named = own ? 'template.html' : source;
  return {
    severity: 'error',
    message,
    ...(line > 0 ? { line } : {}),
    ...(column > 0 ? { column } : {}),
    ...(named ? { source: named } : {}),
  };
}

/** What a template threw, and what would help where it lacks the rights of an origin, which many foreign graphics count on. */
export function explained(message: string, words: RendererWords): string {
  return /cross-origin [fo]|'allow-same-origin'/.test(message) ? words.needsOrigin(message) : message;
}
