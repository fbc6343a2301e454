import type { DataGridColumn } from './data-grid-column';

/** Of cells that a component draws. */
export const DRAWN_CELL = 'drawn-cell';

/**
 * Controls stand in cells that a component draws, or that are edited. Those alone are looked into for them (`:has`):
 * a browser looks again at whatever changes inside, and a grid that opens changes every cell.
 */
export const drawnColumn = <Row>(column: DataGridColumn<Row>): DataGridColumn<Row> =>
  column.cellRenderer === undefined ? column : { ...column, cellClass: DRAWN_CELL };
