// How daily loads are read: their status, the failures among them, their groups by client and their counts.

import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { DailyLoad } from './model';
import { dailyLoadsTexts } from './texts';

const LOAD_STATUSES = ['SUCCESS', 'FAILED', 'IN PROGRESS'] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

/** The status in the specification's terms, however it was spelled; null for any other. */
export function statusOf({ statuss }: Pick<DailyLoad, 'statuss'>): LoadStatus | null {
  const word = statuss.trim().toUpperCase().replaceAll('_', ' ');
  return LOAD_STATUSES.find((status) => status === word) ?? null;
}

/**
 * Whether two records are of one load. A store may have feeds from two DMSes, each with a load of its own; a record that
 * names no DMS is of whichever load the store has on that day.
 */
const isSameLoad = (one: DailyLoad, other: DailyLoad): boolean =>
  one.dataLoadDate === other.dataLoadDate && (!one.dms || !other.dms || one.dms === other.dms);

/**
 * Merges the list of a day with its failures: both name a failed load, but only the failures reliably have the reason. A
 * load that succeeded when it was run again keeps its own message, although its failure may still be listed. What is
 * left as it was stays the same object.
 * @param isWhole False while further loads are read, among which may be those of the failures that are left.
 */
export function withFailures(
  loads: readonly DailyLoad[],
  failures: readonly DailyLoad[],
  isWhole = true,
): DailyLoad[] {
  const failuresOf = Map.groupBy(failures, ({ storeId }) => storeId);
  const reasonOf = (load: DailyLoad): string | null | undefined =>
    failuresOf.get(load.storeId)?.find((failure) => isSameLoad(failure, load))?.errMessage;
  const explained = loads.map((load) => {
    const errMessage = load.errMessage ?? (statusOf(load) === 'FAILED' ? reasonOf(load) : undefined) ?? null;
    return errMessage === load.errMessage ? load : { ...load, errMessage };
  });
  if (!isWhole || failures.length === 0) return explained;
  const loadsOf = Map.groupBy(loads, ({ storeId }) => storeId);
  const isListed = (failure: DailyLoad): boolean =>
    loadsOf.get(failure.storeId)?.some((load) => isSameLoad(load, failure)) ?? false;
  return [...explained, ...failures.filter((failure) => !isListed(failure))];
}

export interface ClientLoads<Load extends DailyLoad = DailyLoad> {
  clientname: string;
  loads: Load[];
  failed: number;
}

/** The loads of each client by store, clients by name. */
export function byClient<Load extends DailyLoad>(loads: readonly Load[]): ClientLoads<Load>[] {
  const clients = new Map<string, Load[]>();
  for (const load of loads) {
    const own = clients.get(load.clientname);
    if (own) own.push(load);
    else clients.set(load.clientname, [load]);
  }
  return [...clients]
    .map(([clientname, own]) => ({
      clientname,
      loads: own.toSorted((a, b) => naturalOrder(a.storeName, b.storeName)),
      failed: own.filter((load) => statusOf(load) === 'FAILED').length,
    }))
    .sort((a, b) => naturalOrder(a.clientname, b.clientname));
}

/** Counts the loads, in all and of each status. */
export function countsByStatus(loads: readonly DailyLoad[]): [label: string, count: number][] {
  const byStatus = Map.groupBy(loads, statusOf);
  return [
    [dailyLoadsTexts.loads, loads.length],
    ...LOAD_STATUSES.map((status): [string, number] => [status, byStatus.get(status)?.length ?? 0]),
  ];
}
