import { join } from 'node:path';
import { generate } from '../steps/build.mjs';
import { installDependencies } from '../steps/install.mjs';
import { pinnedNode, root, run } from '../steps/run.mjs';

const HELP = `npm run simulate -- [--days N] [--seed N]

Days of two people and their back office in minutes: one seed drives a virtual clock, the network, kills and outages, and
what is stored is compared with a model after each day. Ends with 1 at the first day on which anything was lost, doubled
or overwritten, and prints what happened on that day; the same command makes the same days again.
  --days N   how many days (30)
  --seed N   the days of another run (random, and printed)`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
await installDependencies();
await generate();
const code = await run(
  pinnedNode(),
  [
    join(root, 'scripts', 'steps', 'run-typescript.mjs'),
    join(root, 'tests', 'simulation', 'year', 'run.ts'),
    ...process.argv.slice(2),
  ],
  // A time zone whose clocks change twice a year.
  { env: { TZ: 'America/New_York' } },
);
process.exit(code);
