import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MatrixFormScope } from '@shared/domains/parts-matrices/matrix-form';
import type { PartsFor, PartsMatrix } from '@shared/domains/parts-matrices/model';
import type { Store } from '@shared/domains/stores/model';

export interface MatrixScope extends MatrixFormScope {
  uses: readonly PartsFor[];
}

/** Until the back office has said more. */
const USUAL: readonly PartsFor[] = ['matrix', 'fleet'];

/** What can be chosen for a matrix of the store; for one that exists, what it has already. */
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
    uses: matrix ? [matrix.partsFor] : (uses.data?.data ?? USUAL),
  };
}
