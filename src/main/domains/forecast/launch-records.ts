// Reads the launch records of stores for the forecast, page after page: all of them, or those from which it learns,
// which are the stores that are not launched and the newest that are. It also reads the time of the back office, by
// which their dates were written.

import type { ReadResponse } from '@main/back-office/back-office';
import {
  LaunchHistoriesAfterDocument,
  LaunchHistoriesDocument,
  type LaunchHistoriesQuery,
  type StringFilter,
} from '@main/back-office/generated/graphql';
import { fetchOverlappingPages, overlappingRange, pageOf } from '@main/back-office/overlapping-pages';
import { fetchPagesById } from '@main/back-office/pages-by-id';
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

/** What was read, apart from the records themselves. */
interface ReadRecords {
  count: number;
  partial: boolean;
}

type LaunchRecord = LaunchHistoriesQuery['statelessServiceBzoStoreDetails']['nodes'][number];

/** Only the ids are kept, by which pages are joined. */
const idsOf = (nodes: readonly LaunchRecord[]) => nodes.map(({ id }) => ({ id }));

/**
 * Reads a list by id page after page to its end and hands each page to `sink`.
 * @param list See `RecordPage`.
 */
async function readAllRecords(
  { backOffice, cache }: SignedInContext,
  sink: RecordSink,
  list: number,
  storeLaunched?: StringFilter,
): Promise<ReadRecords> {
  const filter = { ...LAUNCH_FILTER, ...(storeLaunched && { storeLaunched }) };
  let page = 0;
  const taken = ({ data, ...read }: ReadResponse<LaunchHistoriesQuery>) => {
    const { nodes: records } = data.statelessServiceBzoStoreDetails;
    sink({ list, page, records });
    page += 1;
    return { ...read, rows: idsOf(records) };
  };
  const { data, partial } = await fetchPagesById(
    { cache },
    {
      size: STORE_PAGE_SIZE,
      operation: 'LaunchHistoriesAfter',
      readRange: async (range) => {
        // A list that is read again.
        if (range.offset === 0) page = 0;
        const variables = { ...range, orderBy: ['ID_ASC' as const], filter };
        return taken(await backOffice.read(LaunchHistoriesDocument, variables));
      },
      readAfter: async (range) =>
        taken(
          await backOffice.read(LaunchHistoriesAfterDocument, {
            ...range,
            ...(storeLaunched && { storeLaunched }),
          }),
        ),
    },
  );
  return { count: data.length, partial };
}

/**
 * Reads the newest records of a list, at most so many, page after page and hands each page to `sink`: by offset, since
 * it ends long before pages by offset become slow.
 */
async function readNewestRecords(
  { backOffice }: SignedInContext,
  sink: RecordSink,
  { list, storeLaunched, most }: { list: number; storeLaunched: StringFilter; most: number },
): Promise<ReadRecords> {
  const filter = { ...LAUNCH_FILTER, storeLaunched };
  const { data, partial } = await fetchOverlappingPages(async (cursor) => {
    const range = overlappingRange(STORE_PAGE_SIZE, cursor);
    const variables = { ...range, orderBy: ['ID_DESC' as const], filter };
    const answer = await backOffice.read(LaunchHistoriesDocument, variables);
    const { nodes } = answer.data.statelessServiceBzoStoreDetails;
    sink({ list, page: cursor, records: nodes.slice(0, most - range.offset) });
    const page = pageOf(idsOf(nodes), answer.unreadableRows, range.first);
    // What is more than `most` is not read, which is no partial result.
    const hasMore = page.hasMore && range.offset + range.first < most;
    return { data: { ...page, hasMore }, partial: answer.partial };
  });
  return { count: data.length, partial };
}

/** Reads the dates of all stores that the account may see, as the back office gives them. */
export const readLaunchRecords = (ctx: SignedInContext, sink: RecordSink): Promise<ReadRecords> =>
  readAllRecords(ctx, sink, 0);

/**
 * Reads what launches are learned from: every store that isn't launched, and the newest of those that are. The back
 * office can order stores by the numbers that they got when they were added, and by no day of launch.
 */
export async function readRecordsToLearn(
  ctx: SignedInContext,
  sink: RecordSink,
  most = MAX_LAUNCHES_LEARNED,
): Promise<{ partial: boolean; isCut: boolean }> {
  const [open, launched] = await Promise.all([
    readAllRecords(ctx, sink, 0, { notEqualTo: 'Completed' }),
    readNewestRecords(ctx, sink, { list: 1, storeLaunched: { equalTo: 'Completed' }, most }),
  ]);
  return { partial: open.partial || launched.partial, isCut: launched.count >= most };
}
