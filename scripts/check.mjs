import { generate } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { join } from 'node:path';
import { must, root, tool } from './steps/run.mjs';

await installDependencies();
// A document that does not fit the contract fails here.
await generate();
await must('The contract', process.execPath, [join(root, 'scripts', 'steps', 'check-contract.mjs')]);
await must('Format', tool('prettier'), ['--check', '--log-level', 'warn', '.']);
await must('Types', tool('tsc'), ['-p', 'tsconfig.json']);
await must('Lint', tool('eslint'), ['--max-warnings', '0', '.']);
await must('Import fences', tool('depcruise'), [
  'src',
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
]);
await must('Unused code', tool('knip'), ['--no-progress']);
console.log('Everything checks.');
