import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { useAddress } from '@renderer/platform/use-address';
import { useBridge } from '@renderer/platform/bridge-provider';
import { OtherStoreField, TwoStores, useConfiguration } from '@renderer/domains/store-comparison';
import { STORE_RECORD } from '@renderer/domains/stores';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { COPIED_FROM } from '@shared/domains/store-copy/paths';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { CopyPlan } from './copy-plan';
import { CopyReport } from './copy-report';

/** What another store has, to be copied into this one. */
export function CopyScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle="The store could not be loaded" record={STORE_RECORD}>
      {(data) => <Copy store={data} />}
    </AnswerView>
  );
}

function Copy({ store }: { store: Store }) {
  const [parameters, put] = useAddress();
  const from = parameters.get(COPIED_FROM) ?? '';
  const fromId = /^\d+$/.test(from) && Number(from) !== store.id ? Number(from) : undefined;
  const own = useConfiguration(store.id);
  return (
    <WorkArea gap="medium">
      <PageHeader
        title={texts.title}
        parent={{ to: storesPaths.show(store.id), name: store.storeName }}
        back={{ to: storeComparisonPaths.compare(store.id, fromId), label: 'Back to the comparison' }}
        freshness={freshnessOf(own)}
      />
      <div>
        <OtherStoreField
          label="Copy from"
          first={store}
          value={from}
          onChoose={(chosen) => put({ [COPIED_FROM]: chosen })}
        />
      </div>
      <CopyReport id={store.id} />
      {fromId === undefined ? (
        <EmptyState text={texts.choose} />
      ) : (
        <TwoStores id={store.id} otherId={fromId}>
          {(to, source) => <CopyPlan key={fromId} to={to} from={source} />}
        </TwoStores>
      )}
    </WorkArea>
  );
}
