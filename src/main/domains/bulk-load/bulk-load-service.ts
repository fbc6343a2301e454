import { AppError } from '@shared/kernel/app-error';
import type { BulkLogRow, StoreKey, ValidationResult } from '@shared/domains/bulk-load/model';
import type { ProcessStatus } from '@shared/domains/stores/model';
import {
  isLoad,
  type CallType,
  type LoadCallType,
  type ValidationStep,
} from '@shared/domains/bulk-load/steps';
import {
  BulkDataloadProcessDocument,
  GetBulkDataloadProgressLogDocument,
  GetPipelineAttemptsDocument,
  OpcodeCategorizationClickDocument,
  OpcodeValidationClickDocument,
  Phase1ValidationclickDocument,
  Phase2ValidationClickDocument,
  UpdateBulkStatusDocument,
} from '@main/back-office/generated/graphql';
import { expectSuccess, firstResult } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

export async function log(
  ctx: SignedInContext,
  key: StoreKey,
  inCallType: LoadCallType,
): Promise<Fetched<BulkLogRow[]>> {
  const input = { inStoreId: key.storeId, inTenantId: key.tenantId, inCallType };
  const { data, partial } = await ctx.backOffice.read(GetBulkDataloadProgressLogDocument, { input }, key);
  return { data: data.getBulkDataloadProgressLog?.results ?? [], partial };
}

/** A back office without the history has none. */
export async function attempts(ctx: SignedInContext, key: StoreKey): Promise<Fetched<unknown[]>> {
  const input = { inStoreId: key.storeId, inTenantId: key.tenantId };
  const { data, partial } = await ctx.backOffice.read(GetPipelineAttemptsDocument, { input }, key);
  return { data: data.getPipelineAttempts?.results ?? [], partial };
}

/**
 * The change of status comes first, then the load it allows. Should the second call not get
 * through, the back office fails the step by itself and it can be retried.
 */
export async function updateStatus(
  ctx: SignedInContext,
  change: StoreKey & { dms: string; callType: CallType; target: ProcessStatus },
): Promise<void> {
  const key = { storeId: change.storeId, tenantId: change.tenantId };
  const updated = await ctx.backOffice.write(
    UpdateBulkStatusDocument,
    {
      input: {
        inStoreId: change.storeId,
        inTenantId: change.tenantId,
        inCallType: change.callType,
        inStatus: change.target,
        userid: ctx.user.userName,
      },
    },
    key,
  );
  expectSuccess(updated.updateBulkStatus?.string);
  if (change.target !== 'In Progress' || !isLoad(change.callType)) return;
  const started = await ctx.backOffice.write(
    BulkDataloadProcessDocument,
    {
      input: {
        dbUsername: ctx.user.userName,
        pCallType: change.callType,
        pDms: change.dms,
        pStoreId: change.storeId,
        pTenantId: change.tenantId,
        pUserid: ctx.user.userName,
      },
    },
    key,
  );
  if (started.bulkDataloadProcess == null) throw new AppError('BACK_OFFICE', 'The load was not started');
}

const VALIDATIONS = {
  phase1Validation: Phase1ValidationclickDocument,
  opcodeCategorization: OpcodeCategorizationClickDocument,
  opcodeValidation: OpcodeValidationClickDocument,
  phase2Validation: Phase2ValidationClickDocument,
} as const;

export async function validate(
  ctx: SignedInContext,
  { step, dms, storeId, tenantId }: StoreKey & { dms: string; step: ValidationStep },
): Promise<ValidationResult> {
  const key = { storeId, tenantId };
  const { validation } = await ctx.backOffice.write(VALIDATIONS[step], { input: { dms, ...key } }, key);
  const result = firstResult(validation);
  const passed = result.status === 1;
  // The specification keeps the text off the screen; it is evidence all the same.
  if (!passed) ctx.log.warn('pipeline.validation-failed', { step, storeId, message: result.message });
  return { passed, message: result.message ?? '' };
}
