import { createContext, useContext, useMemo } from 'react';
import { useTenants } from '@renderer/domains/tenants';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** Addresses of tenants' pages by tenant id: a store knows its tenant by another number than the address has. */
export const TenantPagesContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useTenantPage = (tenantId: string | undefined): string | undefined => {
  const pages = useContext(TenantPagesContext);
  return tenantId === undefined ? undefined : pages.get(tenantId);
};

export function useTenantPages(): ReadonlyMap<string, string> {
  const tenants = useTenants('allTenants').data?.data;
  return useMemo(
    () => new Map(tenants?.map(({ tenantId, id }) => [tenantId, tenantsPaths.show(id)])),
    [tenants],
  );
}
