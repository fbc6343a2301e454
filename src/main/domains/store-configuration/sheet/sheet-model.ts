// What a sheet of a store or a tenant consists of, the interface of its writers (`pdf-sheet.ts`, `xlsx-sheet.ts`), and
// the messages of its worker; also helpers for its tables.

import type { Writable } from 'node:stream';
import type { ThreadResult } from '@main/exports/file-thread';
import type { LoadedLists, SheetFormat, StoreConfiguration } from '@shared/domains/store-configuration/model';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';

/** The data of a store that its sheet shows; the worker receives it as a whole. */
export interface StoreSheet {
  configuration: StoreConfiguration;
  lists: LoadedLists;
  /** ISO instant. */
  madeAt: string;
  madeBy: string;
}

/** A table of a sheet, with its title and a note above it. */
export interface SheetTable {
  title: string | null;
  note: string | null;
  columns: readonly TableColumn[];
  rows: readonly (readonly CellValue[])[];
  /** Indexes of rows that total those above them. */
  sums: ReadonlySet<number>;
  /** Indexes of rows whose last cell is a day, in a column of several kinds. */
  days: ReadonlySet<number>;
}

export interface SheetSection {
  title: string;
  /** A remark that is shown beside the tables or replaces them. */
  note: string | null;
  tables: readonly SheetTable[];
}

/** Writes the sections of a sheet one after the other. */
interface SheetWriter {
  write(section: SheetSection): Promise<void>;
  /** Writes the rest and ends the stream. */
  finish(): Promise<void>;
}

/** The head above all sections. */
export interface SheetHead {
  title: string;
  lines: readonly string[];
  madeBy: string;
  /** The time and the author, on every page. */
  made: string;
}

export type OpenSheet = (stream: Writable, head: SheetHead) => SheetWriter;

/** A sheet that is ready to be written, for other domains than that of the stores. */
export interface ReadySheet {
  head: SheetHead;
  sections: readonly SheetSection[];
}

/** The start data of the worker; a `StoreSheet` or a `ReadySheet` follows as its only message. */
export interface SheetWorkerInput {
  temp: string;
  format: SheetFormat;
}

/** `section`: one more section is written. */
export type MessageFromSheetWorker = { type: 'section' } | ThreadResult;

/** ISO instant of the oldest answer that came from the cache; null if none did. */
export function cachedSince({
  configuration,
  lists,
}: Pick<StoreSheet, 'configuration' | 'lists'>): string | null {
  const { store: _store, ...parts } = configuration;
  const sections = [...Object.values(parts), ...Object.values(lists)];
  const read = sections.flatMap((one) => (one.status === 'read' ? one : []));
  if (!read.some(({ kept }) => kept)) return null;
  return read.map(({ asOf }) => asOf).sort()[0] ?? null;
}

export const column = (header: string, type: TableColumn['type'] = 'text'): TableColumn => ({
  key: header,
  header,
  type,
  empty: '',
});

export const table = (given: Partial<SheetTable> & Pick<SheetTable, 'columns' | 'rows'>): SheetTable => ({
  title: null,
  note: null,
  sums: new Set(),
  days: new Set(),
  ...given,
});

/** The columns for one row: if the last cell of the row is a day, the last column has the type `date`. */
export const columnsOfRow = ({ columns, days }: SheetTable, at: number): readonly TableColumn[] =>
  days.has(at)
    ? columns.map((shown, index) => (index === columns.length - 1 ? { ...shown, type: 'date' } : shown))
    : columns;

/** Leaves out columns that are empty in every row; the first always stays. */
export function filledColumns<Row>(
  fields: readonly (readonly [TableColumn, (row: Row) => CellValue])[],
  rows: readonly Row[],
): SheetTable {
  const isFilled = (value: CellValue): boolean => value !== null && value !== '';
  const filled = fields.filter(([, valueOf], at) => at === 0 || rows.some((row) => isFilled(valueOf(row))));
  return table({
    columns: filled.map(([shown]) => shown),
    rows: rows.map((row) => filled.map(([, valueOf]) => valueOf(row))),
  });
}
