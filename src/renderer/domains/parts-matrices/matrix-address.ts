import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keyOf } from '@shared/domains/parts-matrices/rules';
import type { MatrixKey } from '@shared/domains/parts-matrices/model';

/** The matrix that is written: its key, or that of a new one. */
export const MATRIX_PARAMETER = 'matrix';
export const NEW_MATRIX = 'new';

/** The matrices that are open, their keys with a sign between that no name has. */
export const OPEN_PARAMETER = 'matrices.open';
const SEPARATOR = '~';

export const openIn = (parameters: URLSearchParams): string[] =>
  (parameters.get(OPEN_PARAMETER) ?? '').split(SEPARATOR).filter((key) => key !== '');

export const openText = (keys: readonly string[]): string => keys.join(SEPARATOR);

/** Leads to the form of a matrix and back to the list; the list stays as it was. */
export function useMatrixPages(): {
  edit: (matrix: MatrixKey) => void;
  add: () => void;
  leave: () => void;
  /** After a save: Back leads to where one was before the form. */
  done: () => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback(
    (matrix: string | null, replace = false) => {
      const next = new URLSearchParams(parameters);
      if (matrix === null) next.delete(MATRIX_PARAMETER);
      else next.set(MATRIX_PARAMETER, matrix);
      setParameters(next, { replace });
    },
    [parameters, setParameters],
  );
  return {
    edit: (matrix) => show(keyOf(matrix)),
    add: () => show(NEW_MATRIX),
    leave: () => show(null, true),
    done: () => show(null, true),
  };
}
