import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Follow } from '../follow.ts';
import type { Project } from '../project/project.ts';
import '../widgets/figure-tool.ts';

/** Runs the Python of a figure, as the operator's form has it, where there is a sandbox. Lets `produced` through. */
@customElement('pg-figure')
export class FigurePane extends LitElement {
  @property({ attribute: false }) project!: Project;

  constructor() {
    super();
    new Follow(this, ['values', 'locale']);
  }

  protected override render(): TemplateResult {
    const { code } = this.project.values;
    return html`
      <figure-tool
        .code=${typeof code === 'string' ? code : ''}
        .sandbox=${'services/sandbox'}
        .locale=${this.project.locale}
      ></figure-tool>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-figure': FigurePane;
  }
}
