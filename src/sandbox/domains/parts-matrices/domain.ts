// Parts matrices in the sandbox: describes the activities, defines the submission, and adds resolvers and sample data.

import { z } from 'zod';
import { type Activities, pastTense, textOf, withSuccessCheck } from '@sandbox/activities';
import type { SandboxDomain, Submittable } from '@sandbox/domain';
import { findStore } from '@sandbox/domains/stores';
import { reasonsOf } from '@sandbox/graphql/errors';
import { maySubmitMatrices } from '@shared/domains/parts-matrices/rules';
import { localToday } from '@shared/kernel/dates/dates';
import { matrixCount, storeProblem } from './find-matrices';
import { partsMatricesMutations } from './resolvers';
import { samplePartsMatrices } from './sample';

const MODULE = 'parts_matrix';

const rStatuses = z.object({ results: z.array(z.object({ rStatus: z.literal(1) })) });

const ACTIONS: Partial<Record<string, string>> = { update_count_change: 'updated' };

const partsMatricesActivities = {
  listMatrixTypes: null,
  getMatrixDetails: null,
  getGridTypeOptions: null,
  insertUpdatePartsMatrix: withSuccessCheck(
    (payload) => rStatuses.safeParse(payload).success,
    (input) => ({
      module: MODULE,
      activity: `Parts matrix ${String(input['matrixtype'])} ${ACTIONS[String(input['action'])] ?? pastTense(input['action'])}`,
      tenantId: textOf(input['tenantId']),
      storeId: textOf(input['storeId']),
    }),
  ),
  partsMatrixFileUpload: (input) => ({
    module: MODULE,
    activity: `Parts matrix ${String(input['matrixType'])} uploaded`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  }),
  matrixTypeUpdate: (input) => ({
    module: MODULE,
    activity: `Matrix name ${String(input['inOldMatrixType'] ?? input['inNewMatrixType'])} ${pastTense(input['inActivity'])}`,
    tenantId: textOf(input['inTenantId']),
    storeId: textOf(input['inStoreId']),
  }),
} satisfies Activities<typeof partsMatricesMutations>;

/** The matrices of a store can be submitted once there are any; the store records the submission. */
const submittableMatrices: Submittable = {
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

export const partsMatrices: SandboxDomain = {
  activities: partsMatricesActivities,
  mutations: partsMatricesMutations,
  submittables: { parts_matrix: submittableMatrices },
  sample: samplePartsMatrices,
};
