import { html, nothing } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { isRefused, type Refused } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { ReadRecord } from '../../src/show/store.ts';
import { titleOnAir } from '../../src/show/view.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import type { DeskWords } from '../strings/desk-words.ts';
import type { ShowDesk } from './show-desk.ts';
import { dayAndTime } from './time-text.ts';

/** The newest records, which are shown, updates folded; all of them are in the files. */
export const SHOWN_RECORDS = 200;

/** What was done, newest first, with links to all of it as a file. */
export function renderLog(
  read: readonly ReadRecord[] | Refused | undefined,
  desk: ShowDesk,
  words: DeskWords,
  language: Locale,
  { address, close }: { readonly address: string; close(): void },
) {
  const of = ({ item, template, values, channel, layer }: ReadRecord) => {
    const title =
      template && values ? titleOnAir({ template, values }, desk.row(item), desk.template(template), desk.nameOf) : '';
    return [title, channel, layer === undefined ? '' : words.layer(String(layer))].filter(Boolean).join(' · ');
  };
  // A newer station may have written what this page has no word for.
  const ops: Readonly<Record<string, string | undefined>> = words.ops;
  const did = ({ op, action, times }: ReadRecord) =>
    [ops[op] ?? op, action && `“${action}”`, times && `× ${formatNumber(times, language)}`].filter(Boolean).join(' ');
  const refused = read && isRefused(read) ? read.refused : undefined;
  const records = read && !isRefused(read) ? read : [];
  const why = refused ? refusalMessage(refused, language) : read ? words.logEmpty : words.logComes;
  return html`
    <h2>${words.log}</h2>
    <div class="log" tabindex="0">
      <table>
        <thead>
          <tr>
            ${[words.logTime, words.logWho, words.logWhat, words.logOf].map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${[...records].reverse().map(
            (record) => html`<tr>
                <td class="tabular">${dayAndTime(record.at, desk.now, language)}</td>
                <td>${words.who(record.by)}</td>
                <td>${did(record)}</td>
                <td>${of(record)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${records.length === 0 ? html`<p class="hint">${desk.connected ? why : words.away}</p>` : nothing}
    </div>
    <p class="actions">
      <span class="hint">${words.export}</span>
      <a href="${address}?format=csv" download="log.csv">CSV</a>
      <a href="${address}?format=json" download="log.json">JSON</a>
      <button autofocus @click=${close}>${words.close}</button>
    </p>
  `;
}
