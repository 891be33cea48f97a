import { css } from 'lit';
import { controlBox } from '../../components/theme/shared-styles.ts';

/** What the sections of the builder look like: entries in a list, the chosen one open with its members. */
export const sectionStyles = css`
  :host {
    display: block;
    height: auto;
    background: none;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    border-bottom: 1px solid var(--tarja-line);
  }
  li[data-open] {
    background: color-mix(in srgb, var(--tarja-control) 45%, transparent);
  }
  li[data-over='before'] {
    box-shadow: inset 0 2px var(--tarja-accent);
  }
  li[data-over='after'] {
    box-shadow: inset 0 -2px var(--tarja-accent);
  }
  .entry {
    display: flex;
    align-items: center;
    height: 40px;
    padding-right: 8px;
  }
  .entry > button.open {
    flex: 1;
    justify-content: flex-start;
    gap: 10px;
    min-width: 0;
    height: 100%;
    padding: 0 8px 0 12px;
    border-radius: 0;
    font-weight: 400;
  }
  .entry > button.open:focus-visible {
    outline-offset: -2px;
  }
  .entry svg {
    color: var(--tarja-text-quiet);
  }
  [data-open] .open > svg {
    color: var(--tarja-accent);
  }
  .title {
    overflow: hidden;
    font: 500 13px / 1.4 var(--tarja-font);
    text-overflow: ellipsis;
  }
  .sub,
  .key {
    color: var(--tarja-text-quiet);
    font: 12px / 1.4 var(--tarja-font-mono);
  }
  /* The name is cut off before the title is. */
  .sub {
    flex: 0 9999 auto;
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
  }
  .key {
    flex: none;
    margin-inline-start: -3px;
  }
  .wrong {
    margin-inline-start: auto;
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--tarja-problem);
    font: 600 12px / 1 var(--tarja-font);
  }
  .entry .wrong svg {
    color: inherit;
  }
  .tools {
    display: flex;
    visibility: hidden;
  }
  li:is(:hover, :focus-within, [data-open]) .tools {
    visibility: visible;
  }
  .members {
    --tarja-label-width: 104px;
    --tarja-control-start: 112px;
    --tarja-label-space: 104px;
    --tarja-note: 0px;
    --builder-indent: 112px;

    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    padding: 4px 12px 14px;
  }
  .members > .wide {
    --tarja-label-position: static;
    --tarja-control-start: 0;
    --tarja-label-space: none;
    --builder-indent: 0;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
    padding-top: 4px;
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  .chips button {
    height: 24px;
    border-color: var(--tarja-line);
    color: var(--tarja-text);
    font-weight: 400;
  }
  .chips svg {
    width: 12px;
    height: 12px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 12px;
  }
  h3 {
    margin: 0;
    padding: 16px 12px 6px;
    font: 600 12px / 1.4 var(--tarja-font);
  }
  p.hint {
    margin: 0;
    padding: 20px 16px 4px;
    color: var(--tarja-text-quiet);
    line-height: 1.5;
  }
  .members p.hint {
    padding: 4px 0;
  }
  .note {
    margin: 0;
    padding: 6px 10px;
    border-left: 2px solid var(--tarja-accent);
    background: var(--tarja-accent-ground);
    font-size: 12px;
  }
  .note.unseen {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-block: 3px;
  }
  .note.unseen button {
    height: 24px;
    color: var(--tarja-accent);
  }
  .ask {
    margin: 0 12px 12px;
    padding: 10px 12px;
    border: 1px solid var(--tarja-line-control);
    border-radius: var(--tarja-radius);
    background: var(--tarja-raised);
    font-size: 12px;
  }
  .ask p {
    margin: 0 0 6px;
  }
  .ask ul {
    margin: 0 0 8px;
    padding: 0;
    list-style: none;
  }
  .ask li {
    display: flex;
    gap: 8px;
    align-items: baseline;
    border: 0;
  }
  .ask li code {
    flex: 1;
    min-width: 0;
    font: 12px / 1.6 var(--tarja-font-mono);
    overflow-wrap: anywhere;
  }
  .ask li button {
    height: 24px;
    color: var(--tarja-accent);
  }
  .ask .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .palette {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 1px;
    margin: 0 12px;
  }
  .palette button {
    display: grid;
    grid-template: auto auto / 16px minmax(0, 1fr);
    gap: 1px 10px;
    align-content: start;
    justify-content: stretch;
    height: auto;
    padding: 8px;
    text-align: left;
    white-space: normal;
  }
  .palette svg {
    color: var(--tarja-text-quiet);
  }
  .palette small {
    grid-column: 2;
    color: var(--tarja-text-quiet);
    font: 400 11.5px / 1.3 var(--tarja-font);
  }
  select {
    ${controlBox}
    height: 24px;
    font: 12px / 1 var(--tarja-font);
  }
`;
