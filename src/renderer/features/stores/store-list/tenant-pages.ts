import { createContext, useContext, useMemo } from 'react';
import { paths } from '@renderer/app/paths';
import { useTenants } from '../../tenants/tenant-dashboard/use-tenants';

/** Addresses of tenants' pages by tenant id: a store knows its tenant by another number than the address has. */
export const TenantPagesContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useTenantPage = (tenantId: string | undefined): string | undefined => {
  const pages = useContext(TenantPagesContext);
  return tenantId === undefined ? undefined : pages.get(tenantId);
};

export function useTenantPages(): ReadonlyMap<string, string> {
  const { tenants } = useTenants('allTenants');
  return useMemo(
    () => new Map(tenants.map(({ tenantId, id }) => [tenantId, paths.tenantShow(id)])),
    [tenants],
  );
}
