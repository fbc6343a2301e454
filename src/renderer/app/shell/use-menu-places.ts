import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { useTenantStages } from '@renderer/domains/tenants';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { storesPaths } from '@shared/domains/stores/paths';
import { dashboardOf } from '@shared/domains/stores/store-dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** The lists that contain every store and its tenant, whatever its stage. */
const ALL = [storesPaths.all, storesPaths.enrollments, tenantsPaths.dashboard('allTenants')];

/** A new tenant or store is being onboarded. */
const CREATED_IN: Readonly<Record<string, readonly string[]>> = {
  [tenantsPaths.create]: [tenantsPaths.dashboard('onboarding'), tenantsPaths.dashboard('allTenants')],
  [storesPaths.create]: [tenantsPaths.dashboard('onboarding'), ...ALL],
};

/**
 * Returns the paths of the lists that contain the tenant or the store of a page, its stage first. It is undefined on
 * other pages and while the record is loading.
 */
export function useMenuPlaces(pathname: string): readonly string[] | undefined {
  const bridge = useBridge();
  const tenantStages = useTenantStages(pathname);
  const id = Number(matchPath(`${storesPaths.all}/:id/*`, pathname)?.params.id);
  const store = useQuery(bridge.stores.get.queryOptions({ id }, { enabled: Number.isInteger(id) }));
  if (Number.isInteger(id))
    return store.data && [tenantsPaths.dashboard(dashboardOf(store.data.data)), ...ALL];
  return tenantStages ?? CREATED_IN[pathname];
}
