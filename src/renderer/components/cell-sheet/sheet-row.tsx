import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { markText, sameMarks, type CellMark, type RowMarks } from './sheet-marks';
import { useSheetStyles } from './sheet-styles';

interface SheetRowProps {
  row: number;
  header: string;
  texts: readonly string[];
  marks: RowMarks;
  format: (text: string) => string;
  isLocked: (row: number, column: number) => boolean;
  /** Columns that are selected; null where none of this row is. */
  from: number | null;
  to: number | null;
  /** The column that has the focus of the sheet, if it is in this row. */
  active: number | null;
  editor: ReactNode;
}

/** Characters: `$12,345.67` and less. */
const SURE_TO_FIT = 10;

function SheetRowOf(props: SheetRowProps) {
  const { row, header, texts, marks, format, isLocked, from, to, active, editor } = props;
  const styles = useSheetStyles();
  const classOf = (column: number, shown: string, mark: CellMark | undefined): string =>
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
        const note = markText(mark);
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

/** One row; drawn again only when something in it is another. */
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
    sameMarks(one.marks, other.marks),
);
