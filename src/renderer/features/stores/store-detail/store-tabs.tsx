import type { Store } from '@shared/model/store';
import { GatedTabs, type GatedTab } from './gated-tabs';
import { OnboardingTab } from './onboarding-tab';
import { StoreActivityLog } from './store-activity-log';

/** The store's tabs, in the specification's order. */
const TABS: readonly GatedTab[] = [
  { tab: 'onboarding', label: 'Onboarding', Section: OnboardingTab },
  { tab: 'activityLog', label: 'Activity Log', Section: StoreActivityLog },
];

export function StoreTabs({ store }: { store: Store }) {
  return <GatedTabs store={store} label="Store" parameter="tab" tabs={TABS} />;
}
