import { useEffect, useState } from 'react';
import { useTabs } from '@renderer/platform/manifest/manifest';
import { openingTab } from '@shared/domains/bulk-load/pipeline/tab-access';
import type { Store } from '@shared/domains/stores/model';
import { ONBOARDING_TAB } from '@shared/kernel/platform/menu-texts';
import { LockableTabs } from './lockable-tabs';

/** The Onboarding tab of a store, which has inner tabs. */
export function OnboardingTab({ store }: { store: Store }) {
  const { storeTabs } = useTabs();
  const tabs = storeTabs.filter(({ within }) => within === 'onboarding');
  // A load that starts or a launch must not move the user away from the current tab.
  const [opening] = useState(() => openingTab(store));
  // The code of the inner tabs is loaded in advance, so that they open without a delay.
  useEffect(() => {
    for (const { within, load } of storeTabs) if (within === 'onboarding') void load();
  }, [storeTabs]);
  return (
    <LockableTabs
      store={store}
      label={ONBOARDING_TAB}
      parameter="sub"
      tabs={tabs}
      opening={opening}
      appearance="subtle-circular"
    />
  );
}
