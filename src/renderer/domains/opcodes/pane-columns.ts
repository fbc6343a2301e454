import { WRITTEN_HIDDEN, type DataGridColumn } from '@renderer/components/data-grid';
import type { OpcodeLine } from './opcode-lines';

/** What half a window has no room for: brought back by the columns menu, or when a pane has the window. */
const SECONDARY: readonly string[] = [
  'additionalDescription',
  'lbrlabortype',
  'totalhours',
  'retailqualhours',
  'totallabordollars',
  'retailqualsale',
  'elr',
  'categoryStatus',
];

/** The columns of a pane beside another one. The file of its export has all of them nevertheless. */
export const narrowColumns = (
  columns: readonly DataGridColumn<OpcodeLine>[],
): readonly DataGridColumn<OpcodeLine>[] =>
  columns.map((column) =>
    SECONDARY.includes(column.colId ?? column.field ?? '')
      ? { ...column, initialHide: true, context: { ...column.context, ...WRITTEN_HIDDEN } }
      : column,
  );
