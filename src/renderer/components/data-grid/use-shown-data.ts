import { useMemo, useState } from 'react';
import type { DataGridApi } from './data-grid-props';

/** The rows that the grid's search and filters leave, for what is drawn beside it; `options` are the grid's. */
export function useShownData<Row>() {
  const [shown, setShown] = useState<readonly Row[]>([]);
  const options = useMemo(
    () => ({
      onModelUpdated: ({ api }: { api: DataGridApi<Row> }): void => {
        const rows: Row[] = [];
        api.forEachNodeAfterFilter(({ data }) => {
          if (data !== undefined) rows.push(data);
        });
        setShown(rows);
      },
    }),
    [],
  );
  return { shown, options };
}
