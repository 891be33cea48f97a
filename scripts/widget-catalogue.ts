import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { attributeOf } from '../widgets/shared/settings.ts';
import type { Story } from '../widgets/shared/story.ts';
import { root } from './bundle.ts';

/** A widget as a CMS offers it. */
export interface DescribedWidget {
  readonly title: string;
  /** Height to reserve, as a CSS length. */
  readonly height: string;
  /** The same on a narrow screen, where that is more. */
  readonly heightOnPhones?: string | undefined;
  readonly settings: readonly {
    readonly attribute: string;
    readonly label: string;
    readonly type: string;
    readonly fallback: unknown;
    readonly options?: readonly { readonly value: unknown; readonly label: string }[];
  }[];
  /** Title and labels in other languages, by the English text; texts that are the same in both are left out. */
  readonly sentences: { readonly 'pt-BR': Readonly<Record<string, string>> };
}

/** The parts of a widget's `config.json` that a CMS needs. */
interface WidgetConfig {
  readonly meta: { readonly name: string };
  readonly fields: readonly {
    readonly name: string;
    readonly label?: string;
    readonly type: string;
    readonly default?: unknown;
    readonly options?: readonly { readonly value: unknown; readonly text?: string }[];
  }[];
}

/** Names of all widgets: the files in `widgets/define`. */
export function widgetNames(): string[] {
  return readdirSync(join(root, 'widgets/define'))
    .map((file) => basename(file, '.ts'))
    .sort();
}

/** All widgets with their settings, by name. */
export async function describeWidgets(): Promise<Readonly<Record<string, DescribedWidget>>> {
  const described = widgetNames().map(async (name) => [name, await describeWidget(name)] as const);
  return Object.fromEntries(await Promise.all(described));
}

async function describeWidget(name: string): Promise<DescribedWidget> {
  const folder = join(root, 'widgets', name);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { meta, fields }: WidgetConfig = read('config.json');
  const portuguese: Readonly<Record<string, string>> = read('sentences.pt-BR.json');
  // Vite reads its configuration without a loader for TypeScript.
  const story: { default: Story } = await tsImport(pathToFileURL(join(folder, 'story.ts')).href, import.meta.url);
  const settings = fields.map(({ name, label, type, default: fallback, options }) => ({
    attribute: attributeOf(name),
    label: label ?? name,
    type,
    fallback,
    ...(options && { options: options.map(({ value, text }) => ({ value, label: text ?? String(value) })) }),
  }));
  const texts = [
    meta.name,
    ...settings.flatMap(({ label, options = [] }) => [label, ...options.map(({ label }) => label)]),
  ];
  const translated = texts.flatMap((text) => (portuguese[text] === undefined ? [] : [[text, portuguese[text]]]));
  return {
    title: meta.name,
    height: story.default.height,
    heightOnPhones: story.default.heightOnPhones,
    settings,
    sentences: { 'pt-BR': Object.fromEntries(translated) },
  };
}
