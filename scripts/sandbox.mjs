import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { environment, pinnedNode, root } from './steps/run.mjs';

await installDependencies();
await build();

const script = join(root, 'out', 'main', 'sandbox.js');
const child = spawn(pinnedNode(), [script, ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));
