import { useCommand } from '@renderer/platform/bridge/use-command';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { SheetFormat } from '@shared/domains/store-configuration/model';
import type { Store } from '@shared/domains/stores/model';

interface StoreSheet {
  /** Opens the save dialog and writes the file in a job; the activity center shows the progress. */
  save: (store: Pick<Store, 'id' | 'storeName'>, format: SheetFormat) => void;
  /** True while the save dialog is open. */
  busy: boolean;
}

/** Exports everything that is configured for a store to one file. */
export function useStoreSheet(): StoreSheet {
  const bridge = useBridge();
  const { mutate, isPending } = useCommand(bridge.storeConfiguration.sheet.mutationOptions());
  return {
    save: ({ id, storeName }, format) => mutate({ id, storeName, format }),
    busy: isPending,
  };
}
