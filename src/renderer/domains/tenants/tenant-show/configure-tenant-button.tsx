import { Button, Spinner } from '@fluentui/react-components';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { Gate } from '@renderer/components/gate';
import type { Tenant } from '@shared/domains/tenants/model';
import { useConfigureTenant } from '../use-configure-tenant';

export function ConfigureTenantButton({ tenant }: { tenant: Tenant }) {
  const decision = useWriteDecision();
  const configure = useConfigureTenant();
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
