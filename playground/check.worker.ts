import { diagnose } from '../src/language/diagnose.ts';
import { CONFIG, Project } from '../src/language/project.ts';
import { type RuleLevels, readRuleLevels } from '../src/language/rule-levels.ts';
import type { CheckResult, Question } from './checker.ts';

/** The last files: what has not changed is not read again. */
let files = new Project({ texts: {} });

addEventListener(
  'message',
  ({ data: { id, text, locale, drawing, paths, rules: ruled = [], texts: beside } }: MessageEvent<Question>) => {
    const texts = { ...beside, [CONFIG]: text, ...(drawing && { [drawing.name]: drawing.text }) };
    files = files.withFiles({ texts, paths });
    const rules: RuleLevels = Object.assign({}, ...ruled.map((each) => readRuleLevels(each).rules));
    const diagnostics = diagnose(files, CONFIG, { locale, rules });
    const drawingDiagnostics = drawing ? diagnose(files, drawing.name, { locale, rules }) : [];
    const config = files.config?.check({ locale }).config;
    postMessage({ id, config, diagnostics, drawingDiagnostics } satisfies CheckResult);
  },
);
