import { expect, it } from 'vitest';
import { z } from 'zod';
import { storeFields } from '@fixtures/samples/records';
import type { SignedInContext } from '@main/bridge/procedures';
import { updateStatus } from './bulk-load-service';

const PLANNED = '2026-11-20';
const READY = { isPhase1Verified: true, isPhase2Verified: true, review: 'Completed' } as const;
/** The back office is a day ahead of any computer that runs this test. */
const ITS_DAY = '2099-01-02';

/** Launches a store whose date the back office sets to `launched`, and returns the launch dates that were sent. */
async function sentAfterLaunch(launched: string | null, isLaunchedBefore = false): Promise<unknown[]> {
  const sent: unknown[] = [];
  let isLaunched = isLaunchedBefore;
  const store = (): object =>
    storeFields({
      ...READY,
      storeLaunchedDate: isLaunched ? launched : PLANNED,
      storeLaunched: isLaunchedBefore ? 'Completed' : 'Active',
    });
  const backOffice = {
    rememberRealms: () => undefined,
    read: async () => ({
      data: { statelessServiceBzoStoreDetails: { nodes: [store()], totalCount: 1 } },
      partial: false,
    }),
    write: async (_document: unknown, { input }: { input: Record<string, unknown> }) => {
      if (input['inCallType'] === 'store_launched') isLaunched = true;
      else sent.push(input['storeLaunchedDate']);
      return {
        updateBulkStatus: { string: 'Success' },
        insertStore: { results: [{ statusCode: 1, statusMsg: 'Success' }] },
      };
    },
  };
  const ctx = z.custom<SignedInContext>().parse({
    backOffice,
    user: { userName: 'olivia' },
    cache: { search: { indexStores: () => undefined } },
    connectivity: { backOfficeDay: () => ITS_DAY },
  });
  const key = { id: 1, storeName: 'Bay Ford', storeId: 's1', tenantId: 'bay', dms: 'CDK Global' };
  await updateStatus(ctx, { ...key, callType: 'store_launched', target: 'Completed' });
  return sent;
}

it('leaves the launch date that the back office has set itself, whichever day it is there', async () => {
  expect(await sentAfterLaunch('2099-01-03')).toEqual([]);
  expect(await sentAfterLaunch(ITS_DAY)).toEqual([]);
});

it('sets the launch date to the day at the back office where it has not set one', async () =>
  expect([await sentAfterLaunch(PLANNED), await sentAfterLaunch(null)]).toEqual([[ITS_DAY], [ITS_DAY]]));

it('sets a launch date that was lost when the launch is repeated', async () => {
  expect(await sentAfterLaunch('2099-01-31', true)).toEqual([ITS_DAY]);
  expect(await sentAfterLaunch(null, true)).toEqual([ITS_DAY]);
  for (const kept of ['2098-12-31', ITS_DAY, '2099-01-03'])
    expect(await sentAfterLaunch(kept, true)).toEqual([]);
});
