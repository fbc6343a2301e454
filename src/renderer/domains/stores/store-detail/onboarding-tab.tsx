import { useEffect } from 'react';
import { useTabs } from '@renderer/platform/tabs-context';
import type { Store } from '@shared/domains/stores/model';
import { GatedTabs } from './gated-tabs';

export function OnboardingTab({ store }: { store: Store }) {
  const { storeTabs } = useTabs();
  const tabs = storeTabs.filter(({ within }) => within === 'onboarding');
  // Their code is there before their tab is clicked.
  useEffect(() => {
    for (const { within, load } of storeTabs) if (within === 'onboarding') void load();
  }, [storeTabs]);
  return (
    <GatedTabs store={store} label="Onboarding" parameter="sub" tabs={tabs} appearance="subtle-circular" />
  );
}
