import { SELECTION_COLUMN_ID, type ColumnState, type GridApi } from 'ag-grid-community';
import { z } from 'zod';

/** The part of the columns' state worth keeping, in their order; the sort lives in the address. */
export const columnArrangementSchema = z.array(
  z.object({
    colId: z.string(),
    /** Of a column that the user made as wide; the others share what is left. */
    width: z.number().optional(),
    hide: z.boolean().nullish(),
    pinned: z.union([z.enum(['left', 'right']), z.boolean()]).nullish(),
  }),
);
export type ColumnArrangement = z.infer<typeof columnArrangementSchema>;

/** Without the boxes, which are no column of the user's: no view hides them. */
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

export function arrange(api: GridApi, columns: ColumnArrangement): void {
  if (columns.length === 0) return;
  // A width would not be one while the column still shares in the rest.
  const state = columns.map((column) =>
    column.width === undefined ? { ...column } : { ...column, flex: null },
  );
  api.applyColumnState({ state, applyOrder: true });
}

/** `storeName:220,dms:120:h,action:90:r`: width, then h for hidden, l or r for pinned. */
export const writeColumns = (columns: ColumnArrangement): string =>
  columns
    .map(({ colId, width, hide, pinned }) => {
      const flags = `${hide ? 'h' : ''}${pinned === 'right' ? 'r' : pinned ? 'l' : ''}`;
      return [colId, width ?? '', ...(flags === '' ? [] : [flags])].join(':');
    })
    .join(',');

/** Reads what `writeColumns` wrote; anything else in a hand-typed address is passed over. */
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
