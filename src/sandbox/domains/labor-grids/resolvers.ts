import { readCsv } from '@shared/kernel/csv-table';
import { gridOfCsv } from '@shared/domains/labor-grids/csv-grid';
import { rowsOfRates } from '@shared/domains/labor-grids/grid-rows';
import { gridKindSchema } from '@shared/domains/labor-grids/model';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { doorRateError, doorRateOf, maySubmitGrids } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { afterConfigured } from '@shared/domains/stores/tab-gating';
import { storesTexts } from '@shared/domains/stores/texts';
import { changeOfStore, findStore, pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import type { Submittable } from '@sandbox/domains/submissions';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/store/clock';
import { addGrid, answered, type GridAnswer } from './add-grid';
import { writeGrid } from './change-grid';
import { findGrid, gridRows, ratesOfGrid } from './find-grids';
import { changeType, gridTypes } from './grid-types';

/** Why the grids of the store may not be changed, or ''. */
function problemOf(store: StoreRow): string {
  if (store.isDeleted) return storesTexts.deletedNotEditable;
  const { bulkPhase1 } = pipelineStateOf(store);
  return reasonsOf(afterConfigured({ bulkPhase1 }));
}

export const submittableGrids: Submittable = {
  find: findStore,
  problem: (context, store) =>
    problemOf(store) || reasonsOf(maySubmitGrids(gridRows(context, store.id).length)),
  then: ({ db }, store) =>
    db
      .prepare('update store set isLaborGridSubmitted = 1, laborGridSubmittedDate = ? where id = ?')
      .run(now(), store.id),
};

/** Makes a change of a store's grids, or says for its grid why it may not be made. */
const change = <Answer>(
  context: SandboxContext,
  key: { storeId: string; tenantId: string },
  refuse: (problem: string) => Answer,
  make: (store: StoreRow) => Answer,
): Answer =>
  changeOfStore(context, { find: () => findStore(context, key), problem: problemOf, refuse, make });

/** A grid out of a file, or what is wrong with the file. */
function uploaded(
  context: SandboxContext,
  store: StoreRow,
  grid: Parameters<typeof addGrid>[2],
  base64: string,
): GridAnswer[] {
  const read = readCsv(Buffer.from(base64, 'base64'));
  if (!read.ok) return answered(grid.gridType, read.message, 0);
  const { problems, cells, rates } = gridOfCsv(read.lines);
  if (rates) return addGrid(context, store, grid, rates, laborGridTexts.saved.upload);
  const [cell] = cells;
  const first = cell && `Line ${cell.line}, column ${cell.column + 1}: ${cell.message.replace('* ', '')}`;
  return answered(grid.gridType, problems[0] ?? first ?? laborGridTexts.refused.unreadable, 0);
}

export const laborGridsMutations = {
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
    return { results: [change(context, key, refuse, (store) => changeType(context, store.id, input))] };
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
      gridFor: gridKindSchema.parse(input.gridFor),
      createdDate: input.createdDate ?? '',
    });
    return { json: grid ? rowsOfRates(ratesOfGrid(grid)) : [] };
  },
  updateLaborGridDetails: (_root, { input }, context) => {
    const key = { storeId: input.storeId, tenantId: input.tenantId };
    const gridType = input.pNewGridType ?? input.pOldGridType ?? '';
    const refuse = (problem: string) =>
      input.pCall === 'delete' ? { rStatus: 0, msg: problem } : answered(gridType, problem, 0);
    return { json: change(context, key, refuse, (store) => writeGrid(context, store, input)) };
  },
  insertLaborGridDoorRate: (_root, { input }, context) => {
    const gridType = input.inGridType;
    const grid = {
      gridType,
      gridFor: gridKindSchema.parse(input.inGridFor),
      storeInstallDate: input.inCreatedDate,
    };
    const wrong = doorRateError(String(input.inDoorRate));
    const refuse = (problem: string) => answered(gridType, problem, 0);
    return {
      json: change(context, { storeId: input.inStoreId, tenantId: input.inTenantId }, refuse, (store) =>
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
    const gridType = input.inGridType;
    const grid = {
      gridType,
      gridFor: gridKindSchema.parse(input.inGridOrFleet),
      storeInstallDate: input.inInstallationDate,
    };
    return {
      json: change(
        context,
        { storeId: input.inStoreId, tenantId: input.inTenantId },
        (problem) => answered(gridType, problem, 0),
        (store) => uploaded(context, store, grid, input.base64Data),
      ),
    };
  },
} satisfies MutationResolvers;
