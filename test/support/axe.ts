import 'axe-core/axe.min.js';
import type { AxeResults, RunOptions } from 'axe-core';

declare const axe: { run(context: Element, options?: RunOptions): Promise<AxeResults> };

/** Fails with axe's own words when the element, shadow roots included, breaks a WCAG 2.2 AA rule; and where a title says the name again. */
export async function expectAccessible(element: Element, options: RunOptions = {}): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    ...options,
  });
  const twice = allIn(element).filter(
    (each) => each.hasAttribute('title') && each.getAttribute('title') === each.ariaLabel,
  );
  if (twice.length > 0)
    throw new Error(`Heard twice, as name and as description: ${twice.map((each) => each.ariaLabel)}`);
  if (violations.length === 0) return;
  const said = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  throw new Error(`axe found ${violations.length} violation(s)\n${said.join('\n')}`);
}

/** An element and all in it, shadow roots included. */
function allIn(element: Element): Element[] {
  const children = [element, element.shadowRoot].flatMap((root) => [...(root?.children ?? [])]);
  return [element, ...children.flatMap(allIn)];
}
