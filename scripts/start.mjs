// `npm start`: builds if needed, and runs the console, in Electron or as a preview in a browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { fetchRuntime, hasDisplay } from './steps/electron-runtime.mjs';
import { installDependencies } from './steps/install.mjs';
import { CONSOLE_PROCESS, pinnedNode, root, stayWith } from './steps/run.mjs';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  // src/main/startup/help.ts joins the same files; a test compares the two.
  const [usage, options, entries] = [
    join(root, 'src', 'main', 'startup', 'help-checkout.txt'),
    join(root, 'src', 'main', 'startup', 'help.txt'),
    join(root, 'resources', 'policy', 'policy.help.txt'),
  ].map((file) => readFileSync(file, 'utf8').trimEnd());
  console.log(`${usage}\n${options}\n\n${entries}`);
  process.exit(0);
}

await installDependencies();
await build();

const rest = args.filter((arg) => arg !== '--preview');

async function chooseRuntime() {
  if (args.includes('--preview')) return { why: null };
  if (!hasDisplay())
    return { why: 'There is no display here, so the console runs as a preview in a browser.' };
  const runtime = await fetchRuntime();
  return runtime
    ? { runtime }
    : { why: 'The Electron runtime could not be fetched, so the console runs as a preview in a browser.' };
}

const { runtime, why } = await chooseRuntime();
if (why) console.log(why);
const [command, commandArgs] = runtime
  ? [runtime, [root, ...rest]]
  : [pinnedNode(), [...CONSOLE_PROCESS, join(root, 'out', 'main', 'preview.js'), ...rest]];

stayWith(command, commandArgs, 'The console');
