// A row of the data feeds while it is edited: its fields, and its errors.

import type { DataFeed, DataFeedChange } from '@shared/domains/data-feeds/model';
import { effectiveDateError, inlineFeedFieldError } from '@shared/domains/data-feeds/rules';
import { blankOtherDmsFields, dmsFields, type DmsField } from '@shared/domains/dms/dms-fields';
import { dayError } from '@shared/kernel/dates/day-limits';

/** The fields of a data feed that the grid and the dialog edit. */
export type EditableFeedField = DmsField | 'dms' | 'effectiveDate';
export type FeedErrors = Partial<Record<EditableFeedField, string>>;

/** Returns the part of a feed that is edited and sent. */
export const feedChangeOf = (feed: DataFeed): DataFeedChange => ({
  dmsDetailId: feed.dmsDetailId,
  storeId: feed.storeId,
  storeName: feed.storeName,
  tenantId: feed.tenantId,
  dms: feed.dms ?? '',
  dealerId: feed.dealerId,
  companyNumber: feed.companyNumber,
  enterpriseCode: feed.enterpriseCode,
  serverName: feed.serverName,
  dmsSubscriptionId: feed.dmsSubscriptionId,
  dmsEmployeeDepartmentId: feed.dmsEmployeeDepartmentId,
  dmsDepartmentId: feed.dmsDepartmentId,
  effectiveDate: feed.effectiveDate,
});

/** Returns the row after one field changed; another DMS clears the fields that do not belong to it. */
export function withFeedField(row: DataFeedChange, field: EditableFeedField, value: string): DataFeedChange {
  if (field === 'dms') {
    return blankOtherDmsFields(value, { ...row, dms: value });
  }
  return { ...row, [field]: value === '' ? null : value };
}

/** Returns the errors of the row; empty if it can be saved. */
export function feedErrors(row: DataFeedChange, stored: DataFeed): FeedErrors {
  const sameDms = stored.dms === row.dms;
  const errors: FeedErrors = {};
  for (const field of dmsFields(row.dms)) {
    const message = inlineFeedFieldError(row.dms, field, row[field] ?? '', sameDms ? stored[field] : null);
    if (message !== undefined) errors[field] = message;
  }
  const cleared = effectiveDateError(row.effectiveDate, stored.effectiveDate);
  if (cleared !== undefined) errors.effectiveDate = cleared;
  else if (row.effectiveDate && row.effectiveDate !== stored.effectiveDate) {
    const wrong = dayError('effective', row.effectiveDate);
    if (wrong !== undefined) errors.effectiveDate = wrong;
  }
  return errors;
}
