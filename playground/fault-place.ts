import type { Diagnostic } from '../src/config/diagnostic.ts';
import type { Fault } from '../src/runtime/envelope.ts';
import { baseName } from './format.ts';
import type { Project } from './project/project.ts';
import type { Drawing } from './project/template.ts';

/** Where in the text of what draws a template a fault of its picture is; `undefined` where it does not say, or is elsewhere. */
export interface FaultPlace {
  readonly line: number;
  readonly column: number;
  /** Offset of it, and the end of its line. */
  readonly start: number;
  readonly end: number;
}

export function placeOfFault(
  { source, line, column = 1, message }: Fault,
  { name, text }: Drawing,
): FaultPlace | undefined {
  if (source !== name) return undefined;
  if (line === undefined) return placeOfBinding(message, text);
  const lines = text.split('\n');
  const own = lines[line - 1];
  if (own === undefined) return undefined;
  const begin = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { line, column, start: begin + Math.min(column - 1, own.length), end: begin + own.length };
}

/** A fault by the name of its file: what draws the template may have its own text for an address. */
export function byFileName(fault: Fault, drawing: Drawing | undefined): Fault {
  return drawing && fault.source?.startsWith('data:') ? { ...fault, source: drawing.name } : fault;
}

/** The name of the file that a fault is in, without its folders; empty where that is not known. */
export function fileNameOf({ source = '' }: Fault): string {
  return baseName(source.replace(/[?#].*$/, ''));
}

/** Whether the editor says already what the picture reports: a binding that cannot work and a file that is missing are seen by both. */
export function isToldTwice(fault: Fault, drawing: Drawing, diagnostics: readonly Diagnostic[]): boolean {
  const { message, source } = fault;
  const isOfFile = ({ code, range }: Diagnostic) =>
    code === 'asset-missing' && message.includes(`/${drawing.text.slice(range.start, range.end)}`);
  if (source === drawing.name && diagnostics.some(isOfFile)) return true;
  const place = placeOfFault(fault, drawing);
  return place !== undefined && diagnostics.some(({ range }) => range.start < place.end && range.end > place.start);
}

/** What went wrong in the picture and the editor does not say already. */
export function untoldFaults({
  faults,
  drawing,
  drawingDiagnostics,
}: Pick<Project, 'faults' | 'drawing' | 'drawingDiagnostics'>): readonly Fault[] {
  return faults.filter((fault) => !drawing || !isToldTwice(fault, drawing, drawingDiagnostics));
}

/** The message about a binding begins with the binding as it is written. */
function placeOfBinding(message: string, text: string): FaultPlace | undefined {
  const [binding = ''] = /^[\w-]+="[^"]*"/.exec(message) ?? [];
  const start = binding ? text.indexOf(binding) : -1;
  if (start < 0) return undefined;
  const above = text.slice(0, start).split('\n');
  return { line: above.length, column: (above.at(-1)?.length ?? 0) + 1, start, end: start + binding.length };
}
