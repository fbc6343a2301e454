import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { DataGrid } from '../data-grid';
import type { DataGridProps } from '../data-grid-props';

/**
 * A DataGrid that is remounted when the user navigates to another URL state of the grid, by Back or a menu link. The
 * grid itself replaces the history entry when it writes to the URL, which does not remount it.
 */
export function UrlKeyedGrid<Row>(props: DataGridProps<Row>) {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const part = partOf(search, props.id);
  const [at, setAt] = useState({ key, part, visit: 0 });
  if (at.key !== key) {
    const isNewVisit = type !== 'REPLACE' && at.part !== part;
    setAt({ key, part, visit: isNewVisit ? at.visit + 1 : at.visit });
  }
  return <DataGrid key={at.visit} {...props} />;
}

/** Returns the part of a URL that belongs to a grid. */
const partOf = (search: string, gridId: string): string =>
  JSON.stringify([...new URLSearchParams(search)].filter(([name]) => name.startsWith(`${gridId}.`)).sort());
