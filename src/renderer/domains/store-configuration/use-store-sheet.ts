import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import type { SheetFormat } from '@shared/domains/store-configuration/sheet-request';
import type { Store } from '@shared/domains/stores/model';

interface StoreSheet {
  /** Asks where to, then writes; the progress stands in the activity centre. */
  save: (store: Pick<Store, 'id' | 'storeName'>, format: SheetFormat) => void;
  /** The user is being asked. */
  busy: boolean;
}

/** Everything that is configured for a store in one file. */
export function useStoreSheet(): StoreSheet {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useMutation(
    bridge.storeConfiguration.sheet.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  return {
    save: ({ id, storeName }, format) => {
      // Where the file goes may be known by the time of the second click: it would be written twice.
      if (!isPending && !isSecondClick()) mutate({ id, storeName, format });
    },
    busy: isPending,
  };
}
