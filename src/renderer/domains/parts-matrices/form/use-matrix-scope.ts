// Reads what the form of a parts matrix offers: the names, sources and uses of the store.

import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { MatrixFormScope } from '@shared/domains/parts-matrices/matrix-form';
import type { PartsFor, PartsMatrix } from '@shared/domains/parts-matrices/model';
import type { Store } from '@shared/domains/stores/model';

export interface MatrixScope extends MatrixFormScope {
  uses: readonly PartsFor[];
}

/** The uses until the list of the back office has loaded. */
const DEFAULT_USES: readonly PartsFor[] = ['matrix', 'fleet'];

/** Returns the choices of the form of a matrix; the name and use of an existing matrix cannot be changed. */
export function useMatrixScope(store: Store, matrix?: PartsMatrix): MatrixScope {
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm, dms } = store;
  const types = useQuery(bridge.partsMatrices.types.queryOptions({ storeId, tenantId, realm }));
  const sources = useQuery(bridge.partsMatrices.sources.queryOptions({ storeId, tenantId, realm }));
  const uses = useQuery(bridge.partsMatrices.uses.queryOptions({ storeId, tenantId }));
  return {
    dms,
    types: matrix ? [matrix.matrixType] : (types.data?.data ?? []).map(({ name }) => name),
    sources: sources.data?.data ?? matrix?.prtsourceList ?? [],
    uses: matrix ? [matrix.partsFor] : (uses.data?.data ?? DEFAULT_USES),
  };
}
