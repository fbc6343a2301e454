// Derives the nightly loads of any day in the sandbox, which stores only the last one of each store;
// `daily-load-runner.ts` in src/sandbox/domains/failed-loads reads that one.

import type { LastLoad } from '@sandbox/domains/failed-loads';
import type { DailyLoadRow } from '@sandbox/graphql/generated/resolvers';
import { hashFraction } from '@sandbox/database/random';
import type { LoadStatus } from '@shared/domains/daily-loads/rules';
import { partsOf, timeOf } from '@shared/domains/scheduler-times/rules';
import { localToday } from '@shared/kernel/dates/dates';
import { MINUTE_MS } from '@shared/kernel/dates/durations';

/** A future day has no loads. */
export function loadsOfDay(loads: readonly LastLoad[], day: string, today: string): DailyLoadRow[] {
  if (day > today) return [];
  return loads.map((load) => {
    const statuss = statusOn(load, day);
    const { start, end } = loadTimesOn(load, day, statuss);
    return {
      clientname: load.tenantName,
      storeId: load.storeId,
      storeName: load.storeName,
      dms: load.dms,
      startdate: start,
      enddate: statuss === 'IN PROGRESS' ? null : end,
      statuss,
      dataLoadDate: day,
      errMessage: statuss === 'FAILED' ? load.error : null,
    };
  });
}

/** The shortest and the longest duration of a nightly load, and that of a failed one. */
const [MIN_LOAD_MINUTES, MAX_LOAD_MINUTES, FAILED_LOAD_MINUTES] = [6, 42, 1];

const STATUSES: Partial<Record<string, LoadStatus>> = {
  Completed: 'SUCCESS',
  Failed: 'FAILED',
  'In Progress': 'IN PROGRESS',
};

/** A store that has the day's data was loaded on that day, whatever load has failed since. */
function statusOn({ dataAsOf, status }: LastLoad, day: string): LoadStatus {
  return dataAsOf !== null && dataAsOf >= day ? 'SUCCESS' : (STATUSES[status] ?? 'FAILED');
}

function loadTimesOn(load: LastLoad, day: string, status: LoadStatus): { start: string; end: string | null } {
  const { startedAt, finishedAt, schedulerTime, storeId } = load;
  // A user has repeated the load since, so that run is the outcome of the day's load.
  if (startedAt !== null && localToday(new Date(startedAt)) >= day)
    return { start: startedAt, end: finishedAt };
  const start = new Date(`${day}T${timeOf(partsOf(schedulerTime))}`).getTime();
  const minutes =
    status === 'FAILED'
      ? FAILED_LOAD_MINUTES
      : MIN_LOAD_MINUTES +
        Math.floor(hashFraction(`${storeId} ${day} minutes`) * (MAX_LOAD_MINUTES - MIN_LOAD_MINUTES));
  return { start: new Date(start).toISOString(), end: new Date(start + minutes * MINUTE_MS).toISOString() };
}
