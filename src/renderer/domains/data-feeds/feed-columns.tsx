import { dateColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { OWN_KEYS } from '@renderer/components/row-editing';
import { StatusBadge } from '@renderer/components/status-badge';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { DMS_FIELDS, type FeedDetail } from '@shared/domains/dms/fields';
import { FeedActionsCell } from './feed-actions-cell';
import { FeedDateCell, FeedDmsCell, FeedTextCell } from './feed-cells';
import { FEED_FIELD_LABELS } from './feed-field-labels';

type Column = DataGridColumn<DataFeed>;

const shown = (field: FeedDetail): Column => ({ field, headerName: FEED_FIELD_LABELS[field], width: 140 });

/** The fields of every DMS; those that do not apply to a row's DMS stay empty. */
export const FEED_COLUMNS: readonly Column[] = [
  { field: 'dms', headerName: 'DMS', width: 150, pinned: 'left', cellRenderer: FeedDmsCell, ...OWN_KEYS },
  dateColumn({
    field: 'effectiveDate',
    headerName: 'Effective Date',
    width: 180,
    cellRenderer: FeedDateCell,
    ...OWN_KEYS,
  }),
  {
    field: 'storeDmsStatus',
    headerName: 'Status',
    width: 120,
    cellRenderer: ({ value }: { value: string }) => <StatusBadge status={value} />,
  },
  ...DMS_FIELDS.map((field): Column => ({
    field,
    headerName: FEED_FIELD_LABELS[field],
    width: field === 'dmsSubscriptionId' ? 310 : 160,
    cellRenderer: FeedTextCell,
    ...OWN_KEYS,
  })),
  shown('groupName'),
  shown('dmsType'),
  shown('stateCode'),
  shown('projectId'),
  shown('secondProjectId'),
  {
    colId: 'action',
    headerName: 'Action',
    width: 130,
    pinned: 'right',
    sortable: false,
    filter: false,
    cellRenderer: FeedActionsCell,
  },
];
