// Reads CSV files that users upload, up to a size and a number of lines, and writes them again in plain notation.
// Exports to CSV are written by `csv-writer.ts` in src/main/exports/writers.

import Papa from 'papaparse';
import type { NotationQuestion, DecimalSeparator, ReadColumns } from '../values';
import { csvTexts } from './data-import-texts';

/** A line of a CSV file that is not empty. `line` is its number in the file from 1, counting empty lines too. */
export interface CsvLine {
  line: number;
  cells: string[];
}

export type CsvRead = { ok: true; lines: CsvLine[] } | { ok: false; message: string };

/** The maximum file size in bytes: thousands of times the size of a grid or a matrix. */
export const MAX_CSV_BYTES = 4 * 1024 * 1024;

/** The maximum number of lines, more than any uploaded list has. A longer file is refused. */
export const MAX_CSV_LINES = 5000;

const hasBytes = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, at) => bytes[at] === byte);

/** Counts the zeros among every second byte: in UTF-16, they are most of either the odd or the even bytes. */
const zeros = (bytes: Uint8Array, from: number): number =>
  bytes.subarray(0, 512).filter((byte, at) => at % 2 === from && byte === 0).length;

function encodingOf(bytes: Uint8Array): string | undefined {
  if (hasBytes(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (hasBytes(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [even, odd] = [zeros(bytes, 0), zeros(bytes, 1)];
  const most = Math.min(bytes.length, 512) / 4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return bytes.includes(0) ? undefined : 'utf-8';
}

/**
 * Decodes a text file; undefined for binary data. A text without a byte order mark that is no UTF-8 is in an old
 * Excel's code page.
 */
function textOf(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : undefined;
  }
}

/** Excel's first line that names the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i;

/** Delimiters of cells; the one that also occurs in numbers comes last. */
const DELIMITERS = ['\t', ';', '|', ','];
const LINES_COMPARED = 50;

/** The order of preference among delimiters that occur equally often in the first line. */
const IN_FIRST_LINE = [',', ';', '\t', '|'];

/**
 * A file with decimal commas may have as many commas in each line as semicolons, so the delimiter is the character with
 * an equal count in each line that does not occur in numbers. If there is none, it is the one that the first line has
 * most often. The reference back office has the same rule in SQL (`office.delimiter_of`).
 */
function delimiterOf(text: string): string {
  const lines = text
    // A quoted cell counts as a word, so that a line of nothing but quoted cells is not taken for an empty one.
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n|\n|\r/, LINES_COMPARED)
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const countIn = (line: string, sign: string): number => line.split(sign).length - 1;
  const even = DELIMITERS.find((sign) => {
    const count = countIn(first, sign);
    return count > 0 && lines.every((line) => countIn(line, sign) === count);
  });
  return (
    even ??
    IN_FIRST_LINE.reduce((best, sign) => (countIn(first, sign) > countIn(first, best) ? sign : best), ',')
  );
}

/** Reads a CSV file as spreadsheet programs write it, with any BOM, encoding, delimiter, quotes and line ends. */
export function readCsv(bytes: Uint8Array): CsvRead {
  if (bytes.length > MAX_CSV_BYTES) return { ok: false, message: csvTexts.tooLarge };
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, message: csvTexts.notText };
  const separator = SEPARATOR_LINE.exec(text);
  const content = text.slice(separator?.[0].length ?? 0).replace(/[\r\n]+$/, '');
  const { data, errors } = Papa.parse<string[]>(content, {
    delimiter: separator?.[1] ?? delimiterOf(content),
    preview: MAX_CSV_LINES + 1,
  });
  const before = separator ? 1 : 0;
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { ok: false, message: csvTexts.badQuote((quote.row ?? 0) + 1 + before) };
  if (data.length > MAX_CSV_LINES) return { ok: false, message: csvTexts.tooManyLines(MAX_CSV_LINES) };
  const lines = data
    .map((cells, at) => ({ line: at + 1 + before, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return lines.length === 0 ? { ok: false, message: csvTexts.empty } : { ok: true, lines };
}

/** Quotes a cell with any character that a reader may treat as a delimiter. */
const quoted = (cell: string): string =>
  /[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes a CSV file that every program parses alike, with commas between cells. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/** The parsed numbers of a file, with their notation. */
export interface CsvReading {
  /** The question to the user where the file does not determine the notation. */
  question: NotationQuestion<DecimalSeparator> | undefined;
  /** True while the question is open. */
  isOpen: boolean;
  /** The lines, with their numbers in plain notation. */
  lines: readonly (readonly string[])[];
  /** True if another program could read other numbers, so that the lines are sent in plain notation. */
  isRewritten: boolean;
}

export const csvReading = (
  { question, isOpen, shown }: ReadColumns<DecimalSeparator, number>,
  lines: readonly (readonly string[])[],
): CsvReading => ({
  question,
  isOpen,
  lines,
  isRewritten: question !== undefined || shown.has('comma'),
});
