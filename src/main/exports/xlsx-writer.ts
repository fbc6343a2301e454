import type { TableColumn } from '@shared/domains/exports/model';
import ExcelJS from 'exceljs';
import { once } from 'node:events';
import { cellText, looksLikeFormula } from './cell-text';
import { drained } from './drained';
import { safeSheetName } from './file-name';
import type { OpenWriter, Row, TableHead } from './table-writer';
import { COLUMN_FORMATS, TEXT_FORMAT, typedValue } from './xlsx-cell';

const WIDTHS = { least: 8, most: 60, padding: 2 };

/** Wide enough for the header and the first rows; the rest is not there yet. */
function widthOf(column: TableColumn, index: number, rows: readonly Row[]): number {
  const longest = rows.reduce(
    (most, row) => Math.max(most, cellText(row[index] ?? null, column).length),
    column.header.length + 2,
  );
  return Math.min(Math.max(longest + WIDTHS.padding, WIDTHS.least), WIDTHS.most);
}

type Workbook = InstanceType<typeof ExcelJS.stream.xlsx.WorkbookWriter>;

function beginSheet(
  workbook: Workbook,
  { sheetName, columns }: TableHead,
  rows: readonly Row[],
): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(safeSheetName(sheetName), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column, index) => ({
    width: widthOf(column, index, rows),
    style: { numFmt: COLUMN_FORMATS[column.type] ?? 'General' },
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = sheet.addRow(columns.map((column) => column.header));
  header.font = { bold: true };
  header.commit();
  return sheet;
}

/** A workbook of one sheet: typed cells, a bold header that filters and stays in sight. */
export const openXlsxWriter: OpenWriter = (stream, head) => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  let sheet: ExcelJS.Worksheet | null = null;
  return {
    async write(rows) {
      sheet ??= beginSheet(workbook, head, rows);
      for (const row of rows) {
        const values = head.columns.map((column, index) => typedValue(row[index] ?? null, column));
        const added = sheet.addRow(values);
        values.forEach((value, index) => {
          if (typeof value === 'string' && looksLikeFormula(value))
            added.getCell(index + 1).numFmt = TEXT_FORMAT;
        });
        added.commit();
      }
      await drained(stream);
    },
    async finish() {
      sheet ??= beginSheet(workbook, head, []);
      sheet.commit();
      const closed = once(stream, 'close');
      // Whichever fails first tells why; the other must not go unhandled.
      await Promise.all([workbook.commit(), closed]);
    },
  };
};
