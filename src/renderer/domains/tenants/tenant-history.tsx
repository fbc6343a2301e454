import { HistoryPanel, type PanelState } from '@renderer/domains/record-history';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { Tenant } from '@shared/domains/tenants/model';
import { editedTenant, TENANT_INVALIDATES } from './tenant-form/edited-tenant';

/** The panel with the history of a tenant's fields, in which former values are put back. */
export function TenantHistory({ tenant, open, onClose }: { tenant: Tenant } & PanelState) {
  const { tenantId, tenantName } = tenant;
  const edited = editedTenant(tenant);
  const form = { tenantId, displayName: '', agreementDate: '', tenantImg: null };
  return (
    <HistoryPanel
      name={tenantName}
      record={{ tenantId, storeId: null }}
      target={{
        edited,
        shown: tenant,
        toValues: (fields) => edited.adapter.fromFields(fields, form, tenant),
        invalidates: TENANT_INVALIDATES,
      }}
      permission={useWritePermission()}
      open={open}
      onClose={onClose}
    />
  );
}
