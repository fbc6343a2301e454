// The screen of a store, with its header and its tabs. It refuses the address of a tab that the role may not see, and
// remembers the open store in the window.

import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { usePageFreshness } from '@renderer/components/page/freshness';
import { NoAccessScreen } from '@renderer/components/page/unavailable-page';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { OTHERS_CHANGES_MS, usePolling } from '@renderer/platform/interaction/use-polling';
import { useTabs } from '@renderer/platform/manifest/manifest';
import type { Screen } from '@renderer/platform/manifest/manifest';
import { useWriteWindowState } from '@renderer/platform/memory/window-state';
import { useSession } from '@renderer/platform/session/session-context';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { may } from '@shared/kernel/access/capabilities';
import { messages } from '@shared/kernel/text/messages';
import { prefetchStore, STORE_RECORD } from '../store-record';
import { useRecordOpenedStore } from '../use-store-shortcuts';
import { LockableTabs } from './lockable-tabs';
import { StoreHeader } from './store-header';

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

/** Keeps the open store, and the type of its DMS connection once it has loaded, in the state of the window. */
export function useRememberOpenedStore(id: number, dmsType: string | null | undefined): void {
  useWriteWindowState('selectedStore', String(id));
  useWriteWindowState('dmsType', dmsType ? dmsType : null);
}

/** Returns why the role may not open the tab in the URL; undefined otherwise. */
export function useForbiddenTab() {
  const session = useSession();
  const { storeTabs } = useTabs();
  const [parameters] = useSearchParams();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  for (const { within, tab, capability } of storeTabs) {
    if (capability === undefined || parameters.get(within === 'store' ? 'tab' : 'sub') !== tab) continue;
    const permission = may(role, capability);
    if (!permission.allowed) return permission;
  }
  return undefined;
}
