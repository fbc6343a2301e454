import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { MatrixStore } from '@shared/domains/parts-matrices/model';
import { sortedSources } from '@shared/domains/parts-matrices/sources';
import {
  GetGridTypeOptionsDocument,
  GetMatrixDetailsDocument,
  ListMatrixTypesDocument,
} from '@main/back-office/generated/graphql';
import { listOfStore } from '@main/back-office/list-of-store';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

/** Every matrix with its rows, in their order: what a tab shows is there offline, opened or not. */
export async function list(ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> {
  const { data, partial } = await listOfStore(
    ctx.backOffice,
    GetMatrixDetailsDocument,
    store,
    (answered) => answered.getMatrixDetails,
  );
  const matrices = data.map((matrix) => ({ ...matrix, prtsource: sortedSources(matrix.prtsource) }));
  return { data: matrices.sort((one, other) => one.gridOrder - other.gridOrder), partial };
}

async function listed(ctx: SignedInContext, store: MatrixStore, pCallType: string) {
  const { storeId, tenantId, realm } = store;
  const input = { pCallType, pStore: storeId, tenantId, realm };
  const { data, partial } = await ctx.backOffice.read(
    ListMatrixTypesDocument,
    { input },
    { storeId, tenantId },
  );
  return { results: data.listMatrixTypes?.results ?? [], partial };
}

/** The matrix names of a store, and how many matrices have each. */
export async function types(ctx: SignedInContext, store: MatrixStore): Promise<Fetched<unknown>> {
  const { results, partial } = await listed(ctx, store, 'matrix_type');
  const data = results.flatMap(({ matrixType, matrixCount }) =>
    matrixType == null ? [] : { name: matrixType, matrixCount },
  );
  return { data, partial };
}

/** What the parts of a store can come from. */
export async function sources(ctx: SignedInContext, store: MatrixStore): Promise<Fetched<unknown>> {
  const { results, partial } = await listed(ctx, store, 'prtsource_list');
  return { data: [...new Set(results.flatMap(({ prtsourceList }) => prtsourceList))], partial };
}

/** What a matrix of the store can be for. */
export async function uses(ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> {
  const { data, partial } = await listOfStore(
    ctx.backOffice,
    GetGridTypeOptionsDocument,
    store,
    (answered) => answered.getGridTypeOptions,
  );
  return { data: data.map(({ gridType }) => gridType), partial };
}
