import {
  actionColumn,
  choiceColumn,
  dateColumn,
  nameColumn,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/status-badge';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { DMS_FIELDS, type FeedDetail } from '@shared/domains/dms/fields';
import { FeedActionsCell } from './feed-actions-cell';
import { FeedDateCell, FeedDmsCell, FeedTextCell } from './feed-cells';
import { FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';

type Column = DataGridColumn<DataFeed>;

const shown = (field: FeedDetail): Column => ({ field, headerName: FEED_FIELD_LABELS[field], width: 120 });

/** What every feed has first, then the fields of every DMS; those that do not apply to a row's DMS stay empty. */
export const FEED_COLUMNS: readonly Column[] = [
  nameColumn({ ...choiceColumn({ field: 'dms', headerName: 'DMS' }), width: 150, cellRenderer: FeedDmsCell }),
  choiceColumn({
    field: 'storeDmsStatus',
    headerName: 'Status',
    width: 110,
    minWidth: 110,
    cellRenderer: ({ value }: { value: string }) => <StatusBadge status={value} />,
  }),
  dateColumn({
    field: 'effectiveDate',
    headerName: 'Effective Date',
    width: 160,
    minWidth: 160,
    cellRenderer: FeedDateCell,
  }),
  ...DMS_FIELDS.map((field): Column => ({
    field,
    headerName: FEED_FIELD_LABELS[field],
    minWidth: field === 'dmsSubscriptionId' ? 310 : 120,
    cellRenderer: FeedTextCell,
  })),
  shown('groupName'),
  shown('dmsType'),
  shown('stateCode'),
  shown('projectId'),
  shown('secondProjectId'),
  actionColumn({ width: 140, cellRenderer: FeedActionsCell }),
];
