// Reads and changes the parts matrices of a store and their matrix types, uploads matrix files, and reads parts sources
// and uses.

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
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type {
  MatrixChange,
  MatrixFile,
  MatrixStore,
  MatrixTypeChange,
  NewMatrix,
  PartsMatrix,
} from '@shared/domains/parts-matrices/model';
import { sortedSources, updateAction } from '@shared/domains/parts-matrices/rules';
import type { StoreKey } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

/** Every matrix with its rows, in order, so that a tab is available offline even if it was never opened. */
export async function list(ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> {
  const { data, partial } = await fetchStoreList(
    ctx.backOffice,
    GetMatrixDetailsDocument,
    store,
    'getMatrixDetails',
  );
  const matrices = data.map((matrix) => ({ ...matrix, prtsource: sortedSources(matrix.prtsource) }));
  return { data: matrices.sort((one, other) => one.gridOrder - other.gridOrder), partial };
}

async function listed(ctx: SignedInContext, store: MatrixStore, pCallType: string) {
  const { storeId, tenantId, realm } = store;
  const input = { pCallType, pStore: storeId, tenantId, realm };
  const answer = await ctx.backOffice.read(ListMatrixTypesDocument, { input }, { storeId, tenantId });
  return { results: allResults(answer, 'listMatrixTypes'), partial: answer.partial };
}

/** The matrix names of a store, and the number of matrices of each. */
export async function types(ctx: SignedInContext, store: MatrixStore): Promise<Fetched<unknown>> {
  const { results, partial } = await listed(ctx, store, 'matrix_type');
  const data = results.flatMap(({ matrixType, matrixCount }) =>
    matrixType == null ? [] : { name: matrixType, matrixCount },
  );
  return { data, partial };
}

/** The parts sources of a store. */
export async function sources(ctx: SignedInContext, store: MatrixStore): Promise<Fetched<unknown>> {
  const { results, partial } = await listed(ctx, store, 'prtsource_list');
  return { data: [...new Set(results.flatMap(({ prtsourceList }) => prtsourceList))], partial };
}

/** The possible uses of a matrix in the store. */
export async function uses(ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> {
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

async function change(ctx: SignedInContext, input: InsertUpdatePartsMatrixInput): Promise<string | null> {
  const { storeId, tenantId } = input;
  const { insertUpdatePartsMatrix } = await ctx.backOffice.write(
    InsertUpdatePartsMatrixDocument,
    { input },
    { storeId, tenantId },
  );
  const { rStatus, msg } = firstResult(insertUpdatePartsMatrix);
  return changeMessage({ status: rStatus, msg });
}

export const insert = (ctx: SignedInContext, matrix: NewMatrix): Promise<string | null> =>
  change(ctx, {
    action: 'insert',
    storeId: matrix.storeId,
    tenantId: matrix.tenantId,
    matrixtype: matrix.matrixType,
    partsFor: matrix.partsFor,
    newSource: matrix.prtsource,
    pCreatedDate: matrix.createdDate,
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

export const update = (
  ctx: SignedInContext,
  { seen, storeId, tenantId, prtsource, storeInstallDate, rows }: MatrixChange,
): Promise<string | null> =>
  change(ctx, {
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

export const remove = (
  ctx: SignedInContext,
  { storeId, tenantId, seen }: StoreKey & { seen: PartsMatrix },
): Promise<string | null> =>
  change(ctx, {
    action: 'delete',
    storeId,
    tenantId,
    ...matrixIdentity(seen),
    installationDate: seen.storeInstallDate,
  });

export async function upload(ctx: SignedInContext, file: MatrixFile): Promise<string | null> {
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

export async function changeType(
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
