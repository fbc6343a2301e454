import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import type { Store } from '@shared/model/store';
import { ActivityLogPanel } from '../../activity-log/activity-log-panel';
import { OnboardingTab } from './onboarding-tab';

const useStyles = makeStyles({ tabs: { display: 'grid', gap: tokens.spacingVerticalM } });

const TABS = ['onboarding', 'activityLog'] as const;

/** The store's tabs, in the specification's order; which one is open stands in the address. */
export function StoreTabs({ store }: { store: Store }) {
  const styles = useStyles();
  const [parameters, setParameters] = useSearchParams();
  const open = TABS.find((tab) => tab === parameters.get('tab')) ?? 'onboarding';
  return (
    <div className={styles.tabs}>
      <TabList
        selectedValue={open}
        aria-label="Store"
        onTabSelect={(_event, { value }) => setParameters({ tab: String(value) })}
      >
        <Tab value="onboarding">Onboarding</Tab>
        <Tab value="activityLog">Activity Log</Tab>
      </TabList>
      {open === 'onboarding' && <OnboardingTab store={store} />}
      {open === 'activityLog' && (
        <ActivityLogPanel spec="storeSpecific" tenantId={store.tenantId} storeId={store.storeId} />
      )}
    </div>
  );
}
