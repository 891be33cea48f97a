import { html, nothing } from 'lit';

/** A template's picture; the first letters of its title where it has none. Those who listen hear the title beside it. */
export function renderThumbnail(title: string, picture: string | undefined) {
  const initials = title
    .split(/[\s-]+/)
    .map((word) => /[\p{L}\p{N}\p{S}]\p{M}*/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .join('')
    .toUpperCase();
  const hide = ({ target }: Event) => ((target as HTMLElement).hidden = true);
  return html`<span class="thumbnail" title=${title} aria-hidden="true">
    <span>${initials}</span>
    ${picture ? html`<img src=${picture} alt="" draggable="false" @error=${hide} />` : nothing}
  </span>`;
}
