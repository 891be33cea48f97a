import { diagnose } from '../src/language/diagnose.ts';
import { CONFIG, Project } from '../src/language/project.ts';
import type { CheckResult, Question } from './checker.ts';

/** The last files: what has not changed is not read again. */
let files = new Project({ texts: {} });

addEventListener('message', ({ data: { id, text, locale, drawing, paths } }: MessageEvent<Question>) => {
  files = files.withFiles({ texts: { [CONFIG]: text, ...(drawing && { [drawing.name]: drawing.text }) }, paths });
  const diagnostics = diagnose(files, CONFIG, { locale });
  const drawingDiagnostics = drawing ? diagnose(files, drawing.name, { locale }) : [];
  const config = files.config?.check({ locale }).config;
  postMessage({ id, config, diagnostics, drawingDiagnostics } satisfies CheckResult);
});
