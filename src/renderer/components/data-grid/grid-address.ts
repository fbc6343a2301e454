import type { GridApi } from 'ag-grid-community';
import { z } from 'zod';

const filterModelSchema = z.record(z.string(), z.json());
export type GridFilterModel = z.infer<typeof filterModelSchema>;

export interface GridSort {
  colId: string;
  sort: 'asc' | 'desc';
}

/** The sort of a grid, first key first. */
export const sortsOf = (api: GridApi): GridSort[] =>
  api
    .getColumnState()
    .flatMap(({ colId, sort, sortIndex }) =>
      sort === 'asc' || sort === 'desc' ? [{ colId, sort, at: sortIndex ?? 0 }] : [],
    )
    .sort((a, b) => a.at - b.at)
    .map(({ colId, sort }) => ({ colId, sort }));

/** `storeName:asc,launchDate:desc`, first key first; an empty text for none. */
export const writeSort = (sorts: readonly GridSort[]): string =>
  sorts.map(({ colId, sort }) => `${colId}:${sort}`).join(',');

/** Reads what `writeSort` wrote; anything else in a hand-typed address is passed over. */
export function readSort(text: string | null): GridSort[] {
  return (text ?? '').split(',').flatMap((part): GridSort[] => {
    const [colId, sort] = part.split(':');
    return colId !== undefined && colId !== '' && (sort === 'asc' || sort === 'desc')
      ? [{ colId, sort }]
      : [];
  });
}

export function readFilter(text: string | null): GridFilterModel | null {
  if (text === null || text === '') return null;
  try {
    const model = filterModelSchema.safeParse(JSON.parse(text));
    return model.success ? model.data : null;
  } catch {
    return null;
  }
}
