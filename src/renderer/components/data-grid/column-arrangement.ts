import type { ColumnState, GridApi } from 'ag-grid-community';
import { z } from 'zod';

/** The part of the columns' state worth keeping, in their order; the sort lives in the address. */
export const columnArrangementSchema = z.array(
  z.object({
    colId: z.string(),
    width: z.number().optional(),
    hide: z.boolean().nullish(),
    pinned: z.union([z.enum(['left', 'right']), z.boolean()]).nullish(),
  }),
);
export type ColumnArrangement = z.infer<typeof columnArrangementSchema>;

export const arrangementOf = (api: GridApi): ColumnArrangement =>
  api.getColumnState().map(({ colId, width, hide, pinned }: ColumnState) => ({
    colId,
    ...(typeof width === 'number' ? { width } : {}),
    hide: hide ?? null,
    pinned: pinned ?? null,
  }));

export function arrange(api: GridApi, columns: ColumnArrangement): void {
  if (columns.length > 0)
    api.applyColumnState({ state: columns.map((column) => ({ ...column })), applyOrder: true });
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
