import { dateColumn, exportAs, numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { RevenueJob } from '@shared/domains/revenue/model';
import { formatMoney } from '@shared/kernel/format';

/** A job of an order can stand twice with the same opcode: its place tells them apart. */
export interface NumberedJob extends RevenueJob {
  id: string;
}

const money = (field: keyof RevenueJob & string, headerName: string): DataGridColumn<NumberedJob> =>
  numberColumn({
    field,
    headerName,
    width: 130,
    valueFormatter: ({ value }) => formatMoney(typeof value === 'number' ? value : null),
    ...exportAs('money'),
  });

export const JOB_COLUMNS: readonly DataGridColumn<NumberedJob>[] = [
  { field: 'ro', headerName: 'RO', width: 110 },
  dateColumn({ field: 'closedDate', headerName: 'Closed', width: 130 }),
  { field: 'opcode', headerName: 'Opcode', width: 120 },
  { field: 'description', headerName: 'Description', flex: 1, minWidth: 200 },
  numberColumn({ field: 'hours', headerName: 'Sold hours', width: 120 }),
  money('laborSale', 'Labor sale'),
  money('laborCost', 'Labor cost'),
  money('partsSale', 'Parts sale'),
  money('partsCost', 'Parts cost'),
];
