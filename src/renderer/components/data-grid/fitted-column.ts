import type { DataGridColumn } from './data-grid-column';

/** How far a column gives way before the grid scrolls sideways. */
const LEAST_SHARE = 0.7;
const [USUAL_WIDTH, LEAST_WIDTH] = [150, 70];

/**
 * A column's width is its share of the window's: narrower windows shrink all of them, wider ones widen them. Pinned
 * columns are as wide as they say, and so is what the user sets.
 */
export function fittedColumn<Row>(column: DataGridColumn<Row>): DataGridColumn<Row> {
  if (column.pinned) return column;
  const width = column.width ?? Math.max(column.minWidth ?? 0, USUAL_WIDTH) * Math.max(1, column.flex ?? 1);
  const least = column.minWidth ?? Math.max(LEAST_WIDTH, Math.round(width * LEAST_SHARE));
  const { width: _share, ...rest } = column;
  return { ...rest, flex: width, minWidth: least };
}
