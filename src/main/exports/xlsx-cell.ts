import { isIsoDate } from '@shared/kernel/dates';
import type { CellValue, TableColumn } from '@shared/domains/exports/model';
import { cellText } from '@shared/domains/exports/cell-text';
import { wellFormed } from '@shared/domains/exports/well-formed';

const DATE_FORMAT = 'mm/dd/yyyy';
const MONEY_FORMAT = '$#,##0.00;-$#,##0.00';
const INSTANT_FORMAT = 'mm/dd/yyyy h:mm AM/PM';
/** Excel's "Text": what stands in such a cell stays text, even when it is edited. */
export const TEXT_FORMAT = '@';
const MOST_CHARACTERS = 32_767;

/** Excel knows no time zones: the local time of day is written as if it were UTC. */
function localWallClock(instant: string): Date | null {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
}

/** Format of a whole column: its cells inherit it, which is far cheaper than one by one. */
export const COLUMN_FORMATS: Readonly<Partial<Record<TableColumn['type'], string>>> = {
  date: DATE_FORMAT,
  instant: INSTANT_FORMAT,
  money: MONEY_FORMAT,
};

/** What a cell holds: a number, a date or a text, never a formula. */
export function typedValue(value: CellValue, column: TableColumn): string | number | Date | null {
  if (value === null || value === '') return column.empty || null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return cellText(value, column);
  if (column.type === 'date' && isIsoDate(value)) return new Date(`${value}T00:00:00Z`);
  const clock = column.type === 'instant' ? localWallClock(value) : null;
  return clock ?? wellFormed(value.length > MOST_CHARACTERS ? value.slice(0, MOST_CHARACTERS) : value);
}
