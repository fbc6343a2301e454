import {
  choiceColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import type { NeverEventRow } from '@shared/domains/never-events/model';

export const CLIENT_EVENTS_COLUMNS: readonly DataGridColumn<NeverEventRow & { id: string }>[] = [
  nameColumn({ field: 'storeName', headerName: 'Store', width: 320, tooltipField: 'storeName' }),
  choiceColumn({ field: 'optionDisplayName', headerName: 'Event', width: 260 }),
  numberColumn({ field: 'statusData', headerName: 'Issues', width: 120, sort: 'desc' }),
  dateColumn({ field: 'statusDate', headerName: 'Counted on', width: 140 }),
];
