import { useAddress } from '@renderer/platform/use-address';
import { ALL_DMS, sortsOf, usualSort, type TenantSelection } from './select-tenants';

/** DMS filter, search and sort live in the address, so Back and a link restore them. */
export function useTenantSelection(
  cancelledView: boolean,
): [TenantSelection, (change: Partial<TenantSelection>) => void] {
  const usual = usualSort(cancelledView);
  const [parameters, put] = useAddress();
  const selection: TenantSelection = {
    dms: parameters.get('dms') ?? ALL_DMS,
    search: parameters.get('q') ?? '',
    sort: sortsOf(cancelledView).find((sort) => sort === parameters.get('sort')) ?? usual,
    reversed: parameters.get('order') === 'reversed',
  };
  const change = ({ dms, search, sort, reversed }: Partial<TenantSelection>): void =>
    put({
      ...(dms !== undefined && { dms: dms === ALL_DMS ? '' : dms }),
      ...(search !== undefined && { q: search }),
      ...(sort !== undefined && { sort: sort === usual ? '' : sort }),
      ...(reversed !== undefined && { order: reversed ? 'reversed' : '' }),
    });
  return [selection, change];
}
