import { useAddress } from '@renderer/platform/use-address';
import { usePreference } from '@renderer/platform/use-preference';
import { ALL_DMS, sortsOf, tenantSort, usualSort, type TenantSelection } from './select-tenants';

/** DMS filter, search and sort live in the address, so Back and a link restore them; the last sort is the account's. */
export function useTenantSelection(
  cancelledView: boolean,
): [TenantSelection, (change: Partial<TenantSelection>) => void] {
  const offered = sortsOf(cancelledView);
  const { value: chosen, save } = usePreference('tenants.sort', tenantSort);
  const usual = offered.find((sort) => sort === chosen) ?? usualSort(cancelledView);
  const [parameters, put] = useAddress();
  const selection: TenantSelection = {
    dms: parameters.get('dms') ?? ALL_DMS,
    search: parameters.get('q') ?? '',
    sort: offered.find((sort) => sort === parameters.get('sort')) ?? usual,
    reversed: parameters.get('order') === 'reversed',
  };
  const change = ({ dms, search, sort, reversed }: Partial<TenantSelection>): void => {
    if (sort !== undefined) save(sort);
    put({
      ...(dms !== undefined && { dms: dms === ALL_DMS ? '' : dms }),
      ...(search !== undefined && { q: search }),
      ...(sort !== undefined && { sort }),
      ...(reversed !== undefined && { order: reversed ? 'reversed' : '' }),
    });
  };
  return [selection, change];
}
