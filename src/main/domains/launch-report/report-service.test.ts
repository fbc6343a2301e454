import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import type { SignedInContext } from '@main/bridge/procedures';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { LAUNCH_PAGE_SIZE } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { changeField, reportPage, reportRows, endedTrials } from './report-service';

/** A back office that returns these results for every read, whatever the contract says. */
function answering(results: unknown) {
  const data = { statelessServiceBillingGetAduStoreWorkpackages: { results } };
  const read = () => Promise.resolve({ data, partial: false, unreadableRows: 0 });
  return { backOffice: z.custom<BackOffice>().parse({ read, readAhead: () => undefined }) };
}

it.each([
  ['an object', {}],
  ['a text', 'no rows'],
  ['nothing', null],
  ['a number', 3],
])('a report that is %s instead of a list is an error', async (_what, results) => {
  await expect(reportRows(answering(results))).rejects.toMatchObject({
    code: 'BAD_ANSWER',
    message: backOfficeTexts.mismatch('statelessServiceBillingGetAduStoreWorkpackages', null),
  });
});

it('a report without rows is valid', async () => {
  expect(await reportRows(answering([]))).toEqual({ data: [], partial: false });
});

it('a row contains only its non-empty cells and set flags', async () => {
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

interface Range {
  first?: number;
  offset?: number;
}

const results = (ids: readonly number[]) => ({
  data: {
    statelessServiceBillingGetAduStoreWorkpackages: {
      results: ids.map((id) => ({
        storeProjectId: id,
        tenantProjectId: 0,
        slno: id,
        storeName: '',
        groupName: '',
      })),
    },
  },
  partial: false,
  unreadableRows: 0,
});

/** A back office whose report is `listed(n)` when it is asked for the nth time. */
function backOfficeOf(listed: (request: number) => readonly number[]) {
  const ranges: Range[] = [];
  const ahead: Range[] = [];
  const readAhead = (_document: unknown, range: Range) => void ahead.push(range);
  const read = (_document: unknown, { first = Infinity, offset = 0 }: Range) => {
    ranges.push({ first, offset });
    return Promise.resolve(results(listed(ranges.length).slice(offset, offset + first)));
  };
  return { ctx: { backOffice: z.custom<BackOffice>().parse({ read, readAhead }) }, ranges, ahead };
}

const idsTo = (last: number): number[] => Array.from({ length: last }, (_none, index) => index + 1);
const idsOf = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id));

it.each([0, 1, 99, 100, 101, LAUNCH_PAGE_SIZE, LAUNCH_PAGE_SIZE + 1, 2 * LAUNCH_PAGE_SIZE + 37])(
  'a report of %i rows is read completely, page by page',
  async (length) => {
    const { ctx } = backOfficeOf(() => idsTo(length));
    const { data, partial } = await reportRows(ctx);
    expect(idsOf(data)).toEqual(idsTo(length));
    expect(partial).toBe(false);
  },
);

it('asks for the page after a full one ahead, for none after the last, and for none beside the first rows', async () => {
  const { ctx, ranges, ahead } = backOfficeOf(() => idsTo(2 * LAUNCH_PAGE_SIZE + 37));
  await reportRows(ctx);
  expect(ahead).toEqual(ranges.slice(2));
});

it.each([
  ['added', [0, ...idsTo(2500)]],
  ['removed', idsTo(2500).slice(1)],
])('a row that is %s between pages neither duplicates nor drops another row', async (_what, after) => {
  const { ctx } = backOfficeOf((request) => (request <= 2 ? idsTo(2500) : after));
  const { data, partial } = await reportRows(ctx);
  expect(idsOf(data)).toEqual(after);
  expect(partial).toBe(false);
});

it('a report that changes with every page is partial, without duplicate rows', async () => {
  const { ctx, ranges } = backOfficeOf((request) => idsTo(1500).map((id) => id + request));
  const { data, partial } = await reportRows(ctx);
  expect(partial).toBe(true);
  expect(new Set(idsOf(data)).size).toBe(data.length);
  expect(ranges).toHaveLength(9);
});

it('a back office that ignores the range returns everything as a single page', async () => {
  const read = (_document: unknown, { first }: Range) =>
    first === undefined
      ? Promise.resolve(results(idsTo(300)))
      : Promise.reject(new NotOfferedError('BACK_OFFICE', 'Field "inFirst" is not defined'));
  const ctx = { backOffice: z.custom<BackOffice>().parse({ read }) };
  const { data } = await reportPage(ctx, 0);
  expect([data.rows.length, data.hasMore]).toEqual([300, false]);
});

it('the trials of many stores are read in several answers, and each once', async () => {
  const rows = idsTo(25_000).map((id) => ({
    ...{ storeProjectId: id, storeName: '', groupName: '', trialEndDate: '2026-12-01', cancelDate: null },
  }));
  const lengths: number[] = [];
  const read = (_document: unknown, { first = Infinity, offset = 0 }: Range) => {
    const listed = rows.slice(offset, offset + first);
    lengths.push(listed.length);
    const data = { statelessServiceBillingGetAduStoreWorkpackages: { results: listed } };
    return Promise.resolve({ data, partial: false, unreadableRows: 0 });
  };
  const { data } = await endedTrials({ backOffice: z.custom<BackOffice>().parse({ read }) });
  expect(idsOf(data)).toEqual(idsTo(25_000));
  expect(lengths).toEqual([10_000, 10_000, 5_002]);
});

it('the trials of a back office that takes no range are read in one answer', async () => {
  const read = (_document: unknown, { first }: Range) =>
    first === undefined
      ? Promise.resolve({
          data: {
            statelessServiceBillingGetAduStoreWorkpackages: {
              results: [{ storeProjectId: 1, storeName: '', groupName: '', trialEndDate: '2026-12-01' }],
            },
          },
          ...{ partial: false, unreadableRows: 0 },
        })
      : Promise.reject(new NotOfferedError('BACK_OFFICE', 'Field "inFirst" is not defined'));
  const { data } = await endedTrials({ backOffice: z.custom<BackOffice>().parse({ read }) });
  expect(idsOf(data)).toEqual([1]);
});

it('an account cannot be received after today at the back office, whatever the day is here', async () => {
  const write = () => Promise.resolve({ statelessServiceReportsUpdateTextField: { string: 'Success' } });
  const ctx = z
    .custom<SignedInContext>()
    .parse({ backOffice: { write }, connectivity: { backOfficeDay: () => '2020-01-01' } });
  const change = {
    ...{ rowId: '1', groupId: '2', storeName: 'Bay Ford', groupName: 'Bay' },
    ...{ field: 'agreementReceived', seen: '' },
  };
  await expect(changeField(ctx, { ...change, value: '2020-01-01' })).resolves.toBeUndefined();
  await expect(changeField(ctx, { ...change, value: '2020-01-02' })).rejects.toMatchObject({
    message: launchReportTexts.afterToday,
  });
});
