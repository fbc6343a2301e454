import type { TableColumn } from '@shared/domains/exports/model';
import type { GridTable } from '@renderer/components/data-grid';
import type { FigureColumn } from './figure-column';

const typeOf = ({ kind }: { kind: FigureColumn<never>['kind'] }): TableColumn['type'] =>
  kind === 'text' ? 'text' : kind === 'money' ? 'money' : 'number';

/** The table as the export jobs take it. */
export const exportOf = <Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): GridTable => ({
  columns: columns.map((column) => ({
    key: column.header,
    header: column.header,
    type: typeOf(column),
    empty: '',
  })),
  rowCount: rows.length,
  pieces: () => [rows.map((row) => columns.map(({ value }) => value(row)))],
});
