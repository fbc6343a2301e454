import { tenantsPaths } from '../tenants/paths';

export const checklistPaths = {
  ofTenant: (id: number, tenantId: string): string => `${tenantsPaths.show(id)}/${tenantId}/checklist`,
  ofStore: (id: number, tenantId: string, storeId: string): string =>
    `${tenantsPaths.show(id)}/${tenantId}/${storeId}/checklist`,
} as const;
