// `npm run mutation`: changes rules one by one, and reports the changes that no test beside them notices.
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** In percent. */
const REQUIRED_SHARE = 90;

const HELP = `npm run mutation [-- FILE ...]

Changes FILE, or each file whose rules matter most, in small ways (a condition negated, a sign exchanged, a text emptied),
and runs the tests of its folder for each change. Prints what no test noticed, then a table with the share that was; ends
with 1 when that is below ${REQUIRED_SHARE} % for a file. All files take about half an hour.`;

/** The rules of the business, the readers of values, and the merge of records. */
const MUTATED = ['src/**/rules.ts', 'src/shared/kernel/values/*.ts', 'src/shared/kernel/merge/*.ts'];

const isMutated = (file) => !/\.test\.ts$|\/index\.ts$/.test(file);

/** @returns {Promise<{ file: string, noticed: number, missed: number }>} */
async function mutate(file) {
  // Loading it takes seconds, which the help need not wait for.
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', dir: dirname(file), related: false },
    // Filtered by name, a test with a table of cases would not run at all.
    coverageAnalysis: 'all',
    ignorePatterns: ['/out', '/dist', '/.runtime', '/test-results', '/reports'],
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, reportScoreTable: false, allowColor: false },
    logLevel: 'error',
    concurrency: availableParallelism(),
    tempDirName: 'node_modules/.cache/mutation',
  }).runMutationTest();
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  return { file, noticed: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') };
}

const share = ({ noticed, missed }) => (noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed));

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
} else {
  const files =
    args.length > 0
      ? args
      : MUTATED.flatMap((pattern) => globSync(pattern))
          .filter(isMutated)
          .sort();
  const results = [];
  for (const file of files) results.push(await mutate(file));
  for (const result of results)
    console.log(
      `${share(result).toFixed(0).padStart(4)} %  ${String(result.missed).padStart(4)} missed  ${result.file}`,
    );
  const all = results.reduce(
    (sum, { noticed, missed }) => ({ noticed: sum.noticed + noticed, missed: sum.missed + missed }),
    {
      noticed: 0,
      missed: 0,
    },
  );
  console.log(`${share(all).toFixed(1)} % of ${all.noticed + all.missed} changes were noticed.`);
  process.exitCode = results.every((result) => share(result) >= REQUIRED_SHARE) ? 0 : 1;
}
