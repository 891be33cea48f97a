import { css } from 'lit';

/** Badges, pictures and origins of headlines. */
export const newsStyles = css`
  .badge {
    flex: none;
    padding: 0.15em 0.4em;
    font-size: 0.75em;
    font-weight: 700;
    line-height: 1.2;
    color: var(--badge-ink, Canvas);
    white-space: nowrap;
    background: var(--badge, CanvasText);
  }
  .origin {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6em;
    align-items: baseline;
    font-size: 0.85em;
    color: var(--quiet);
  }
  .origin time {
    white-space: nowrap;
  }
  .story {
    color: inherit;
    text-decoration: none;
  }
  .story:hover {
    text-decoration: underline;
  }
  .thumb {
    display: block;
    flex: none;
    aspect-ratio: 16 / 9;
    overflow: clip;
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .thumb img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .thumb [data-broken] {
    visibility: hidden;
  }
  .items {
    padding: 0;
    margin: 0;
    list-style: none;
  }
`;
