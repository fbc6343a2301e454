// The calls of a store's pipeline: reads load logs and attempts, changes the status of a step and starts its load, and
// runs validations.

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
import { allResults, expectSuccess, firstResult } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { fetchStore, setLaunchDate } from '@main/domains/stores';
import type { BulkLogRow, FollowedStore, ValidationResult } from '@shared/domains/bulk-load/model';
import { mayChangeStatus, pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import { mayValidate } from '@shared/domains/bulk-load/pipeline/step-permissions';
import {
  isLoad,
  STEP_OF_CALL,
  type CallType,
  type LoadCallType,
  type PipelineStep,
  type ValidationStep,
} from '@shared/domains/bulk-load/pipeline/steps';
import type { ProcessStatus, Store, StoreKey } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import { dayFrom } from '@shared/kernel/dates/dates';
import { translated } from '@shared/kernel/text/server-text';

export async function readLoadLog(
  ctx: Pick<SignedInContext, 'backOffice'>,
  key: StoreKey,
  inCallType: LoadCallType,
): Promise<Fetched<BulkLogRow[]>> {
  const input = { inStoreId: key.storeId, inTenantId: key.tenantId, inCallType };
  const answer = await ctx.backOffice.read(GetBulkDataloadProgressLogDocument, { input }, key);
  return { data: [...allResults(answer, 'getBulkDataloadProgressLog')], partial: answer.partial };
}

/** The attempts of all steps of a store's pipeline. */
export async function listAttempts(ctx: SignedInContext, key: StoreKey): Promise<Fetched<unknown[]>> {
  const input = { inStoreId: key.storeId, inTenantId: key.tenantId };
  const answer = await ctx.backOffice.read(GetPipelineAttemptsDocument, { input }, key);
  return { data: allResults(answer, 'getPipelineAttempts'), partial: answer.partial };
}

export interface StatusChange extends FollowedStore {
  dms: string;
  callType: CallType;
  target: ProcessStatus;
}

/** Reads the current status of a step; another window or user may have changed it. */
async function fetchStep(ctx: SignedInContext, id: number, step: PipelineStep) {
  const { data: store } = await fetchStore(ctx.backOffice, id);
  return { store, process: pipelineOf(store).find((state) => state.step === step)?.process };
}

function expectAllowed(permission: Permission): void {
  if (!permission.allowed) throw new AppError('BACK_OFFICE', reasonsOf(permission));
}

/**
 * Changes the status of a step, then starts the load that it allows. If the second call fails, the back office itself
 * marks the step as failed, and it can be retried.
 * @returns whether the step had that status already
 */
export async function updateStatus(
  ctx: SignedInContext,
  change: StatusChange,
): Promise<{ alreadyDone: boolean }> {
  const { id, storeName, storeId, tenantId, callType, target } = change;
  const now = await fetchStep(ctx, id, STEP_OF_CALL[callType]);
  if (now.process === target) {
    if (callType === 'store_launched' && lacksLaunchDate(ctx, now.store))
      await recordLaunchDate(ctx, id, now.store.storeLaunchedDate);
    return { alreadyDone: true };
  }
  expectAllowed(mayChangeStatus(now.store, callType, target));
  const key = { storeId, tenantId };
  const updated = await ctx.backOffice.write(
    UpdateBulkStatusDocument,
    {
      input: {
        inStoreId: storeId,
        inTenantId: tenantId,
        inCallType: callType,
        inStatus: target,
        userid: ctx.user.userName,
      },
    },
    key,
  );
  expectSuccess(updated.updateBulkStatus?.string);
  if (callType === 'store_launched') await recordLaunchDate(ctx, id, now.store.storeLaunchedDate);
  if (target !== 'In Progress' || !isLoad(callType)) return { alreadyDone: false };
  ctx.loads.track({ id, storeName, ...key }, callType);
  await startLoad(ctx, change, callType);
  return { alreadyDone: false };
}

async function startLoad(ctx: SignedInContext, change: StatusChange, callType: LoadCallType): Promise<void> {
  const { storeId, tenantId, dms } = change;
  await ctx.backOffice.write(
    BulkDataloadProcessDocument,
    {
      input: {
        dbUsername: ctx.user.userName,
        pCallType: callType,
        pDms: dms,
        pStoreId: storeId,
        pTenantId: tenantId,
        pUserid: ctx.user.userName,
      },
    },
    { storeId, tenantId },
  );
}

/**
 * Whether the launch date was lost on the way: a launched store has none, or the planned one that is still to come. A day
 * later is none: the back office may be in another time zone.
 */
const lacksLaunchDate = (ctx: SignedInContext, { storeLaunchedDate }: Store): boolean =>
  storeLaunchedDate === null || storeLaunchedDate > dayFrom(ctx.connectivity.backOfficeDay(), 1);

/**
 * Sets the launch date to today when a store is launched, unless the back office has done so itself. Which day it sets is
 * its own affair, and it refuses another one from then on: a date that differs from the one before the launch is left.
 */
async function recordLaunchDate(ctx: SignedInContext, id: number, before: string | null): Promise<void> {
  try {
    const { data: store } = await fetchStore(ctx.backOffice, id);
    const today = ctx.connectivity.backOfficeDay();
    const date = store.storeLaunchedDate;
    if (date !== null && (date !== before || date === today)) return;
    await setLaunchDate(ctx, { id, date: today, seen: date });
  } catch (error) {
    const reason = error instanceof AppError ? error.message : String(error);
    throw new AppError('BACK_OFFICE', storesTexts.launchDateNotSet(reason), { cause: error });
  }
}

const VALIDATIONS = {
  phase1Validation: Phase1ValidationclickDocument,
  opcodeCategorization: OpcodeCategorizationClickDocument,
  opcodeValidation: OpcodeValidationClickDocument,
  phase2Validation: Phase2ValidationClickDocument,
} as const;

export async function validate(
  ctx: SignedInContext,
  { id, step, dms, storeId, tenantId }: FollowedStore & { dms: string; step: ValidationStep },
): Promise<ValidationResult> {
  const now = await fetchStep(ctx, id, step);
  if (now.process === 'Completed') return { passed: true, message: '', alreadyDone: true };
  expectAllowed(mayValidate(now.store, step));
  const key = { storeId, tenantId };
  const { validation } = await ctx.backOffice.write(VALIDATIONS[step], { input: { dms, ...key } }, key);
  const result = firstResult(validation);
  const passed = result.status === 1;
  // The message is shown with the step. It is not logged, because a text of the back office may name people.
  if (!passed) ctx.log.warn('pipeline.validation-failed', { step, storeId });
  return { passed, message: translated(result.message ?? ''), alreadyDone: false };
}
