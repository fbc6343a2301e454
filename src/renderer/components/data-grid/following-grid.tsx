import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { DataGrid } from './data-grid';
import type { DataGridProps } from './data-grid-props';

/** What of an address belongs to a grid. */
const partOf = (search: string, gridId: string): string =>
  JSON.stringify([...new URLSearchParams(search)].filter(([name]) => name.startsWith(`${gridId}.`)).sort());

/**
 * The grid writes its search, sort, filters and page into the address by replacing the history's entry. Where one goes
 * to another address of it (its own link in the menu, Back), it is begun anew from that.
 */
export function FollowingGrid<Row>(props: DataGridProps<Row>) {
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
