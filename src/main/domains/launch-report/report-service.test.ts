import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import { reportRows } from './report-service';

/** A back office that returns these results for every read, whatever the contract says. */
function answering(results: unknown) {
  const data = { statelessServiceBillingGetAduStoreWorkpackages: { results } };
  const read = () => Promise.resolve({ data, partial: false });
  return { backOffice: z.custom<BackOffice>().parse({ read }) };
}

it.each([
  ['an object', {}],
  ['a text', 'no rows'],
  ['nothing', null],
  ['a number', 3],
])('a report that is %s and no list is an error', async (_what, results) => {
  await expect(reportRows(answering(results))).rejects.toMatchObject({
    code: 'BAD_ANSWER',
    message: 'The launch report that came is not a list',
  });
});

it('a report without rows is a report', async () => {
  expect(await reportRows(answering([]))).toEqual({ data: [], partial: false });
});

it('a row is what is not empty in it, and of its flags those that are set', async () => {
  const row = {
    ...{ slno: 1, groupName: 'Bay', storeName: '<b>Bay</b> 🚗', storeProjectId: 7, tenantProjectId: 8 },
    ...{ usersCreated: '', launchDate: '2026-01-01', tagStoreHold: 't', taggrouphold: 'false' },
  };
  expect((await reportRows(answering([row]))).data).toEqual([
    {
      ...{ id: '7', groupId: '8', slno: 1, groupName: 'Bay', storeName: '<b>Bay</b> 🚗' },
      ...{ obAge: null, totalDaysToLaunch: null },
      cells: { launchDate: '2026-01-01', tagStoreHold: 't' },
    },
  ]);
});
