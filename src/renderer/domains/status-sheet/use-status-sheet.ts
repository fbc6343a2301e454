import { useCommand } from '@renderer/platform/bridge/use-command';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { SheetTenant, StatusSheetFormat } from '@shared/domains/status-sheet/model';
import type { Tenant } from '@shared/domains/tenants/model';

export const sheetTenantOf = ({ id, tenantId, realmName, tenantName }: Tenant): SheetTenant => ({
  ...{ id, tenantId, realmName, tenantName },
});

interface StatusSheet {
  /** Opens the save dialog and writes the file in a job; the activity center shows the progress. */
  save: (tenant: Tenant, format: StatusSheetFormat) => void;
  /** True while the save dialog is open. */
  busy: boolean;
}

/** Writes where the stores of a tenant are to one file. */
export function useStatusSheet(): StatusSheet {
  const bridge = useBridge();
  const { mutate, isPending } = useCommand(bridge.statusSheet.write.mutationOptions());
  return {
    save: (tenant, format) => mutate({ ...sheetTenantOf(tenant), format }),
    busy: isPending,
  };
}
