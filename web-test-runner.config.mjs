import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { browserTests } = await tsImport('./scripts/browser-tests.ts', import.meta.url);

// The pages of services and outputs keep their sums apart from what is seen: they are tested in Node.
const inNode = /^test\/playground\/(?:output|services|timeline)\//;

export default await browserTests(
  ['browser', 'components', 'playground', 'widgets']
    .flatMap((folder) =>
      readdirSync(`test/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => join('test', folder, file)),
    )
    .filter((file) => file.endsWith('.test.ts') && !inNode.test(file)),
);
