import { useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import type { CsvFile } from '@renderer/components/csv-upload';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { MatrixFormPage } from './matrix-form-page';
import { inputsOf, newMatrixOf } from './matrix-form-values';
import { useMatrixScope } from './use-matrix-scope';

const NOTHING = inputsOf(null);

/** A new matrix, its rows typed here or read from a file by the back office. */
export function NewMatrix({ store }: { store: Store }) {
  const scope = useMatrixScope(store);
  const [file, setFile] = useState<CsvFile | null>(null);
  const send = (form: MatrixForm): Promise<unknown> => {
    const { rows, createdDate, ...matrix } = newMatrixOf(form, store, scope.types);
    return form.way === 'upload' && file
      ? calls.partsMatrices.upload.mutate({ ...matrix, fileName: file.name, base64: file.base64 })
      : calls.partsMatrices.insert.mutate({ ...matrix, rows, createdDate });
  };
  return (
    <MatrixFormPage
      store={store}
      scope={scope}
      title="New Parts Matrix"
      initial={NOTHING}
      upload={{ file, onChange: setFile }}
      save={{
        mutation: { mutationFn: send },
        draftKey: `partsMatrix:${store.storeId}:new`,
        what: 'the new parts matrix',
        saved: partsMatricesTexts.inserted,
      }}
    />
  );
}
