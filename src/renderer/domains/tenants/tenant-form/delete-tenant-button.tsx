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
  const remove = useChange(bridge.tenants.remove.mutationOptions(), {
    onDone: () => {
      onDeleted();
      notify.success(tenantsTexts.deleted);
      void navigate(savedDashboard());
    },
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: tenantsTexts.deleteTitle,
      body: tenantsTexts.deleteText(tenant.tenantName, tenant.activeStoreCount),
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
