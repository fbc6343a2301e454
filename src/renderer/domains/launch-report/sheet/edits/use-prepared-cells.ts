// The cells of the launch report that were prepared without the network: which they are, how one is prepared, and the
// record of a cell for the save flow.

import { useCallback, useEffect, useMemo } from 'react';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { throwDeleted } from '@renderer/components/saving/save-session';
import type { PreparedVersion } from '@renderer/components/unsaved-work/prepared/prepared-version';
import {
  preparedValueOf,
  usePreparedValues,
  valueAdapter,
} from '@renderer/components/unsaved-work/prepared/use-prepared-values';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { fieldText, valueText } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import type { Answer } from '@shared/kernel/answer';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import type { FieldValue } from './change-step';
import type { PreparedCell } from './cell-edit';
import type { SheetEdits } from './sheet-edits';

export interface PreparedCells {
  cells: readonly PreparedCell[];
  prepare: (value: FieldValue) => Promise<boolean>;
  remove: (version: PreparedVersion) => Promise<void>;
  /** The cell that is reviewed; null if there is none. */
  reviewed: { cell: PreparedCell; version: PreparedVersion } | null;
  review: (cell: Pick<PreparedCell, 'rowId' | 'field'> | null) => void;
}

const idOf = ({ rowId, field }: Pick<PreparedCell, 'rowId' | 'field'>): string => `${rowId}:${field}`;

function placeOf(id: string): Pick<PreparedCell, 'rowId' | 'field'> {
  const at = id.lastIndexOf(':');
  return { rowId: id.slice(0, at), field: id.slice(at + 1) };
}

const cellOf = (id: string, version: PreparedVersion): PreparedCell => ({
  ...placeOf(id),
  value: preparedValueOf(version),
});

const cellName = (field: string, { storeName }: LaunchRow): string =>
  gridTexts.rows.cell(fieldText(field), storeName);

/** Shows the prepared cells in the sheet, and prepares one. */
export function usePreparedCells(
  edits: SheetEdits,
  rowOf: (rowId: string) => LaunchRow | undefined,
): PreparedCells {
  const {
    byId,
    prepare,
    remove,
    reviewed: id,
    review,
  } = usePreparedValues('launchReport', (cell) => {
    const { rowId, field } = placeOf(cell);
    const row = rowOf(rowId);
    return row && (row.cells[field] ?? '');
  });
  const cells = useMemo(() => [...byId].map(([each, version]) => cellOf(each, version)), [byId]);
  useEffect(() => edits.setPrepared(cells), [edits, cells]);
  const version = id === null ? undefined : byId.get(id);
  const prepareCell = useCallback(
    async ({ rowId, field, value, seen }: FieldValue): Promise<boolean> => {
      const row = rowOf(rowId);
      if (!row) return false;
      const base = seen ?? row.cells[field] ?? '';
      return prepare({
        ...{ id: idOf({ rowId, field }), value, base, recordName: cellName(field, row) },
        ...{ label: fieldText(field), text: valueText(field, value) },
      });
    },
    [prepare, rowOf],
  );
  return {
    cells,
    prepare: prepareCell,
    remove,
    reviewed: id !== null && version ? { cell: cellOf(id, version), version } : null,
    review: (cell) => review(cell && idOf(cell)),
  };
}

/** A cell as a record of the save flow. */
export const editedCell = (
  field: string,
  row: LaunchRow,
  read: (rowId: string) => Promise<Answer<LaunchRow | undefined>>,
): EditedRecord<LaunchRow, string, void> => ({
  adapter: valueAdapter({
    ...{ recordName: cellName(field, row), label: fieldText(field) },
    valueOf: ({ cells }) => cells[field] ?? '',
    textOf: (value) => valueText(field, value),
  }),
  read: () => read(row.id),
  send: (value, { id: rowId, groupId, storeName, groupName, cells }) =>
    calls.launchReport.changeField.mutate({
      ...{ rowId, groupId, storeName, groupName, field, value },
      seen: cells[field] ?? '',
    }),
  onDeleted: throwDeleted,
});
