import { formatDate, formatLogTime } from '@shared/kernel/format';
import type { CellValue, TableColumn } from './model';
import { wellFormed } from './well-formed';

/** The cell as it is read: dates in the user's format, nothing as the column's own sign for it. */
export function cellText(value: CellValue, column: TableColumn): string {
  if (value === null || value === '') return column.empty;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (column.type === 'date') return formatDate(value) || value;
  if (column.type === 'instant') return formatLogTime(value) || value;
  return wellFormed(value);
}
