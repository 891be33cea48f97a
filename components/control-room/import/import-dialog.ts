import { html, nothing, render } from 'lit';
import type { Locale } from '../../../src/format/locale.ts';
import { isRefused } from '../../../src/show/refusal.ts';
import { refusalMessage } from '../../../src/show/refusal-message.ts';
import { formatNumber } from '../../../src/values/format-number.ts';
import type { Pasted } from '../../../src/values/table/pasted.ts';
import { closeWithHost } from '../../place-beside.ts';
import { loadLanguage } from '../../strings/dictionary.ts';
import { type ItemWords, itemWords } from '../../strings/item-words.ts';
import { isText, type PasteSource, readSource } from '../../table/paste.ts';
import { askBeforePaste } from '../../table/paste-dialog.ts';
import { adoptStyles } from '../../theme/adopt-styles.ts';
import { titleAmong } from '../add-item.ts';
import type { ShowDesk } from '../show-desk.ts';
import { bestTemplate, type ImportTemplate, importTarget, itemsOf } from './import-columns.ts';
import { importStyles } from './import-styles.ts';

/** What an import begins with. */
export interface ImportOptions {
  readonly desk: ShowDesk;
  readonly locale: Locale;
  /** The items are added behind this one. */
  readonly after: string | undefined;
  /** The template that is offered first. */
  readonly template: string | undefined;
  readonly channel: string | undefined;
}

/** A table that was given, and the name of its file. */
interface Given {
  readonly pasted: Pasted;
  readonly file: string | undefined;
}

/**
 * Makes items of a table: asks for it, shows which column goes into which field and what each cell becomes, and adds the
 * items as one step that can be undone.
 *
 * @param root - the shadow root in which the dialogs open
 * @returns what came of it, in a sentence; undefined where the operator cancelled
 */
export async function importItems(root: ShadowRoot, options: ImportOptions): Promise<string | undefined> {
  const { desk, locale } = options;
  adoptStyles(root, [importStyles]);
  await loadLanguage(locale);
  const words = itemWords.in(locale);
  const templates = desk.templates.filter((template): template is ImportTemplate => template.config !== undefined);
  const [first] = templates;
  if (!first) return words.importNoTemplate;
  const given = await askForTable(root, words);
  if (!given) return undefined;
  const preferred = templates.find(({ name }) => name === options.template) ?? first;
  let chosen = bestTemplate(given.pasted, templates, preferred, words, locale);
  const plan = await askBeforePaste(root, {
    pasted: given.pasted,
    file: given.file,
    mode: 'append',
    minRows: 0,
    appendsOnly: true,
    target: () => importTarget(chosen, words, locale),
    words: words.rowsBecome,
    renderChoice: (replan) => html`<label class="import-template">
      <span>${words.importTemplate}</span>
      <select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          chosen = templates.find(({ name }) => name === value) ?? chosen;
          replan();
        }}
      >
        ${templates.map(
          (each) =>
            html`<option value=${each.name} ?selected=${each === chosen}>${titleAmong(templates, each)}</option>`,
        )}
      </select>
    </label>`,
  });
  if (!plan) return undefined;
  const items = itemsOf(plan, importTarget(chosen, words, locale), chosen, desk, options);
  const added = await desk.addItems(items, options.after, 'import');
  if (isRefused(added)) return words.importRefused(refusalMessage(added.refused, locale));
  return words.importedItems(formatNumber(items.length, locale), items.length === 1);
}

/** Asks for a CSV file, or for cells to be pasted. */
function askForTable(root: ShadowRoot, words: ItemWords): Promise<Given | undefined> {
  const dialog = document.createElement('dialog');
  dialog.className = 'paste import';
  dialog.setAttribute('aria-labelledby', 'import-title');
  return new Promise((resolve) => {
    let given: Given | undefined;
    let trouble = '';

    async function read(source: PasteSource): Promise<void> {
      const file = 'file' in source ? source.file.name : undefined;
      if (file !== undefined && !isText(file)) return say(words.importNotTable(file));
      // Of a file that is gone or locked meanwhile there is nothing to read.
      const pasted = await readSource(source).catch(() => undefined);
      if (!pasted) return say(words.importNotTable(file ?? ''));
      // A line between the rows of a file is no item without any value.
      const rows = pasted.filter((row) => row.some(({ text }) => text.trim() !== ''));
      if (rows.length === 0) return say(words.importNothing);
      given = { pasted: rows, file };
      dialog.close();
    }

    function say(text: string): void {
      trouble = text;
      draw();
    }

    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || !dialog.isConnected) return;
      event.preventDefault();
      const [file] = clipboardData.files;
      const [text, markup] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
      void read(file && text === '' ? { file } : { html: markup, text });
    };
    const onDrop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void read({ file });
    };
    const onChoose = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const [file] = input.files ?? [];
      if (file) void read({ file });
      // The same file is chosen again once it was mended, which is a change only after none.
      input.value = '';
    };
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };

    function draw(): void {
      render(
        html`<form method="dialog">
          <h2 id="import-title">${words.importTitle}</h2>
          <p>${words.importHint}</p>
          <div
            class="import-place"
            tabindex="0"
            role="region"
            aria-label=${words.importPlace}
            autofocus
          >
            <label class="import-file">
              <input type="file" accept=".csv,.tsv,.tab,.txt,text/csv" @change=${onChoose} />
              <span>${words.importFile}</span>
            </label>
            <p>${words.importDrop}</p>
          </div>
          <p class="import-trouble" role="alert">${trouble || nothing}</p>
          <footer><button value="cancel">${words.cancel}</button></footer>
        </form>`,
        dialog,
      );
    }

    for (const type of ['input', 'change', 'keydown'])
      dialog.addEventListener(type, (event) => event.stopPropagation());
    // Of the document: Firefox sends it to where the caret was last, although the focus is in the dialog.
    root.ownerDocument.addEventListener('paste', onPaste);
    dialog.addEventListener('drop', onDrop);
    dialog.addEventListener('dragover', onDragOver);
    const stay = closeWithHost(root, () => dialog.close());
    dialog.addEventListener('close', () => {
      stay();
      root.ownerDocument.removeEventListener('paste', onPaste);
      dialog.remove();
      resolve(given);
    });
    draw();
    root.append(dialog);
    dialog.showModal();
  });
}
