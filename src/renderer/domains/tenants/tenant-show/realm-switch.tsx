import { translated } from '@shared/kernel/messages';
import { Spinner, Switch } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { GateField } from '@renderer/components/gate-field';
import type { Tenant } from '@shared/domains/tenants/model';
import { all, ALLOWED, refuse } from '@shared/kernel/decision';

/** Turns the tenant's identity realm off and on. */
export function RealmSwitch({ tenant }: { tenant: Tenant }) {
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const { tenantId } = tenant;
  const status = useQuery(bridge.tenants.realmStatus.queryOptions({ tenantId }));
  const toggle = useChange(bridge.tenants.toggleRealm.mutationOptions(), {
    onDone: ({ action }) =>
      notify.success(translated(action === 'enableRealm' ? 'TEN_ENABLE' : 'TEN_DISABLE')),
  });
  const current = status.data?.data;
  if (current === undefined && !status.isError) return <Spinner size="tiny" label="Realm status" />;
  const known = current === undefined ? refuse('The realm status could not be read') : ALLOWED;
  const enabled = current === 'Enabled';
  return (
    <GateField decision={all(writable, known)}>
      <Switch
        checked={enabled}
        label={enabled ? 'ENABLED' : 'DISABLED'}
        onChange={() => {
          if (current !== undefined && !toggle.isPending) toggle.mutate({ tenantId, current });
        }}
      />
    </GateField>
  );
}
