import { choiceColumn, exportAs, numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { PriceLine } from '@shared/domains/menus/price-list';
import { formatMoney } from '@shared/kernel/format';
import { formatAmount, formatRange } from '@shared/domains/menus/amounts';

const TOTAL = 'Total';

const amountColumn = (column: DataGridColumn<PriceLine>): DataGridColumn<PriceLine> =>
  numberColumn({ valueFormatter: ({ value }) => formatAmount(Number(value)), ...column });

export const PRICE_LIST_COLUMNS: readonly DataGridColumn<PriceLine>[] = [
  amountColumn({ field: 'miles', headerName: 'Mileage' }),
  {
    colId: 'covers',
    headerName: 'Covers',
    width: 170,
    sortable: false,
    valueGetter: ({ data }) => (data ? formatRange(data) : ''),
  },
  choiceColumn({
    colId: 'category',
    headerName: 'Category',
    width: 220,
    valueGetter: ({ data }) => data?.serviceType ?? TOTAL,
  }),
  {
    colId: 'opcodes',
    headerName: 'Opcodes',
    flex: 1,
    minWidth: 160,
    valueGetter: ({ data }) => data?.opcodes.join(', ') ?? '',
  },
  amountColumn({ field: 'frh', headerName: 'FRH' }),
  amountColumn({ field: 'items', headerName: 'Items' }),
  numberColumn({
    field: 'price',
    headerName: 'Sales',
    width: 130,
    pinned: 'right',
    valueFormatter: ({ value }) => formatMoney(Number(value)),
    ...exportAs('money'),
  }),
];
