// Writes a store sheet as an Excel workbook: a sheet for each section, with its tables below each other.

import { once } from 'node:events';
import ExcelJS from 'exceljs';
import {
  COLUMN_FORMATS,
  looksLikeFormula,
  TEXT_FORMAT,
  spreadsheetValue,
} from '@main/exports/writers/spreadsheet-cell';
import { waitForDrain } from '@main/exports/writers/table-writer';
import { safeSheetName } from '@main/files/file-names';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';
import { columnsOfRow, type OpenSheet, type SheetSection, type SheetTable } from './sheet-model';

const WIDTHS = { least: 9, most: 60, padding: 2 };
const SAMPLE_ROWS = 200;

const lengthOf = (value: CellValue): number => (value === null ? 0 : String(value).length);

/** One width per column position, wide enough for every table of the section. */
function widthsOf(tables: readonly SheetTable[]): { width: number }[] {
  const places = Math.max(1, ...tables.map(({ columns }) => columns.length));
  return Array.from({ length: places }, (_none, at) => {
    const lengths = tables.flatMap(({ columns, rows }) => [
      lengthOf(columns[at]?.header ?? null),
      ...rows.slice(0, SAMPLE_ROWS).map((row) => lengthOf(row[at] ?? null)),
    ]);
    return { width: Math.min(Math.max(WIDTHS.least, ...lengths) + WIDTHS.padding, WIDTHS.most) };
  });
}

function addText(sheet: ExcelJS.Worksheet, text: string, font?: Partial<ExcelJS.Font>): void {
  const row = sheet.addRow([text]);
  const cell = row.getCell(1);
  if (font) cell.font = font;
  if (looksLikeFormula(text)) cell.numFmt = TEXT_FORMAT;
  row.commit();
}

function addRow(
  sheet: ExcelJS.Worksheet,
  columns: readonly TableColumn[],
  values: readonly CellValue[],
  bold: boolean,
): void {
  const row = sheet.addRow(columns.map((column, at) => spreadsheetValue(values[at] ?? null, column)));
  columns.forEach(({ type }, at) => {
    const value = row.getCell(at + 1).value;
    const format =
      typeof value === 'string' ? (looksLikeFormula(value) ? TEXT_FORMAT : undefined) : COLUMN_FORMATS[type];
    if (format !== undefined) row.getCell(at + 1).numFmt = format;
  });
  if (bold) row.font = { bold: true };
  row.commit();
}

async function addTable(
  sheet: ExcelJS.Worksheet,
  table: SheetTable,
  drained: () => Promise<void>,
): Promise<void> {
  const { title, note, columns, rows, sums } = table;
  if (title !== null) addText(sheet, title, { bold: true, size: 12 });
  if (note !== null) addText(sheet, note);
  if (rows.length > 0) {
    const head = sheet.addRow(columns.map(({ header }) => header));
    head.font = { bold: true };
    head.commit();
  }
  for (const [at, row] of rows.entries()) {
    addRow(sheet, columnsOfRow(table, at), row, sums.has(at));
    if (at % SAMPLE_ROWS === SAMPLE_ROWS - 1) await drained();
  }
  sheet.addRow([]).commit();
}

export const openXlsxSheet: OpenSheet = (stream, head) => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  workbook.creator = head.madeBy;
  workbook.title = head.title;
  let first = true;
  return {
    async write({ title, note, tables }: SheetSection) {
      const sheet = workbook.addWorksheet(safeSheetName(title));
      sheet.columns = widthsOf(tables);
      if (first) {
        addText(sheet, head.title, { bold: true, size: 14 });
        for (const line of head.lines) addText(sheet, line);
        sheet.addRow([]).commit();
      }
      first = false;
      if (note !== null) addText(sheet, note);
      for (const table of tables) await addTable(sheet, table, () => waitForDrain(stream));
      sheet.commit();
      await waitForDrain(stream);
    },
    async finish() {
      const closed = once(stream, 'close');
      // The first failure carries the reason; the other must not become an unhandled rejection.
      await Promise.all([workbook.commit(), closed]);
    },
  };
};
