import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { pinnedNode, root, run } from './steps/run.mjs';

const HELP = `npm run test:long -- [--minutes N] [--seed N]

What takes too long for the gate, for a night: all tests in a random order with many more tries of each (thousands of
inputs for a property, 200,000 rows, each browser test three times), the browser tests once more without optimizations
(npm start -- --plain), then every screen in the pseudo-language (npm run pseudo), then two builds that must be equal
(npm run reproduce), then ten simulated years (npm run simulate), then the experiments of npm run torture.
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

await installDependencies();
const script = (name) => join(root, 'scripts', name);
const codes = [
  await run(pinnedNode(), [script('test.mjs'), `--shuffle=${seed}`], { env: { LONG_TESTS: '1' } }),
  await run(pinnedNode(), [script('test.mjs'), 'e2e'], { env: { PLAIN_CONSOLES: '1' } }),
  await run(pinnedNode(), [script('long-tests/pseudo.mjs')]),
  await run(pinnedNode(), [script('reproduce.mjs')]),
  await run(pinnedNode(), [script('long-tests/simulate.mjs'), '--days', '3650', '--seed', seed]),
  await run(pinnedNode(), [script('long-tests/torture.mjs'), '--minutes', minutes, '--seed', seed]),
];
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
