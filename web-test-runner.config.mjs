import { browserTests } from './scripts/browser-tests.mjs';

// The services' page keeps its sums apart from what is seen: they are tested in Node.
export default await browserTests([
  'test/{browser,components,playground,widgets}/**/*.test.ts',
  '!test/playground/services/**',
]);
