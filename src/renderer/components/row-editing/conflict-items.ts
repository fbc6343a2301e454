import type { FieldValue } from '@shared/kernel/conflict';
import type { ConflictItem } from '../conflict-dialog/conflict-context';
import type { RowConflict } from './pending-edits';
import { isEditField, type RowEditSpec } from './row-edit-spec';

/** Conflicts in the words of the grid's columns. */
export function conflictItems<Row>(
  spec: RowEditSpec<Row>,
  rows: ReadonlyMap<string, Row>,
  conflicts: readonly RowConflict[],
): ConflictItem[] {
  const fields = new Map(spec.columns.filter(isEditField).map((column) => [column.field, column]));
  return conflicts.map(({ id, key, field, mine, theirs }) => {
    const column = fields.get(field);
    const row = rows.get(key);
    const text = (value: FieldValue): string =>
      column && (typeof value === 'string' || value === null) ? column.textOf(value) : String(value);
    return {
      id,
      record: row === undefined ? key : spec.labelOf(row),
      label: column?.label ?? field,
      mine: text(mine),
      theirs: text(theirs),
    };
  });
}
