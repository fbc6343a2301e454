// Renders a row of CellSheet and the marks of its cells: error, warning, difference, change. The screen computes the
// marks; sheet-styles.ts has their look.

import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { useSheetStyles } from './sheet-styles';

/** What a cell shows in addition to its text. */
export interface CellIndicator {
  /** The error that prevents saving the cell. */
  error?: string | undefined;
  /** The warning about an unlikely value. */
  warning?: string | undefined;
  /** The text that names the value the cell differs from in a comparison. */
  differs?: string | undefined;
  /** True if the cell was changed since it was loaded. */
  changed?: boolean | undefined;
}

export type RowIndicators = readonly (CellIndicator | undefined)[];

const sameMark = (one: CellIndicator | undefined, other: CellIndicator | undefined): boolean =>
  one === other ||
  (one?.error === other?.error &&
    one?.warning === other?.warning &&
    one?.differs === other?.differs &&
    one?.changed === other?.changed);

const sameIndicators = (one: RowIndicators, other: RowIndicators): boolean =>
  one === other || (one.length === other.length && one.every((mark, at) => sameMark(mark, other[at])));

export const indicatorText = (mark: CellIndicator | undefined): string =>
  [mark?.error, mark?.warning, mark?.differs].filter((text) => text !== undefined).join('. ');

interface SheetRowProps {
  row: number;
  header: string;
  texts: readonly string[];
  marks: RowIndicators;
  format: (text: string) => string;
  isLocked: (row: number, column: number) => boolean;
  /** The first selected column of this row; null if none is selected. */
  from: number | null;
  to: number | null;
  /** The focused column, if it is in this row. */
  active: number | null;
  editor: ReactNode;
}

/** The number of characters that always fit, as in `$12,345.67`. */
const SURE_TO_FIT = 10;

function SheetRowOf(props: SheetRowProps) {
  const { row, header, texts, marks, format, isLocked, from, to, active, editor } = props;
  const styles = useSheetStyles();
  const classOf = (column: number, shown: string, mark: CellIndicator | undefined): string =>
    mergeClasses(
      styles.cell,
      shown.length > SURE_TO_FIT && styles.long,
      isLocked(row, column) && styles.locked,
      mark?.differs !== undefined && styles.differs,
      mark?.changed && styles.changed,
      mark?.warning !== undefined && styles.warning,
      mark?.error !== undefined && styles.error,
      from !== null && to !== null && column >= from && column <= to && styles.selected,
      column === active && styles.active,
    );
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" className={styles.rowHeader}>
        {header}
      </th>
      {texts.map((text, column) => {
        const mark = marks[column];
        const note = indicatorText(mark);
        const shown = format(text);
        return (
          <td
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            data-row={row}
            data-column={column}
            tabIndex={column === active ? 0 : -1}
            className={classOf(column, shown, mark)}
            aria-selected={from !== null && to !== null && column >= from && column <= to}
            {...(isLocked(row, column) ? { 'aria-readonly': true } : {})}
            {...(mark?.error === undefined ? {} : { 'aria-invalid': true })}
            {...(note === '' ? {} : { title: note })}
          >
            {column === active && editor !== null ? editor : shown}
          </td>
        );
      })}
    </tr>
  );
}

/** The row is memoized, so that a keystroke renders only the rows that changed. */
export const SheetRow = memo(
  SheetRowOf,
  (one, other) =>
    one.texts === other.texts &&
    one.from === other.from &&
    one.to === other.to &&
    one.active === other.active &&
    one.editor === other.editor &&
    one.header === other.header &&
    one.format === other.format &&
    one.isLocked === other.isLocked &&
    sameIndicators(one.marks, other.marks),
);
