import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { icons } from '../icons.ts';
import { Relay, type ServiceReport } from '../relay.ts';
import type { Strings } from '../strings/strings.ts';

/** How often the services are asked how they are, while the page is in sight. */
const every = 15_000;

/** How many of the local services are up; nothing where the page’s host has none. */
@customElement('pg-service-chip')
export class ServiceChip extends LitElement {
  static override styles = css`
    span {
      display: inline-flex;
      align-items: center;
      gap: 4px;
      color: var(--tarja-text-quiet);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    .trouble {
      color: var(--tarja-problem);
    }
    svg {
      width: 14px;
      height: 14px;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.5;
    }
  `;

  @property({ attribute: false }) words!: Strings;
  @state() private reports: readonly ServiceReport[] | undefined;
  @state() private lost = false;

  readonly #relay = Relay.find();
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#relay) return;
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), every);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words, reports = [] } = this;
    if (this.lost) return html`<span class="trouble">${icons.error}${words.servicesLost}</span>`;
    if (reports.length === 0) return nothing;
    const down = reports.filter(({ state }) => state === 'down');
    const failing = reports.filter(({ state }) => state === 'failing');
    const counted = words.servicesUp(reports.length - down.length, reports.length);
    if (down.length > 0) {
      const names = down.map(({ name }) => name).join(', ');
      return html`<span class="trouble" title=${names}>${icons.error}${counted} · ${words.servicesDown(down.length)}</span>`;
    }
    const note = failing.length > 0 ? ` · ${words.servicesFailing(failing.length)}` : '';
    return html`<span title=${failing.map(({ name }) => name).join(', ') || nothing}>${counted}${note}</span>`;
  }

  async #look(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      this.reports = await this.#relay?.reports();
      this.lost = false;
    } catch {
      // The chip shows it, and asks again later.
      this.lost = true;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-service-chip': ServiceChip;
  }
}
