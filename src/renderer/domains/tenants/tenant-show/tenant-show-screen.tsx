import { WorkArea } from '@renderer/components/work-area';
import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Screen } from '@renderer/platform/manifest';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { useTabs } from '@renderer/platform/tabs-context';
import { useRemembered } from '@renderer/platform/use-remembered';
import { FoldsAway } from '@renderer/components/focus-mode';
import { AnswerView } from '@renderer/components/answer-view';
import { LoadingSkeleton } from '@renderer/components/page-states';
import { freshnessOf, type FreshnessMarkProps } from '@renderer/components/freshness-mark';
import type { Tenant } from '@shared/domains/tenants/model';
import { askTenant, TENANT_RECORD } from '../tenant-record';
import { TenantHeader } from './tenant-header';

export const TenantShowScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }));
  return (
    <AnswerView query={tenant} errorTitle="The tenant could not be loaded" record={TENANT_RECORD}>
      {(data) => <TenantPage tenant={data} freshness={freshnessOf(tenant)} />}
    </AnswerView>
  );
};

TenantShowScreen.ask = askTenant;

function TenantPage({ tenant, freshness }: { tenant: Tenant; freshness: FreshnessMarkProps }) {
  const [parameters, setParameters] = useSearchParams();
  const { tenantTabs } = useTabs();
  const open = tenantTabs.find(({ tab }) => tab === parameters.get('tab')) ?? tenantTabs[0];
  const Section = open && lazyComponent(open.load);
  // Back on a store's page leads here.
  useRemembered('tenant-id', String(tenant.id));
  return (
    <WorkArea gap="large">
      <TenantHeader tenant={tenant} freshness={freshness} />
      <FoldsAway>
        <TabList
          selectedValue={open?.tab}
          aria-label="Tenant"
          onTabSelect={(_event, { value }) => setParameters({ tab: String(value) })}
        >
          {tenantTabs.map(({ tab, label }) => (
            <Tab key={tab} value={tab}>
              {label}
            </Tab>
          ))}
        </TabList>
      </FoldsAway>
      {Section && (
        <Suspense fallback={<LoadingSkeleton />}>
          <Section tenant={tenant} />
        </Suspense>
      )}
    </WorkArea>
  );
}
