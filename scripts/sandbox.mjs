// `npm run sandbox`: builds if needed, and runs the sandbox.
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root, stayWith } from './steps/run.mjs';

await installDependencies();
await build();

stayWith(pinnedNode(), [join(root, 'out', 'main', 'sandbox.js'), ...process.argv.slice(2)], 'The sandbox');
