import type { CellValue, TableColumn } from '@shared/domains/exports/model';
import type { SheetTable } from './sheet-model';

export const column = (header: string, type: TableColumn['type'] = 'text'): TableColumn => ({
  key: header,
  header,
  type,
  empty: '',
});

export const table = (given: Partial<SheetTable> & Pick<SheetTable, 'columns' | 'rows'>): SheetTable => ({
  title: null,
  note: null,
  sums: new Set(),
  ...given,
});

const FACT_COLUMNS: readonly TableColumn[] = [column('Field'), { ...column('Value'), empty: '---' }];

/** A value beside its name, one below the other. */
export const facts = (rows: readonly (readonly [name: string, value: CellValue])[]): SheetTable =>
  table({ columns: FACT_COLUMNS, rows });

/** Columns that no row fills are left out; the first always stays. */
export function filledColumns<Row>(
  fields: readonly (readonly [TableColumn, (row: Row) => CellValue])[],
  rows: readonly Row[],
): SheetTable {
  const isFilled = (value: CellValue): boolean => value !== null && value !== '';
  const filled = fields.filter(([, valueOf], at) => at === 0 || rows.some((row) => isFilled(valueOf(row))));
  return table({
    columns: filled.map(([shown]) => shown),
    rows: rows.map((row) => filled.map(([, valueOf]) => valueOf(row))),
  });
}
