import { useSearchParams } from 'react-router-dom';
import { ALL_DMS, TENANT_SORTS, type TenantSelection } from './select-tenants';

/** DMS filter, search and sort live in the address, so Back and a link restore them. */
export function useTenantSelection(): [TenantSelection, (change: Partial<TenantSelection>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const selection: TenantSelection = {
    dms: parameters.get('dms') ?? ALL_DMS,
    search: parameters.get('q') ?? '',
    sort: TENANT_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'agreementDate',
  };
  const change = (part: Partial<TenantSelection>): void => {
    const { dms, search, sort } = { ...selection, ...part };
    const next = new URLSearchParams();
    if (dms !== ALL_DMS) next.set('dms', dms);
    if (search !== '') next.set('q', search);
    if (sort !== 'agreementDate') next.set('sort', sort);
    setParameters(next, { replace: true });
  };
  return [selection, change];
}
