// The values of cells in exported workbooks and CSV files: no text of them may run as a formula. `cell-text.ts` in
// src/shared/kernel/table has the text of a cell on screen and in PDFs.

import { localDayOf } from '@shared/kernel/dates/dates';
import { MINUTE_MS } from '@shared/kernel/dates/durations';
import { cellText, toWellFormed } from '@shared/kernel/table/cell-text';
import { exportFileTexts } from '@shared/kernel/table/export-file-texts';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';

/**
 * Characters that start a formula, including the full-width forms and the mathematical signs that spreadsheets treat
 * alike, and those that start a macro or a command in older ones.
 */
const FORMULA = '=+\\-@＝＋－＠|%\\u2212\\uFE62';
/** Spaces and control characters, which spreadsheets skip at the start of a cell. */
const PASSED_OVER = '[\\s\\p{C}]*';
const BEGINS_FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${PASSED_OVER}[${FORMULA}])`, 'u');

/** True for a text that a spreadsheet would interpret as a formula (OWASP: CSV injection). */
export const looksLikeFormula = (text: string): boolean => BEGINS_FORMULA.test(text) && !/^-+$/.test(text);

/**
 * The start of another cell, where a semicolon or a tab separates cells, that may be a formula. A dash and a space
 * start a list item.
 */
const SECOND_CELL = new RegExp(
  `([;\\t\\r\\n]${PASSED_OVER})(?=[=+@＝＋＠|%\\uFE62]|[-－\\u2212](?!\\s))`,
  'gu',
);

/**
 * Prefixes an apostrophe wherever a spreadsheet would run a formula: at the start of the text, and where a spreadsheet
 * of another locale would start a cell in the middle of it.
 */
export function escapeFormulas(text: string): string {
  const inside = text.replaceAll(SECOND_CELL, "$1'");
  return looksLikeFormula(inside) ? `'${inside}` : inside;
}

const DATE_FORMAT = 'mm/dd/yyyy';
const MONEY_FORMAT = '$#,##0.00;-$#,##0.00';
const INSTANT_FORMAT = 'mm/dd/yyyy h:mm AM/PM';
/** Excel's "Text" format: the content of such a cell stays text, even when it is edited. */
export const TEXT_FORMAT = '@';
const MAX_CELL_CHARACTERS = 32_767;

const CUT = exportFileTexts.cutCell(MAX_CELL_CHARACTERS);

/** The beginning of a text that is too long for a cell, with a mark at its end. */
const cut = (text: string): string => text.slice(0, MAX_CELL_CHARACTERS - CUT.length) + CUT;

/** Excel has no time zones, so the local time of day is written as if it were UTC. */
function localWallClock(instant: string): Date | null {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
}

/** The format of a whole column, which its cells inherit; that is far cheaper than formatting each cell. */
export const COLUMN_FORMATS: Readonly<Partial<Record<TableColumn['type'], string>>> = {
  date: DATE_FORMAT,
  instant: INSTANT_FORMAT,
  money: MONEY_FORMAT,
};

/** The value of a cell: a number, a date or a text, never a formula. */
export function spreadsheetValue(value: CellValue, column: TableColumn): string | number | Date | null {
  if (value === null || value === '') return column.empty || null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return cellText(value, column);
  const day = column.type === 'date' ? localDayOf(value) : null;
  if (day !== null) return new Date(`${day}T00:00:00Z`);
  const clock = column.type === 'instant' ? localWallClock(value) : null;
  return clock ?? toWellFormed(value.length > MAX_CELL_CHARACTERS ? cut(value) : value);
}
