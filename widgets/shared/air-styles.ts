import { css } from 'lit';

/** Written into a rule: two lines at most, of which the second ends in an ellipsis where there is more. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;

/**
 * The picture that widgets share on air. The host fills the raster, of which sizes are pixels: 1920 × 1080, and an upright 1080 × 1920 as
 * well. What must be read stands inside `--safe-x` and `--safe-y` (5 % of the picture: EBU R 95). A widget lays out its own plates and takes from here the ground, the type
 * and the one movement: a plate opens as a mask (`open`), its text follows (`rise`), and it closes faster than it came.
 *
 * Colours, type, corners and tempo are those of the station's theme (docs/theme.md), where there is one; the properties below
 * are one widget's own and come before it.
 *
 * Movement hangs on the host's `phase`, which the player sets: `off`, `in`, `on`, `out`. Only transform, opacity
 * and clip move, so that the stage's clock can put every moment on screen again.
 *
 * @cssprop --tarja-air-ground - on air: behind the text of a plate
 * @cssprop --tarja-air-text - on air: words and figures
 * @cssprop --tarja-air-muted - on air: words of less weight
 * @cssprop --tarja-air-accent - on air: the one colour that stands out
 * @cssprop --tarja-air-on-accent - on air: words on it
 * @cssprop --tarja-air-font - on air: the type
 */
export const airStyles = css`
  :host([mode='air']) {
    position: absolute;
    inset: 0;
    overflow: hidden;
    container: air / inline-size;
    --safe-x: 5%;
    --safe-y: 5%;
    --ground: var(--tarja-air-ground, var(--station-ground, #101a2c));
    --ink: var(--tarja-air-text, var(--station-text, #fff));
    --muted: var(--tarja-air-muted, var(--station-muted, #c3cede));
    --accent: var(--tarja-air-accent, var(--station-accent, #ffc62b));
    /* Words and figures in the accent, where it can be read on the ground. */
    --highlight: var(--tarja-air-accent, var(--station-highlight, #ffc62b));
    --on-accent: var(--tarja-air-on-accent, var(--station-on-accent, #14120a));
    --corner: var(--station-corner, 0px);
    --tempo: var(--station-tempo, 1);
    --soft: var(--station-enter, cubic-bezier(0.16, 1, 0.3, 1));
    --leave: var(--station-leave, cubic-bezier(0.6, 0, 0.9, 0.3));
    --quiet: var(--muted);
    --rule: color-mix(in srgb, var(--ink) 18%, transparent);
    --text-font: var(--tarja-air-font, var(--station-text-font, 'Archivo Variable', Archivo, system-ui, sans-serif));
    --display-font: var(--tarja-air-font, var(--station-display-font, 'Archivo Variable', Archivo, system-ui, sans-serif));
    font: var(--station-text-weight, 500) 36px / 48px var(--text-font);
    font-variant-numeric: lining-nums tabular-nums;
    color: var(--ink);
    color-scheme: var(--station-scheme, dark);
  }
  :host([mode='air'][phase='off']) .air {
    visibility: hidden;
  }
  .air {
    position: absolute;
    inset: 0;
  }
  .plate {
    overflow: clip;
    color: var(--ink);
    background: var(--ground);
    border-radius: var(--corner);
  }
  /* Names, headlines and figures. */
  .air :is(.title, .headline, .called, .value, .price, .sum, .side, .goals, .strip b) {
    font-family: var(--display-font);
    text-transform: var(--station-display-case, none);
  }
  /* Who says so, in a plate of its own or at the foot of one. */
  .air .source {
    margin: 0;
    overflow: clip;
    font-size: 28px;
    line-height: 36px;
    color: var(--muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Around text that rises: shows it only inside its own lines. */
  .mask {
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  :host([phase='in']) .plate {
    animation: open calc(520ms / var(--tempo)) var(--soft) var(--after, 0ms) both;
  }
  :host([phase='in']) .rise {
    animation: rise calc(480ms / var(--tempo)) var(--soft) calc(var(--after, 0ms) + 60ms) both;
  }
  :host([phase='out']) .plate {
    animation: close calc(300ms / var(--tempo)) var(--leave) both;
  }
  @keyframes open {
    from {
      clip-path: inset(0 100% 0 0);
    }
    to {
      clip-path: inset(0);
    }
  }
  @keyframes close {
    from {
      clip-path: inset(0);
    }
    to {
      clip-path: inset(0 100% 0 0);
    }
  }
  @keyframes rise {
    from {
      transform: translateY(115%);
    }
  }
  /* What took the place of something else. */
  @keyframes dissolve {
    from {
      opacity: 0;
    }
  }
`;

export const styles = [airStyles];
