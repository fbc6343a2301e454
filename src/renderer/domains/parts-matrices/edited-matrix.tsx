import { useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import { EmptyState } from '@renderer/components/page-states';
import { Button } from '@fluentui/react-components';
import { ladderOf } from '@shared/domains/parts-matrices/ladder';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { keyOf } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { useMatrixPages } from './matrix-address';
import { MatrixFormPage } from './matrix-form-page';
import { inputsOf, sourcesOf } from './matrix-form-values';
import { nameWithPeriod } from '@shared/domains/parts-matrices/words';
import { useMatrixScope } from './use-matrix-scope';
import { useMatrixSettling } from './use-matrix-settling';

interface EditedMatrixProps {
  store: Store;
  matrices: readonly PartsMatrix[];
  /** The key in the address. */
  edited: string;
}

/** A matrix of the list by its address; one that is gone by now says so. */
export function EditedMatrix({ store, matrices, edited }: EditedMatrixProps) {
  // As it was when the form was opened: what is typed stays, even if somebody deletes the matrix meanwhile.
  const [matrix] = useState(() => matrices.find((one) => keyOf(one) === edited));
  const { leave } = useMatrixPages();
  if (!matrix)
    return (
      <EmptyState
        text={partsMatricesTexts.gone}
        action={<Button onClick={leave}>To the parts matrices</Button>}
      />
    );
  return <MatrixEdit store={store} matrix={matrix} />;
}

function MatrixEdit({ store, matrix }: { store: Store; matrix: PartsMatrix }) {
  const { storeId, tenantId } = store;
  const scope = useMatrixScope(store, matrix);
  const { seen, settle } = useMatrixSettling(store, matrix);
  const [initial] = useState(() => inputsOf(matrix));
  const send = (form: MatrixForm): Promise<unknown> =>
    calls.partsMatrices.update.mutate({
      storeId,
      tenantId,
      seen: seen.current,
      prtsource: sourcesOf(form, store.dms),
      storeInstallDate: form.storeInstallDate,
      rows: ladderOf(form.rows),
    });
  return (
    <MatrixFormPage
      store={store}
      scope={scope}
      title={`Edit ${nameWithPeriod(matrix)}`}
      initial={initial}
      save={{
        mutation: { mutationFn: send },
        draftKey: `partsMatrix:${storeId}:${keyOf(matrix)}`,
        what: `the parts matrix ${matrix.matrixType}`,
        saved: partsMatricesTexts.updated,
        settle,
      }}
    />
  );
}
