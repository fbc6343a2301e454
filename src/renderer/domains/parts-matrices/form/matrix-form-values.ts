// The values of the form of a parts matrix, and the names, sources and uses that it offers.

import { useQuery } from '@tanstack/react-query';
import { choicesState } from '@renderer/components/form';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { ladderOf, rowAfter, typedRows } from '@shared/domains/parts-matrices/ladder';
import type { MatrixForm, MatrixFormScope } from '@shared/domains/parts-matrices/matrix-form';
import type { NewMatrix, PartsFor, PartsMatrix } from '@shared/domains/parts-matrices/model';
import { customSources, findTypeByName, sourcesFor, usesSources } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';

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
  entryMode: 'matrix',
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
  opcode: form.partsFor === 'opcode' ? form.opcode : null,
  rows: ladderOf(form.rows),
});

/** Reads what the form of a parts matrix offers: the names, sources and uses of the store. */
export interface MatrixScope extends MatrixFormScope {
  uses: readonly PartsFor[];
  /** What the fields say while their choices are not read. */
  states: Partial<Record<'types' | 'sources' | 'uses', ReturnType<typeof choicesState>>>;
}

/** The uses until the list of the back office has loaded. */
const DEFAULT_USES: readonly PartsFor[] = ['matrix', 'fleet'];

/** Returns the choices of the form of a matrix; the name and use of an existing matrix cannot be changed. */
export function useMatrixScope(store: Store, matrix?: PartsMatrix): MatrixScope {
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm, dms } = store;
  const types = useQuery(bridge.partsMatrices.types.queryOptions({ storeId, tenantId, realm }));
  const sources = useQuery(
    bridge.partsMatrices.sources.queryOptions({ storeId, tenantId, realm }, { enabled: usesSources(dms) }),
  );
  const uses = useQuery(bridge.partsMatrices.uses.queryOptions({ storeId, tenantId }));
  return {
    dms,
    types: matrix ? [matrix.matrixType] : (types.data?.data ?? []).map(({ name }) => name),
    sources: sources.data?.data ?? matrix?.prtsourceList ?? [],
    uses: matrix ? [matrix.partsFor] : (uses.data?.data ?? DEFAULT_USES),
    states: {
      ...(!matrix && { types: choicesState(types, partsMatricesTexts.unread.names) }),
      ...(!matrix && { uses: choicesState(uses, partsMatricesTexts.unread.uses) }),
      sources: choicesState(sources, partsMatricesTexts.unread.sources),
    },
  };
}
