import {
  LaunchHistoriesDocument,
  type LaunchHistoriesQueryVariables,
} from '@main/back-office/generated/graphql';
import { fetchOverlappingPages, overlappingRange, pageOf } from '@main/back-office/overlapping-pages';
import type { SignedInContext } from '@main/bridge/procedures';
import { backOfficeOffsetMs, OWN_CLOCK } from '@shared/kernel/dates/back-office-clock';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import type { RecordSink } from './run-forecast-worker';

export const LAUNCH_FILTER = { isTestStore: { equalTo: false }, storeDmsStatus: { equalTo: 'Active' } };

/** The back office's own time, by which its dates were written. */
export function backOfficeTime({ connectivity }: SignedInContext): { now: number; offsetMs: number } {
  const clock = connectivity.state().clock ?? OWN_CLOCK;
  const now = Date.now() + clock.aheadMs;
  return { now, offsetMs: backOfficeOffsetMs(clock, now) };
}

/**
 * Launched stores that are learned from at most. Learning takes a second for 3,000 and grows with their number, while
 * what happened years ago counts for next to nothing: waits count half after 45 working days.
 */
const MAX_LAUNCHES_LEARNED = 8_000;

type StoreFilter = NonNullable<LaunchHistoriesQueryVariables['filter']>;

interface ReadList {
  /** See `RecordPage`. */
  list: number;
  orderBy: 'ID_ASC' | 'ID_DESC';
  /** How many records are read at most. */
  most?: number;
}

/** What was read, apart from the records themselves. */
interface ReadRecords {
  count: number;
  partial: boolean;
}

/** Reads a list page after page and hands each to `sink`: only the ids are kept, by which pages are joined. */
async function readRecords(
  { backOffice }: SignedInContext,
  sink: RecordSink,
  filter: StoreFilter,
  { list, orderBy, most = Number.POSITIVE_INFINITY }: ReadList,
): Promise<ReadRecords> {
  const { data, partial } = await fetchOverlappingPages(async (cursor) => {
    const range = overlappingRange(STORE_PAGE_SIZE, cursor);
    const variables = { ...range, orderBy: [orderBy], filter: { ...LAUNCH_FILTER, ...filter } };
    const answer = await backOffice.read(LaunchHistoriesDocument, variables);
    const { nodes } = answer.data.statelessServiceBzoStoreDetails;
    sink({ list, page: cursor, records: nodes.slice(0, most - range.offset) });
    const ids = nodes.map(({ id }) => ({ id }));
    const page = pageOf(ids, answer.unreadableRows, range.first);
    // What is more than `most` is not read, which is no partial result.
    const hasMore = page.hasMore && range.offset + range.first < most;
    return { data: { ...page, hasMore }, partial: answer.partial };
  });
  return { count: data.length, partial };
}

/** Reads the dates of all stores that the account may see, as the back office gives them. */
export const readLaunchRecords = (ctx: SignedInContext, sink: RecordSink): Promise<ReadRecords> =>
  readRecords(ctx, sink, {}, { list: 0, orderBy: 'ID_ASC' });

/**
 * Reads what launches are learned from: every store that isn't launched, and the newest of those that are. The back
 * office can order stores by the numbers that they got when they were added, and by no day of launch.
 */
export async function readRecordsToLearn(
  ctx: SignedInContext,
  sink: RecordSink,
  most = MAX_LAUNCHES_LEARNED,
): Promise<{ partial: boolean; isCut: boolean }> {
  const isLaunched = { equalTo: 'Completed' };
  const [open, launched] = await Promise.all([
    readRecords(ctx, sink, { storeLaunched: { notEqualTo: 'Completed' } }, { list: 0, orderBy: 'ID_ASC' }),
    readRecords(ctx, sink, { storeLaunched: isLaunched }, { list: 1, orderBy: 'ID_DESC', most }),
  ]);
  return { partial: open.partial || launched.partial, isCut: launched.count >= most };
}
