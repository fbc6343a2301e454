// The subscription of a tenant, and the cells of a store in the launch report, as the people of the simulated year edit
// them.

import type { FieldChange } from '@shared/domains/launch-report/model';
import type { Call } from '../console';
import { day, found, live, type RecordKind, type StoreKey } from './record-kind';

export const subscription: RecordKind = {
  name: 'subscription',
  record: 'subscription',
  fields: ['invoiceDate'],
  // An invoice goes out in the first half of a month.
  next: (_field, _now, random) => `${day(random).slice(0, 8)}${String(random.int(1, 15)).padStart(2, '0')}`,
  read: async (call, { tenantId }) => {
    const answer = await call.billing.ofTenant({ tenantId });
    const seen = found(answer.data[0], 'subscription');
    return {
      fields: { invoiceDate: seen.invoiceDate, subscriptionStatus: seen.subscriptionStatus },
      isLive: live(answer),
      send: (by, { invoiceDate = null }) =>
        by.billing.act({ subscription: seen, action: 'save', date: invoiceDate }),
    };
  },
};

/** The comments on milestones that are edited. */
export const CELLS = ['smokeTestCompleted', 'usersCreated', 'requestedObMeeting'].map(
  (milestone) => `${milestone}Comments`,
);

/** What a change of a cell says about its row. */
export type ReportRow = Pick<FieldChange, 'rowId' | 'groupId' | 'storeName' | 'groupName'>;

/** The row of a store, and the values of its cells. */
export async function readRow(
  call: Call,
  { name }: StoreKey,
): Promise<{ row: ReportRow; cells: Readonly<Record<string, string>>; isLive: boolean }> {
  const answer = await call.launchReport.rows({});
  const row = found(
    answer.data.rows.find(({ storeName }) => storeName === name),
    'row of the launch report',
  );
  const { id: rowId, groupId, storeName, groupName } = row;
  return {
    row: { rowId, groupId, storeName, groupName },
    cells: Object.fromEntries(CELLS.map((cell) => [cell, row.cells[cell] ?? ''])),
    isLive: live(answer),
  };
}

/** Cells are saved one by one, so that each is a kind of its own. */
export const launchCells: readonly RecordKind[] = CELLS.map((cell) => ({
  name: `cell ${cell}`,
  record: 'launch report',
  fields: [cell],
  next: (_field, _now, _random, unique) => `Cell ${unique}`,
  read: async (call, store) => {
    const { row, cells, isLive } = await readRow(call, store);
    return {
      fields: cells,
      isLive,
      send: (by, { [cell]: value }) =>
        by.launchReport.changeField({ ...row, field: cell, value: value ?? '', seen: cells[cell] ?? '' }),
    };
  },
}));
