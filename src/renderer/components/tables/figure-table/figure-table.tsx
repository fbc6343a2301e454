// A small read-only table of figures without grid features, such as the table beside a chart.

import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { figureText, type FigureColumn } from './figure-column';

interface FigureTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** The color of a row in the chart beside the table; none for sums. */
  colorOf?: (row: Row) => string | undefined;
  isSum?: (row: Row) => boolean;
  /** The control beside the text of the first cell. */
  action?: (row: Row) => ReactNode;
  /** The rows below a row. */
  below?: (row: Row) => ReactNode;
}

export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, columns, rows, rowId, colorOf, isSum, action, below } = props;
  const styles = useStyles();
  return (
    <div className={styles.scroller}>
      <Table size="extra-small" aria-label={label} className={styles.table}>
        <TableHeader>
          <TableRow>
            {columns.map(({ header, title, kind }) => (
              <TableHeaderCell
                key={header}
                title={title}
                className={mergeClasses(styles.head, kind === 'text' ? undefined : styles.number)}
              >
                {header}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => {
            const color = colorOf?.(row);
            return (
              <Fragment key={rowId(row)}>
                <TableRow>
                  {columns.map((column, at) => (
                    <TableCell
                      key={column.header}
                      className={mergeClasses(
                        styles.cell,
                        column.kind === 'text' ? undefined : styles.number,
                        isSum?.(row) && styles.bold,
                      )}
                    >
                      {at === 0 ? (
                        <span className={styles.first}>
                          {color && (
                            <span className={styles.key} style={{ backgroundColor: color }} aria-hidden />
                          )}
                          {figureText(column, row)}
                          {action?.(row)}
                        </span>
                      ) : (
                        figureText(column, row)
                      )}
                    </TableCell>
                  ))}
                </TableRow>
                {below?.(row)}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

const useStyles = makeStyles({
  scroller: { overflowX: 'auto', minWidth: 0 },
  // Headers wrap at spaces and figures never do, so that a table of money fits a small window.
  table: { tableLayout: 'auto', minWidth: 'min-content' },
  head: { paddingInline: tokens.spacingHorizontalXS, '& > *': { paddingInline: 0, overflowWrap: 'normal' } },
  cell: { paddingInline: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', '& > *': { justifyContent: 'flex-end' } },
  bold: { fontWeight: tokens.fontWeightSemibold },
  first: { display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' },
  key: {
    flexShrink: 0,
    width: '10px',
    height: '10px',
    marginInlineEnd: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
});
