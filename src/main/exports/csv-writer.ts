import { once } from 'node:events';
import { cellText } from '@shared/domains/exports/cell-text';
import { withoutFormulas } from './formulas';
import { drained } from './drained';
import { valueOf, type OpenWriter } from './table-writer';

/** Excel takes a CSV without it for the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

function field(text: string, mayBeFormula: boolean): string {
  const safe = mayBeFormula ? withoutFormulas(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

/** RFC 4180 in UTF-8. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const openCsvWriter: OpenWriter = (stream, { columns }) => {
  stream.write(BYTE_ORDER_MARK + line(columns.map(({ header }) => field(header, true))));
  return {
    async write(rows) {
      const lines = rows.map((row) =>
        line(
          columns.map((column, index) => {
            const value = valueOf(row[index] ?? null);
            return field(cellText(value, column), typeof value !== 'number');
          }),
        ),
      );
      stream.write(lines.join(''));
      await drained(stream);
    },
    async finish() {
      if (stream.errored) throw stream.errored;
      stream.end();
      await once(stream, 'close');
    },
  };
};
