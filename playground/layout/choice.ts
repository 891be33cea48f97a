import { html, nothing, type TemplateResult } from 'lit';
import { moveInGroup } from './arrows.ts';

/**
 * A choice of one of several, as radios in a row.
 *
 * @param say what stands on a radio
 * @param tip what is said of it besides
 */
export function renderChoice<Choice extends string | number>(
  label: string,
  choices: readonly Choice[],
  chosen: Choice,
  say: (choice: Choice) => unknown,
  choose: (choice: Choice) => void,
  tip?: (choice: Choice) => string | undefined,
): TemplateResult {
  return html`
    <div role="radiogroup" aria-label=${label} @keydown=${moveInGroup}>
      ${choices.map((choice) => {
        const checked = choice === chosen;
        return html`<button
          role="radio"
          aria-checked=${checked ? 'true' : 'false'}
          tabindex=${checked ? 0 : -1}
          title=${tip?.(choice) ?? nothing}
          @click=${() => choose(choice)}
        >
          ${say(choice)}
        </button>`;
      })}
    </div>
  `;
}
