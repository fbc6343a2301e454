import { tenantsTexts } from '@shared/domains/tenants/texts';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';

/** What the back office answers when a tenant was configured; anything else is its reason. */
const SUCCESS = 'success';

/** Configures a tenant by its master id and says what came of it: its page and its checklist both do. */
export function useConfigureTenant() {
  const bridge = useBridge();
  const notify = useNotify();
  return useChange(bridge.tenants.configure.mutationOptions(), {
    touches: ['tenants', 'stores', 'checklist'],
    onDone: ({ response }) => {
      if (response === SUCCESS) notify.success(tenantsTexts.configured);
      else notify.error(response);
    },
  });
}
