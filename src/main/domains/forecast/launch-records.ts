import {
  LaunchHistoriesDocument,
  type LaunchHistoriesQueryVariables,
} from '@main/back-office/generated/graphql';
import { fetchOverlappingPages, overlappingRange, pageOf } from '@main/back-office/overlapping-pages';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { officeOffsetMs } from '@shared/domains/forecast/office-offset';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { OWN_CLOCK } from '@shared/kernel/dates/office-clock';

export const LAUNCH_FILTER = { isTestStore: { equalTo: false }, storeDmsStatus: { equalTo: 'Active' } };

/** The office's own time, by which its dates were written. */
export function officeTime({ connectivity }: SignedInContext): { now: number; offsetMs: number } {
  const clock = connectivity.state().clock ?? OWN_CLOCK;
  const now = Date.now() + clock.aheadMs;
  return { now, offsetMs: officeOffsetMs(clock, now) };
}

/**
 * Launched stores that are learned from at most. Learning takes a second for 3,000 and grows with their number, while
 * what happened years ago counts for next to nothing: waits count half after 45 working days.
 */
const MAX_LAUNCHES_LEARNED = 20_000;

type StoreFilter = NonNullable<LaunchHistoriesQueryVariables['filter']>;

function readRecords(
  { backOffice }: SignedInContext,
  filter: StoreFilter,
  { orderBy, most = Number.POSITIVE_INFINITY }: { orderBy: 'ID_ASC' | 'ID_DESC'; most?: number },
): Promise<Fetched<unknown[]>> {
  return fetchOverlappingPages(async (cursor) => {
    const range = overlappingRange(STORE_PAGE_SIZE, cursor);
    const variables = { ...range, orderBy: [orderBy], filter: { ...LAUNCH_FILTER, ...filter } };
    const { data, partial, unreadableRows } = await backOffice.read(LaunchHistoriesDocument, variables);
    const page = pageOf([...data.statelessServiceBzoStoreDetails.nodes], unreadableRows, range.first);
    // What is more than `most` is not read, which is no partial result.
    return { data: { ...page, hasMore: page.hasMore && range.offset + range.first < most }, partial };
  });
}

/** The dates of all stores that the account may see, as the back office gives them. */
export const readLaunchRecords = (ctx: SignedInContext): Promise<Fetched<readonly unknown[]>> =>
  readRecords(ctx, {}, { orderBy: 'ID_ASC' });

/**
 * What launches are learned from: every store that isn't launched, and the newest of those that are. The back office
 * can order stores by the numbers that they got when they were added, and by no day of launch.
 */
export async function readRecordsToLearn(
  ctx: SignedInContext,
  most = MAX_LAUNCHES_LEARNED,
): Promise<Fetched<readonly unknown[]> & { isCut: boolean }> {
  const [open, launched] = await Promise.all([
    readRecords(ctx, { storeLaunched: { notEqualTo: 'Completed' } }, { orderBy: 'ID_ASC' }),
    readRecords(ctx, { storeLaunched: { equalTo: 'Completed' } }, { orderBy: 'ID_DESC', most }),
  ]);
  return {
    data: [...open.data, ...launched.data.slice(0, most)],
    partial: open.partial || launched.partial,
    isCut: launched.data.length >= most,
  };
}
