import { storesPaths } from '@shared/domains/stores/paths';
import { storesTexts } from '@shared/domains/stores/texts';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Screen } from '@renderer/platform/manifest';
import { AnswerView } from '@renderer/components/answer-view';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { LostPage } from '@renderer/components/lost-page';
import { PageHeader } from '@renderer/components/page-header';
import { AppError } from '@shared/kernel/app-error';
import { storeFormSchema, type StoreForm, type StoreInputs } from '@shared/domains/stores/store-form';
import type { Store } from '@shared/domains/stores/model';
import { askStore, STORE_RECORD } from '../store-record';
import { STORE_FIELD_LABELS } from './store-field-labels';
import { StoreFormCard } from './store-form-card';
import { inputsOf } from './store-form-values';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';

export const StoreEditScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle="The store could not be loaded" record={STORE_RECORD}>
      {(data) =>
        data.isDeleted ? (
          <LostPage
            kind="deleted"
            title={data.storeName}
            text={storesTexts.deletedNotEditable}
            back={{ to: storesPaths.show(id), label: 'Back to the store' }}
          />
        ) : (
          <>
            <PageHeader
              title={`Edit ${data.storeName}`}
              subtitle={data.tenantName}
              back={{ to: storesPaths.show(id), label: 'Back to the store' }}
            />
            <EditedStore key={id} store={data} />
          </>
        )
      }
    </AnswerView>
  );
};

StoreEditScreen.ask = askStore;

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
        saved: storesTexts.updated,
        settle,
      }}
      returnTo={storesPaths.show(id)}
    />
  );
}
