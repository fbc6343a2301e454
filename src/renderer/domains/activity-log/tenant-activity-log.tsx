import type { Tenant } from '@shared/domains/tenants/model';
import { ActivityLogPanel } from './activity-log-panel';

export function TenantActivityLog({ tenant }: { tenant: Tenant }) {
  return <ActivityLogPanel spec="tenantSpecific" tenantId={tenant.tenantId} />;
}
