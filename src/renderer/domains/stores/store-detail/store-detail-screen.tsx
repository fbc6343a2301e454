import { WorkArea } from '@renderer/components/work-area';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { localState } from '@renderer/platform/local-state';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { STORE_RECORD } from '../store-record';
import { StoreHeader } from './store-header';
import { StoreTabs } from './store-tabs';

export function StoreDetailScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  useEffect(() => localState.set('selectedStore', String(id)), [id]);
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
}
