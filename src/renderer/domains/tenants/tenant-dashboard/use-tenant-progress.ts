import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import type { TenantProgress } from '@shared/domains/tenants/progress';

/** By the tenant's key; a tenant that is not in it has no store on its way. */
export type ProgressOfTenants = ReadonlyMap<string, TenantProgress>;

/** How far the stores of every tenant are, once it is `wanted`: the list itself does not wait for it. */
export function useTenantProgress(wanted: boolean) {
  const bridge = useBridge();
  const day = useToday();
  const query = useQuery(
    bridge.tenants.progress.queryOptions({ day }, { enabled: wanted, placeholderData: keepPreviousData }),
  );
  const rows = query.data?.data;
  const progress = useMemo(
    (): ProgressOfTenants | undefined => rows && new Map(rows.map((row) => [row.tenantId, row])),
    [rows],
  );
  return { query, progress };
}
