import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root } from './steps/run.mjs';
import { stayWith } from './steps/stay-with.mjs';

await installDependencies();
await build();

stayWith(pinnedNode(), [join(root, 'out', 'main', 'sandbox.js'), ...process.argv.slice(2)], 'The sandbox');
