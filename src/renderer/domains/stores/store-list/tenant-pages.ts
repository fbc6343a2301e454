import { createContext, useContext, useMemo } from 'react';
import { useTenants } from '@renderer/domains/tenants';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** Addresses of tenants' pages by tenant id: a store knows its tenant by another number than the address has. */
export const TenantPagesContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useTenantPage = (tenantId: string | undefined): string | undefined => {
  const pages = useContext(TenantPagesContext);
  return tenantId === undefined ? undefined : pages.get(tenantId);
};

/** Once there are stores: their tenants' pages are where their cells lead, and a list is read before it is used. */
export function useTenantPages(enabled: boolean): ReadonlyMap<string, string> {
  const tenants = useTenants('allTenants', { enabled }).data?.data;
  return useMemo(
    () => new Map(tenants?.map(({ tenantId, id }) => [tenantId, tenantsPaths.show(id)])),
    [tenants],
  );
}
