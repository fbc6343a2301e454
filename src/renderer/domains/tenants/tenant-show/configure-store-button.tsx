import { storesTexts } from '@shared/domains/stores/texts';
import { Button, Spinner } from '@fluentui/react-components';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/domains/stores/model';
import { all } from '@shared/kernel/decision';
import { mayConfigureStore } from '@shared/domains/stores/tab-gating';

/** Shown until the store is configured; closed until its tenant is. */
export function ConfigureStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const notify = useNotify();
  const decision = all(useWriteDecision(), mayConfigureStore(store));
  const configure = useChange(bridge.stores.configure.mutationOptions(), {
    touches: ['stores', 'tenants', 'bulkLoad', 'dataFeeds'],
    onDone: ({ response }) => notify.success(storesTexts.configured(response)),
  });
  return (
    <Gate decision={decision}>
      <Button
        size="small"
        disabledFocusable={configure.isPending}
        {...(configure.isPending ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => configure.mutate({ id: store.id })}
      >
        Configure Store
      </Button>
    </Gate>
  );
}
