// The screens of a store copy: the choice of the store to copy into, and the copy of another store's configuration into
// it, with the report of the last copy.

import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { JobCard, useJobs } from '@renderer/domains/jobs';
import {
  ChooseStoreScreen,
  OtherStoreField,
  TwoStores,
  useConfiguration,
} from '@renderer/domains/store-comparison';
import { STORE_RECORD } from '@renderer/domains/stores';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { SOURCE_STORE_PARAMETER, storeCopyPaths } from '@shared/domains/store-copy/paths';
import { storeCopyTexts, storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { CopyPlan } from './copy-plan';

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: 0 } });

/** The job of the last copy into the store: its progress and the outcome of each item, until it is dismissed. */
function CopyReport({ id }: { id: number }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const job = useJobs().find(({ kind, subject }) => kind === 'store-copy' && subject['id'] === String(id));
  if (!job) return null;
  return (
    <ul className={styles.list} aria-label={texts.lastCopy}>
      <Suspense>
        <JobCard job={job} onShow={(link) => void navigate(link)} />
      </Suspense>
    </ul>
  );
}

export const TargetStoreScreen = () => (
  <ChooseStoreScreen title={storeCopyTexts.title} pathOf={storeCopyPaths.copy} />
);

export function CopyScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle={storePageTexts.notLoaded} record={STORE_RECORD}>
      {(data) => <Copy store={data} />}
    </AnswerView>
  );
}

function Copy({ store }: { store: Store }) {
  const [parameters, setParameters] = useUrlState();
  const from = parameters.get(SOURCE_STORE_PARAMETER) ?? '';
  const fromId = /^\d+$/.test(from) && Number(from) !== store.id ? Number(from) : undefined;
  const own = useConfiguration(store.id);
  return (
    <WorkArea gap="medium">
      <PageHeader
        title={texts.title}
        parent={{ to: storesPaths.show(store.id), name: store.storeName }}
        back={{ to: storeComparisonPaths.compare(store.id, fromId), label: texts.backToComparison }}
        freshness={freshnessOf(own)}
      />
      <div>
        <OtherStoreField
          label={texts.from}
          first={store}
          value={from}
          onChoose={(chosen) => setParameters({ [SOURCE_STORE_PARAMETER]: chosen })}
        />
      </div>
      <CopyReport id={store.id} />
      {fromId === undefined ? (
        <EmptyState text={texts.choose} hint={texts.chooseHint} />
      ) : (
        <TwoStores id={store.id} otherId={fromId}>
          {(to, source) => <CopyPlan key={fromId} to={to} from={source} />}
        </TwoStores>
      )}
    </WorkArea>
  );
}
