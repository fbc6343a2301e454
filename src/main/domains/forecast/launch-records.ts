import { fetchAllPages } from '@main/back-office/fetch-lists';
import { LaunchHistoriesDocument } from '@main/back-office/generated/graphql';
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

/** The dates of all stores that the account may see, as the back office gives them. */
export function readLaunchRecords(ctx: SignedInContext): Promise<Fetched<readonly unknown[]>> {
  return fetchAllPages(STORE_PAGE_SIZE, async (first, offset) => {
    const { data: page, ...read } = await ctx.backOffice.read(LaunchHistoriesDocument, {
      first,
      offset,
      filter: LAUNCH_FILTER,
    });
    return { ...page.statelessServiceBzoStoreDetails, ...read };
  });
}
