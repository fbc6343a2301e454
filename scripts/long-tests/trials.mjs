import { join } from 'node:path';
import { installPostgres } from '../steps/debian.mjs';
import { installDependencies } from '../steps/install.mjs';
import { pinnedNode, root, run } from '../steps/run.mjs';

const HELP = `npm run trials -- [TRIAL ...] [--seed N]

Tries a thousand times and more what two people do to one record, and prints what was
tried, with the machine, the date and the seed; ends with 1 if anything was lost, doubled or overwritten. The gate tries
the same a few times.
  takes      1,000 races for an item of Today, on each back office
  notes      1,000 races for the note of an item, on each back office
  undo       1,000 random bulk runs that are undone while others change the same records, on each back office
  prepared   2,000 histories of three people and one outage
  saving     20,000 scenarios of two people who save one record
  records    500 scenarios of two people on one record of each kind of the sandbox
  --seed N   the tries of another run (random, and printed)`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
await installDependencies();
if (!(await installPostgres()))
  console.log('There is no PostgreSQL: of the two back offices the sandbox alone is tried.');
process.exit(
  await run(pinnedNode(), [
    join(root, 'scripts', 'steps', 'run-typescript.mjs'),
    join(root, 'tests', 'simulation', 'trials.ts'),
    ...process.argv.slice(2),
  ]),
);
