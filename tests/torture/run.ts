/** Runs all experiments or the one of `--only`, prints the counts, and writes torture.json; `npm run torture` starts it. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, machineFacts } from '../fixtures/machine-facts';
import { absences } from './absences/absences';
import { damage } from './damage/damage';
import { disks } from './disks/disks';
import { bridgeFuzz } from './fuzz/bridge-fuzz';
import { canaries } from './fuzz/canaries';
import { html } from './html/html';
import { kills } from './kills/kills';
import { monkey } from './monkey/monkey';
import { networkNamespace } from './monkey/network-namespace';
import { soak } from './monkey/soak';
import { mutations } from './mutations/mutations';
import { networks } from './mutations/networks';
import { presses } from './presses/presses';
import { figuresOf, violationsIn, tableOf } from './report';
import { RunBudget } from './run-budget';
import { sessions } from './sessions';
import { signIns } from './sign-ins/sign-ins';
import { updates } from './kills/updates';
import type { Result, Experiment } from './experiment';

const EXPERIMENTS: readonly Experiment[] = [
  absences,
  bridgeFuzz,
  canaries,
  damage,
  disks,
  html,
  kills,
  monkey,
  mutations,
  networkNamespace,
  networks,
  presses,
  sessions,
  signIns,
  updates,
];

// Hundreds of consoles are started, and share one compile cache.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled');

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { only: text, minutes: text, times: text, seed: text },
  allowPositionals: true,
});
/** These run only by their name, because they take hours alone. */
const LONG_EXPERIMENTS: readonly Experiment[] = [soak];
const chosen =
  values.only === undefined
    ? EXPERIMENTS
    : [...EXPERIMENTS, ...LONG_EXPERIMENTS].filter(({ name }) => name === values.only);
if (chosen.length === 0)
  console.log(
    `There is no such experiment; there are: ${[...EXPERIMENTS, ...LONG_EXPERIMENTS].map(({ name }) => name).join(' ')}`,
  );

const number = (given: string | undefined): number | undefined =>
  given === undefined ? undefined : Number(given);
const end = values.minutes === undefined ? undefined : Date.now() + Number(values.minutes) * 60_000;
const results: Result[] = [];
let broken = false;
for (const [index, { name, run }] of chosen.entries()) {
  console.log(`Trying ${name}…`);
  const share = end === undefined ? undefined : (end - Date.now()) / (chosen.length - index);
  const budget = new RunBudget({
    seed: number(values.seed) ?? 1,
    times: number(values.times),
    until: share === undefined ? undefined : Date.now() + share,
  });
  try {
    results.push(...(await run(budget)));
  } catch (error) {
    // An experiment that fails to run must not prevent the others; the run has failed all the same.
    broken = true;
    results.push({
      what: name,
      leftOut: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

console.log(`\n${describeMachine()}\n\n${tableOf(results)}`);
writeFileSync(
  'torture.json',
  `${JSON.stringify({ machine: machineFacts(), seed: number(values.seed) ?? 1, results: figuresOf(results) }, null, 2)}\n`,
);
// Processes that a failed experiment left running must not keep the run alive.
process.exit(chosen.length === 0 || broken || violationsIn(results) > 0 ? 1 : 0);
