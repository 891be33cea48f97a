import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Follow } from '../follow.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Project } from '../project.ts';
import type { Memory } from '../storage.ts';
import type { Strings } from '../strings/strings.ts';

/** The rendered picture, and the buttons that play it. */
@customElement('pg-stage')
export class StagePane extends LitElement {
  static override styles = [paneStyles];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;
  @property({ attribute: false }) memory!: Memory;

  constructor() {
    super();
    new Follow(this, { checked: () => {}, template: () => {}, config: () => {} });
  }

  protected override render(): TemplateResult {
    return html`
      <div class="head"><h2>${this.words.panes.stage}</h2></div>
      <div class="body"><p class="empty">${this.words.noPicture}</p></div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-stage': StagePane;
  }
}
