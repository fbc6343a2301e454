import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MatrixKey } from '@shared/domains/parts-matrices/model';
import { keyOf } from '@shared/domains/parts-matrices/rules';

/** The parameter of the edited matrix: its key, or that of a new one. */
export const MATRIX_PARAMETER = 'matrix';
export const NEW_MATRIX = 'new';

/** The parameter of the expanded matrices: their keys, separated by a character that no name contains. */
export const OPEN_PARAMETER = 'matrices.open';
const SEPARATOR = '~';

export const openMatrixKeys = (parameters: URLSearchParams): string[] =>
  (parameters.get(OPEN_PARAMETER) ?? '').split(SEPARATOR).filter((key) => key !== '');

export const openMatricesParameter = (keys: readonly string[]): string => keys.join(SEPARATOR);

/** Navigates to the form of a matrix and back to the list, whose state is preserved. */
export function useMatrixNavigation(): {
  edit: (matrix: MatrixKey) => void;
  add: () => void;
  leave: () => void;
  /** Called after a save, so that Back leads to the page before the form. */
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
