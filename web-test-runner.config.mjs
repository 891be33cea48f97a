import { tsImport } from 'tsx/esm/api';

const { browserTests } = await tsImport('./scripts/browser-tests.ts', import.meta.url);

// The pages of services and outputs keep their sums apart from what is seen: they are tested in Node.
export default await browserTests([
  'test/{browser,components,playground,widgets}/**/*.test.ts',
  '!test/playground/{output,services,timeline}/**',
]);
