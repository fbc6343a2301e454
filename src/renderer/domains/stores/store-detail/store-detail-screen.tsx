import { WorkArea } from '@renderer/components/work-area';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Screen } from '@renderer/platform/manifest';
import { AnswerView } from '@renderer/components/answer-view';
import { NoAccessScreen } from '@renderer/components/no-access-screen';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { useOpenedRecently } from '../shelf/use-recent-stores';
import { askStore, STORE_RECORD } from '../store-record';
import { StoreHeader } from './store-header';
import { StoreTabs } from './store-tabs';
import { useForbiddenTab } from './use-forbidden-tab';
import { useOpenedStore } from './use-opened-store';

export const StoreDetailScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  const forbidden = useForbiddenTab();
  useOpenedStore(id, store.data?.data.dmsType);
  useOpenedRecently(store.data?.data);
  if (forbidden) return <NoAccessScreen decision={forbidden} />;
  return (
    <AnswerView query={store} errorTitle="The store could not be loaded" record={STORE_RECORD}>
      {(data) => (
        <WorkArea gap="small">
          <StoreHeader store={data} freshness={freshnessOf(store)} />
          <StoreTabs store={data} />
        </WorkArea>
      )}
    </AnswerView>
  );
};

StoreDetailScreen.ask = askStore;
