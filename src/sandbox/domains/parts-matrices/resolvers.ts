import { PARTS_FOR } from '@shared/domains/parts-matrices/model';
import { changeOfStore, findStore, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, sqlError } from '@sandbox/graphql/errors';
import type {
  ListMatrixTypesInput,
  MatrixType,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { matricesOf } from './find-matrices';
import { changeMatrix } from './matrix-call';
import { uploadMatrix } from './matrix-file';
import { changeType, typesOf } from './matrix-types';
import { sourcesOf } from './sources';
import { storeProblem } from './store-problem';

function listed(context: SandboxContext, store: StoreRow, input: ListMatrixTypesInput): MatrixType[] {
  switch (input.pCallType) {
    case 'matrix_type':
      return typesOf(context, store.id).filter(
        ({ matrixType }) => input.pMatrixType == null || matrixType === input.pMatrixType,
      );
    case 'prtsource_list':
      return [{ matrixType: null, prtsourceList: sourcesOf(context, store), matrixCount: 0 }];
    default:
      throw sqlError(`Unknown call type ${input.pCallType}`, { errcode: '22023' });
  }
}

/** An opcode can be chosen once there are any. */
function optionsOf({ db }: SandboxContext, store: StoreRow): string[] {
  const hasOpcodes =
    db.prepare('select 1 from opcode where storeKey = ? limit 1').get(store.id) !== undefined;
  return PARTS_FOR.filter((use) => use !== 'opcode' || hasOpcodes);
}

export const partsMatricesMutations = {
  listMatrixTypes: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.pStore, tenantId: input.tenantId });
    return { results: listed(context, store, input) };
  },
  getMatrixDetails: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    return { results: matricesOf(context, store, input.inMatrixType ?? null) };
  },
  getGridTypeOptions: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    return { results: optionsOf(context, store).map((gridType) => ({ gridType })) };
  },
  insertUpdatePartsMatrix: (_root, { input }, context) => ({
    results: [
      changeOfStore(context, {
        find: () => findStore(context, { storeId: input.storeId, tenantId: input.tenantId }),
        problem: storeProblem,
        refuse: (msg) => ({ rStatus: 0, msg }),
        make: (store) => changeMatrix(context, store, input),
      }),
    ],
  }),
  matrixTypeUpdate: (_root, { input }, context) => {
    requireWrite(context);
    const change = () => {
      const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
      return changeType(context, store, input);
    };
    return { results: [context.db.transaction(change).immediate()] };
  },
  partsMatrixFileUpload: (_root, { input }, context) => {
    requireWrite(context);
    const upload = () =>
      uploadMatrix(context, findStore(context, { storeId: input.storeId, tenantId: input.tenantId }), input);
    return { results: [context.db.transaction(upload).immediate()] };
  },
} satisfies MutationResolvers;
