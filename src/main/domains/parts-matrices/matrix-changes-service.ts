import { AppError } from '@shared/kernel/app-error';
import { messages, translated } from '@shared/kernel/messages';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import type {
  MatrixChange,
  MatrixFile,
  MatrixTypeChange,
  NewMatrix,
  PartsMatrix,
} from '@shared/domains/parts-matrices/model';
import { updateAction } from '@shared/domains/parts-matrices/rules';
import {
  InsertUpdatePartsMatrixDocument,
  MatrixTypeUpdateDocument,
  PartsMatrixFileUploadDocument,
  type InsertUpdatePartsMatrixInput,
} from '@main/back-office/generated/graphql';
import { firstResult } from '@main/back-office/results';
import type { SignedInContext } from '@main/bridge/procedures';

interface Said {
  status: number;
  msg?: string | null;
}

/** What the back office says of a change that was made. @throws AppError with its reason where it was not. */
function madeOf({ status, msg }: Said): string | null {
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
  return madeOf({ status: rStatus, msg });
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

const known = ({ matrixType, partsFor, prtsource, createdDate }: PartsMatrix) => ({
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
    ...known(seen),
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
    ...known(seen),
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
  return madeOf(firstResult(partsMatrixFileUpload));
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
  return madeOf(firstResult(matrixTypeUpdate));
}
