// Reads a store's opcodes, and saves changes, which may then complete or submit the categorization; also finds the last
// cached opcodes, for suggestions.

import {
  OpcodeMutationDocument,
  OpcodesOfStoreDocument,
  UpdateOpcodeCategorizationStatusDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess, firstResult, resultsOrNull } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { responseCacheKey } from '@main/bridge/response-cache';
import type { AccountCache } from '@main/cache/account-cache';
import { submit } from '@main/domains/submissions/router';
import {
  type OpcodeChange,
  type OpcodeFinish,
  type OpcodeSaveResult,
  type StoreOpcodes,
  storeOpcodesSchema,
} from '@shared/domains/opcodes/model';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { translated } from '@shared/kernel/text/server-text';

/** The last cached opcodes of a store; null when there are none, or their format is of another version. */
export function cachedOpcodes(cache: AccountCache, store: StoreKey): StoreOpcodes | null {
  const cached = cache.responses.get(responseCacheKey('opcodes.ofStore', storeKeySchema.parse(store)));
  if (!cached) return null;
  const parsed = storeOpcodesSchema.safeParse(JSON.parse(cached.json));
  return parsed.success ? parsed.data : null;
}

const valuesOf = (choices: readonly { value: string }[] | null): string[] =>
  choices?.map(({ value }) => value) ?? [];

/** Everything the sub-tab shows, in one call. */
export async function readStoreOpcodes(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<StoreOpcodes>> {
  const store = { storeId, tenantId };
  const answer = await ctx.backOffice.read(OpcodesOfStoreDocument, store, store);
  const { data } = answer;
  // The lists of choices are returned for any store, even a deleted one.
  const opcodes = allResults(answer, 'getOpcodeDetails');
  // The opcodes are useful without their choices too.
  const categories = resultsOrNull(answer, 'categories');
  const departments = resultsOrNull(answer, 'departments');
  return {
    partial: answer.partial || categories === null || departments === null,
    data: {
      opcodes: opcodes.map((opcode) => ({
        ...opcode,
        lbropcodedesc: opcode.lbropcodedesc ?? null,
        additionalDescription: opcode.additionalDescription ?? null,
      })),
      counts: firstResult(data.getOpcodeCounts),
      categories: valuesOf(categories),
      departments: valuesOf(departments),
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
      : allResults(
          {
            data: await ctx.backOffice.write(
              OpcodeMutationDocument,
              { input: { inStoreId: storeId, inTenantId: tenantId, inOpcodes: [...changes] } },
              { storeId, tenantId },
            ),
          },
          'opcodeMutation',
        );
  if (results.length !== changes.length) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
  const answered = results.map((result) => ({ ...result, msg: result.msg ? translated(result.msg) : null }));
  const finished = results.every(({ status }) => status === 1);
  return { results: answered, message: finished ? await finishWith(ctx, given) : null, finished };
}
