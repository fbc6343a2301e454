import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';
import { describeMinute, type Footprint, type RandomUse, useAtRandom } from './random-use';

/** Uses four windows of the console at random for two hours: after ten minutes its memory must be level. */
export const soak: Experiment = { name: 'soak', run: async (budget) => [await runSoak(budget)] };

/** Two hours on two cores, and a reading every ten minutes. */
const USE: RandomUse = { name: 'soak', windows: 4, actions: 100_000, readings: 11, warmUpShare: 1 / 12 };
const MAX_MB_PER_HOUR = 0.5;
/** With fewer readings the line through them says nothing. */
const MIN_READINGS = 8;
const HOUR_MS = 60 * 60_000;

interface Slope {
  /** MB per hour. */
  value: number;
  /** The standard error of the value. */
  error: number;
}

/** Returns the slope of the line through the readings with the least squares. Three readings or more are needed. */
export function slopeOf(readings: readonly Footprint[], what: 'heap' | 'main'): Slope {
  const count = readings.length;
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / count;
  const hours = readings.map(({ at }) => at / HOUR_MS);
  const sizes = readings.map((reading) => reading[what]);
  const [hour, size] = [mean(hours), mean(sizes)];
  const spread = hours.reduce((sum, one) => sum + (one - hour) ** 2, 0);
  const value = hours.reduce((sum, one, at) => sum + (one - hour) * ((sizes[at] ?? 0) - size), 0) / spread;
  const rest = hours.reduce((sum, one, at) => sum + ((sizes[at] ?? 0) - size - value * (one - hour)) ** 2, 0);
  return { value, error: Math.sqrt(rest / (count - 2) / spread) };
}

/** What a reading varies by is no growth: the slope counts by what it surely exceeds, two standard errors below it. */
export const climbs = ({ value, error }: Slope): boolean => value - 2 * error > MAX_MB_PER_HOUR;

async function runSoak(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('two hours of random use in four windows', USE.actions, [
    'errors of the page',
    'hung',
    'heap climbs',
    'main process climbs',
  ]);
  const readings = await useAtRandom(budget, USE, tally);
  tally.note = readings.map(describeMinute).join('; ');
  if (readings.length < MIN_READINGS) return tally;
  for (const what of ['heap', 'main'] as const) {
    const slope = slopeOf(readings, what);
    const text = `${slope.value.toFixed(2)} ± ${slope.error.toFixed(2)} MB an hour`;
    tally.note += `; ${what}: ${text}`;
    if (climbs(slope)) tally.addViolation(what === 'heap' ? 'heap climbs' : 'main process climbs', text);
  }
  return tally;
}
