// Which parts matrix is edited, which are expanded, and what they are compared with, in the URL.

import { usePageParameter } from '@renderer/platform/navigation/use-page-parameter';
import type { MatrixKey } from '@shared/domains/parts-matrices/model';
import { keyOf } from '@shared/domains/parts-matrices/rules';

/** The URL parameter of the edited matrix: its key, or `new`. */
export const MATRIX_PARAMETER = 'matrix';
export const NEW_MATRIX = 'new';

/** The URL parameter of the expanded matrices: their keys, separated by a character that no name contains. */
export const OPEN_PARAMETER = 'matrices.open';
const SEPARATOR = '~';

/** Returns the URL parameter for what an expanded matrix is compared with; each matrix has a separate one. */
export const comparedParameter = (matrix: MatrixKey): string => `matrices.with.${keyOf(matrix)}`;

export const openMatrixKeys = (parameters: URLSearchParams): string[] =>
  (parameters.get(OPEN_PARAMETER) ?? '').split(SEPARATOR).filter((key) => key !== '');

export const openMatricesParameter = (keys: readonly string[]): string => keys.join(SEPARATOR);

/** Navigates to the form of a matrix and back to the list, whose state is preserved. */
export function useMatrixNavigation(): {
  edit: (matrix: MatrixKey) => void;
  add: () => void;
  /** Called by Cancel and after a save, so that Back returns to the page before the form. */
  leave: () => void;
} {
  const [, open, leave] = usePageParameter(MATRIX_PARAMETER);
  return { edit: (matrix) => open(keyOf(matrix)), add: () => open(NEW_MATRIX), leave };
}
