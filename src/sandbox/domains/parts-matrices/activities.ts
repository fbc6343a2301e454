import { z } from 'zod';
import { type Activities, judgedBy, text, verb } from '@sandbox/domains/activity-log';
import type { partsMatricesMutations } from './resolvers';

const MODULE = 'parts_matrix';

const rStatuses = z.object({ results: z.array(z.object({ rStatus: z.literal(1) })) });

const ACTIONS: Partial<Record<string, string>> = { update_count_change: 'updated' };

export const partsMatricesActivities = {
  listMatrixTypes: null,
  getMatrixDetails: null,
  getGridTypeOptions: null,
  insertUpdatePartsMatrix: judgedBy(
    (payload) => rStatuses.safeParse(payload).success,
    (input) => ({
      module: MODULE,
      activity: `Parts matrix ${String(input['matrixtype'])} ${ACTIONS[String(input['action'])] ?? verb(input['action'])}`,
      tenantId: text(input['tenantId']),
      storeId: text(input['storeId']),
    }),
  ),
  partsMatrixFileUpload: (input) => ({
    module: MODULE,
    activity: `Parts matrix ${String(input['matrixType'])} uploaded`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  }),
  matrixTypeUpdate: (input) => ({
    module: MODULE,
    activity: `Matrix name ${String(input['inOldMatrixType'] ?? input['inNewMatrixType'])} ${verb(input['inActivity'])}`,
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
} satisfies Activities<typeof partsMatricesMutations>;
