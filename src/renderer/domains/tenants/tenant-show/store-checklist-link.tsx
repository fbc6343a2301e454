import { checklistPaths } from '@shared/domains/checklist/paths';
import { Button } from '@fluentui/react-components';
import { TaskListLtr20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';

export function StoreChecklistLink({ store, tenant }: { store: Store; tenant: Tenant }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<TaskListLtr20Regular />}
      aria-label={`Checklist of ${store.storeName}`}
      onClick={() => void navigate(checklistPaths.ofStore(tenant.id, tenant.tenantId, store.storeId))}
    />
  );
}
