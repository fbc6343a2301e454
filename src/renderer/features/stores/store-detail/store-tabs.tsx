import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/model/store';
import { tabGate, type StoreTab } from '@shared/rules/tab-gating';
import { BulkLoadSection } from './bulk-load/bulk-load-section';
import { DataFeedsSection } from './data-feeds/data-feeds-section';

const useStyles = makeStyles({ tabs: { display: 'grid', gap: tokens.spacingVerticalM } });

interface SubTab {
  tab: StoreTab;
  label: string;
  Section: (props: { store: Store }) => React.ReactNode;
}

/** Sub-tabs of Onboarding, in the specification's order. */
const ONBOARDING: readonly [SubTab, ...SubTab[]] = [
  { tab: 'dataFeeds', label: 'Data Feeds', Section: DataFeedsSection },
  { tab: 'bulkDataLoad', label: 'Bulk Data Load', Section: BulkLoadSection },
];

/** The store's tabs; which sub-tab is open stands in the address. */
export function StoreTabs({ store }: { store: Store }) {
  const styles = useStyles();
  const [parameters, setParameters] = useSearchParams();
  const open = ONBOARDING.find(({ tab }) => tab === parameters.get('sub')) ?? ONBOARDING[0];
  return (
    <div className={styles.tabs}>
      <TabList selectedValue="onboarding" aria-label="Store">
        <Tab value="onboarding">Onboarding</Tab>
      </TabList>
      <TabList
        size="small"
        aria-label="Onboarding"
        selectedValue={open.tab}
        onTabSelect={(_event, { value }) => setParameters({ sub: String(value) })}
      >
        {ONBOARDING.map(({ tab, label }) => (
          <Gate key={tab} decision={tabGate(tab, store)}>
            <Tab value={tab}>{label}</Tab>
          </Gate>
        ))}
      </TabList>
      <open.Section store={store} />
    </div>
  );
}
