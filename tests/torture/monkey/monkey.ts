import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';
import { describeFootprint, type Footprint, type RandomUse, useAtRandom } from './random-use';

/** Uses the console at random for half an hour, and checks for errors of the page and for growing memory. */
export const monkey: Experiment = { name: 'monkey', run: async (budget) => [await runMonkey(budget)] };

/** Half an hour on two cores. */
const USE: RandomUse = { name: 'monkey', windows: 1, actions: 25_000, readings: 6, warmUpShare: 1 / 6 };
const MAX_GROWTH = 1.1;
/** A shorter run cannot show growth, because its first reading is taken while caches are still being filled. */
const MIN_RUN_MS = 24 * 60_000;

function countGrowth(tally: Tally, readings: readonly Footprint[]): void {
  const ms = readings.at(-1)?.at ?? 0;
  tally.note = `${(ms / 60_000).toFixed(1)} minutes; warm, then at equal pauses: ${readings.map(describeFootprint).join('; ')}`;
  const [warm, ...later] = readings;
  if (!warm || later.length < USE.readings / 2 || ms < MIN_RUN_MS) return;
  // Temporary memory, as of cached responses, varies; a leak is in every reading.
  const late = later.slice(-USE.readings / 2);
  for (const what of ['heap', 'main'] as const) {
    const least = Math.min(...late.map((reading) => reading[what]));
    const range = `${warm[what].toFixed(1)} to ${least.toFixed(1)} MB`;
    if (least > warm[what] * MAX_GROWTH)
      tally.addViolation(what === 'heap' ? 'heap grown' : 'main process grown', range);
  }
}

async function runMonkey(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('random use, all screens', USE.actions, [
    'errors of the page',
    'hung',
    'heap grown',
    'main process grown',
  ]);
  countGrowth(tally, await useAtRandom(budget, USE, tally));
  return tally;
}
