// Labor grids in the sandbox: the resolvers, submission, activities and sample data.

import { z } from 'zod';
import {
  type Activities,
  type ActivityInput,
  type DescribeActivity,
  pastTense,
  textOf,
  withSuccessCheck,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain, Submittable } from '@sandbox/domain';
import { changeOfStore, findStore, pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { mayOpenOnceConfigured } from '@shared/domains/bulk-load/pipeline/tab-access';
import { gridOfCsv } from '@shared/domains/labor-grids/csv-grid';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { doorRateGrid, rowsOfRates } from '@shared/domains/labor-grids/rates';
import { doorRateError, doorRateOf, maySubmitGrids } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { storesTexts } from '@shared/domains/stores/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { readCsv } from '@shared/kernel/text/csv-table';
import { ensureAllRates, findGrid, gridRows, ratesOfGrid, sampleLaborGrids } from './find-grids';
import { changeType, gridTypes } from './grid-types';
import { addGrid, gridKindOf, gridResult, type GridResult, writeGrid } from './write-grids';

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

/** Why the grids of the store may not be changed, or ''. */
function problemOf(store: StoreRow): string {
  if (store.isDeleted) return storesTexts.deletedNotEditable;
  const { bulkPhase1 } = pipelineStateOf(store);
  return reasonsOf(mayOpenOnceConfigured({ bulkPhase1 }));
}

/** Resolvers of labor grids and grid types in the sandbox, the submission of a store's grids, and the check of uploaded files. */
const submittableGrids: Submittable = {
  find: findStore,
  problem: (context, store) =>
    problemOf(store) || reasonsOf(maySubmitGrids(gridRows(context, store.id).length)),
  then: ({ db }, store) =>
    db
      .prepare('update store set isLaborGridSubmitted = 1, laborGridSubmittedDate = ? where id = ?')
      .run(now(), store.id),
};

/** Changes a store's grids; if that is not allowed, returns `refuse(reason)`. */
const changeGrids = <Answer>(
  context: SandboxContext,
  key: { storeId: string; tenantId: string },
  refuse: (problem: string) => Answer,
  make: (store: StoreRow) => Answer,
): Answer =>
  changeOfStore(context, { find: () => findStore(context, key), problem: problemOf, refuse, make });

/** The rates of a file, or its first problem. */
function ratesOfFile(bytes: Uint8Array): { rates: GridRates } | { problem: string } {
  const read = readCsv(bytes);
  if (!read.ok) return { problem: read.message };
  // The console sends numbers as it has parsed them: with a point before decimals.
  const { problems, cells, rates } = gridOfCsv(read.lines, 'point');
  if (rates) return { rates };
  const [cell] = cells;
  const first = cell && `Line ${cell.line}, column ${cell.column + 1}: ${cell.message.replace('* ', '')}`;
  return { problem: problems[0] ?? first ?? laborGridTexts.refused.unreadable };
}

/** The first problem of a file of rates. */
export function gridFileProblem(bytes: Uint8Array): string | undefined {
  const read = ratesOfFile(bytes);
  return 'problem' in read ? read.problem : undefined;
}

/** Adds a grid from a file, or returns the file's problems. */
function addUploadedGrid(
  context: SandboxContext,
  store: StoreRow,
  grid: Parameters<typeof addGrid>[2],
  base64: string,
): GridResult[] {
  const read = ratesOfFile(Buffer.from(base64, 'base64'));
  return 'problem' in read
    ? gridResult(grid.gridType, read.problem, 0)
    : addGrid(context, store, grid, read.rates, laborGridTexts.saved.upload);
}

const laborGridsMutations = {
  getGridTypeMaster: (_root, { input: { storeId, tenantId } }, context) => {
    const store = findStore(context, { storeId, tenantId });
    return {
      laborGridTypeMasterDetails: gridTypes(context, store.id).map(({ name, isDefault, gridCount }) => ({
        classificationType: 'Model',
        gridCount,
        isDefaultGridType: isDefault === 1,
        storeId,
        tenantId,
        value: name,
      })),
    };
  },
  updateLaborGridType: (_root, { input }, context) => {
    const key = { storeId: input.inStoreId, tenantId: input.inTenantId };
    const refuse = (msg: string): MsgResult => ({ status: 0, msg });
    return { results: [changeGrids(context, key, refuse, (store) => changeType(context, store.id, input))] };
  },
  getLaborGridDetails: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.storeId, tenantId: input.tenantId });
    if (input.callType === 'Grid_Type')
      return {
        json: gridRows(context, store.id).map(
          ({ gridType, gridFor, gridOrder, storeInstallDate, createdDate }) => ({
            gridType,
            gridFor,
            gridOrder,
            storeInstallDate,
            createdDate,
            opcode: gridFor === 'Opcode' ? gridType : null,
          }),
        ),
      };
    if (input.callType !== 'Grid')
      throw sqlError(`Unknown call type ${input.callType}`, { errcode: '22023' });
    const grid = findGrid(context, store.id, {
      gridType: input.gridType ?? '',
      gridFor: gridKindOf(input.gridFor),
      createdDate: input.createdDate ?? '',
    });
    return { json: grid ? rowsOfRates(ratesOfGrid(grid)) : [] };
  },
  updateLaborGridDetails: (_root, { input }, context) => {
    const key = { storeId: input.storeId, tenantId: input.tenantId };
    const gridType = input.pNewGridType ?? input.pOldGridType ?? '';
    const refuse = (problem: string) =>
      input.pCall === 'delete' ? { rStatus: 0, msg: problem } : gridResult(gridType, problem, 0);
    return { json: changeGrids(context, key, refuse, (store) => writeGrid(context, store, input)) };
  },
  insertLaborGridDoorRate: (_root, { input }, context) => {
    requireWrite(context);
    const gridType = input.inGridType;
    const grid = {
      gridType,
      gridFor: gridKindOf(input.inGridFor),
      storeInstallDate: input.inCreatedDate,
    };
    const wrong = doorRateError(String(input.inDoorRate));
    const refuse = (problem: string) => gridResult(gridType, problem, 0);
    return {
      json: changeGrids(context, { storeId: input.inStoreId, tenantId: input.inTenantId }, refuse, (store) =>
        wrong === undefined
          ? addGrid(
              context,
              store,
              grid,
              doorRateGrid(doorRateOf(String(input.inDoorRate))),
              laborGridTexts.saved.insert,
            )
          : refuse(wrong),
      ),
    };
  },
  uploadLaborGridFile: (_root, { input }, context) => {
    requireWrite(context);
    const gridType = input.inGridType;
    const grid = {
      gridType,
      gridFor: gridKindOf(input.inGridOrFleet),
      storeInstallDate: input.inInstallationDate,
    };
    return {
      json: changeGrids(
        context,
        { storeId: input.inStoreId, tenantId: input.inTenantId },
        (problem) => gridResult(gridType, problem, 0),
        (store) => addUploadedGrid(context, store, grid, input.base64Data),
      ),
    };
  },
} satisfies MutationResolvers;

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
