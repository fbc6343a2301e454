// The procedures of a store's parts matrices and their matrix types: reads, changes and uploaded matrix files; and its
// parts sources and uses.

import { z } from 'zod';
import { fetchStoreList } from '@main/back-office/fetch-lists';
import {
  GetGridTypeOptionsDocument,
  GetMatrixDetailsDocument,
  InsertUpdatePartsMatrixDocument,
  type InsertUpdatePartsMatrixInput,
  ListMatrixTypesDocument,
  MatrixTypeUpdateDocument,
  PartsMatrixFileUploadDocument,
} from '@main/back-office/generated/graphql';
import { allResults, firstResult } from '@main/back-office/response/results';
import { type Fetched, read, type SignedInContext, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  type MatrixChange,
  matrixChangeSchema,
  type MatrixFile,
  matrixFileSchema,
  type MatrixStore,
  matrixStoreSchema,
  type MatrixTypeChange,
  matrixTypeChangeSchema,
  matrixTypeSchema,
  type NewMatrix,
  newMatrixSchema,
  partsForSchema,
  type PartsMatrix,
  partsMatrixSchema,
} from '@shared/domains/parts-matrices/model';
import { sortedSources, updateAction } from '@shared/domains/parts-matrices/rules';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

/** Every matrix with its rows, in order, so that a tab is available offline even if it was never opened. */
async function listMatrices(ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> {
  const { data, partial } = await fetchStoreList(
    ctx.backOffice,
    GetMatrixDetailsDocument,
    store,
    'getMatrixDetails',
  );
  const matrices = data.map((matrix) => ({ ...matrix, prtsource: sortedSources(matrix.prtsource) }));
  return { data: matrices.sort((one, other) => one.gridOrder - other.gridOrder), partial };
}

async function readTypeList(ctx: SignedInContext, store: MatrixStore, pCallType: string) {
  const { storeId, tenantId, realm } = store;
  const input = { pCallType, pStore: storeId, tenantId, realm };
  const answer = await ctx.backOffice.read(ListMatrixTypesDocument, { input }, { storeId, tenantId });
  return { results: allResults(answer, 'listMatrixTypes'), partial: answer.partial };
}

/** The matrix names of a store, and the number of matrices of each. */
async function listMatrixTypes(ctx: SignedInContext, store: MatrixStore): Promise<Fetched<unknown>> {
  const { results, partial } = await readTypeList(ctx, store, 'matrix_type');
  const data = results.flatMap(({ matrixType, matrixCount }) =>
    matrixType == null ? [] : { name: matrixType, matrixCount },
  );
  return { data, partial };
}

/** The parts sources of a store. */
async function listSources(ctx: SignedInContext, store: MatrixStore): Promise<Fetched<unknown>> {
  const { results, partial } = await readTypeList(ctx, store, 'prtsource_list');
  return { data: [...new Set(results.flatMap(({ prtsourceList }) => prtsourceList))], partial };
}

/** The possible uses of a matrix in the store. */
async function listUses(ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> {
  const { data, partial } = await fetchStoreList(
    ctx.backOffice,
    GetGridTypeOptionsDocument,
    store,
    'getGridTypeOptions',
  );
  return { data: data.map(({ gridType }) => gridType), partial };
}

interface StatusMessage {
  status: number;
  msg?: string | null;
}

/** The back office's message of a successful change. @throws AppError with its reason where it failed */
function changeMessage({ status, msg }: StatusMessage): string | null {
  const text = msg ? translated(msg) : null;
  if (status !== 1) throw new AppError('BACK_OFFICE', text ?? messages.generic.somethingWentWrong);
  return text;
}

async function changeMatrix(
  ctx: SignedInContext,
  input: InsertUpdatePartsMatrixInput,
): Promise<string | null> {
  const { storeId, tenantId } = input;
  const { insertUpdatePartsMatrix } = await ctx.backOffice.write(
    InsertUpdatePartsMatrixDocument,
    { input },
    { storeId, tenantId },
  );
  const { rStatus, msg } = firstResult(insertUpdatePartsMatrix);
  return changeMessage({ status: rStatus, msg });
}

const insertMatrix = (ctx: SignedInContext, matrix: NewMatrix): Promise<string | null> =>
  changeMatrix(ctx, {
    action: 'insert',
    storeId: matrix.storeId,
    tenantId: matrix.tenantId,
    matrixtype: matrix.matrixType,
    partsFor: matrix.partsFor,
    newSource: matrix.prtsource,
    pCreatedDate: ctx.connectivity.backOfficeDay(),
    installationDate: matrix.storeInstallDate,
    opcode: matrix.opcode,
    rows: matrix.rows,
  });

const matrixIdentity = ({ matrixType, partsFor, prtsource, createdDate }: PartsMatrix) => ({
  matrixtype: matrixType,
  partsFor,
  source: prtsource,
  pCreatedDate: createdDate,
});

const updateMatrix = (
  ctx: SignedInContext,
  { seen, storeId, tenantId, prtsource, storeInstallDate, rows }: MatrixChange,
): Promise<string | null> =>
  changeMatrix(ctx, {
    action: updateAction(rows, seen.gridData),
    storeId,
    tenantId,
    ...matrixIdentity(seen),
    newSource: prtsource,
    installationDate: storeInstallDate,
    oldInstallationDate: seen.storeInstallDate,
    rows,
    oldRows: seen.gridData,
  });

const removeMatrix = (
  ctx: SignedInContext,
  { storeId, tenantId, seen }: StoreKey & { seen: PartsMatrix },
): Promise<string | null> =>
  changeMatrix(ctx, {
    action: 'delete',
    storeId,
    tenantId,
    ...matrixIdentity(seen),
    installationDate: seen.storeInstallDate,
    oldRows: seen.gridData,
  });

async function uploadFile(ctx: SignedInContext, file: MatrixFile): Promise<string | null> {
  const { storeId, tenantId } = file;
  const { partsMatrixFileUpload } = await ctx.backOffice.write(
    PartsMatrixFileUploadDocument,
    {
      input: {
        base64Data: file.base64,
        fileName: file.fileName,
        matrixOrFleet: file.partsFor,
        matrixType: file.matrixType,
        installationDate: file.storeInstallDate,
        sources: file.prtsource,
        opcode: file.opcode,
        storeId,
        tenantId,
      },
    },
    { storeId, tenantId },
  );
  return changeMessage(firstResult(partsMatrixFileUpload));
}

async function changeMatrixType(
  ctx: SignedInContext,
  { storeId, tenantId, realm, activity, name, oldName }: MatrixTypeChange,
): Promise<string | null> {
  const { matrixTypeUpdate } = await ctx.backOffice.write(
    MatrixTypeUpdateDocument,
    {
      input: {
        inActivity: activity,
        inNewMatrixType: name ?? null,
        inOldMatrixType: oldName ?? null,
        inStoreId: storeId,
        inTenantId: tenantId,
        realm,
      },
    },
    { storeId, tenantId },
  );
  return changeMessage(firstResult(matrixTypeUpdate));
}

/** The back office's message, if any. */
const message = z.string().nullable();

export const partsMatricesRouter = router({
  list: read(storeKeySchema, z.array(partsMatrixSchema), ({ ctx, input }) => listMatrices(ctx, input)),
  types: read(matrixStoreSchema, z.array(matrixTypeSchema), ({ ctx, input }) => listMatrixTypes(ctx, input)),
  sources: read(matrixStoreSchema, z.array(z.string()), ({ ctx, input }) => listSources(ctx, input)),
  uses: read(storeKeySchema, z.array(partsForSchema), ({ ctx, input }) => listUses(ctx, input)),
  insert: write(newMatrixSchema, message, ({ ctx, input }) => insertMatrix(ctx, input)),
  update: write(matrixChangeSchema, message, ({ ctx, input }) => updateMatrix(ctx, input)),
  remove: write(storeKeySchema.extend({ seen: partsMatrixSchema }), message, ({ ctx, input }) =>
    removeMatrix(ctx, input),
  ),
  upload: write(matrixFileSchema, message, ({ ctx, input }) => uploadFile(ctx, input)),
  changeType: write(matrixTypeChangeSchema, message, ({ ctx, input }) => changeMatrixType(ctx, input)),
});
