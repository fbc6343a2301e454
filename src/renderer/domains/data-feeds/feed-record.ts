// Describes a data feed to the save flow: its fields with their merge and texts, and how an existing feed is read and
// sent.

import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type DataFeed, type DataFeedChange, dataFeedSchema } from '@shared/domains/data-feeds/model';
import { FEED_FIELD_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import { DMS_FIELDS } from '@shared/domains/dms/dms-fields';
import { mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import type { FieldValue, RecordFields } from '@shared/kernel/merge/record-fields';
import { formatDate } from '@shared/kernel/text/format';
import { feedChangeOf, feedErrors } from './feed-row';

const LABELS = {
  ...FEED_FIELD_LABELS,
  dms: feedsTexts.columns.dms,
  effectiveDate: feedsTexts.columns.effectiveDate,
};

const displayText = (field: string, value: FieldValue): string =>
  field === 'effectiveDate' && typeof value === 'string' ? formatDate(value) : String(value ?? '');

const fieldsOf = (feed: DataFeedChange): RecordFields =>
  Object.fromEntries((['dms', 'effectiveDate', ...DMS_FIELDS] as const).map((field) => [field, feed[field]]));

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Returns the row with these values of its fields. */
export const withFeedFields = (row: DataFeedChange, fields: RecordFields): DataFeedChange => ({
  ...row,
  ...Object.fromEntries(DMS_FIELDS.map((field) => [field, textOrNull(fields[field])])),
  dms: textOrNull(fields['dms']) ?? '',
  effectiveDate: textOrNull(fields['effectiveDate']),
});

export const FEED_ADAPTER: RecordAdapter<DataFeed, DataFeedChange> = {
  recordName: feedsTexts.theFeed,
  toFields: (feed) => fieldsOf(feedChangeOf(feed)),
  fieldsOf,
  fromFields: (fields, values, stored) => {
    const merged = withFeedFields(values, fields);
    const [error] = Object.values(feedErrors(merged, stored));
    if (error !== undefined) throw new AppError('INVALID', error);
    return merged;
  },
  // With another DMS the back office drops the type, the projects and the credentials of the former one.
  identityFields: ['dms'],
  texts: createRecordTexts({ labels: LABELS, text: displayText }),
};

/** How the save flow reads and sends an existing feed, which is read from the list of its store. */
export const editedFeedRecord = ({
  storeId,
  tenantId,
  dmsDetailId,
}: Pick<DataFeed, 'storeId' | 'tenantId' | 'dmsDetailId'>): EditedRecord<
  DataFeed,
  DataFeedChange,
  unknown
> => ({
  adapter: FEED_ADAPTER,
  read: async () =>
    mapAnswer(await calls.dataFeeds.list.query({ storeId, tenantId }), (feeds) =>
      feeds.find((feed) => feed.dmsDetailId === dmsDetailId),
    ),
  // The values of the dialog have no id.
  send: (change, stored) =>
    calls.dataFeeds.update.mutate({ ...change, dmsDetailId, seen: feedChangeOf(stored) }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'dataFeed', key: { storeId, tenantId, dmsDetailId } },
});

export const FEED_INVALIDATES = ['dataFeeds', 'stores', 'tenants'] as const;

export const feedUndo = recordUndo(
  dataFeedSchema.pick({ storeId: true, tenantId: true, dmsDetailId: true }),
  editedFeedRecord,
  FEED_INVALIDATES,
);
