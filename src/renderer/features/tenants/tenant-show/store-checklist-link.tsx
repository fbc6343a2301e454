import { Button } from '@fluentui/react-components';
import { TaskListLtr20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { paths } from '@renderer/app/paths';
import type { Store } from '@shared/model/store';
import type { Tenant } from '@shared/model/tenant';

export function StoreChecklistLink({ store, tenant }: { store: Store; tenant: Tenant }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<TaskListLtr20Regular />}
      aria-label={`Checklist of ${store.storeName}`}
      onClick={() => void navigate(paths.storeChecklist(tenant.id, tenant.tenantId, store.storeId))}
    />
  );
}
