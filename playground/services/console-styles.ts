import { css } from 'lit';
import { controlBox } from '../../components/theme/shared-styles.ts';

/** The request on the left, its answer on the right; below each other where there is no room. */
export const consoleStyles = css`
  :host {
    grid-template: minmax(0, 1fr) / minmax(360px, 5fr) 1px minmax(0, 7fr);
  }
  .ask {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
  }
  .divider {
    background: var(--tarja-line);
  }
  pg-answer {
    min-width: 0;
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    padding: 8px 12px;
    border-bottom: 1px solid var(--tarja-line);
  }
  .method,
  .verb {
    font: 600 11px / 1 var(--tarja-font-mono);
  }
  .method {
    height: 32px;
    padding: 0 4px;
  }
  input,
  textarea,
  select {
    box-sizing: border-box;
    min-width: 0;
    ${controlBox}
  }
  select {
    height: 32px;
    padding: 0 4px;
  }
  .line input {
    height: 32px;
    padding: 0 8px;
    font: 12px / 1 var(--tarja-font-mono);
  }
  textarea {
    display: block;
    width: 100%;
    padding: 6px 8px;
    font: 12px / 18px var(--tarja-font-mono);
    resize: vertical;
  }
  .send {
    min-width: 84px;
    height: 32px;
  }
  .requests {
    margin: 0;
    padding: 4px 0;
    border-bottom: 1px solid var(--tarja-line);
    list-style: none;
  }
  .request {
    display: grid;
    grid-template-columns: 34px fit-content(70%) minmax(0, 1fr);
    gap: 8px;
    align-items: baseline;
    justify-content: start;
    width: 100%;
    line-height: 26px;
    border-radius: 0;
    padding: 0 12px;
    font-weight: 400;
    text-align: left;
  }
  .request:focus-visible {
    outline-offset: -2px;
  }
  .request[aria-current='true'] {
    background: var(--tarja-accent-ground);
  }
  .verb {
    color: var(--tarja-text-quiet);
    font-weight: 400;
  }
  .path {
    overflow: hidden;
    font-family: var(--tarja-font-mono);
    text-overflow: ellipsis;
  }
  .about {
    overflow: hidden;
    color: var(--tarja-text-quiet);
    text-align: right;
    text-overflow: ellipsis;
  }
  .form {
    padding: 12px;
    --tarja-label-width: 104px;
  }
  .fields > * {
    margin-bottom: 8px;
  }
  .note {
    margin: 0 0 8px;
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  .problem {
    display: flex;
    gap: 6px;
    color: var(--tarja-problem);
  }
  .row {
    display: grid;
    grid-template-columns: var(--tarja-label-width) minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
    min-height: 32px;
    margin-bottom: 10px;
  }
  .row > label {
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  .tip {
    grid-column: 2;
    color: var(--tarja-text-quiet);
    font-size: 11.5px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 4px 0 0;
    border-top: 1px solid var(--tarja-line);
  }
  @media (max-width: 899px) {
    :host {
      display: block;
      overflow: auto;
    }
    .ask {
      display: block;
    }
    .divider {
      height: 1px;
    }
    pg-answer {
      height: 70vh;
    }
  }
`;
