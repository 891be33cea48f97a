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

/** For `keydown` on a group of radios or tabs: arrow keys, Home and End move among them, and choose. With Alt, Ctrl or ⌘ they are the browser's. */
export function moveInGroup(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const choices = [...group.querySelectorAll<HTMLElement>('[role="radio"], [role="tab"]')];
  const now = choices.indexOf(event.target as HTMLElement);
  const [before, after] = [now - 1, (now + 1) % choices.length];
  const to = { ArrowLeft: before, ArrowUp: before, ArrowRight: after, ArrowDown: after, Home: 0, End: -1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = choices.at(to);
  next?.click();
  next?.focus();
}
