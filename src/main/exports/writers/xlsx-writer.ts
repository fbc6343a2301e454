// Writes exported tables as an Excel workbook of typed and colored cells: one sheet per table, each with a bold header
// that filters and stays visible.

import { once } from 'node:events';
import ExcelJS from 'exceljs';
import { safeSheetName } from '@main/files/file-names';
import { cellText } from '@shared/kernel/table/cell-text';
import type { TableColumn } from '@shared/kernel/table/table';
import { COLUMN_FORMATS, looksLikeFormula, TEXT_FORMAT, spreadsheetValue } from './spreadsheet-cell';
import {
  fillOf,
  isBold,
  type OpenWriter,
  type Row,
  type TableHead,
  cellValue,
  waitForDrain,
} from './table-writer';

const WIDTHS = { least: 8, most: 60, padding: 2 };

/** The width of the header and the first rows; later rows are not known yet. */
function widthOf(column: TableColumn, index: number, rows: readonly Row[]): number {
  const longest = rows.reduce(
    (most, row) => Math.max(most, cellText(cellValue(row[index] ?? null), column).length),
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
  // The frozen columns come first, so all columns up to the last of them stay visible.
  const xSplit = columns.findLastIndex(({ frozen }) => frozen === true) + 1;
  const views = [{ state: 'frozen' as const, xSplit, ySplit: 1 }];
  const sheet = workbook.addWorksheet(safeSheetName(sheetName), { views });
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

interface StyleKey {
  numFmt: string;
  argb: string;
  bold: boolean;
}

type CellStyle = (key: StyleKey) => Partial<ExcelJS.Style>;

/** Returns one object for equal styles, because exceljs recognizes a style by its object and would build it again. */
function styleCache(): CellStyle {
  const known = new Map<string, Partial<ExcelJS.Style>>();
  return ({ numFmt, argb, bold }) => {
    const key = `${argb} ${bold} ${numFmt}`;
    const style = known.get(key) ?? {
      numFmt,
      ...(bold && { font: { bold } }),
      ...(argb !== '' && { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } } }),
    };
    known.set(key, style);
    return style;
  };
}

/** Adds typed cells, with their colors; an empty cell is left out, because the column has its format. */
function addRow(sheet: ExcelJS.Worksheet, { columns }: TableHead, row: Row, styleOf: CellStyle): void {
  const added = sheet.addRow([]);
  columns.forEach((column, index) => {
    const given = row[index] ?? null;
    const value = spreadsheetValue(cellValue(given), column);
    const argb = fillOf(given);
    if (value === null && argb === '') return;
    const isFormula = typeof value === 'string' && looksLikeFormula(value);
    const cell = added.getCell(index + 1);
    cell.value = value;
    cell.style = styleOf({
      numFmt: isFormula ? TEXT_FORMAT : formatOf(column),
      argb,
      bold: isBold(given),
    });
  });
  added.commit();
}

export const openXlsxWriter: OpenWriter = (stream, head) => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  const styleOf = styleCache();
  let current = head;
  let sheet: ExcelJS.Worksheet | null = null;
  const endSheet = (): void => (sheet ?? beginSheet(workbook, current, [])).commit();
  return {
    async write(rows) {
      sheet ??= beginSheet(workbook, current, rows);
      for (const row of rows) addRow(sheet, current, row, styleOf);
      await waitForDrain(stream);
    },
    startTable(next) {
      endSheet();
      current = next;
      sheet = null;
    },
    async finish() {
      endSheet();
      const closed = once(stream, 'close');
      // The first failure carries the reason; the other must not become an unhandled rejection.
      await Promise.all([workbook.commit(), closed]);
    },
  };
};
