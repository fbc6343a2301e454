import { useEffect } from 'react';
import { useTabs } from '@renderer/platform/manifest/manifest';
import type { Store } from '@shared/domains/stores/model';
import { GatedTabs } from './gated-tabs';

export function OnboardingTab({ store }: { store: Store }) {
  const { storeTabs } = useTabs();
  const tabs = storeTabs.filter(({ within }) => within === 'onboarding');
  // The code of the inner tabs is preloaded.
  useEffect(() => {
    for (const { within, load } of storeTabs) if (within === 'onboarding') void load();
  }, [storeTabs]);
  return (
    <GatedTabs store={store} label="Onboarding" parameter="sub" tabs={tabs} appearance="subtle-circular" />
  );
}
