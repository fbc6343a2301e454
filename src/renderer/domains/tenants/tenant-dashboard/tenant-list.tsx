import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AnswerView } from '@renderer/components/page/answer-view';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { EmptyState } from '@renderer/components/page/page-states';
import { VirtualCardGrid } from '@renderer/components/tables/virtual-card-grid/virtual-card-grid';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';
import { useSiteHost } from '../tenant-queries';
import type { TenantProgressById } from '../tenant-queries';
import { TenantCard } from './tenant-card';

/** Returns the path of each DMS's logo by name; it is empty until they have loaded. */
function useDmsLogos(): ReadonlyMap<string, string | null> {
  const bridge = useBridge();
  const answer = useQuery(bridge.dms.list.queryOptions(undefined, { staleTime: Infinity })).data;
  return useMemo(() => new Map(answer?.data.map(({ dms, dmsImg }) => [dms, dmsImg])), [answer]);
}

interface TenantListProps {
  query: AnswerQuery<readonly Tenant[]>;
  /** The tenants that match the filters, in the order of the list. */
  tenants: readonly Tenant[];
  cancelledView: boolean;
  progress: TenantProgressById | undefined;
  /** Clears the filters; undefined if there are none. */
  onClear: (() => void) | undefined;
}

/** The cards of the tenants on the dashboard. */
export function TenantList({ query, tenants, cancelledView, progress, onClear }: TenantListProps) {
  const dmsLogos = useDmsLogos();
  const siteHost = useSiteHost();
  return (
    <AnswerView query={query} hasFreshness errorTitle={tenantsTexts.notLoaded}>
      {() =>
        tenants.length === 0 ? (
          <EmptyState text={messages.empty.tenants} {...(onClear && { onClear })} />
        ) : (
          <VirtualCardGrid
            label={messages.words.tenants}
            items={tenants}
            itemKey={(tenant) => tenant.id}
            minCardWidth={300}
            cardHeight={112}
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
        )
      }
    </AnswerView>
  );
}
