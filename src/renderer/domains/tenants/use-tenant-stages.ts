import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { stagesOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** The menu's addresses under which the tenant of a page is found; undefined elsewhere, and until it is known. */
export function useTenantStages(pathname: string): readonly string[] | undefined {
  const bridge = useBridge();
  const id = Number(matchPath(`${tenantsPaths.root}/:id/*`, pathname)?.params.id);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }, { enabled: Number.isInteger(id) }));
  return Number.isInteger(id) && tenant.data
    ? stagesOf(tenant.data.data).map((status) => tenantsPaths.dashboard(status))
    : undefined;
}
