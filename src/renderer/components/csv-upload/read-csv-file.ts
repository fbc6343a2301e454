import { CSV_MAX_BYTES, readCsv, type CsvLine } from '@shared/kernel/csv-table';
import { messages } from '@shared/kernel/messages';
import { dataUrlOf } from '../data-url';

/** A file that was chosen: as it is shown, and as it is sent. */
export interface CsvFile {
  name: string;
  base64: string;
  lines: readonly CsvLine[];
}

export type ReadCsvFile = { ok: true; file: CsvFile } | { ok: false; message: string };

/** By its name: what type a system gives a file depends on the programs that are installed. */
export const isCsv = (file: File): boolean => /\.csv$/i.test(file.name);

/** Reads a chosen file, or says in plain words why it cannot be shown. */
export async function readCsvFile(file: File): Promise<ReadCsvFile> {
  // Not even asked for its bytes: a hundred megabytes would stop the page.
  if (file.size > CSV_MAX_BYTES) return { ok: false, message: messages.csv.tooLarge };
  try {
    const read = readCsv(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) return read;
    const base64 = (await dataUrlOf(file)).replace(/^[^,]*,/, '');
    return { ok: true, file: { name: file.name, base64, lines: read.lines } };
  } catch {
    return { ok: false, message: messages.csv.unreadable };
  }
}
