import { css } from 'lit';

/** Lines between headlines; on air a card in the left half of the picture. */
export const listStyles = css`
  .item {
    display: flex;
    gap: 0.8em;
    padding-block: 0.6em;
    border-bottom: 1px solid var(--rule);
  }
  .item .thumb {
    width: 6.4em;
    height: 3.6em;
  }
  .text {
    flex: 1;
    min-width: 0;
  }
  .said {
    margin: 0 0 0.15em;
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .air .plate {
    position: absolute;
    inset: auto auto var(--safe-y) var(--safe-x);
    width: 1056px;
    padding: 32px 44px 16px;
  }
  .head {
    margin: 0 0 8px;
    font-size: 36px;
    font-weight: 700;
    line-height: 48px;
    color: var(--accent);
  }
  .air .item {
    padding-block: 12px;
    border-bottom-width: 2px;
  }
  .air .item:last-child {
    border: 0;
  }
  .air .said {
    display: -webkit-box;
    margin: 0 0 4px;
    overflow: hidden;
    font-size: 40px;
    text-wrap: balance;
    line-height: 48px;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  :host([mode='air'][phase='in']) .item:nth-child(2) {
    --after: 60ms;
  }
  :host([mode='air'][phase='in']) .item:nth-child(3) {
    --after: 120ms;
  }
  :host([mode='air'][phase='in']) .item:nth-child(4) {
    --after: 180ms;
  }
  :host([mode='air'][phase='in']) .item:nth-child(5) {
    --after: 240ms;
  }
`;
