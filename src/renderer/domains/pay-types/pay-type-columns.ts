import { numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { EditCell, OWN_KEYS, ROW_ACTIONS } from '@renderer/components/row-editing';
import type { PayType } from '@shared/domains/pay-types/model';

export const PAY_TYPE_COLUMNS: readonly DataGridColumn<PayType>[] = [
  numberColumn({ field: 'id', headerName: 'Id', hide: true }),
  { field: 'payType', headerName: 'Dealer Pay Type', minWidth: 180, flex: 1 },
  {
    field: 'payTypeCode',
    headerName: 'FOPC Group',
    minWidth: 180,
    flex: 1,
    cellRenderer: EditCell,
    ...OWN_KEYS,
  },
  { field: 'department', headerName: 'Dept', minWidth: 200, flex: 1, cellRenderer: EditCell, ...OWN_KEYS },
  ROW_ACTIONS,
];
