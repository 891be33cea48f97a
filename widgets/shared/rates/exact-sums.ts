import type { LitElement } from 'lit';

type Sums = typeof import('../../../src/services/decimals.ts');

let sums: Sums | null | undefined;
let coming: Promise<unknown> | undefined;

/**
 * What calculates with exact decimals. It comes when it is first asked for, and draws its host again then: `undefined` until it is here,
 * `null` where it cannot be had.
 */
export function exactSums(host: LitElement): Sums | null | undefined {
  if (sums === undefined) {
    coming ??= import('../../../src/services/decimals.ts').then(
      (module) => {
        sums = module;
      },
      () => {
        sums = null;
      },
    );
    void coming.then(() => host.requestUpdate());
  }
  return sums;
}
