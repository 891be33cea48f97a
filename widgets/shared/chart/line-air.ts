import { css } from 'lit';
import { airStyles } from '../air-styles.ts';

/**
 * When a graphic comes on air its lines are revealed from the left: the window comes in from one side while what is behind it
 * stands still, moved back by as much. Both are transforms alone, so the compositor shows every frame while scripts are
 * busy, and the path is never drawn again.
 */
export const styles = [
  airStyles,
  css`
  :host([phase='in']) :is(.window, .window svg) {
    animation: pass 1200ms cubic-bezier(0.4, 0, 0.2, 1) var(--after, 0ms) both;
  }
  :host([phase='in']) .window {
    --from: -100%;
  }
  :host([phase='in']) .window svg {
    --from: 100%;
  }
  :host([phase='in']) .name {
    animation: appear 300ms calc(var(--after, 0ms) + 1000ms) both;
  }
  @keyframes pass {
    from {
      transform: translateX(var(--from));
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`,
];
