import { useBridge } from '@renderer/app/bridge-provider';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { useChange } from '@renderer/app/use-change';
import { messages } from '@shared/messages';

/** What the back office answers when a tenant was configured; anything else is its reason. */
const SUCCESS = 'success';

/** Configures a tenant by its master id and says what came of it: its page and its checklist both do. */
export function useConfigureTenant() {
  const bridge = useBridge();
  const notify = useNotify();
  return useChange(bridge.tenants.configure.mutationOptions(), {
    touches: ['tenants', 'stores', 'checklist'],
    onDone: ({ response }) => {
      if (response === SUCCESS) notify.success(messages.tenants.configured);
      else notify.error(response);
    },
  });
}
