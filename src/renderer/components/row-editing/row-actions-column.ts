import { actionColumn, type DataGridColumn } from '../data-grid';
import { RowActionsCell } from './row-actions-cell';

/** The last column of an editable grid. */
export const rowActionsColumn = <Row>(): DataGridColumn<Row> =>
  actionColumn<Row>({ cellRenderer: RowActionsCell });
