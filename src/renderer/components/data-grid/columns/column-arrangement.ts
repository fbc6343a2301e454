// Converts the order, widths, visibility and pins of columns between AG Grid, a stored arrangement and the URL.
// use-column-persistence.ts stores them, url-state/use-grid-url-state.ts has the URL.

import { SELECTION_COLUMN_ID, type ColumnState, type GridApi } from 'ag-grid-community';
import type { ColumnArrangement } from '@shared/kernel/table/grid-views';

/** Returns the order, widths, visibility and pins of a grid's columns, without the selection column, which is fixed. */
export const arrangementOf = (api: GridApi): ColumnArrangement =>
  api
    .getColumnState()
    .filter(({ colId }) => colId !== SELECTION_COLUMN_ID)
    .map(({ colId, width, flex, hide, pinned }: ColumnState) => ({
      colId,
      ...(typeof width === 'number' && !flex ? { width } : {}),
      hide: hide ?? null,
      pinned: pinned ?? null,
    }));

/** Applies an arrangement to the columns of a grid; an empty one changes nothing. */
export function arrange(api: GridApi, columns: ColumnArrangement): void {
  if (columns.length === 0) return;
  // A column that still flexes has no fixed width to store.
  const state = columns.map((column) =>
    column.width === undefined ? { ...column } : { ...column, flex: null },
  );
  api.applyColumnState({ state, applyOrder: true });
}

/** Serializes columns as `storeName:220,dms:120:h,action:90:r`: the width, then h for hidden, l or r for pinned. */
export const writeColumns = (columns: ColumnArrangement): string =>
  columns
    .map(({ colId, width, hide, pinned }) => {
      const flags = `${hide ? 'h' : ''}${pinned === 'right' ? 'r' : pinned ? 'l' : ''}`;
      return [colId, width ?? '', ...(flags === '' ? [] : [flags])].join(':');
    })
    .join(',');

/** Parses what `writeColumns` wrote; anything else in a hand-typed URL is ignored. */
export function readColumns(text: string | null): ColumnArrangement {
  return (text ?? '').split(',').flatMap((part): ColumnArrangement => {
    const [colId = '', width = '', flags = ''] = part.split(':');
    if (colId === '' || !/^\d*$/.test(width) || !/^h?[lr]?$/.test(flags)) return [];
    return [
      {
        colId,
        ...(width === '' ? {} : { width: Number(width) }),
        hide: flags.includes('h'),
        pinned: flags.includes('r') ? 'right' : flags.includes('l') ? 'left' : null,
      },
    ];
  });
}
