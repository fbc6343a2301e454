import type { CellValue, TableColumn } from '@shared/domains/exports/model';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import type { Writable } from 'node:stream';

/** What a sheet is made of; the worker gets it whole. */
export interface StoreSheet {
  configuration: StoreConfiguration;
  /** ISO instant. */
  madeAt: string;
  madeBy: string;
}

export interface SheetTable {
  title: string | null;
  note: string | null;
  columns: readonly TableColumn[];
  rows: readonly (readonly CellValue[])[];
  /** Indexes of the rows that sum up those above. */
  sums: ReadonlySet<number>;
}

export interface SheetSection {
  title: string;
  /** What there is to say of it besides its tables, or instead of them. */
  note: string | null;
  tables: readonly SheetTable[];
}

/** Writes the sections of a sheet one after the other. */
interface SheetWriter {
  write(section: SheetSection): Promise<void>;
  /** Writes what is left and ends the stream. */
  finish(): Promise<void>;
}

/** What stands above all sections. */
export interface SheetHead {
  title: string;
  lines: readonly string[];
  madeBy: string;
  /** When and by whom, on every page. */
  made: string;
}

export type OpenSheet = (stream: Writable, head: SheetHead) => SheetWriter;
