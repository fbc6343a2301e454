import { ladderOf, rowAfter, typedRows } from '@shared/domains/parts-matrices/ladder';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import type { NewMatrix, PartsMatrix } from '@shared/domains/parts-matrices/model';
import { customSources, sourcesFor, findTypeByName } from '@shared/domains/parts-matrices/rules';
import type { Store } from '@shared/domains/stores/model';
import { localToday } from '@shared/kernel/dates/dates';

/** The fields of the form of a parts matrix, in their order. */
export const FORM_FIELDS = [
  'matrixType',
  'partsFor',
  'opcode',
  'sources',
  'customSource',
  'storeInstallDate',
  'rows',
] as const;

/** Returns the form values of a matrix, or of a new one with one row if it is null. */
export const inputsOf = (matrix: PartsMatrix | null): MatrixForm => ({
  way: 'matrix',
  matrixType: matrix?.matrixType ?? '',
  partsFor: matrix?.partsFor ?? 'matrix',
  opcode: matrix?.opcode ?? '',
  sources: matrix?.prtsource ?? [],
  customSource: '',
  storeInstallDate: matrix?.storeInstallDate ?? '',
  rows: matrix ? typedRows(matrix.gridData) : [rowAfter(undefined)],
});

/** Returns the chosen and typed sources of a form. */
export const sourcesOf = ({ partsFor, sources, customSource }: MatrixForm, dms: string | null): string[] =>
  sourcesFor(partsFor, dms, [...sources, ...customSources(customSource)]);

/** Returns the input that creates a matrix. */
export const newMatrixOf = (form: MatrixForm, store: Store, types: readonly string[]): NewMatrix => ({
  storeId: store.storeId,
  tenantId: store.tenantId,
  matrixType: findTypeByName(types, form.matrixType) ?? form.matrixType,
  partsFor: form.partsFor,
  prtsource: sourcesOf(form, store.dms),
  storeInstallDate: form.storeInstallDate,
  createdDate: localToday(),
  opcode: form.partsFor === 'opcode' ? form.opcode : null,
  rows: ladderOf(form.rows),
});
