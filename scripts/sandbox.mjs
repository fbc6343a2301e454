// `npm run sandbox`: builds if needed, and runs the sandbox.
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { printHelpFile } from './steps/print-help.mjs';
import { CONSOLE_PROCESS, pinnedNode, root, stayWith } from './steps/run.mjs';

printHelpFile('resources', 'sandbox-help.txt');
await installDependencies();
await build();

const script = join(root, 'out', 'main', 'sandbox.js');
stayWith(pinnedNode(), [...CONSOLE_PROCESS, script, ...process.argv.slice(2)], 'The sandbox');
