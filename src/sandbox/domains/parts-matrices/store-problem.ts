import { mayChangeMatrices } from '@shared/domains/parts-matrices/rules';
import { reasonsOf } from '@sandbox/graphql/answers';
import { pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';

/** Why nothing about the matrices of the store may be changed, or ''. */
export const storeProblem = (store: StoreRow): string =>
  reasonsOf(mayChangeMatrices({ ...pipelineStateOf(store), isDeleted: store.isDeleted }));
