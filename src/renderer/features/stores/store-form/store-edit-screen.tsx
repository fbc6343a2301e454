import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { bridge as calls } from '@renderer/app/bridge';
import { useBridge } from '@renderer/app/bridge-provider';
import { paths } from '@renderer/app/paths';
import { AnswerView } from '@renderer/components/answer-view';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/messages';
import { AppError } from '@shared/model/app-error';
import { storeFormSchema, type StoreForm, type StoreInputs } from '@shared/model/store-form';
import type { Store } from '@shared/model/store';
import { STORE_FIELD_LABELS } from './store-field-labels';
import { StoreFormCard } from './store-form-card';
import { inputsOf } from './store-form-values';

export function StoreEditScreen() {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle="The store could not be loaded">
      {(data) => (
        <>
          <PageHeader
            title={`Edit ${data.storeName}`}
            subtitle={data.tenantName}
            back={{ to: paths.storeShow(id), label: 'Back to the store' }}
          />
          <EditedStore key={id} store={data} />
        </>
      )}
    </AnswerView>
  );
}

function EditedStore({ store }: { store: Store }) {
  const { id, storeName } = store;
  const what = `the store ${storeName}`;
  // As it was when the form was opened; the page reads the store again now and then.
  const [base, setBase] = useState(() => inputsOf(store));
  /** As it was read last; the back office is told, since somebody may save in the moment after. */
  const seen = useRef(base);
  const resolve = useConflictResolution<StoreInputs>();
  const settle = async (form: StoreForm): Promise<StoreForm | null> => {
    const theirs = inputsOf(wholeAnswer(await calls.stores.get.query({ id }), what));
    const settled = await resolve({ what, labels: STORE_FIELD_LABELS, base, mine: form, theirs });
    if (settled === null) return null;
    // Each side fitted by itself; joined they may not.
    const joined = storeFormSchema.safeParse(settled);
    if (!joined.success)
      throw new AppError('INVALID', joined.error.issues.map(({ message }) => message).join(' '));
    setBase(theirs);
    seen.current = theirs;
    return joined.data;
  };
  return (
    <StoreFormCard
      initial={base}
      existing
      save={{
        mutation: {
          mutationFn: (form: StoreForm) =>
            calls.stores.update.mutate({ id, store: form, base: seen.current }),
        },
        draftKey: `store:${id}`,
        what,
        saved: messages.stores.updated,
        settle,
      }}
      returnTo={paths.storeShow(id)}
    />
  );
}
