import { Button, Spinner } from '@fluentui/react-components';
import { useBridge } from '@renderer/app/bridge-provider';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { useChange } from '@renderer/app/use-change';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/messages';
import type { Tenant } from '@shared/model/tenant';

/** What the back office answers when a tenant was configured; anything else is its reason. */
const SUCCESS = 'success';

export function ConfigureTenantButton({ tenant }: { tenant: Tenant }) {
  const bridge = useBridge();
  const notify = useNotify();
  const decision = useWriteDecision();
  const configure = useChange(bridge.tenants.configure.mutationOptions(), {
    onDone: ({ response }) => {
      if (response === SUCCESS) notify.success(messages.tenants.configured);
      else notify.error(response);
    },
  });
  return (
    <Gate decision={decision}>
      <Button
        appearance="primary"
        disabledFocusable={configure.isPending}
        {...(configure.isPending ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => configure.mutate({ id: tenant.id })}
      >
        Configure Tenant
      </Button>
    </Gate>
  );
}
