import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { bridge as calls } from '@renderer/app/bridge';
import { useBridge } from '@renderer/app/bridge-provider';
import { paths } from '@renderer/app/paths';
import { AnswerView } from '@renderer/components/answer-view';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/messages';
import type { StoreForm } from '@shared/model/store-form';
import { StoreFormCard } from './store-form-card';
import { inputsOf } from './store-form-values';

export function StoreEditScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  const returnTo = paths.storeShow(id);
  return (
    <AnswerView query={store} errorTitle="The store could not be loaded">
      {(data) => (
        <>
          <PageHeader
            title={`Edit ${data.storeName}`}
            subtitle={data.tenantName}
            back={{ to: returnTo, label: 'Back to the store' }}
          />
          <StoreFormCard
            key={id}
            initial={inputsOf(data)}
            existing
            save={{
              mutation: { mutationFn: (form: StoreForm) => calls.stores.update.mutate({ id, store: form }) },
              draftKey: `store:${id}`,
              what: `the store ${data.storeName}`,
              saved: messages.stores.updated,
              returnTo,
            }}
          />
        </>
      )}
    </AnswerView>
  );
}
