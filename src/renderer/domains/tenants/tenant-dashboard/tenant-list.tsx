import { Caption1 } from '@fluentui/react-components';
import type { AnswerQuery } from '@renderer/components/answer-query';
import { AnswerView } from '@renderer/components/answer-view';
import { EmptyState } from '@renderer/components/page-states';
import { VirtualCardGrid } from '@renderer/components/virtual-card-grid/virtual-card-grid';
import { messages } from '@shared/kernel/messages';
import type { Tenant } from '@shared/domains/tenants/model';
import { useSiteHost } from '../use-site-host';
import { useDmsLogos } from '../use-dms-logos';
import type { ProgressOfTenants } from './use-tenant-progress';
import { TenantCard } from './tenant-card';

interface TenantListProps {
  query: AnswerQuery<readonly Tenant[]>;
  /** After filter and sort. */
  tenants: readonly Tenant[];
  cancelledView: boolean;
  progress: ProgressOfTenants | undefined;
}

export function TenantList({ query, tenants, cancelledView, progress }: TenantListProps) {
  const dmsLogos = useDmsLogos();
  const siteHost = useSiteHost();
  return (
    <AnswerView query={query} errorTitle="The tenants could not be loaded">
      {({ length: total }) =>
        tenants.length === 0 ? (
          <EmptyState text={messages.empty.tenants} />
        ) : (
          <>
            <Caption1 role="status">
              {tenants.length === total ? `${total} tenants` : `${tenants.length} of ${total} tenants`}
            </Caption1>
            <VirtualCardGrid
              label="Tenants"
              items={tenants}
              itemKey={(tenant) => tenant.id}
              minCardWidth={300}
              cardHeight={150}
              renderCard={(tenant, tabIndex) => (
                <TenantCard
                  tenant={tenant}
                  dmsLogos={dmsLogos}
                  siteHost={siteHost}
                  cancelledView={cancelledView}
                  progress={progress && (progress.get(tenant.tenantId) ?? 'none')}
                  tabIndex={tabIndex}
                />
              )}
            />
          </>
        )
      }
    </AnswerView>
  );
}
