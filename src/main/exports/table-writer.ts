import type { CellValue, ExportFormat, TableColumn } from '@shared/domains/exports/model';
import type { Writable } from 'node:stream';

/** What a writer knows of a table before its rows come. */
export interface TableHead {
  title: string;
  sheetName: string;
  columns: readonly TableColumn[];
  /** PNGs as base64. */
  pictures?: readonly string[] | undefined;
}

/** A cell with a colour of its own, as ARGB; only a workbook shows it. */
export interface PaintedCell {
  value: CellValue;
  fill: string;
}

export type Cell = CellValue | PaintedCell;
export type Row = readonly Cell[];

export const isPainted = (cell: Cell): cell is PaintedCell => typeof cell === 'object' && cell !== null;
export const valueOf = (cell: Cell): CellValue => (isPainted(cell) ? cell.value : cell);

/** Writes one table to a stream, rows in pieces as they come. */
export interface TableWriter {
  write(rows: readonly Row[]): Promise<void>;
  /** Ends the table and begins another one, where the format has several. */
  begin?(head: TableHead): void;
  /** Writes what is left and ends the stream. */
  finish(): Promise<void>;
}

export type OpenWriter = (stream: Writable, head: TableHead) => TableWriter;

export const EXTENSIONS: Readonly<Record<ExportFormat | 'png' | 'ics', { name: string; extension: string }>> =
  {
    xlsx: { name: 'Excel workbook', extension: 'xlsx' },
    csv: { name: 'CSV file', extension: 'csv' },
    png: { name: 'PNG picture', extension: 'png' },
    pdf: { name: 'PDF document', extension: 'pdf' },
    ics: { name: 'Calendar file', extension: 'ics' },
  };
