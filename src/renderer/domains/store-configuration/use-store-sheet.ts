import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { SheetFormat } from '@shared/domains/store-configuration/sheet-request';
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
  const notify = useNotify();
  const { mutate, isPending } = useMutation(
    bridge.storeConfiguration.sheet.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  return {
    save: ({ id, storeName }, format) => {
      // The second click of a double click may come after the file was chosen, and would write it twice.
      if (!isPending && !isSecondClick()) mutate({ id, storeName, format });
    },
    busy: isPending,
  };
}
