import { html, nothing, type TemplateResult } from 'lit';

/** What is said of a choice besides what stands on it. */
interface About {
  readonly tip?: string | undefined;
  /** What it is called where a picture stands on it, or letters that are no name. */
  readonly name?: string;
  readonly lang?: string;
}

/**
 * A choice of one of several, as radios in a row.
 *
 * @param say what stands on a radio
 */
export function renderChoice<Choice extends string | number>(
  label: string,
  choices: readonly Choice[],
  chosen: Choice,
  say: (choice: Choice) => unknown,
  choose: (choice: Choice) => void,
  about: (choice: Choice) => About = () => ({}),
): TemplateResult {
  return html`
    <div role="radiogroup" aria-label=${label} @keydown=${moveInGroup}>
      ${choices.map((choice) => {
        const checked = choice === chosen;
        const { tip, name, lang } = about(choice);
        return html`<button
          role="radio"
          aria-checked=${checked}
          tabindex=${checked ? 0 : -1}
          title=${tip ?? name ?? nothing}
          aria-label=${name ?? nothing}
          lang=${lang ?? nothing}
          @click=${() => choose(choice)}
        >
          ${say(choice)}
        </button>`;
      })}
    </div>
  `;
}

/** Arrow keys move among the radios of a group and choose, as native ones do. */
function moveInGroup(event: KeyboardEvent): void {
  const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
  if (!forward && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const radios = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="radio"]')];
  const now = radios.indexOf(event.target as HTMLElement);
  const next = radios[(now + (forward ? 1 : radios.length - 1)) % radios.length];
  next?.click();
  next?.focus();
}
