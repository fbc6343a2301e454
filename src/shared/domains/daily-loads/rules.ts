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

/** A store may have feeds from two DMSes, each with a load of its own. */
const keyOf = ({ storeId, dms, dataLoadDate }: DailyLoad): string =>
  `${storeId}\n${dms ?? ''}\n${dataLoadDate ?? ''}`;

/**
 * Merges the list of a day with its failures: both name a failed load, but only the failures reliably have the reason. A
 * load that succeeded when it was run again keeps its own message, although its failure may still be listed.
 */
export function withFailures(loads: readonly DailyLoad[], failures: readonly DailyLoad[]): DailyLoad[] {
  const reasons = new Map(failures.map((failure) => [keyOf(failure), failure]));
  const listed = new Set(loads.map(keyOf));
  return [
    ...loads.map((load) => ({
      ...load,
      errMessage:
        load.errMessage ??
        (statusOf(load) === 'FAILED' ? reasons.get(keyOf(load))?.errMessage : undefined) ??
        null,
    })),
    ...failures.filter((failure) => !listed.has(keyOf(failure))),
  ];
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
export const countsByStatus = (loads: readonly DailyLoad[]): [label: string, count: number][] => [
  [dailyLoadsTexts.loads, loads.length],
  ...LOAD_STATUSES.map((status): [string, number] => [
    status,
    loads.filter((load) => statusOf(load) === status).length,
  ]),
];
