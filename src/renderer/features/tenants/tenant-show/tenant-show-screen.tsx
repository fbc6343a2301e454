import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useBridge } from '@renderer/app/bridge-provider';
import { localState } from '@renderer/app/local-state';
import { AnswerView } from '@renderer/components/answer-view';
import { LoadingSkeleton } from '@renderer/components/page-states';
import { freshnessOf, type FreshnessMarkProps } from '@renderer/components/freshness-mark';
import { WorkArea } from '@renderer/components/work-area';
import type { Tenant } from '@shared/model/tenant';
import { ActivityLogPanel } from '../../activity-log/activity-log-panel';
import { BillingTab } from '../../billing/billing-tab';
import { TenantHeader } from './tenant-header';
import { TenantStoresSection } from './tenant-stores-section';

export function TenantShowScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }));
  return (
    <AnswerView query={tenant} errorTitle="The tenant could not be loaded">
      {(data) => <TenantPage tenant={data} freshness={freshnessOf(tenant)} />}
    </AnswerView>
  );
}

/** Charts are large and rarely looked at: they are loaded with their tab. */
const BugStatusTab = lazy(() =>
  import('./bug-status/bug-status-tab').then((module) => ({ default: module.BugStatusTab })),
);

const TABS = ['stores', 'billing', 'activityLog', 'bugStatus'] as const;

function TenantPage({ tenant, freshness }: { tenant: Tenant; freshness: FreshnessMarkProps }) {
  const [parameters, setParameters] = useSearchParams();
  const open = TABS.find((tab) => tab === parameters.get('tab')) ?? 'stores';
  // Back on a store's page leads here.
  useEffect(() => localState.set('tenant-id', String(tenant.id)), [tenant.id]);
  return (
    <WorkArea gap="large">
      <TenantHeader tenant={tenant} freshness={freshness} />
      <TabList
        selectedValue={open}
        aria-label="Tenant"
        onTabSelect={(_event, { value }) => setParameters({ tab: String(value) })}
      >
        <Tab value="stores">Stores</Tab>
        <Tab value="billing">Billing</Tab>
        <Tab value="activityLog">Activity Log</Tab>
        <Tab value="bugStatus">Bug Status</Tab>
      </TabList>
      {open === 'stores' && <TenantStoresSection tenant={tenant} />}
      {open === 'billing' && <BillingTab tenant={tenant} />}
      {open === 'activityLog' && <ActivityLogPanel spec="tenantSpecific" tenantId={tenant.tenantId} />}
      {open === 'bugStatus' && (
        <Suspense fallback={<LoadingSkeleton />}>
          <BugStatusTab tenant={tenant} />
        </Suspense>
      )}
    </WorkArea>
  );
}
