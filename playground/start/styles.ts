import { css } from 'lit';
import { controlBox, lineIcon } from '../../components/theme/shared-styles.ts';

export const startStyles = css`
  :host {
    display: block;
    min-height: 100vh;
  }
  .station {
    color: var(--tarja-text-quiet);
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: 16px;
    height: 16px;
    flex: none;
    ${lineIcon}
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 264px;
    gap: 24px;
    align-items: start;
    max-width: 1400px;
    margin: 0 auto;
    padding: 24px;
  }
  .channels {
    display: grid;
    gap: 16px;
  }
  .card {
    border: 1px solid var(--tarja-line);
    border-radius: 6px;
    background: var(--tarja-panel);
  }
  /* The picture has the shape of its channel, and an upright one is not much taller than a wide one. */
  .channel {
    --widest: calc(440px * var(--ratio));
    display: grid;
    grid-template-columns: min(55%, var(--widest)) minmax(0, 1fr);
    gap: 20px;
    align-items: start;
    padding: 16px;
  }
  /* Program has the one frame that is red; the picture stands on grey, as transparent pictures do. */
  .picture {
    overflow: hidden;
    max-width: var(--widest);
    aspect-ratio: var(--ratio);
    border: 4px solid var(--tarja-line);
    border-radius: 4px;
    background: #5b616b;
  }
  .picture[data-on-air] {
    border-color: var(--tarja-air);
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    margin: 0;
    font-size: 15px;
    font-weight: 600;
  }
  h3 {
    margin: 16px 0 4px;
    font-size: 12px;
    font-weight: 600;
  }
  p {
    margin: 4px 0;
  }
  .state {
    padding: 2px 8px;
    border-radius: var(--tarja-radius);
    background: var(--tarja-ground);
    color: var(--tarja-text-quiet);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .state.on {
    background: var(--tarja-air);
    color: var(--tarja-on-air);
  }
  /* The system's colours the other way round, where its red cannot be had. */
  @media (forced-colors: active) {
    .picture {
      forced-color-adjust: none;
      border-color: CanvasText;
    }
    .state.on {
      forced-color-adjust: none;
      background: CanvasText;
      color: Canvas;
    }
  }
  .quiet {
    color: var(--tarja-text-quiet);
    font-size: 12px;
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
    min-height: 28px;
  }
  .layers li {
    flex-wrap: nowrap;
    border-top: 1px solid var(--tarja-line);
    white-space: nowrap;
  }
  .number {
    min-width: 24px;
    color: var(--tarja-text-quiet);
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  .title {
    flex: 1 1 auto;
    min-width: 0;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
  }
  .layers .quiet:not(time) {
    flex: 0 2 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  .outputs {
    margin: 0 0 8px;
  }
  .lamp {
    display: inline-flex;
    color: var(--tarja-problem);
  }
  .lamp[data-fine] {
    color: var(--tarja-preview);
  }
  .problem,
  .away {
    color: var(--tarja-problem);
  }
  .problem {
    flex-basis: 100%;
    padding-left: 26px;
    font-size: 12px;
  }
  .away {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0;
    padding: 10px 12px;
    border-radius: var(--tarja-radius);
    background: var(--tarja-problem-ground);
  }
  .address {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  .address input {
    flex: 1 1 100%;
  }
  input {
    ${controlBox}
    box-sizing: border-box;
    min-width: 0;
    height: 32px;
    padding: 0 8px;
    font: 12px / 1 var(--tarja-font-mono);
  }
  button,
  .button {
    ${controlBox}
    display: inline-flex;
    gap: 6px;
    align-items: center;
    box-sizing: border-box;
    height: 32px;
    padding: 0 10px;
    font: 500 12px / 1 var(--tarja-font);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover,
  .button:hover,
  .place:hover {
    background: var(--tarja-control-hover);
  }
  :focus-visible {
    outline: 2px solid var(--tarja-accent);
    outline-offset: 2px;
  }
  details {
    margin-top: 8px;
    font-size: 12px;
  }
  summary {
    width: fit-content;
    min-height: 24px;
    color: var(--tarja-text-quiet);
    line-height: 24px;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 12px;
    margin: 4px 0 0;
  }
  dt {
    font-weight: 500;
  }
  dd {
    margin: 0;
    color: var(--tarja-text-quiet);
  }
  code {
    font-family: var(--tarja-font-mono);
    overflow-wrap: anywhere;
  }
  nav {
    display: grid;
    gap: 8px;
  }
  .place {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 2px 12px;
    align-items: center;
    padding: 12px 14px;
    border: 1px solid var(--tarja-line);
    border-radius: 6px;
    background: var(--tarja-panel);
    color: inherit;
    text-decoration: none;
  }
  .place .name {
    font-weight: 600;
  }
  .place .quiet {
    grid-column: 2;
  }
  .place.first {
    padding-block: 20px;
    border-color: var(--tarja-accent);
  }
  .place.first .name {
    font-size: 17px;
  }
  .templates {
    padding: 16px;
  }
  .templates ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 12px;
    margin: 12px 0;
  }
  .templates li {
    display: block;
    min-height: 0;
  }
  .templates li a {
    display: grid;
    gap: 4px;
    border-radius: var(--tarja-radius);
    color: inherit;
    font-size: 12px;
    text-decoration: none;
  }
  .templates li a:hover .title {
    text-decoration: underline;
  }
  .thumbnail {
    display: grid;
    grid-template: 100% / 100%;
    place-items: center;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    border-radius: 2px;
    background: #101216;
    color: #a2aab5;
  }
  .thumbnail img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  .templates .title {
    white-space: nowrap;
  }
  .doors {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    margin: 0;
  }
  .token {
    display: grid;
    gap: 12px;
    justify-items: start;
    max-width: 420px;
    padding: 20px;
  }
  .token label {
    display: grid;
    gap: 4px;
    width: 100%;
    font-size: 12px;
  }
  @media (max-width: 1100px) {
    .channel {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 760px) {
    main {
      grid-template-columns: minmax(0, 1fr);
      padding: 12px;
    }
    nav {
      order: -1;
      grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    }
  }
`;
