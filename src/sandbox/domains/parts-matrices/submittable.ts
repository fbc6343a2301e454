import { maySubmitMatrices } from '@shared/domains/parts-matrices/rules';
import { localToday } from '@shared/kernel/dates';
import { findStore } from '@sandbox/domains/stores';
import type { Submittable } from '@sandbox/domains/submissions';
import { reasonsOf } from '@sandbox/graphql/answers';
import { matrixCount } from './find-matrices';
import { storeProblem } from './store-problem';

/** The matrices of a store are submitted once there are any; the store says that they were. */
export const submittableMatrices: Submittable = {
  find: findStore,
  problem: (context, store) =>
    storeProblem(store) || reasonsOf(maySubmitMatrices(matrixCount(context, store.id))),
  then: ({ db }, store) => {
    db.prepare('update store set isPartsMatrixSubmitted = 1, partsMatrixSubmittedDate = ? where id = ?').run(
      localToday(),
      store.id,
    );
  },
};
