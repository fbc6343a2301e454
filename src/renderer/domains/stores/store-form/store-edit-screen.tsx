// The screen with the form of an existing store; a deleted store cannot be edited.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PageHeader } from '@renderer/components/page/page-header';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { OthersHere } from '@renderer/domains/presence';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Screen } from '@renderer/platform/manifest/manifest';
import { mayMoveLaunch } from '@shared/domains/bulk-load/pipeline/step-permissions';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { storesTexts } from '@shared/domains/stores/texts';
import { messages } from '@shared/kernel/text/messages';
import { prefetchStore, STORE_RECORD } from '../store-record';
import { editedStore } from './edited-store';
import { inputsOf } from './store-form-values';
import { StoreFormCard } from './store-form-card';

export const StoreEditScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle={storePageTexts.notLoaded} record={STORE_RECORD}>
      {(data) =>
        data.isDeleted ? (
          <UnavailablePage
            kind="deleted"
            title={data.storeName}
            text={storesTexts.deletedNotEditable}
            back={{ to: storesPaths.show(id), label: storePageTexts.backToStore }}
          />
        ) : (
          <>
            <PageHeader
              title={messages.actions.editOf(data.storeName)}
              subtitle={data.tenantName}
              back={{ to: storesPaths.show(id), label: storePageTexts.backToStore }}
              actions={<OthersHere record={data} activity="editing" />}
            />
            <EditedStore key={id} store={data} />
          </>
        )
      }
    </AnswerView>
  );
};

StoreEditScreen.prefetch = prefetchStore;

function EditedStore({ store }: { store: Store }) {
  const { id } = store;
  // The store as it was when the form was opened, because the page refetches it in the background.
  const [opened] = useState(store);
  const record = editedStore(opened);
  return (
    <StoreFormCard
      initial={inputsOf(opened)}
      existing
      launchDate={mayMoveLaunch(opened)}
      launchDateHint={opened.storeLaunched === 'Completed' ? storePageTexts.launchedDateFinal : undefined}
      texts={{
        draftKey: `store:${id}`,
        recordName: record.adapter.recordName,
        successText: storesTexts.updated,
      }}
      subject={{ record: { ...record, initial: opened } }}
      returnTo={storesPaths.show(id)}
    />
  );
}

export { storeUndo } from './edited-store';
