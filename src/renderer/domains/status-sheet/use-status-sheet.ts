import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
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
  const notify = useNotify();
  const { mutate, isPending } = useMutation(
    bridge.statusSheet.write.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  return {
    save: (tenant, format) => {
      // The second click of a double click may come after the file was chosen, and would write it twice.
      if (!isPending && !isSecondClick()) mutate({ ...sheetTenantOf(tenant), format });
    },
    busy: isPending,
  };
}
