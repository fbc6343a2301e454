// `npm run mutation`: changes rules, the save flow, the session and jobs one by one, and reports the changes that no test
// beside them notices.
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** In percent. */
const REQUIRED_SHARE = 90;

const HELP = `npm run mutation [-- PART ... | FILE ...]

Changes FILE, or each file of the parts, in small ways (a condition negated, a sign exchanged, a text emptied), and runs
the tests of its folder for each change. Prints what no test noticed, then a table with the share that was; ends with 1
when that is below ${REQUIRED_SHARE} % for a file that is no hook.
MUTATION_WORKERS is the number of processes (those of the computer).
  rules     the rules of the business, the readers of values, and the merge of records: half an hour
  saving    the save flow, its undo and its drafts, and what the main process knows of calls in flight
  hooks     the hooks of the save flow and the store of its drafts, by their component tests: an hour or two
  session   the tokens, the clock that dates them, and where they are stored
  jobs      the service of jobs, and what runs their steps and polls`;

/**
 * Other hooks are left out: their tests draw components, and a document for each change would take days. So is what only
 * the tests on a real provider or sandbox reach.
 */
const PARTS = {
  rules: ['src/**/rules.ts', 'src/shared/kernel/values/*.ts', 'src/shared/kernel/merge/*.ts'],
  saving: [
    'src/renderer/components/saving/*.ts',
    'src/renderer/components/unsaved-work/{draft-values,merge-drafts}.ts',
    'src/main/domains/drafts/draft-writers.ts',
    'src/main/bridge/{calls-in-flight,response-cache}.ts',
    'src/renderer/components/editable-grids/row-editing/pending-edits.ts',
  ],
  hooks: [
    'src/renderer/components/saving/use-record-save.ts',
    'src/renderer/components/form/{use-form-save,use-sent-inputs}.ts',
    'src/renderer/components/unsaved-work/{draft-store,use-draft,use-unsaved-work}.ts',
    'src/renderer/components/editable-grids/row-editing/{use-row-save,use-open-row}.ts',
  ],
  session: ['src/main/session/{clock,token-refresher}.ts', 'src/main/session/storage/secret-store.ts'],
  jobs: ['src/main/jobs/{job-service,poll-work,run-steps}.ts', 'src/shared/domains/jobs/repeated-work.ts'],
};

/** What component tests reach: the hooks, and what is listed with them. */
const WITH_COMPONENTS = new Set(PARTS.hooks.flatMap((pattern) => globSync(pattern)));
const isHook = (file) => WITH_COMPONENTS.has(file) || /\/use-[^/]+$/.test(file);
const isMutated = (file) => !/\.test\.ts$|\/index\.ts$/.test(file);

const filesOf = (part) =>
  PARTS[part]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => isMutated(file) && isHook(file) === (part === 'hooks'));

/** @returns {Promise<{ file: string, noticed: number, missed: number }>} */
async function mutate(file) {
  // Loading it takes seconds, which the help need not wait for.
  const { Stryker } = await import('@stryker-mutator/core');
  const beside = { dir: dirname(file), related: false };
  const results = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    vitest: isHook(file)
      ? { ...beside, configFile: 'tests/mutation/vitest.hooks.config.ts', pool: 'vmForks' }
      : { ...beside, configFile: 'tests/mutation/vitest.config.ts' },
    // The duration of a test that draws depends on what else the machine does.
    timeoutFactor: isHook(file) ? 4 : 1.5,
    // Filtered by name, a test with a table of cases would not run at all.
    coverageAnalysis: 'all',
    ignorePatterns: ['/out', '/dist', '/.runtime', '/test-results', '/reports'],
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, reportScoreTable: false, allowColor: false },
    logLevel: 'error',
    concurrency: Number(process.env.MUTATION_WORKERS ?? availableParallelism()),
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
  const named = args.length > 0 ? args : Object.keys(PARTS);
  const files = [...new Set(named.flatMap((name) => (name in PARTS ? filesOf(name) : name)))].sort();
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
  // Most hooks have not been measured yet.
  const demanded = results.filter(({ file }) => !isHook(file));
  process.exitCode = demanded.every((result) => share(result) >= REQUIRED_SHARE) ? 0 : 1;
}
