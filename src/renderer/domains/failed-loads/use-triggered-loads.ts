import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { useEffect, useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { FailedStore } from '@shared/domains/failed-loads/model';

/** While loads triggered here may still run, the list is read this often. */
const FOLLOW_MS = 3000;
/** A load that has not succeeded by then has failed again. */
const FOLLOW_FOR_MS = 10 * 60_000;

/** When a run of a store was triggered here, in epoch milliseconds, by store id. */
export type TriggeredLoads = ReadonlyMap<string, number>;

/** A load that was triggered here and has neither succeeded nor had the time to fail. */
export const isRunning = (triggered: TriggeredLoads, storeId: string): boolean =>
  Date.now() - (triggered.get(storeId) ?? 0) < FOLLOW_FOR_MS;

/** How soon to read the list again, in milliseconds. */
export const followEvery = (stores: readonly FailedStore[] | undefined, triggered: TriggeredLoads) =>
  stores?.some(({ storeId }) => isRunning(triggered, storeId)) ? FOLLOW_MS : false;

export function useTriggeredLoads(): [TriggeredLoads, (storeIds: readonly string[]) => void] {
  const [triggered, setTriggered] = useState<TriggeredLoads>(new Map());
  const remember = (storeIds: readonly string[]): void => {
    const at = Date.now();
    setTriggered((before) => new Map([...before, ...storeIds.map((id) => [id, at] as const)]));
  };
  return [triggered, remember];
}

/** Says once how many of the triggered loads have succeeded: their stores have left the list. */
export function useLoadedNotice(stores: readonly FailedStore[] | undefined, triggered: TriggeredLoads): void {
  const notify = useNotify();
  const [told] = useState(() => new Set<string>());
  useEffect(() => {
    if (!stores) return;
    const failed = new Set(stores.map(({ storeId }) => storeId));
    // Triggered once more after it came back, a store is told of once more.
    for (const storeId of told) if (failed.has(storeId)) told.delete(storeId);
    const loaded = [...triggered.keys()].filter((storeId) => !failed.has(storeId) && !told.has(storeId));
    if (loaded.length === 0) return;
    for (const storeId of loaded) told.add(storeId);
    notify.success(failedLoadsTexts.loaded(loaded.length), { duration: 'short' });
  }, [stores, triggered, told, notify]);
}
