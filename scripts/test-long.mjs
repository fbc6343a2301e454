import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root, run } from './steps/run.mjs';

const HELP = `npm run test:long -- [tests] [browser] [plain] [pages] [years] [mutation] [experiments] [--minutes N] [--seed N]

What takes too long for the gate, for a night; all of it, or the parts named, each of which GitHub Actions runs as a job:
  tests         all tests but the browser's, in a random order with many more tries of each (thousands of inputs for a
                property, 200,000 rows), and what share of the branches they reach
  browser       each browser test three times, in a random order
  plain         the browser tests once more without optimizations (npm start -- --plain)
  pages         every screen in the pseudo-language (npm run pseudo), and two builds that must be equal (npm run reproduce)
  years         ten simulated years (npm run simulate)
  mutation      changes of the rules, the save flow, the session and the jobs that no test notices (npm run mutation)
  experiments   npm run torture
  --minutes N   how long the experiments may take (150)
  --seed N      the order and the tries of another run (the day's number)`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const DAY_MS = 24 * 60 * 60 * 1000;
const valueOf = (name, byDefault) => {
  const at = args.indexOf(name);
  return String(at === -1 ? byDefault : args[at + 1]);
};
const minutes = valueOf('--minutes', 150);
const seed = valueOf('--seed', Math.floor(Date.now() / DAY_MS));

/** Runs a script of this folder, and returns its exit code. */
const script = (name, options = [], env = {}) =>
  run(pinnedNode(), [join(root, 'scripts', name), ...options], { env });
const LONG = { LONG_TESTS: '1' };

const PARTS = {
  tests: () =>
    script('test.mjs', ['unit', 'integration', 'desktop', '--coverage', `--shuffle=${seed}`], LONG),
  browser: () => script('test.mjs', ['e2e', `--shuffle=${seed}`], LONG),
  plain: () => script('test.mjs', ['e2e'], { PLAIN_CONSOLES: '1' }),
  pages: async () => {
    const pseudo = await script('long-tests/pseudo.mjs');
    return (await script('reproduce.mjs')) || pseudo;
  },
  years: () => script('long-tests/simulate.mjs', ['--days', '3650', '--seed', seed]),
  mutation: () => script('long-tests/mutation.mjs'),
  experiments: () => script('long-tests/torture.mjs', ['--minutes', minutes, '--seed', seed]),
};

const words = args.filter((word, at) => !word.startsWith('--') && !args[at - 1]?.startsWith('--'));
const named = Object.keys(PARTS).filter((part) => words.includes(part));
if (named.length < words.length) {
  console.error(`There is no such part: ${words.filter((word) => !(word in PARTS)).join(', ')}\n\n${HELP}`);
  process.exit(2);
}
await installDependencies();
const codes = [];
for (const part of named.length === 0 ? Object.keys(PARTS) : named) codes.push(await PARTS[part]());
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
