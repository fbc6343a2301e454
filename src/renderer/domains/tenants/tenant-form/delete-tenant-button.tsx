import { tenantsTexts } from '@shared/domains/tenants/texts';
import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import type { Tenant } from '@shared/domains/tenants/model';
import { savedDashboard } from '../tenant-dashboard/dashboard-redirect';
import { useQuery } from '@tanstack/react-query';

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
    touches: ['tenants', 'stores', 'billing', 'grouping', 'checklist', 'failedLoads', 'moduleDetails'],
    onDone: () => {
      onDeleted();
      notify.success(tenantsTexts.deleted);
      void navigate(savedDashboard());
    },
  });
  // Not known: then the question does not say that there are none.
  const subscriptions =
    billing.data?.data.filter(({ subscriptionStatus }) => subscriptionStatus !== 'Cancelled').length ?? null;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: tenantsTexts.deleteTitle,
      body: tenantsTexts.deleteText(tenant.tenantName, tenant.activeStoreCount, subscriptions),
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
