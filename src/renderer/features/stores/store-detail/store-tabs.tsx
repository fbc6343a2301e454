import { lazy } from 'react';
import type { Store } from '@shared/model/store';
import { GatedTabs, type GatedTab } from './gated-tabs';
import { OnboardingTab } from './onboarding-tab';
import { StoreActivityLog } from './store-activity-log';

const AdvisorsTab = lazy(() =>
  import('./service-people/advisors-tab').then((m) => ({ default: m.AdvisorsTab })),
);
const TechniciansTab = lazy(() =>
  import('./service-people/technicians-tab').then((m) => ({ default: m.TechniciansTab })),
);

/** The store's tabs, in the specification's order. */
const TABS: readonly GatedTab[] = [
  { tab: 'onboarding', label: 'Onboarding', Section: OnboardingTab },
  { tab: 'advisors', label: 'Advisors', Section: AdvisorsTab },
  { tab: 'technicians', label: 'Technicians', Section: TechniciansTab },
  { tab: 'activityLog', label: 'Activity Log', Section: StoreActivityLog },
];

export function StoreTabs({ store }: { store: Store }) {
  return <GatedTabs store={store} label="Store" parameter="tab" tabs={TABS} />;
}
