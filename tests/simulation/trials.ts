/** Runs the trials of work that two people must not lose, each with all of its tries; `npm run trials` starts it. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../fixtures/machine-facts';

interface Trial {
  what: string;
  project: 'unit' | 'integration';
  tests: string;
}

const acrossStores = (name: string): string => `tests/integration/back-office/across-stores/${name}.test.ts`;

/** The tests have the numbers, too: those that they try with LONG_TESTS. */
const TRIALS: Readonly<Record<string, Trial>> = {
  takes: {
    what: '1,000 races of two people who take one item of Today, on each back office',
    project: 'integration',
    tests: acrossStores('work-item-claims'),
  },
  notes: {
    what: '1,000 races of two people who write the note of one item, on each back office',
    project: 'integration',
    tests: acrossStores('work-item-notes'),
  },
  undo: {
    what: '1,000 random bulk runs undone while others change the same records, on each back office',
    project: 'integration',
    tests: acrossStores('bulk-undo'),
  },
  prepared: {
    what: '2,000 histories of three people and one outage',
    project: 'unit',
    tests: 'tests/simulation/prepared',
  },
  saving: {
    what: '20,000 scenarios of two people who save one record',
    project: 'unit',
    tests: 'tests/simulation/saving',
  },
  records: {
    what: '500 scenarios of two people on one record of each kind of the sandbox',
    project: 'integration',
    tests: 'tests/integration/main/saving-on-sandbox.test.ts',
  },
};

const VITEST = resolve('node_modules', 'vitest', 'vitest.mjs');
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
// The name of this file is the first one.
const named = positionals.slice(1);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(seed)) {
  console.error('--seed takes a whole number');
  process.exit(2);
}
const unknown = named.find((name) => !(name in TRIALS));
if (unknown !== undefined) {
  console.error(`There is no trial ${unknown}; there are: ${Object.keys(TRIALS).join(' ')}`);
  process.exit(2);
}
const results: string[] = [];
let failed = false;
for (const [name, { what, project, tests }] of Object.entries(TRIALS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const startedAt = Date.now();
  // Without PostgreSQL the list of the tests says that they were left out on that back office.
  const { status } = spawnSync(
    process.execPath,
    [VITEST, 'run', '--project', project, '--reporter', 'verbose', tests],
    { stdio: 'inherit', env: { ...process.env, LONG_TESTS: '1', SEED: String(seed) } },
  );
  failed ||= status !== 0;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  results.push(
    `${status === 0 ? 'passed' : 'FAILED'}  ${what}: ${minutes} minutes. The same again: npm run trials -- ${name} --seed ${seed}`,
  );
}
console.log(`\n${describeMachine()}\n${results.join('\n')}`);
process.exit(failed ? 1 : 0);
