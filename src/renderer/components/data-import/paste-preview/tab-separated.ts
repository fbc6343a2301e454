// Reads the cells that a spreadsheet has copied: the text of the clipboard, as lines of cells.

/** One line of copied cells, with the number of the line at which it starts, from 1. */
export interface CopiedLine {
  line: number;
  cells: string[];
}

/** The cells of the longest line; a clipboard may have more lines than a call can have arguments. */
export const longestLine = (lines: readonly { cells: readonly string[] }[]): number =>
  lines.reduce((longest, { cells }) => Math.max(longest, cells.length), 0);

/** Returns the end and the text of a quoted cell that starts at `from`; undefined if the quote is never closed. */
function quoted(text: string, from: number): { text: string; end: number } | undefined {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return { text: cell, end: at + 1 };
  }
  return undefined;
}

const BORDER = /\t|\r\n|\n|\r|$/g;

/**
 * Parses cells as a spreadsheet copies them: tabs between cells, and double quotes around a cell with a tab, a line
 * break or a quote. A quote that is never closed is a plain character. Lines without any text are dropped.
 */
export function readTabSeparated(text: string): CopiedLine[] {
  const lines: CopiedLine[] = [];
  let cells: string[] = [];
  let [line, firstLine, at] = [1, 1, 0];
  for (;;) {
    const cell = text[at] === '"' ? quoted(text, at) : undefined;
    BORDER.lastIndex = cell?.end ?? at;
    const border = BORDER.exec(text);
    const end = border?.index ?? text.length;
    // Text after a closing quote belongs to the cell, as in every spreadsheet.
    const value = cell ? cell.text + text.slice(cell.end, end) : text.slice(at, end);
    line += text.slice(at, end).split(/\r\n|\n|\r/).length - 1;
    cells.push(value);
    const sign = border?.[0] ?? '';
    if (sign !== '\t') {
      if (cells.some((one) => one.trim() !== '')) lines.push({ line: firstLine, cells });
      cells = [];
      line += 1;
      firstLine = line;
    }
    if (sign === '') return lines;
    at = end + sign.length;
  }
}
