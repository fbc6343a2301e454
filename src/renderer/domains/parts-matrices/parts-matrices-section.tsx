// The Parts Matrix tab of a store: the list of its matrices, or the form of the matrix in the URL.

import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CsvFile } from '@renderer/components/data-import/csv-upload/read-csv-file';
import { AnswerView } from '@renderer/components/page/answer-view';
import { EmptyState } from '@renderer/components/page/page-states';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import { ChangesOnly } from '@renderer/components/permission/changes-only';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { keyOf } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts, nameWithPeriod } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { messages } from '@shared/kernel/text/messages';
import { MatrixFormPage } from './form/matrix-form-page';
import { inputsOf, newMatrixOf, useMatrixScope } from './form/matrix-form-values';
import { editedMatrix } from './form/edited-matrix';
import { MatrixList } from './matrix-list';
import { MATRIX_PARAMETER, NEW_MATRIX, useMatrixNavigation } from './matrix-url-state';

export function PartsMatricesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const [parameters] = useSearchParams();
  const matrices = useQuery(bridge.partsMatrices.list.queryOptions({ storeId, tenantId }));
  const edited = parameters.get(MATRIX_PARAMETER);
  const { leave } = useMatrixNavigation();
  const heading = <StoreListHeading id="parts-matrices" title={partsMatricesTexts.title} query={matrices} />;
  const isList = edited === null;
  return (
    <WorkArea as="section" aria-labelledby="parts-matrices">
      {!(isList && matrices.data) && heading}
      <AnswerView query={matrices} errorTitle={partsMatricesTexts.notLoaded}>
        {(data) => {
          if (isList) return <MatrixList {...{ store, heading }} matrices={data} />;
          return (
            <ChangesOnly
              changeable={mayChangeStore(store)}
              closeLabel={partsMatricesTexts.toList}
              onClose={leave}
            >
              {edited === NEW_MATRIX ? (
                <MatrixCreatePage store={store} />
              ) : (
                <MatrixEditPage key={edited} store={store} matrices={data} edited={edited} />
              )}
            </ChangesOnly>
          );
        }}
      </AnswerView>
    </WorkArea>
  );
}

const EMPTY_MATRIX = inputsOf(null);

/** The form of a new matrix, whose rows are typed or read from a file by the back office. */
function MatrixCreatePage({ store }: { store: Store }) {
  const scope = useMatrixScope(store);
  const [file, setFile] = useState<CsvFile | null>(null);
  const send = (form: MatrixForm): Promise<unknown> => {
    const { rows, ...matrix } = newMatrixOf(form, store, scope.types);
    return form.entryMode === 'upload' && file && file.base64 !== null
      ? calls.partsMatrices.upload.mutate({ ...matrix, fileName: file.name, base64: file.base64 })
      : calls.partsMatrices.insert.mutate({ ...matrix, rows });
  };
  return (
    <MatrixFormPage
      store={store}
      scope={scope}
      title={partsMatricesTexts.newTitle}
      initial={EMPTY_MATRIX}
      upload={{ file, onChange: setFile }}
      texts={{
        draftKey: `partsMatrix:${store.storeId}:new`,
        recordName: partsMatricesTexts.newMatrix,
        successText: partsMatricesTexts.inserted,
      }}
      subject={{ mutation: { mutationFn: send } }}
    />
  );
}

interface MatrixEditPageProps {
  store: Store;
  matrices: readonly PartsMatrix[];
  /** The matrix key in the URL. */
  edited: string;
}

/** The form of the matrix in the URL, or a message if that matrix does not exist. */
function MatrixEditPage({ store, matrices, edited }: MatrixEditPageProps) {
  // The matrix as it was when the form was opened, so that the input stays even if another user deletes it.
  const [matrix] = useState(() => matrices.find((one) => keyOf(one) === edited));
  const { leave } = useMatrixNavigation();
  if (!matrix)
    return (
      <EmptyState
        text={partsMatricesTexts.gone}
        action={<Button onClick={leave}>{partsMatricesTexts.toList}</Button>}
      />
    );
  return <MatrixEditForm store={store} matrix={matrix} />;
}

function MatrixEditForm({ store, matrix }: { store: Store; matrix: PartsMatrix }) {
  const { storeId } = store;
  const scope = useMatrixScope(store, matrix);
  const [initial] = useState(() => inputsOf(matrix));
  // False once another user has deleted the matrix; saving then adds it as a new one.
  const [exists, setExists] = useState(true);
  const addAgain = (form: MatrixForm): Promise<unknown> =>
    calls.partsMatrices.insert.mutate(newMatrixOf(form, store, scope.types));
  return (
    <MatrixFormPage
      store={store}
      scope={scope}
      title={messages.actions.editOf(nameWithPeriod(matrix))}
      initial={initial}
      texts={{
        draftKey: `partsMatrix:${storeId}:${keyOf(matrix)}`,
        recordName: partsMatricesTexts.matrix(matrix.matrixType),
        successText: exists ? partsMatricesTexts.updated : partsMatricesTexts.inserted,
      }}
      subject={
        exists
          ? { record: editedMatrix(store, matrix, () => setExists(false)) }
          : { mutation: { mutationFn: addAgain } }
      }
    />
  );
}

export { matrixUndo } from './form/edited-matrix';
