import { z } from 'zod';
import {
  type Activities,
  type Describe,
  judgedBy,
  text,
  verb,
  type Input,
} from '@sandbox/domains/activity-log';
import type { laborGridsMutations } from './resolvers';

const answers = z.object({ json: z.array(z.object({ code: z.number() })) });
const removal = z.object({ json: z.object({ rStatus: z.literal(1) }) });

const succeeded = (payload: unknown): boolean =>
  removal.safeParse(payload).success ||
  (answers.safeParse(payload).data?.json.some(({ code }) => code === 1) ?? false);

const about = (input: Input, activity: string) => ({
  module: 'labor_grid',
  activity,
  tenantId: text(input['inTenantId'] ?? input['tenantId']),
  storeId: text(input['inStoreId'] ?? input['storeId']),
});

const judged = (describe: (input: Input) => string): Describe =>
  judgedBy(succeeded, (input) => about(input, describe(input)));

export const laborGridsActivities = {
  getGridTypeMaster: null,
  getLaborGridDetails: null,
  updateLaborGridType: (input) =>
    about(
      input,
      `Grid name ${String(input['inOldGridName'] ?? input['inNewGridName'])} ${verb(input['inActivity'])}`,
    ),
  updateLaborGridDetails: judged(
    (input) => `Labor grid ${String(input['pOldGridType'] ?? input['pNewGridType'])} ${verb(input['pCall'])}`,
  ),
  insertLaborGridDoorRate: judged(
    (input) =>
      `Labor grid ${String(input['inGridType'])} created from door rate ${String(input['inDoorRate'])}`,
  ),
  uploadLaborGridFile: judged(
    (input) => `Labor grid ${String(input['inGridType'])} uploaded from ${String(input['inFileName'])}`,
  ),
} satisfies Activities<typeof laborGridsMutations>;
