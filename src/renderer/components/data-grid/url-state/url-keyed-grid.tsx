import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { DataGrid } from '../data-grid';
import type { DataGridProps } from '../data-grid-props';

/** Returns the part of a URL that belongs to a grid. */
const partOf = (search: string, gridId: string): string =>
  JSON.stringify([...new URLSearchParams(search)].filter(([name]) => name.startsWith(`${gridId}.`)).sort());

/**
 * Remounts the grid when the user navigates to another URL state of it (Back, a menu link). Its own writes replace the
 * history entry and do not remount it.
 */
export function UrlKeyedGrid<Row>(props: DataGridProps<Row>) {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const part = partOf(search, props.id);
  const [at, setAt] = useState({ key, part, visit: 0 });
  if (at.key !== key) {
    const isGoneTo = type !== 'REPLACE' && at.part !== part;
    setAt({ key, part, visit: isGoneTo ? at.visit + 1 : at.visit });
  }
  return <DataGrid key={at.visit} {...props} />;
}
