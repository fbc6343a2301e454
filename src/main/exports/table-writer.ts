import type { CellValue, ExportFormat, TableColumn } from '@shared/domains/exports/model';
import type { Writable } from 'node:stream';

/** What a writer knows of a table before its rows come. */
export interface TableHead {
  title: string;
  sheetName: string;
  columns: readonly TableColumn[];
}

export type Row = readonly CellValue[];

/** Writes one table to a stream, rows in pieces as they come. */
interface TableWriter {
  write(rows: readonly Row[]): Promise<void>;
  /** Writes what is left and ends the stream. */
  finish(): Promise<void>;
}

export type OpenWriter = (stream: Writable, head: TableHead) => TableWriter;

export const EXTENSIONS: Readonly<Record<ExportFormat, { name: string; extension: string }>> = {
  xlsx: { name: 'Excel workbook', extension: 'xlsx' },
  csv: { name: 'CSV file', extension: 'csv' },
  pdf: { name: 'PDF document', extension: 'pdf' },
};
