import { WRITTEN_HIDDEN, type DataGridColumn } from '@renderer/components/data-grid';
import type { OpcodeLine } from './opcode-lines';

/** What half a window has no room for: brought back by the columns menu, or when a pane has the window. */
const SECONDARY = [
  'additionalDescription',
  'lbrlabortype',
  'totalhours',
  'retailqualhours',
  'totallabordollars',
  'retailqualsale',
  'elr',
  'categoryStatus',
] as const;

/** What half of a small window has no room for either. */
const TERTIARY = ['onRepairOrders', 'department', 'cprocount'] as const;

/** Every column that some width has no room for. */
export const GIVING_WAY: readonly string[] = [...SECONDARY, ...TERTIARY];

const NONE: readonly string[] = [];

/** The columns without room: `beside` another pane, in a `small` window. */
export function withoutRoom(beside: boolean, small: boolean): readonly string[] {
  if (!beside) return NONE;
  return small ? GIVING_WAY : SECONDARY;
}

/** The columns of a pane. The file of its export has the hidden ones nevertheless. */
export const paneColumns = (
  columns: readonly DataGridColumn<OpcodeLine>[],
  hidden: readonly string[],
): readonly DataGridColumn<OpcodeLine>[] =>
  columns.map((column) => {
    const id = column.colId ?? column.field ?? '';
    if (!GIVING_WAY.includes(id)) return column;
    const context = { ...column.context, ...WRITTEN_HIDDEN };
    return { ...column, context, ...(hidden.includes(id) ? { initialHide: true } : {}) };
  });
