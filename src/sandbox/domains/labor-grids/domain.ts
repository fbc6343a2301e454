// Labor grids in the sandbox: describes the activities, and adds resolvers, submission and sample data.

import { z } from 'zod';
import {
  type Activities,
  type ActivityInput,
  type DescribeActivity,
  pastTense,
  textOf,
  withSuccessCheck,
} from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { ensureAllRates, sampleLaborGrids } from './find-grids';
import { laborGridsMutations, submittableGrids } from './resolvers';

const gridResults = z.object({ json: z.array(z.object({ code: z.number() })) });
const removalPayload = z.object({ json: z.object({ rStatus: z.literal(1) }) });

const succeeded = (payload: unknown): boolean =>
  removalPayload.safeParse(payload).success ||
  (gridResults.safeParse(payload).data?.json.some(({ code }) => code === 1) ?? false);

const about = (input: ActivityInput, activity: string) => ({
  module: 'labor_grid',
  activity,
  tenantId: textOf(input['inTenantId'] ?? input['tenantId']),
  storeId: textOf(input['inStoreId'] ?? input['storeId']),
});

const describedGrid = (describe: (input: ActivityInput) => string): DescribeActivity =>
  withSuccessCheck(succeeded, (input) => about(input, describe(input)));

const laborGridsActivities = {
  getGridTypeMaster: null,
  getLaborGridDetails: null,
  updateLaborGridType: (input) =>
    about(
      input,
      `Grid name ${String(input['inOldGridName'] ?? input['inNewGridName'])} ${pastTense(input['inActivity'])}`,
    ),
  updateLaborGridDetails: describedGrid(
    (input) =>
      `Labor grid ${String(input['pOldGridType'] ?? input['pNewGridType'])} ${pastTense(input['pCall'])}`,
  ),
  insertLaborGridDoorRate: describedGrid(
    (input) =>
      `Labor grid ${String(input['inGridType'])} created from door rate ${String(input['inDoorRate'])}`,
  ),
  uploadLaborGridFile: describedGrid(
    (input) => `Labor grid ${String(input['inGridType'])} uploaded from ${String(input['inFileName'])}`,
  ),
} satisfies Activities<typeof laborGridsMutations>;

export const laborGrids: SandboxDomain = {
  activities: laborGridsActivities,
  mutations: laborGridsMutations,
  submittables: { labor_grid: submittableGrids },
  sample: sampleLaborGrids,
  materialize: ensureAllRates,
};
