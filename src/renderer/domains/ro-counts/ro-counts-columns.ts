import { choiceColumn, nameColumn, numberColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { MONTH_FIELDS, type RoCounts } from '@shared/domains/ro-counts/model';
import { shortMonth } from '@shared/kernel/format';

export type RoCountsLine = RoCounts & { id: string };
type Column = DataGridColumn<RoCountsLine>;

const counts = new Intl.NumberFormat('en-US');

const countColumn = (column: Column): Column =>
  numberColumn({
    width: 56,
    // The year of a heading fits.
    minWidth: 56,
    valueFormatter: ({ value }) => (typeof value === 'number' ? counts.format(value) : ''),
    ...column,
  });

/** @param months Those of the fields, `YYYY-MM`, oldest first. */
export const roCountsColumns = (months: readonly string[]): readonly Column[] => [
  nameColumn({ field: 'storename', headerName: 'Store', width: 170, tooltipField: 'storename' }),
  { field: 'tenantname', headerName: 'Tenant', width: 110, minWidth: 80, tooltipField: 'tenantname' },
  choiceColumn({ field: 'manufacturer', headerName: 'Manufacturer', width: 120, minWidth: 118 }),
  ...MONTH_FIELDS.map((field, at) => countColumn({ field, headerName: shortMonth(months[at] ?? '') })),
  countColumn({ field: 'thirteenMonthTotRocount', headerName: 'Total', width: 64, minWidth: 60 }),
];
