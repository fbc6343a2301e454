// `npm run fit`: checks whether a back office fits this console.
import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { printHelpFile } from './steps/print-help.mjs';
import { pinnedNode, root, run } from './steps/run.mjs';

printHelpFile('src', 'main', 'compatibility', 'help.txt');
await installDependencies();
const cli = [
  join(root, 'scripts', 'steps', 'run-typescript.mjs'),
  join(root, 'src', 'main', 'compatibility', 'cli.ts'),
];
process.exitCode = await run(pinnedNode(), [...cli, ...process.argv.slice(2)]);
