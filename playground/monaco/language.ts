import type { editor, IDisposable, languages, Position } from 'monaco-editor/editor';
import type { Completion, OutlineEntry, Place } from '../../src/language/answers.ts';
import { colours, writtenColour } from '../../src/language/colours.ts';
import { complete } from '../../src/language/complete.ts';
import { hover } from '../../src/language/hover.ts';
import { outline } from '../../src/language/outline.ts';
import { CONFIG, Project as Files } from '../../src/language/project.ts';
import { definitionsAt, referencesAt, rename, renamedAt } from '../../src/language/rename.ts';
import type { Project } from '../project/project.ts';
import type { FileName } from '../project/template.ts';
import type { EditedFile } from './edited-file.ts';
import type { Monaco } from './editor-options.ts';
import { rangeIn } from './markers.ts';

/**
 * The language service in Monaco: answers about the two files of the open template, as they stand in the editor. It reads no
 * other documents of the page.
 */
export class EditorLanguage {
  readonly #registered: readonly IDisposable[];
  #files = new Files({ texts: {} });

  constructor(
    private readonly monaco: Monaco,
    private readonly project: Project,
    private readonly config: EditedFile,
    private readonly drawing: EditedFile,
    /** The style sheets beside them, by their paths. */
    private readonly sheets: ReadonlyMap<string, EditedFile>,
  ) {
    this.#registered = [...['json', 'html'].flatMap((language) => this.#register(language)), this.#openOther()];
  }

  dispose(): void {
    for (const each of this.#registered) each.dispose();
  }

  #register(language: string): IDisposable[] {
    const { languages } = this.monaco;
    return [
      languages.registerCompletionItemProvider(language, {
        triggerCharacters: ['"', "'", '-', '(', '=', '[', ':'],
        provideCompletionItems: (model, position) => ({ suggestions: this.#complete(model, position) }),
      }),
      languages.registerHoverProvider(language, {
        provideHover: (model, position) => {
          const place = this.#at(model, position);
          const answer = place && hover(...place, this.project.locale);
          return answer && { range: rangeIn(model, answer.range), contents: [{ value: answer.markdown }] };
        },
      }),
      languages.registerDefinitionProvider(language, {
        provideDefinition: (model, position) => {
          const place = this.#at(model, position);
          return place ? this.#locations(definitionsAt(...place)) : [];
        },
      }),
      languages.registerReferenceProvider(language, {
        provideReferences: (model, position, { includeDeclaration }) => {
          const place = this.#at(model, position);
          return place ? this.#locations(referencesAt(...place, { withDeclaration: includeDeclaration })) : [];
        },
      }),
      languages.registerRenameProvider(language, {
        resolveRenameLocation: (model, position) => {
          const place = this.#at(model, position);
          const named = place && renamedAt(...place);
          if (named) return { range: rangeIn(model, named.range), text: named.name };
          const refused = place && rename(...place, '', this.project.locale);
          const rejectReason = refused && 'refused' in refused ? refused.refused.message : '';
          return { range: this.monaco.Range.fromPositions(position), text: '', rejectReason };
        },
        provideRenameEdits: (model, position, name) => this.#rename(model, position, name),
      }),
      languages.registerDocumentSymbolProvider(language, {
        provideDocumentSymbols: (model) => {
          const name = this.#nameOf(model);
          return name ? outline(this.#current(), name).map((entry) => this.#symbol(model, entry)) : [];
        },
      }),
      languages.registerColorProvider(language, {
        provideDocumentColors: (model) => {
          const name = this.#nameOf(model);
          const found = name ? colours(this.#current(), name) : [];
          return found.map(({ range, colour }) => ({ range: rangeIn(model, range), color: colour }));
        },
        provideColorPresentations: (model, { color }) => (this.#nameOf(model) ? [{ label: writtenColour(color) }] : []),
      }),
    ];
  }

  /** A place in the file that is not in front brings it there. */
  #openOther(): IDisposable {
    return this.monaco.editor.registerEditorOpener({
      openCodeEditor: (_source, resource, selection) => {
        const file = [this.config, this.drawing].find(({ model }) => model.uri.toString() === resource.toString());
        const name = file && this.#nameOf(file.model);
        if (!file || !name) return false;
        const { model } = file;
        const range = selection && 'startLineNumber' in selection ? selection : undefined;
        const start = range
          ? model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn })
          : selection && 'lineNumber' in selection
            ? model.getOffsetAt(selection)
            : 0;
        const end = range ? model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn }) : start;
        this.project.reveal(start, end, { file: name, focus: true });
        return true;
      },
    });
  }

  #complete(model: editor.ITextModel, position: Position): languages.CompletionItem[] {
    const place = this.#at(model, position);
    const items = place ? complete(...place, this.project.locale) : [];
    return items.map((item, order) => this.#suggestion(model, item, order));
  }

  #suggestion(
    model: editor.ITextModel,
    { label, kind, detail, documentation, edit, isSnippet, filter, isLast }: Completion,
    order: number,
  ): languages.CompletionItem {
    const { CompletionItemInsertTextRule, CompletionItemTag } = this.monaco.languages;
    return {
      label,
      kind: this.#kindOf(kind),
      insertText: edit.text,
      range: rangeIn(model, edit),
      sortText: String(order).padStart(5, '0'),
      ...(detail && { detail }),
      ...(documentation && { documentation: { value: documentation } }),
      ...(filter && { filterText: filter }),
      ...(isSnippet && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
      ...(isLast && { tags: [CompletionItemTag.Deprecated] }),
    };
  }

  #kindOf(kind: Completion['kind']): languages.CompletionItemKind {
    const { CompletionItemKind } = this.monaco.languages;
    return {
      field: CompletionItemKind.Field,
      column: CompletionItemKind.Property,
      property: CompletionItemKind.Variable,
      member: CompletionItemKind.Property,
      value: CompletionItemKind.Value,
      type: CompletionItemKind.TypeParameter,
      snippet: CompletionItemKind.Snippet,
      attribute: CompletionItemKind.Property,
      colour: CompletionItemKind.Color,
      file: CompletionItemKind.File,
    }[kind];
  }

  #rename(
    model: editor.ITextModel,
    position: Position,
    name: string,
  ): (languages.WorkspaceEdit & languages.Rejection) | undefined {
    const place = this.#at(model, position);
    if (!place) return undefined;
    const result = rename(...place, name, this.project.locale);
    if ('refused' in result) return { edits: [], rejectReason: result.refused.message };
    const step = {};
    for (const [path, edits] of Object.entries(result.edits)) {
      const file = this.sheets.get(path) ?? (path === CONFIG ? this.config : this.drawing);
      file.edit(edits, step);
    }
    // Monaco would make a step of undo in each file: undone in one, the other would still have the new name.
    return { edits: [] };
  }

  #locations(places: readonly Place[]): languages.Location[] {
    const { files } = this.project;
    return places.flatMap(({ path, range }) => {
      if (!files.some((file) => file === path)) return [];
      const { model } = path === CONFIG ? this.config : this.drawing;
      return { uri: model.uri, range: rangeIn(model, range) };
    });
  }

  #symbol(model: editor.ITextModel, entry: OutlineEntry): languages.DocumentSymbol {
    const { SymbolKind } = this.monaco.languages;
    const kinds = {
      field: SymbolKind.Field,
      preset: SymbolKind.Object,
      variant: SymbolKind.Enum,
      palette: SymbolKind.Array,
      column: SymbolKind.Property,
      group: SymbolKind.Namespace,
      element: SymbolKind.Class,
    } as const;
    return {
      name: entry.name,
      detail: entry.detail,
      kind: kinds[entry.kind],
      tags: [],
      range: rangeIn(model, entry.range),
      selectionRange: rangeIn(model, entry.selection),
      children: entry.children.map((child) => this.#symbol(model, child)),
    };
  }

  /** What the language service is asked about. */
  #at(model: editor.ITextModel, position: Position): [files: Files, name: FileName, offset: number] | undefined {
    const name = this.#nameOf(model);
    return name && [this.#current(), name, model.getOffsetAt(position)];
  }

  /** The name of a file of the open template. */
  #nameOf(model: editor.ITextModel): FileName | undefined {
    if (model === this.config.model) return CONFIG;
    return model === this.drawing.model ? this.project.drawing?.name : undefined;
  }

  /** The files as they stand in the editor. What has not changed is not read again. */
  #current(): Files {
    const { drawing, textsBeside } = this.project;
    const texts = {
      ...textsBeside,
      ...Object.fromEntries([...this.sheets].map(([path, { model }]) => [path, model.getValue()])),
      [CONFIG]: this.config.model.getValue(),
      ...(drawing && { [drawing.name]: this.drawing.model.getValue() }),
    };
    this.#files = this.#files.withFiles({ texts, paths: this.project.paths });
    return this.#files;
  }
}
