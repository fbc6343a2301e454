import { once } from 'node:events';
import { cellText } from '@shared/kernel/table/cell-text';
import { escapeFormulas } from './spreadsheet-cell';
import { type OpenWriter, cellValue, waitForDrain } from './table-writer';

/** Without this mark, Excel reads a CSV file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

function field(text: string, mayBeFormula: boolean): string {
  const safe = mayBeFormula ? escapeFormulas(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

/** Writes RFC 4180 in UTF-8. A text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export const openCsvWriter: OpenWriter = (stream, { columns }) => {
  stream.write(BYTE_ORDER_MARK + line(columns.map(({ header }) => field(header, true))));
  return {
    async write(rows) {
      const lines = rows.map((row) =>
        line(
          columns.map((column, index) => {
            const value = cellValue(row[index] ?? null);
            return field(cellText(value, column), typeof value !== 'number');
          }),
        ),
      );
      stream.write(lines.join(''));
      await waitForDrain(stream);
    },
    async finish() {
      if (stream.errored) throw stream.errored;
      stream.end();
      await once(stream, 'close');
    },
  };
};
