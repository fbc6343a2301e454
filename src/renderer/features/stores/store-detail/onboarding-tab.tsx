import { Tab, TabList } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/model/store';
import { tabGate, type StoreTab } from '@shared/rules/tab-gating';
import { BulkLoadSection } from './bulk-load/bulk-load-section';
import { DataFeedsSection } from './data-feeds/data-feeds-section';

interface SubTab {
  tab: StoreTab;
  label: string;
  Section: (props: { store: Store }) => ReactNode;
}

/** Sub-tabs of Onboarding, in the specification's order. */
const SUB_TABS: readonly [SubTab, ...SubTab[]] = [
  { tab: 'dataFeeds', label: 'Data Feeds', Section: DataFeedsSection },
  { tab: 'bulkDataLoad', label: 'Bulk Data Load', Section: BulkLoadSection },
];

export function OnboardingTab({ store }: { store: Store }) {
  const [parameters, setParameters] = useSearchParams();
  const open = SUB_TABS.find(({ tab }) => tab === parameters.get('sub')) ?? SUB_TABS[0];
  return (
    <>
      <TabList
        size="small"
        aria-label="Onboarding"
        selectedValue={open.tab}
        onTabSelect={(_event, { value }) => setParameters({ sub: String(value) })}
      >
        {SUB_TABS.map(({ tab, label }) => (
          <Gate key={tab} decision={tabGate(tab, store)}>
            <Tab value={tab}>{label}</Tab>
          </Gate>
        ))}
      </TabList>
      <open.Section store={store} />
    </>
  );
}
