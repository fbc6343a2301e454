import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { OffScreenTable } from '@renderer/platform/windows/off-screen';
import { OffScreenRunDelivery } from './off-screen-run-delivery';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const RUN = { runId: 'r1', address: '/storeList', gridId: 'store-list', format: 'csv' as const };
const TABLE: OffScreenTable = {
  fileName: 'Store List',
  sheetName: 'Store List',
  columns: [{ key: 'store', header: 'Store', type: 'text', empty: '' }],
  rowCount: 1,
  pieces: () => [[['Bay Ford']]],
};

/** Starts a run and records the calls to the main process. */
function received(format: 'csv' | 'pdf' = 'csv') {
  const calls: unknown[] = [];
  stubProcedure('scheduledExports.begin', (input) => {
    calls.push(['begin', input]);
    return { feedId: 'f1' };
  });
  stubProcedure('scheduledExports.refuse', (input) => void calls.push(['refuse', input]));
  stubProcedure('exports.rows', (input) => calls.push(['rows', input]) > 0);
  return { calls, run: new OffScreenRunDelivery({ ...RUN, format }) };
}

const look = (run: OffScreenRunDelivery, times: number, underWay = false): void => {
  for (let at = 0; at < times; at += 1) run.poll(underWay);
};

it('delivers the table once, when no read is in flight', async () => {
  const { calls, run } = received();
  run.offerExport(() => run.deliverTable(TABLE));
  look(run, 20, true);
  look(run, 2);
  run.offerExport(() => run.deliverTable(TABLE));
  look(run, 2);
  expect(calls).toEqual([]);
  look(run, 5);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls).toMatchObject([
    ['begin', { runId: 'r1', title: 'Store List', rowCount: 1, cachedSince: null, partial: false }],
    ['rows', { feedId: 'f1', rows: [['Bay Ford']], last: false }],
    ['rows', { feedId: 'f1', rows: [], last: true }],
  ]);
});

it('reports the age of cached data, and that it is partial', async () => {
  const { calls, run } = received();
  run.reportStaleness({ asOf: '2026-11-20T08:00:00.000Z', origin: 'cache', partial: true });
  run.deliverTable(TABLE);
  await waitFor(() => expect(calls[0]).toBeDefined());
  expect(calls[0]).toMatchObject(['begin', { cachedSince: '2026-11-20T08:00:00.000Z', partial: true }]);
});

it.each([
  ['pdf', () => Promise.resolve(['iVBORw0KGgo=']), true],
  ['pdf', () => Promise.reject(new Error('no canvas')), false],
  ['csv', () => Promise.resolve(['iVBORw0KGgo=']), false],
] as const)('includes the charts in a %s if they can be painted', async (format, paint, sent) => {
  const { calls, run } = received(format);
  const pictures = vi.fn<() => Promise<string[]>>(paint);
  run.deliverTable({ ...TABLE, pictures });
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[0]).toMatchObject(['begin', { rowCount: 1, ...(sent && { pictures: ['iVBORw0KGgo='] }) }]);
  expect(JSON.stringify(calls[0]).includes('pictures')).toBe(sent);
  expect(pictures).toHaveBeenCalledTimes(format === 'pdf' ? 1 : 0);
});

it.each([
  [
    'a page that is not for the role',
    (run: OffScreenRunDelivery) => run.reportFailure('Ask an administrator'),
    4,
  ],
  ['a page without the grid', () => undefined, 120],
])('is refused with a reason: %s', async (_what, prepare, times) => {
  const { calls, run } = received();
  prepare(run);
  look(run, times);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([
    [
      'refuse',
      { runId: 'r1', reason: expect.stringMatching(/Ask an administrator|no longer shows this grid/) },
    ],
  ]);
});

it('delivers the rows even if another part of the page failed', async () => {
  const { calls, run } = received();
  run.reportFailure("The counts couldn't be loaded");
  run.offerExport(() => run.deliverTable(TABLE));
  look(run, 5);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[0]).toMatchObject(['begin', {}]);
});
