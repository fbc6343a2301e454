import Papa from 'papaparse';
import type { NotationQuestion, DecimalSeparator, ReadColumns } from '../values';
import { messages } from './messages';

/** A line with something in it; `line` counts from 1 and with the empty ones. */
export interface CsvLine {
  line: number;
  cells: string[];
}

export type CsvRead = { ok: true; lines: CsvLine[] } | { ok: false; message: string };

/** The maximum file size in bytes: thousands of times the size of a grid or a matrix. */
export const CSV_MAX_BYTES = 4 * 1024 * 1024;

/** More lines than anything that is uploaded has; the rest is not read. */
export const CSV_MAX_LINES = 5000;

const hasBytes = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, at) => bytes[at] === byte);

/** In text of two bytes a sign, every other byte is mostly zero. */
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

/** In the order in which the first line chooses among those it has equally often. */
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
  if (bytes.length > CSV_MAX_BYTES) return { ok: false, message: messages.csv.tooLarge };
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, message: messages.csv.notText };
  const separator = SEPARATOR_LINE.exec(text);
  const content = text.slice(separator?.[0].length ?? 0).replace(/[\r\n]+$/, '');
  const { data, errors } = Papa.parse<string[]>(content, {
    delimiter: separator?.[1] ?? delimiterOf(content),
    preview: CSV_MAX_LINES + 1,
  });
  const before = separator ? 1 : 0;
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { ok: false, message: messages.csv.badQuote((quote.row ?? 0) + 1 + before) };
  if (data.length > CSV_MAX_LINES) return { ok: false, message: messages.csv.tooManyLines(CSV_MAX_LINES) };
  const lines = data
    .map((cells, at) => ({ line: at + 1 + before, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return lines.length === 0 ? { ok: false, message: messages.csv.empty } : { ok: true, lines };
}

/** Quotes a cell with any character that a reader may treat as a delimiter. */
const quoted = (cell: string): string =>
  /[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes a file that every reader parses alike: commas between cells. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/** The parsed numbers of a file, with their notation. */
export interface CsvReading {
  /** The question to the user where the file does not determine the notation. */
  question: NotationQuestion<DecimalSeparator> | undefined;
  /** True while the question is open. */
  isOpen: boolean;
  /** The lines with plain numbers in them. */
  lines: readonly (readonly string[])[];
  /** Others would read the file otherwise: the lines are sent as they were read. */
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
