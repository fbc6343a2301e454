import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/app/bridge-provider';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { useChange } from '@renderer/app/use-change';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/messages';
import type { Tenant } from '@shared/model/tenant';
import { savedDashboard } from '../tenant-dashboard/dashboard-redirect';

interface DeleteTenantButtonProps {
  tenant: Tenant;
  onDeleted: () => void;
}

/** Cancels the tenant and deletes its stores, after asking. */
export function DeleteTenantButton({ tenant, onDeleted }: DeleteTenantButtonProps) {
  const bridge = useBridge();
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const decision = useWriteDecision();
  const billing = useQuery(bridge.billing.ofTenant.queryOptions({ tenantId: tenant.tenantId }));
  const remove = useChange(bridge.tenants.remove.mutationOptions(), {
    touches: ['tenants', 'stores', 'billing', 'grouping', 'checklist', 'failedLoads', 'modules'],
    onDone: () => {
      onDeleted();
      notify.success(messages.tenants.deleted);
      void navigate(savedDashboard());
    },
  });
  // Not known: then the question does not say that there are none.
  const subscriptions =
    billing.data?.data.filter(({ subscriptionStatus }) => subscriptionStatus !== 'Cancelled').length ?? null;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: messages.tenants.deleteTitle,
      body: messages.tenants.deleteText(tenant.tenantName, tenant.activeStoreCount, subscriptions),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ tenantId: tenant.tenantId });
  };
  return (
    <Gate decision={decision}>
      <Button
        appearance="subtle"
        icon={<Delete20Regular />}
        disabledFocusable={remove.isPending}
        onClick={() => void ask()}
      >
        Delete
      </Button>
    </Gate>
  );
}
