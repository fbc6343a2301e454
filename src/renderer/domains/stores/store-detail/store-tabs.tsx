import { useTabs } from '@renderer/platform/tabs-context';
import type { Store } from '@shared/domains/stores/model';
import { GatedTabs } from './gated-tabs';

export function StoreTabs({ store }: { store: Store }) {
  const tabs = useTabs().storeTabs.filter(({ within }) => within === 'store');
  return <GatedTabs store={store} label="Store" parameter="tab" tabs={tabs} />;
}
