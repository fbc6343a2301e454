import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { fetchRuntime, hasDisplay } from './steps/electron-runtime.mjs';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root, stayWith } from './steps/run.mjs';

const HELP = `npm start -- [options]

Installs what is missing, builds, and opens the console on its sandbox back office: in the Electron
window, or, where there is no display or no Electron runtime, as a preview for a browser, whose
address is printed.

  --preview             use the preview even where Electron runs
  --port N              port of the preview (47700; the next free one when taken)
  --downloads DIR       where the preview saves exports (~/Downloads)
  --user-data DIR       settings, session, cache and log
  --sandbox-url URL     use a sandbox that already runs (npm run sandbox)
  --tenants N           sample tenants of a new sandbox (60)
  --seed N              seed of the sample data (1)
  --load-seconds N      how long a bulk load takes (20)
  --failure-rate N      share of first attempts that fail, 0 to 1 (0.2)
  --token-seconds N     life of an access token (300)
  --reset               start the sandbox with fresh sample data
  --help                this text

People of the sandbox: olivia and omar (superadmin), adam (admin), uma (user), cleo (client);
password: sandbox.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

await installDependencies();
await build();

const rest = args.filter((arg) => arg !== '--preview');

async function chooseShell() {
  if (args.includes('--preview')) return { why: null };
  if (!hasDisplay())
    return { why: 'There is no display here, so the console runs as a preview in a browser.' };
  const runtime = await fetchRuntime();
  return runtime
    ? { runtime }
    : { why: 'The Electron runtime could not be fetched, so the console runs as a preview in a browser.' };
}

const { runtime, why } = await chooseShell();
if (why) console.log(why);
const [command, commandArgs] = runtime
  ? [runtime, [root, ...rest]]
  : [pinnedNode(), [join(root, 'out', 'main', 'preview.js'), ...rest]];

stayWith(command, commandArgs, 'The console');
