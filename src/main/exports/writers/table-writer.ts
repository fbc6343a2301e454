// The interface of the writers of exported tables (`xlsx-writer.ts`, `csv-writer.ts`, `pdf-writer.ts`), their rows and
// cells with color and weight, the extensions of their files, and the wait for a slow disk.

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { FILE_KIND_LABELS } from '@shared/kernel/table/export-file-texts';
import type { CellValue, ExportFormat, TableColumn } from '@shared/kernel/table/table';

/** The head of a table, known before its rows. */
export interface TableHead {
  title: string;
  sheetName: string;
  columns: readonly TableColumn[];
  /** PNGs as base64. */
  pictures?: readonly string[] | undefined;
}

/** A cell with its own style: a color as ARGB, which only a workbook shows, or bold text. */
export interface StyledCell {
  value: CellValue;
  fill?: string;
  bold?: boolean;
}

export type Cell = CellValue | StyledCell;
export type Row = readonly Cell[];

const isStyled = (cell: Cell): cell is StyledCell => typeof cell === 'object' && cell !== null;
export const cellValue = (cell: Cell): CellValue => (isStyled(cell) ? cell.value : cell);
export const fillOf = (cell: Cell): string => (isStyled(cell) ? (cell.fill ?? '') : '');
export const isBold = (cell: Cell): boolean => isStyled(cell) && cell.bold === true;

/** Writes one table to a stream, in pieces as rows arrive. */
export interface TableWriter {
  write(rows: readonly Row[]): Promise<void>;
  /** Ends the table and starts another one, where the format supports several. */
  startTable?(head: TableHead): void;
  /** Writes the rest and ends the stream. */
  finish(): Promise<void>;
}

export type OpenWriter = (stream: Writable, head: TableHead) => TableWriter;

export const EXTENSIONS: Readonly<Record<ExportFormat | 'png' | 'ics', { name: string; extension: string }>> =
  {
    xlsx: { name: FILE_KIND_LABELS.xlsx, extension: 'xlsx' },
    csv: { name: FILE_KIND_LABELS.csv, extension: 'csv' },
    png: { name: FILE_KIND_LABELS.png, extension: 'png' },
    pdf: { name: FILE_KIND_LABELS.pdf, extension: 'pdf' },
    ics: { name: FILE_KIND_LABELS.ics, extension: 'ics' },
  };

/** Waits while the stream's buffer is full; rejects if the stream fails, so that a full disk stops the writer. */
export async function waitForDrain(stream: Writable): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.writableNeedDrain) return;
  const aborted = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', reject);
    aborted.signal.addEventListener('abort', () => stream.off('error', reject));
  });
  try {
    await Promise.race([once(stream, 'drain', { signal: aborted.signal }), failed]);
  } finally {
    aborted.abort();
  }
}
