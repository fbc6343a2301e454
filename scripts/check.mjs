import { join } from 'node:path';
import { generate } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { must, pinnedNode, root } from './steps/run.mjs';
import { together } from './steps/together.mjs';

await installDependencies();
// A document that does not fit the contract fails here; the others read what is made.
await generate();
await must('The contract', pinnedNode(), [join(root, 'scripts', 'steps', 'check-contract.mjs')]);
await together([
  { what: 'Lint', tool: 'eslint', args: ['--max-warnings', '0', '.'] },
  { what: 'Types', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { what: 'Format', tool: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  {
    what: 'Import fences',
    tool: 'depcruise',
    args: ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { what: 'Unused code', tool: 'knip', args: ['--no-progress'] },
]);
console.log('Everything checks.');
