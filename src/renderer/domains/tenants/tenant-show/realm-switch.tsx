import { translated } from '@shared/kernel/messages';
import { Spinner, Switch } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { GateField } from '@renderer/components/gate-field';
import type { Tenant } from '@shared/domains/tenants/model';
import { all, ALLOWED, refuse } from '@shared/kernel/decision';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { tenantsTexts } from '@shared/domains/tenants/texts';

/** Turns the tenant's identity realm off and on. */
export function RealmSwitch({ tenant }: { tenant: Tenant }) {
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const { tenantId, tenantName } = tenant;
  const status = useQuery(bridge.tenants.realmStatus.queryOptions({ tenantId }));
  const confirm = useConfirm();
  const toggle = useChange(bridge.tenants.toggleRealm.mutationOptions(), {
    touches: ['tenants'],
    onDone: ({ action }) =>
      notify.success(translated(action === 'enableRealm' ? 'TEN_ENABLE' : 'TEN_DISABLE')),
  });
  const current = status.data?.data;
  if (current === undefined && !status.isError) return <Spinner size="tiny" label="Realm status" />;
  const known =
    current === undefined ? refuse(tenantsTexts.realmUnread(readAppError(status.error).message)) : ALLOWED;
  const enabled = current === 'Enabled';
  // Nobody notices at the console that a dealership can no longer sign in: it asks, both ways.
  const ask = async (): Promise<void> => {
    if (current === undefined || toggle.isPending) return;
    const sure = await confirm({
      title: tenantsTexts.realmTitle(tenantName, enabled),
      body: tenantsTexts.realmText(tenantName, enabled),
      confirmLabel: enabled ? 'Disable' : 'Enable',
      intent: enabled ? 'danger' : 'normal',
    });
    if (sure) toggle.mutate({ tenantId, current });
  };
  return (
    <GateField decision={all(writable, known)}>
      <Switch
        checked={enabled}
        label={tenantsTexts.realmState(current)}
        aria-label={tenantsTexts.realmLabel(tenantName, current)}
        onChange={() => void ask()}
      />
    </GateField>
  );
}
