import Papa from 'papaparse';
import { messages } from './messages';

/** A line with something in it; `line` counts from 1 and with the empty ones. */
export interface CsvLine {
  line: number;
  cells: string[];
}

export type CsvRead = { ok: true; lines: CsvLine[] } | { ok: false; message: string };

/** Largest file that is read, in bytes: thousands of times what a grid or a matrix needs. */
export const CSV_MAX_BYTES = 4 * 1024 * 1024;

/** More lines than anything that is uploaded has; the rest is not read. */
const CSV_MAX_LINES = 5000;

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

/** Undefined for what is no text. Without a mark of its own, text that is no UTF-8 is an old Excel's. */
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

/** Reads a file as Excel and its like write it: BOM, encoding, delimiter, quotes and line ends are its own. */
export function readCsv(bytes: Uint8Array): CsvRead {
  if (bytes.length > CSV_MAX_BYTES) return { ok: false, message: messages.csv.tooLarge };
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, message: messages.csv.notText };
  const separator = SEPARATOR_LINE.exec(text);
  const { data, errors } = Papa.parse<string[]>(
    text.slice(separator?.[0].length ?? 0).replace(/[\r\n]+$/, ''),
    {
      delimiter: separator?.[1] ?? '',
      preview: CSV_MAX_LINES + 1,
      // What is no list at all has no delimiter either: one column.
      delimitersToGuess: [',', ';', '\t', '|'],
    },
  );
  const before = separator ? 1 : 0;
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { ok: false, message: messages.csv.badQuote((quote.row ?? 0) + 1 + before) };
  if (data.length > CSV_MAX_LINES) return { ok: false, message: messages.csv.tooManyLines(CSV_MAX_LINES) };
  const lines = data
    .map((cells, at) => ({ line: at + 1 + before, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return lines.length === 0 ? { ok: false, message: messages.csv.empty } : { ok: true, lines };
}
