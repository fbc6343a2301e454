import { useSearchParams } from 'react-router-dom';
import { ALL_DMS, sortsOf, usualSort, type TenantSelection } from './select-tenants';

/** DMS filter, search and sort live in the address, so Back and a link restore them. */
export function useTenantSelection(
  cancelledView: boolean,
): [TenantSelection, (change: Partial<TenantSelection>) => void] {
  const usual = usualSort(cancelledView);
  const [parameters, setParameters] = useSearchParams();
  const selection: TenantSelection = {
    dms: parameters.get('dms') ?? ALL_DMS,
    search: parameters.get('q') ?? '',
    sort: sortsOf(cancelledView).find((sort) => sort === parameters.get('sort')) ?? usual,
    reversed: parameters.get('order') === 'reversed',
  };
  const change = (part: Partial<TenantSelection>): void => {
    const { dms, search, sort, reversed } = { ...selection, ...part };
    const next = new URLSearchParams();
    if (dms !== ALL_DMS) next.set('dms', dms);
    if (search !== '') next.set('q', search);
    if (sort !== usual) next.set('sort', sort);
    if (reversed) next.set('order', 'reversed');
    setParameters(next, { replace: true });
  };
  return [selection, change];
}
