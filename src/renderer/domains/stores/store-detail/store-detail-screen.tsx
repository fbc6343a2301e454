// The screen of a store, with its header and its tabs.

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { usePageFreshness } from '@renderer/components/page/freshness';
import { NoAccessScreen } from '@renderer/components/page/unavailable-page';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { OTHERS_CHANGES_MS, usePolling } from '@renderer/platform/interaction/use-polling';
import { useTabs } from '@renderer/platform/manifest/manifest';
import type { Screen } from '@renderer/platform/manifest/manifest';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { messages } from '@shared/kernel/text/messages';
import { prefetchStore, STORE_RECORD } from '../store-record';
import { useRecordOpenedStore } from '../use-store-shortcuts';
import { LockableTabs } from './lockable-tabs';
import { StoreHeader } from './store-header';
import { useForbiddenTab } from './use-forbidden-tab';
import { useRememberOpenedStore } from './use-remember-opened-store';

export const StoreDetailScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  const freshness = usePageFreshness(store);
  // Other users complete steps and retry loads at any time.
  usePolling(OTHERS_CHANGES_MS, () => void store.refetch());
  const forbidden = useForbiddenTab();
  useRememberOpenedStore(id, store.data?.data.dmsType);
  useRecordOpenedStore(store.data?.data);
  if (forbidden) return <NoAccessScreen permission={forbidden} />;
  return (
    <AnswerView query={store} hasFreshness errorTitle={storePageTexts.notLoaded} record={STORE_RECORD}>
      {(data) => (
        <WorkArea>
          <StoreHeader store={data} freshness={freshness} />
          <StoreTabs key={data.id} store={data} />
        </WorkArea>
      )}
    </AnswerView>
  );
};

StoreDetailScreen.prefetch = prefetchStore;

function StoreTabs({ store }: { store: Store }) {
  const tabs = useTabs().storeTabs.filter(({ within }) => within === 'store');
  return <LockableTabs store={store} label={messages.words.store} parameter="tab" tabs={tabs} />;
}
