import { pageMark } from '../station-page.ts';

/**
 * Keeps the playground's files, so that it opens while its server is away: from the first visit on, and the editor from when it was
 * used. A station and `tarja dev` are servers of this machine with files of their own: there nothing is kept.
 *
 * @param told another build is there; what it is given loads the page with it
 */
export async function keepPage(told: (take: () => void) => void): Promise<void> {
  const isOfStation = (pageMark('tarja-channels') ?? pageMark('tarja-author')) !== undefined;
  // Browsers have no workers on plain http from elsewhere.
  if (isOfStation || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(new URL('playground-worker.js', document.baseURI));
    const tell = () => {
      const { waiting } = registration;
      if (!waiting || !serviceWorker.controller) return;
      told(() => {
        serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage({ take: true });
      });
    };
    tell();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
    const { active } = await serviceWorker.ready;
    // What was read before the worker began, and what was on its way then and passes it by: on a slow network the editor.
    new PerformanceObserver((list) => {
      const read = list.getEntriesByType('resource') as PerformanceResourceTiming[];
      const passedBy = read.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
      if (passedBy.length > 0) active?.postMessage({ keep: passedBy });
    }).observe({ type: 'resource', buffered: true });
  } catch {
    // A browser may forbid it: the page does without.
  }
}
