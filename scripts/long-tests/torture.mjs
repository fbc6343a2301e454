import { join } from 'node:path';
import { root } from '../steps/run.mjs';
import { runInElectron } from '../steps/run-in-electron.mjs';

const HELP = `npm run torture -- [--only NAME] [--minutes N] [--times N] [--seed N]

Makes the console's troubles happen, many times, and counts what came to harm. Prints a table and writes torture.json;
ends with 1 when anything came to harm. Everything takes hours.
  --only NAME   absences, bridge-fuzz, canaries, damage, disks, html, kills, monkey, mutations, network-namespace,
                networks, presses, sessions, sign-ins or updates; or soak, two hours in four windows, which runs only
                by its name
  --minutes N   begins nothing more after so long, shared out among what is tried; the table says how far it came
  --times N     at most so many tries of each
  --seed N      the tries of another run (1)`;

await runInElectron(HELP, join(root, 'tests', 'torture', 'run.ts'));
