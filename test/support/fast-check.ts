import fc from 'fast-check';

/*
 * Property tests draw the same inputs in every run, so that a red run is about the change and not about the draw.
 * `TARJA_SEED=<number>` draws others; an input that fails becomes a test of its own.
 */
const seed = Number(globalThis.process?.env['TARJA_SEED'] ?? 1);
fc.configureGlobal({ seed });

export { default } from 'fast-check';
