import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { DataGrid } from '../data-grid';
import type { DataGridProps } from '../data-grid/data-grid-props';
import { RowEditingContext } from './row-editing-context';
import { useSentRows, type SentRows, type SentRowSpec } from './use-sent-rows';

interface SentGridProps<Row> {
  spec: SentRowSpec<Row>;
  rows: readonly Row[];
  source: SentRows<Row>;
  grid: Pick<DataGridProps<Row>, 'id' | 'label' | 'columns' | 'onExport' | 'options' | 'emptyText'>;
}

/** All columns are drawn, so that every input of an open row is within reach of Tab. */
const OPTIONS = { rowHeight: 44, suppressColumnVirtualisation: true };

/** A grid whose rows are edited one at a time, each saved by itself. */
export function SentGrid<Row>({ spec, rows, source, grid }: SentGridProps<Row>) {
  const writable = useWriteDecision();
  const editing = useSentRows(spec, rows, source);
  return (
    <RowEditingContext value={editing}>
      <DataGrid
        {...grid}
        rows={rows}
        rowId={spec.keyOf}
        onRowOpen={(row) => {
          if (writable.allowed && source.changeable.allowed) editing.start(spec.keyOf(row));
        }}
        options={{ ...OPTIONS, ...grid.options }}
      />
    </RowEditingContext>
  );
}
