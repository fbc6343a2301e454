import { type QueryClient, hashKey } from '@tanstack/react-query';
import { readAppError } from '@renderer/platform/read-app-error';
import { isRecord } from '@shared/kernel/guard';
import { messages } from '@shared/kernel/messages';

/** Reads answer in an envelope; its age changes on every refresh, its `data` only when something did. */
const isAnswer = (value: unknown): value is { data?: unknown } =>
  isRecord(value) &&
  typeof value['asOf'] === 'string' &&
  (value['origin'] === 'live' || value['origin'] === 'cache');

/** What one answer says, or the pages of a list; null for what is neither. */
function saidBy(read: unknown): unknown[] | null {
  const pages = isRecord(read) && Array.isArray(read['pages']) ? read['pages'] : [read];
  return pages.every(isAnswer) ? pages.map(({ data }) => data) : null;
}

export type Snapshot = ReadonlyMap<string, string>;

/** What every read in the cache says now. */
export function snapshotOf(cache: QueryClient): Snapshot {
  const entries = cache
    .getQueryCache()
    .getAll()
    .flatMap((query): [string, string][] => {
      const said = saidBy(query.state.data);
      return said ? [[query.queryHash, hashKey(said)]] : [];
    });
  return new Map(entries);
}

/** How many reads say something else than before. Reads that were not there before do not count. */
export const countChanged = (before: Snapshot, after: Snapshot): number =>
  [...before].filter(([key, data]) => after.has(key) && after.get(key) !== data).length;

const unknownCodes: ReadonlySet<string> = new Set(['OUTCOME_UNKNOWN', 'TIMEOUT']);

/** Changes of which nobody knows whether they were made: still without an answer, or their answer was lost. */
export const countUnknown = (cache: QueryClient): number =>
  cache
    .getMutationCache()
    .getAll()
    .filter(
      ({ state }) =>
        state.status === 'pending' ||
        (state.status === 'error' && unknownCodes.has(readAppError(state.error).code)),
    ).length;

/** 'Back online. 2 things changed.' */
export function backOnlineText(changed: number, unknown = 0): string {
  if (unknown > 0) return messages.offline.backUnknown;
  if (changed === 0) return 'Back online. Nothing changed meanwhile.';
  return `Back online. ${changed === 1 ? '1 thing' : `${changed} things`} changed.`;
}
