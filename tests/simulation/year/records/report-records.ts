// The subscription of a tenant, and the cells of a store in the launch report, as the people of the simulated year edit
// them.

import type { Random } from '@sandbox/database/random';
import type { Subscription } from '@shared/domains/billing/model';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import type { Call } from '../console';
import { day, type Fields, found, live, type RecordKind, type StoreKey } from './record-kind';

/** An invoice goes out in the first half of a month. */
export const invoiceDay = (random: Random): string =>
  `${day(random).slice(0, 8)}${String(random.int(1, 15)).padStart(2, '0')}`;

/** What the model knows of a subscription: the invoice date, and how far its cancellation has come. */
export const fieldsOf = (subscription: Subscription): Fields => ({
  invoiceDate: subscription.invoiceDate,
  subscriptionStatus: subscription.subscriptionStatus,
  cancelledDate: subscription.cancelledDate,
  cancelledBy: subscription.cancelledBy,
  cancelledByDate: subscription.cancelledByDate,
  cancellationConfirmedBy: subscription.cancellationConfirmedBy,
});

export const subscription: RecordKind = {
  name: 'subscription',
  record: 'subscription',
  operation: 'UpdateBillingSubscriptions',
  fields: ['invoiceDate'],
  next: (_field, _now, random) => invoiceDay(random),
  read: async (call, { tenantId }) => {
    const answer = await call.billing.ofTenant({ tenantId });
    const seen = found(answer.data[0], 'subscription');
    return {
      fields: fieldsOf(seen),
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
  let isLive = true;
  let row: LaunchRow | undefined;
  // After some months the report has more than a page.
  for (let cursor = 0, hasMore = true; row === undefined && hasMore; cursor += 1) {
    const answer = await call.launchReport.rows({ cursor });
    isLive &&= live(answer);
    row = answer.data.rows.find(({ storeName }) => storeName === name);
    ({ hasMore } = answer.data);
  }
  const { id: rowId, groupId, storeName, groupName, cells } = found(row, 'row of the launch report');
  return {
    row: { rowId, groupId, storeName, groupName },
    cells: Object.fromEntries(CELLS.map((cell) => [cell, cells[cell] ?? ''])),
    isLive,
  };
}

/** Cells are saved one by one, so that each is a kind of its own. */
export const launchCells: readonly RecordKind[] = CELLS.map((cell) => ({
  name: `cell ${cell}`,
  record: 'launch report',
  operation: 'UpdateLaunchReportText',
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
