import { applyEdits, type TextEdit } from '../config/json/edit.ts';
import type { Range } from '../config/json/locate.ts';
import type { Locale } from '../format/locale.ts';
import { attributeName } from '../runtime/binding-rules.ts';
import type { Place, ProjectEdits } from './answers.ts';
import { CONFIG, type Project, SourceFile } from './project.ts';
import { type Occurrence, occurrenceAt, occurrencesIn, occurrencesOf, sameSymbol } from './symbols.ts';

/** Where something is declared; from its declaration, the places that name it, or itself where none does. */
export function definitionsAt(project: Project, path: string, offset: number): readonly Place[] {
  const here = occurrenceAt(project, path, offset);
  if (!here) return [];
  const others = occurrencesOf(project, here.symbol).filter(({ isDefinition }) => isDefinition !== here.isDefinition);
  return (others.length > 0 ? others : [here]).map(placeOf);
}

/** All places that name the same, in the order of the files. */
export function referencesAt(
  project: Project,
  path: string,
  offset: number,
  { withDeclaration = true } = {},
): readonly Place[] {
  const here = occurrenceAt(project, path, offset);
  if (!here) return [];
  const all = occurrencesOf(project, here.symbol);
  return all.filter(({ isDefinition }) => withDeclaration || !isDefinition).map(placeOf);
}

/** What would be renamed at an offset: the name and where it stands. */
export function renamedAt(
  project: Project,
  path: string,
  offset: number,
): { readonly range: Range; readonly name: string } | undefined {
  const here = occurrenceAt(project, path, offset);
  return here && { range: here.range, name: here.symbol.name };
}

/** A rename that cannot be done, and why, as a sentence. */
export interface Refusal {
  readonly code: 'nothing-here' | 'config-broken' | 'name-unfit' | 'name-taken';
  readonly message: string;
}

/**
 * Gives what is named at an offset another name, everywhere in config, template and style sheets. Refused is a name that the format does
 * not allow, or that something else has. What scripts read is theirs: a `template.js` is not changed.
 */
export function rename(
  project: Project,
  path: string,
  offset: number,
  name: string,
  locale: Locale = 'en',
): { readonly edits: ProjectEdits } | { readonly refused: Refusal } {
  const say = sentences[locale];
  const here = occurrenceAt(project, path, offset);
  if (!here) return refuse('nothing-here', say.nothing);
  if (!project.config?.isJson) return refuse('config-broken', say.broken);
  const { kind, owner, name: before } = here.symbol;
  if (name === before) return { edits: {} };
  const all = occurrencesIn(project);
  const other = all.find(({ symbol, isDefinition }) => isDefinition && sameSymbol(symbol, { kind, owner, name }));
  if (other) return refuse('name-taken', say.taken(name));
  const own = all.filter(({ symbol }) => sameSymbol(symbol, here.symbol));
  // In styles and rows, a field and a column of one name could not be told apart.
  if (
    kind === 'field' &&
    own.some(({ path: at }) => at !== CONFIG) &&
    all.some(({ symbol }) => symbol.kind === 'column' && symbol.name === name)
  ) {
    return refuse('name-taken', say.taken(name));
  }
  const edits: Record<string, TextEdit[]> = {};
  for (const occurrence of own) {
    const { path: at, range } = occurrence;
    edits[at] ??= [];
    edits[at].push({ ...range, text: written(occurrence, name) });
  }
  const unfit = newProblem(project, edits[CONFIG] ?? [], locale);
  if (unfit !== undefined) return refuse('name-unfit', unfit);
  if (/["'<>&=]/.test(name) && Object.keys(edits).some((at) => at !== CONFIG))
    return refuse('name-unfit', say.unfit(name));
  return { edits };
}

/** The first thing that is wrong with the config after the edits and was not wrong before. */
function newProblem({ config }: Project, edits: readonly TextEdit[], locale: Locale): string | undefined {
  if (!config) return undefined;
  const counts = new Map<string, number>();
  for (const { code } of config.check({ locale }).diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const after = new Map<string, number>();
  const changed = new SourceFile(applyEdits(config.text, edits));
  for (const { code, severity, message } of changed.check({ locale }).diagnostics) {
    const count = (after.get(code) ?? 0) + 1;
    after.set(code, count);
    const matters = severity === 'error' || /-duplicate$/.test(code);
    if (matters && code !== 'label-duplicate' && count > (counts.get(code) ?? 0)) return message;
  }
  return undefined;
}

function written({ form }: Occurrence, name: string): string {
  if (form === 'json') return JSON.stringify(name).slice(1, -1);
  return form === 'attribute' ? attributeName(name) : name;
}

function placeOf({ path, range }: Occurrence): Place {
  return { path, range };
}

function refuse(code: Refusal['code'], message: string): { readonly refused: Refusal } {
  return { refused: { code, message } };
}

const sentences = {
  en: {
    nothing:
      'There is no name here that can be changed: fields, columns, options, presets, variants and palettes have one.',
    broken: 'config.json is no JSON now. Mend it first, so that every place of the name is found.',
    taken: (name: string) => `“${name}” is taken already. Choose another name.`,
    unfit: (name: string) =>
      `“${name}” cannot be written in the template. Choose a name without quotes, brackets, & and =.`,
  },
  'pt-BR': {
    nothing: 'Aqui não há nome que se possa mudar: campos, colunas, opções, predefinições, variantes e paletas têm um.',
    broken: 'config.json não é JSON agora. Corrija-o antes, para que todo lugar do nome seja encontrado.',
    taken: (name: string) => `“${name}” já existe. Escolha outro nome.`,
    unfit: (name: string) =>
      `“${name}” não pode ser escrito no template. Escolha um nome sem aspas, colchetes angulares, & e =.`,
  },
} as const;
