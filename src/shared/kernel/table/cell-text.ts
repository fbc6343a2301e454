import { formatDate, formatLogTime, shownNumber } from '@shared/kernel/text/format';
import type { CellValue, TableColumn } from './table';

/** The text of a cell as lists and exports show it: dates as MM/DD/YYYY, an empty cell as its column's `empty` text. */
export function cellText(value: CellValue, column: TableColumn): string {
  if (value === null || value === '') return column.empty;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return shownNumber(String(value));
  if (column.type === 'date') return formatDate(value) || value;
  if (column.type === 'instant') return formatLogTime(value) || value;
  return toWellFormed(value);
}

const ANY_HALF = /[\ud800-\udfff]/;
const LONE_HALF = /\p{Surrogate}/gu;

/** The text with lone surrogates replaced, because these halves of characters cannot be written as UTF-8. */
export const toWellFormed = (text: string): string =>
  // Nearly no cell has such characters, and testing is several times as fast as replacing.
  ANY_HALF.test(text) ? text.replaceAll(LONE_HALF, '\uFFFD') : text;
