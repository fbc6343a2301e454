import { createForecaster, learnLaunches } from '@shared/domains/forecast/forecast';
import { SHARES } from '@shared/domains/forecast/learning/track-record';
import { type Figure, type Measurement, median } from '../measurement';
import { knownCoordinators, knownRecord } from './known-record';
import { launchBackOffice } from './launch-back-office';
import { replay, type Replayed, replayWeeksOf } from './replay';
import { timeBoardSpeed } from './time-board';
import { weekFigures } from './weeks-replay';

/** Measures the forecasts of a replayed year against the actual launches, and the speed of forecasts. */
export const forecast: Measurement = {
  name: 'forecast',
  run: () => {
    const { entered, mondays, weeks } = replay();
    const steps = Array.from({ length: 10 }, (_none, step) => {
      const kept = percentOf(entered.filter((one) => one.step === step).map((one) => one.kept));
      return `step ${step + 1} ${kept.toFixed(1)} %`;
    });
    const [first, ...others] = coverage('on the day each step was reached', entered);
    return Promise.resolve([
      ...(first ? [{ ...first, note: `${first.note}; ${steps.join(', ')}` }] : []),
      ...others,
      ...coverage('every Monday', mondays),
      ...oracle(entered),
      ...warnings(mondays),
      ...weekFigures([weeks, ...OTHER_SEEDS.map(replayWeeksOf)]),
      ...speed(),
    ]);
  },
};

/** A year has 52 weeks, too few to tell how often a range holds: two more back offices are asked. */
const OTHER_SEEDS = [3, 7];

const DAY = Date.UTC(2026, 8, 1);
const STORES = 3000;
const LIMIT_MS = 300;
const TIMES = 9;

const percentOf = (kept: readonly boolean[]): number =>
  (100 * kept.filter(Boolean).length) / Math.max(1, kept.length);

function coverage(what: string, forecasts: readonly Replayed[]): Figure[] {
  const error = median(forecasts.map((one) => one.error));
  const curve = SHARES.map((share, point) => {
    const kept = percentOf(forecasts.map((one) => one.curve[point] === true));
    return { promised: share * 100, kept };
  });
  const furthest = Math.max(...curve.map(({ promised, kept }) => Math.abs(kept - promised)));
  const launches = new Set(forecasts.map(({ launch }) => launch.id)).size;
  const note = `${forecasts.length} forecasts of ${launches} launches`;
  const points = curve.map(({ promised, kept }) => `${promised} % kept ${kept.toFixed(1)} %`).join(', ');
  return [
    {
      ...{ what: `${what}: launched on or before the 85 % day`, against: 'what is promised', unit: '%' },
      ...{ baseline: 85, measured: percentOf(forecasts.map(({ kept }) => kept)), aim: null, note },
    },
    {
      ...{ what: `${what}: furthest point of the calibration curve`, against: 'four points', unit: '%' },
      ...{ baseline: 4, measured: furthest, aim: 1, note: points },
    },
    {
      ...{ what: `${what}: median error of the 50 % day`, against: 'that of the planned day', unit: 'days' },
      ...{ baseline: median(forecasts.map((one) => one.plannedError)), measured: error, aim: 0.5 },
    },
    {
      ...{
        what: `${what}: median error of the 50 % day`,
        against: 'that of the median of all',
        unit: 'days',
      },
      ...{ baseline: median(forecasts.map((one) => one.medianError)), measured: error, aim: 1 },
    },
  ];
}

/** What the error could be at best: that of one who knows what the back office is made of. */
function oracle(forecasts: readonly Replayed[]): Figure[] {
  const asked = forecasts.flatMap(({ oracle: days, ...one }) => (days ? [{ ...one, days }] : []));
  const planned = median(asked.map(({ plannedError }) => plannedError));
  const note = `${asked.length} forecasts; the forecast itself ${median(asked.map(({ error }) => error))} days`;
  const meanOf = (values: readonly number[]): string =>
    (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(1);
  const means = `means: ${meanOf(asked.map(({ error }) => error))} forecast, ${meanOf(asked.map(({ days }) => days.distribution))} knows the distributions, ${meanOf(asked.map(({ days }) => days.all))} knows all, ${meanOf(asked.map(({ plannedError }) => plannedError))} planned`;
  return [
    {
      ...{
        what: 'limit: median error of one who knows the distributions',
        against: 'that of the planned day',
      },
      ...{ unit: 'days', baseline: planned, aim: null, note },
      measured: median(asked.map(({ days }) => days.distribution)),
    },
    {
      ...{ what: 'limit: median error of one who knows all but chance', against: 'that of the planned day' },
      ...{ unit: 'days', baseline: planned, aim: null, note: means },
      measured: median(asked.map(({ days }) => days.all)),
    },
  ];
}

/** The days before the planned launch on which a warning counts: two weeks, with a margin for weekly forecasts. */
const WARNED_AHEAD = { from: 10, to: 18 };

/** The share of warnings two weeks ahead that came true, and the share of late launches with a warning. */
function warnings(forecasts: readonly Replayed[]): Figure[] {
  const ahead = forecasts.filter(
    ({ daysAhead }) => daysAhead >= WARNED_AHEAD.from && daysAhead <= WARNED_AHEAD.to,
  );
  const late = ahead.filter((one) => one.late);
  const warned = ahead.filter((one) => one.warned);
  const note = `${ahead.length} launches, ${late.length} of them late, ${warned.length} warned of`;
  return [
    {
      ...{ what: 'two weeks ahead: warnings that came true', against: 'all launches', unit: '%' },
      ...{ baseline: percentOf(ahead.map((one) => one.late)), aim: null, note },
      measured: percentOf(warned.map((one) => one.late)),
    },
    {
      ...{ what: 'two weeks ahead: late launches with a warning', against: 'every one', unit: '%' },
      ...{ baseline: 100, measured: percentOf(late.map((one) => one.warned)), aim: null },
    },
  ];
}

function speed(): Figure[] {
  // The back office has fewer stores in onboarding than are to be forecast, so they are forecast repeatedly.
  const launches = launchBackOffice({ stores: STORES, seed: 2, from: Date.UTC(2024, 2, 1), to: DAY });
  const records = launches.map((launch) => knownRecord(launch, DAY));
  const model = learnLaunches(records, DAY, 0, knownCoordinators(launches));
  const open = records.filter(({ storeLaunched, isDeleted }) => storeLaunched !== 'Completed' && !isDeleted);
  const asked = Array.from({ length: STORES }, (_none, at) => open[at % open.length]);
  const stores = STORES.toLocaleString('en-US');
  const forecasts = (what: string, withAdvance: boolean): Figure => {
    const runs = Array.from({ length: TIMES }, () => {
      const [started, used] = [performance.now(), process.cpuUsage()];
      const { forecastOf } = createForecaster(model, DAY);
      for (const record of asked) if (record) forecastOf(record, withAdvance);
      const { user, system } = process.cpuUsage(used);
      return { time: performance.now() - started, processor: (user + system) / 1000 };
    });
    const times = runs.map(({ time }) => time);
    const processor = median(runs.map((one) => one.processor));
    return {
      ...{ what, against: 'the limit', unit: 'ms' },
      ...{ baseline: LIMIT_MS, measured: median(times), aim: 1 },
      note: `${TIMES} times; ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms; ${processor.toFixed(0)} ms of processor time`,
    };
  };
  return [
    forecasts(`forecasts of ${stores} stores with what helps, as Launch Forecast shows them`, true),
    forecasts(`forecasts of ${stores} stores, as other lists show them`, false),
    ...timeBoardSpeed(records, DAY),
  ];
}
