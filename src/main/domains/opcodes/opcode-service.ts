// Reads a store's opcodes, and saves changes, which may then complete or submit the categorization; also finds the last
// cached opcodes, for suggestions.

import {
  OpcodeMutationDocument,
  OpcodesOfStoreDocument,
  UpdateOpcodeCategorizationStatusDocument,
} from '@main/back-office/generated/graphql';
import { expectSuccess, firstResult } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { responseCacheKey } from '@main/bridge/response-cache';
import type { AccountCache } from '@main/cache/account-cache';
import { submit } from '@main/domains/submissions';
import {
  type OpcodeChange,
  type OpcodeFinish,
  type OpcodeSaveResult,
  type StoreOpcodes,
  storeOpcodesSchema,
} from '@shared/domains/opcodes/model';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

/** The last cached opcodes of a store; null when there are none, or their format is of another version. */
export function cachedOpcodes(cache: AccountCache, store: StoreKey): StoreOpcodes | null {
  const cached = cache.responses.get(responseCacheKey('opcodes.ofStore', storeKeySchema.parse(store)));
  if (!cached) return null;
  const parsed = storeOpcodesSchema.safeParse(JSON.parse(cached.json));
  return parsed.success ? parsed.data : null;
}

/** Everything the sub-tab shows, in one call. */
export async function readStoreOpcodes(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<StoreOpcodes>> {
  const store = { storeId, tenantId };
  const { data, partial, refusal } = await ctx.backOffice.read(OpcodesOfStoreDocument, store, store);
  const valuesOf = (choices: { results: readonly { value: string }[] } | null | undefined): string[] =>
    (choices?.results ?? []).map(({ value }) => value);
  const opcodes = data.getOpcodeDetails?.results;
  // The lists of choices are returned for any store, even a deleted one.
  if (!opcodes) throw refusal ?? new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return {
    partial,
    data: {
      opcodes: opcodes.map((opcode) => ({
        ...opcode,
        lbropcodedesc: opcode.lbropcodedesc ?? null,
        additionalDescription: opcode.additionalDescription ?? null,
      })),
      counts: firstResult(data.getOpcodeCounts),
      categories: valuesOf(data.categories),
      departments: valuesOf(data.departments),
      submitted: firstResult(data.getOpcodeCategoryStatus).status === 1,
      saved: firstResult(data.getCategorizedOpcodeStatus).status === 1,
    },
  };
}

interface Save extends StoreKey {
  dmsType: string | null;
  changes: readonly OpcodeChange[];
  finish: OpcodeFinish;
}

/** Runs the follow-up of changes that all succeeded. @throws AppError with the back office's reason */
async function finishWith(ctx: SignedInContext, { storeId, tenantId, dmsType, finish }: Save) {
  const key = { storeId, tenantId };
  if (finish === 'categorized') {
    const { updateOpcodeCategorizationStatus } = await ctx.backOffice.write(
      UpdateOpcodeCategorizationStatusDocument,
      { input: { ...key, dmsType } },
      key,
    );
    expectSuccess(updateOpcodeCategorizationStatus?.string);
  }
  if (finish !== 'submitted') return null;
  return submit(ctx, { ...key, kind: 'opcode' });
}

/** Sends the changes in one call; the follow-up runs only when every one of them succeeded. */
export async function saveOpcodes(ctx: SignedInContext, given: Save): Promise<OpcodeSaveResult> {
  const { storeId, tenantId, changes } = given;
  const results =
    changes.length === 0
      ? []
      : ((
          await ctx.backOffice.write(
            OpcodeMutationDocument,
            { input: { inStoreId: storeId, inTenantId: tenantId, inOpcodes: [...changes] } },
            { storeId, tenantId },
          )
        ).opcodeMutation?.results ?? []);
  if (results.length !== changes.length) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  const answered = results.map((result) => ({ ...result, msg: result.msg ? translated(result.msg) : null }));
  const finished = results.every(({ status }) => status === 1);
  return { results: answered, message: finished ? await finishWith(ctx, given) : null, finished };
}
