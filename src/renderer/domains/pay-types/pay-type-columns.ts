import { choiceColumn, nameColumn, numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { EditCell, rowActionsColumn } from '@renderer/components/row-editing';
import type { PayType } from '@shared/domains/pay-types/model';

export const PAY_TYPE_COLUMNS: readonly DataGridColumn<PayType>[] = [
  numberColumn({ field: 'id', headerName: 'Id', hide: true }),
  nameColumn({ field: 'payType', headerName: 'Dealer Pay Type' }),
  choiceColumn({ field: 'payTypeCode', headerName: 'FOPC Group', minWidth: 160, cellRenderer: EditCell }),
  choiceColumn({ field: 'department', headerName: 'Dept', minWidth: 160, cellRenderer: EditCell }),
  rowActionsColumn(),
];
