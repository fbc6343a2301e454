import { Button, Spinner } from '@fluentui/react-components';
import { useBridge } from '@renderer/app/bridge-provider';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { useChange } from '@renderer/app/use-change';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/messages';
import type { Store } from '@shared/model/store';
import { all } from '@shared/rules/decision';
import { mayConfigureStore } from '@shared/rules/tab-gating';

/** Shown until the store is configured; closed until its tenant is. */
export function ConfigureStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const notify = useNotify();
  const decision = all(useWriteDecision(), mayConfigureStore(store));
  const configure = useChange(bridge.stores.configure.mutationOptions(), {
    touches: ['stores', 'tenants', 'bulkLoad', 'dataFeeds'],
    onDone: ({ response }) => notify.success(messages.stores.configured(response)),
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
