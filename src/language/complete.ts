import type { Locale } from '../format/locale.ts';
import type { Completion } from './answers.ts';
import { completeConfig } from './complete-config.ts';
import { completeTemplate } from './complete-template.ts';
import { CONFIG, type Project } from './project.ts';

/** What can be written at an offset of a file, in the order in which it is offered. */
export function complete(project: Project, path: string, offset: number, locale: Locale = 'en'): readonly Completion[] {
  return path === CONFIG ? completeConfig(project, offset, locale) : completeTemplate(project, path, offset, locale);
}
