// Reads a chosen CSV file for the preview, and encodes it for the upload. The lines are parsed in
// src/shared/kernel/text/csv-table.ts.

import { dataUrlOf } from '@renderer/components/display/data-url';
import { MAX_CSV_BYTES, readCsv, writeCsv, type CsvLine } from '@shared/kernel/text/csv-table';
import { csvTexts } from '@shared/kernel/text/data-import-texts';
import type { DecimalSeparator } from '@shared/kernel/values';

/** A chosen file: its parsed lines for display, and its content for the upload. */
export interface CsvFile {
  name: string;
  lines: readonly CsvLine[];
  /** The number format of the file, once the user has answered the question. */
  numbers?: DecimalSeparator;
  /** The bytes of the file in base64. */
  original: string;
  /**
   * The content to send: the file itself, or its lines as they were parsed. It is null while a question is unanswered.
   */
  base64: string | null;
}

export type ReadCsvFile =
  { ok: true; lines: readonly CsvLine[]; original: string } | { ok: false; message: string };

/** Checks the file name, because the MIME type depends on the programs that are installed. */
export const isCsv = (file: File): boolean => /\.csv$/i.test(file.name);

/** Reads a chosen file, or returns a message that says why it cannot be previewed. */
export async function readCsvFile(file: File): Promise<ReadCsvFile> {
  // The size is checked before reading, because a hundred megabytes would freeze the page.
  if (file.size > MAX_CSV_BYTES) return { ok: false, message: csvTexts.tooLarge };
  try {
    const read = readCsv(new Uint8Array(await file.arrayBuffer()));
    return read.ok ? { ...read, original: (await dataUrlOf(file)).replace(/^[^,]*,/, '') } : read;
  } catch {
    return { ok: false, message: csvTexts.unreadable };
  }
}

/** Encodes lines as a CSV file in base64. */
export function base64Of(lines: readonly (readonly string[])[]): string {
  const bytes = new TextEncoder().encode(writeCsv(lines));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
