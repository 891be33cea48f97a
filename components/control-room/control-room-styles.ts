import { css } from 'lit';
import { primaryBox, primaryBoxHovered, raisedBox } from '../theme/shared-styles.ts';

/** Three columns that never swap beside each other, and what opens over them. The whole grows with the desk. */
export const controlRoomStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 24fr) minmax(0, 36fr) minmax(0, 40fr);
    gap: 1px;
    height: 100%;
    min-height: 0;
    background: var(--tarja-line);
  }
  /* Where there is room, the program's picture has two fifths of it. */
  @media (min-width: 1400px) {
    :host {
      grid-template-columns: minmax(0, 23fr) minmax(0, 34fr) minmax(0, 43fr);
    }
  }
  @media (min-width: 2400px) {
    :host {
      zoom: 1.3;
    }
  }
  @media (min-width: 3000px) {
    :host {
      zoom: 1.6;
    }
  }
  @media (min-width: 3600px) {
    :host {
      zoom: 2;
    }
  }
  .top {
    display: flex;
    grid-column: 1 / -1;
    gap: 4px 12px;
    align-items: center;
    min-height: calc(var(--tarja-row) + 12px);
    padding: 0 12px;
    background: var(--tarja-panel);
  }
  .connection {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
    color: var(--tarja-text-quiet);
  }
  .connection[data-away] {
    padding: 2px 8px;
    font-weight: 600;
    color: var(--tarja-problem);
    background: var(--tarja-problem-ground);
    border-radius: var(--tarja-radius);
  }
  .others {
    display: flex;
    flex: 1;
    gap: 12px;
    justify-content: flex-end;
    min-width: 0;
    color: var(--tarja-text-quiet);
  }
  /* A long name leaves the others something to be known by. */
  .others span {
    min-width: 5em;
  }
  .others svg {
    margin-inline-end: 4px;
    vertical-align: -3px;
  }
  .left {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--tarja-panel);
  }
  tarja-rundown {
    flex: 1;
  }
  tarja-item-editor,
  tarja-program {
    min-width: 0;
    min-height: 0;
    background: var(--tarja-panel);
  }
  /* On a phone, or where the page is zoomed, the columns have no room beside each other: what is on air stands first, and the room scrolls. */
  @media (max-width: 860px) {
    :host {
      display: flex;
      flex-direction: column;
      overflow: auto;
      scroll-padding-block-end: 96px;
    }
    .top {
      flex: none;
      flex-wrap: wrap;
      order: -2;
      padding-block: 6px;
    }
    .others:has(span) {
      flex-basis: 100%;
      order: 1;
      justify-content: flex-start;
    }
    tarja-program {
      flex: none;
      order: -1;
      overflow: visible;
    }
    .left {
      flex: none;
    }
    tarja-rundown {
      flex: none;
      max-height: 60vh;
    }
    tarja-item-editor {
      flex: none;
      height: auto;
    }
  }
  .start {
    grid-row: 1 / -1;
    grid-column: 1 / -1;
    align-self: center;
    justify-self: center;
    margin-block: auto;
    width: min(360px, 92vw);
    padding: 24px;
    background: var(--tarja-panel);
    border: 1px solid var(--tarja-line);
    border-radius: 8px;
  }
  .start h1 {
    margin: 0 0 12px;
    font-size: 1.3em;
    font-weight: 600;
  }
  .start label span {
    display: block;
    margin-block-end: 4px;
  }
  .start :is(.hint, .wrong) {
    margin-block: 6px 16px;
  }
  .wrong {
    color: var(--tarja-problem);
  }
  .hint {
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  .primary {
    min-width: 120px;
    min-height: 40px;
    font-weight: 600;
    ${primaryBox}
  }
  .primary:hover {
    ${primaryBoxHovered}
  }
  dialog {
    width: min(calc(var(--tarja-size) * 44), 92vw);
    max-height: 86vh;
    /* A list that gets shorter while it is searched leaves what is typed where it is. */
    margin-block: 7vh auto;
    padding: 16px;
    overflow: auto;
    ${raisedBox}
    border-radius: 8px;
  }
  dialog:has(.keys) {
    width: min(calc(var(--tarja-size) * 68), 96vw);
  }
  /* What is on air stays in sight as it is. */
  dialog::backdrop {
    background: none;
  }
  dialog h2 {
    margin-block-end: 8px;
    font-size: 1.1em;
    color: var(--tarja-text);
  }
  dialog h3 {
    margin-block: 14px 4px;
  }
  dialog .trouble {
    margin-block: 8px;
  }
  dialog [role='listbox'] {
    margin-block-start: 8px;
  }
  dialog [role='option'] {
    display: grid;
    grid-template-columns: 5.6em minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    padding: 6px 8px;
    cursor: pointer;
    border-radius: var(--tarja-radius);
  }
  dialog [role='option'][aria-selected='true'],
  dialog [role='option']:hover {
    background: var(--tarja-accent-ground);
  }
  @media (forced-colors: active) {
    dialog [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
  .about {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .about span {
    font-size: var(--tarja-size-label);
    color: var(--tarja-text-quiet);
  }
  .keys {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(24em, 100%), 1fr));
    gap: 2px 16px;
    margin: 8px 0 0;
  }
  .keys div {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
  .keys dd {
    margin: 0;
  }
  .keys kbd {
    font-size: 1em;
    color: inherit;
  }
  .actions {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: flex-end;
    margin-block-start: 14px;
  }
  .actions a {
    padding-block: 4px;
    color: var(--tarja-accent);
  }
  .log {
    max-height: 60vh;
    overflow: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    position: sticky;
    top: 0;
    font-weight: 600;
    color: var(--tarja-text-quiet);
    text-align: start;
    background: var(--tarja-raised);
  }
  th,
  td {
    padding: 4px 12px 4px 0;
    vertical-align: top;
  }
  td {
    border-top: 1px solid var(--tarja-line);
  }
  /* On paper the room is its rundown. */
  @media print {
    :host {
      display: block;
      height: auto;
      color-scheme: light;
      background: none;
      zoom: 1;
    }
    .top,
    tarja-item-details,
    tarja-item-editor,
    tarja-program,
    dialog {
      display: none;
    }
    tarja-rundown {
      max-height: none;
    }
  }
`;
