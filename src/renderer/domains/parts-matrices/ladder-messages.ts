import type { FieldErrors } from 'react-hook-form';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { ROW_FIELDS } from '@shared/domains/parts-matrices/ladder';

/** What is wrong with the rows, each text once; with the row where it is not the only one. */
export function ladderMessages(errors: FieldErrors<MatrixForm>['rows']): string[] {
  const texts = (errors && Array.isArray(errors) ? errors : []).flatMap(
    (row: NonNullable<typeof errors>[number]) => ROW_FIELDS.flatMap((field) => row?.[field]?.message ?? []),
  );
  return [...new Set(texts)];
}
