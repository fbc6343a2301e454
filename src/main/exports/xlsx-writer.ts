import type { TableColumn } from '@shared/domains/exports/model';
import ExcelJS from 'exceljs';
import { once } from 'node:events';
import { cellText } from '@shared/domains/exports/cell-text';
import { looksLikeFormula } from './formulas';
import { drained } from './drained';
import { safeSheetName } from './file-name';
import { isPainted, valueOf, type OpenWriter, type Row, type TableHead } from './table-writer';
import { COLUMN_FORMATS, TEXT_FORMAT, typedValue } from './xlsx-cell';

const WIDTHS = { least: 8, most: 60, padding: 2 };

/** Wide enough for the header and the first rows; the rest is not there yet. */
function widthOf(column: TableColumn, index: number, rows: readonly Row[]): number {
  const longest = rows.reduce(
    (most, row) => Math.max(most, cellText(valueOf(row[index] ?? null), column).length),
    column.header.length + 2,
  );
  return Math.min(Math.max(longest + WIDTHS.padding, WIDTHS.least), WIDTHS.most);
}

const formatOf = ({ type }: TableColumn): string => COLUMN_FORMATS[type] ?? 'General';

type Workbook = InstanceType<typeof ExcelJS.stream.xlsx.WorkbookWriter>;

function beginSheet(
  workbook: Workbook,
  { sheetName, columns }: TableHead,
  rows: readonly Row[],
): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(safeSheetName(sheetName), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column, index) => ({
    width: widthOf(column, index, rows),
    style: { numFmt: formatOf(column) },
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = sheet.addRow(columns.map((column) => column.header));
  header.font = { bold: true };
  header.commit();
  return sheet;
}

type LookOf = (numFmt: string, argb: string) => Partial<ExcelJS.Style>;

/** The same object for the same look: exceljs knows a style again by its object, and puts any other together anew. */
function looks(): LookOf {
  const known = new Map<string, Partial<ExcelJS.Style>>();
  return (numFmt, argb) => {
    const key = `${argb} ${numFmt}`;
    const look = known.get(key) ?? {
      numFmt,
      ...(argb !== '' && { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } } }),
    };
    known.set(key, look);
    return look;
  };
}

/** Typed cells, and those with colours in their colours; what is empty has its column's format without being there. */
function addRow(sheet: ExcelJS.Worksheet, { columns }: TableHead, row: Row, lookOf: LookOf): void {
  const added = sheet.addRow([]);
  columns.forEach((column, index) => {
    const given = row[index] ?? null;
    const value = typedValue(valueOf(given), column);
    const argb = isPainted(given) ? given.fill : '';
    if (value === null && argb === '') return;
    const isFormula = typeof value === 'string' && looksLikeFormula(value);
    const cell = added.getCell(index + 1);
    cell.value = value;
    cell.style = lookOf(isFormula ? TEXT_FORMAT : formatOf(column), argb);
  });
  added.commit();
}

/** A workbook of one sheet or more, each with a bold header that filters and stays in sight. */
export const openXlsxWriter: OpenWriter = (stream, head) => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  const lookOf = looks();
  let of = head;
  let sheet: ExcelJS.Worksheet | null = null;
  const endSheet = (): void => (sheet ?? beginSheet(workbook, of, [])).commit();
  return {
    async write(rows) {
      sheet ??= beginSheet(workbook, of, rows);
      for (const row of rows) addRow(sheet, of, row, lookOf);
      await drained(stream);
    },
    begin(next) {
      endSheet();
      of = next;
      sheet = null;
    },
    async finish() {
      endSheet();
      const closed = once(stream, 'close');
      // Whichever fails first tells why; the other must not go unhandled.
      await Promise.all([workbook.commit(), closed]);
    },
  };
};
