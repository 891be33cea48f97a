type Outage = typeof import('./outage.ts');

let outage: Promise<Outage | undefined> | undefined;

/** What is needed when something fails, fetched once; `undefined` where it cannot be had. */
export function loadOutage(): Promise<Outage | undefined> {
  outage ??= import('./outage.ts').catch(() => {
    // Asked for again at the next failure.
    outage = undefined;
    return undefined;
  });
  return outage;
}
