// Reads the data evaluation of a store: the rows of each part, the missing dates and the closed dates. The provider offers
// the rows in two operations: getDataEvaluation has label and value only, and getDataVerificationDetails also order, weight
// and status. The operation for closed dates is called GetIngestTableCloasedDates in its document and
// getIngestTableCloseddates in the schema.

import { z } from 'zod';
import {
  GetDataEvaluationDocument,
  GetDataVerificationDetailsDocument,
  GetIngestTableCloasedDatesDocument,
  GetMissingLaborPartsDatesDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import {
  closedDatesRowSchema,
  evaluatedStoreSchema,
  evaluationPartSchema,
  evaluationRowSchema,
  missingDatesKindSchema,
  missingDatesRowSchema,
  type ClosedDatesRow,
  type EvaluatedStore,
  type EvaluationPart,
  type EvaluationRow,
  type MissingDatesKind,
  type MissingDatesRow,
} from '@shared/domains/data-evaluation/model';
import { read, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { dmsCode } from '@shared/domains/data-evaluation/rules';

const superadmin = { capability: 'see-data-evaluation' } as const;

export const dataEvaluationRouter = router({
  rows: read(
    evaluatedStoreSchema.extend({ part: evaluationPartSchema }),
    z.array(evaluationRowSchema),
    ({ ctx, input }) => evaluationRows(ctx, input, input.part),
    superadmin,
  ),
  missingDates: read(
    evaluatedStoreSchema.extend({ kind: missingDatesKindSchema }),
    z.array(missingDatesRowSchema),
    ({ ctx, input }) => missingDates(ctx, input, input.kind),
    superadmin,
  ),
  closedDates: read(
    evaluatedStoreSchema,
    z.array(closedDatesRowSchema),
    ({ ctx, input }) => closedDates(ctx, input),
    superadmin,
  ),
});

const storeOf = ({ storeId, tenantId, realm }: EvaluatedStore) => ({ storeId, tenantId, realm });
const headersOf = ({ storeId, tenantId }: EvaluatedStore) => ({ storeId, tenantId });

/** The rows of the operation with label and value only: in their order, none bold, without status. */
async function plainRows(
  ctx: SignedInContext,
  store: EvaluatedStore,
  callType: EvaluationPart,
): Promise<Fetched<EvaluationRow[]>> {
  const input = { ...storeOf(store), callType, dms: dmsCode(store.dms) };
  const answer = await ctx.backOffice.read(GetDataEvaluationDocument, { input }, headersOf(store));
  const rows = allResults(answer, 'getDataEvaluation').map(({ label, value }, index) => ({
    label,
    value: value ?? null,
    sortOrder: index + 1,
    isBold: false,
    statusFlag: null,
  }));
  return { data: rows, partial: answer.partial };
}

/** The rows of a part of the evaluation: those with status, or, if the back office has none, those without. */
async function evaluationRows(
  ctx: SignedInContext,
  store: EvaluatedStore,
  callType: EvaluationPart,
): Promise<Fetched<EvaluationRow[]>> {
  const input = { inStoreId: store.storeId, inTenantId: store.tenantId, callType, dms: dmsCode(store.dms) };
  const answer = await ctx.backOffice.read(GetDataVerificationDetailsDocument, { input }, headersOf(store));
  const full = allResults(answer, 'getDataVerificationDetails');
  if (full.length === 0) return plainRows(ctx, store, callType);
  return {
    data: full.map((row) => ({ ...row, value: row.value ?? null, statusFlag: row.statusFlag ?? null })),
    partial: answer.partial,
  };
}

async function missingDates(
  ctx: SignedInContext,
  store: EvaluatedStore,
  callType: MissingDatesKind,
): Promise<Fetched<MissingDatesRow[]>> {
  const input = { ...storeOf(store), callType, dms: dmsCode(store.dms) };
  const answer = await ctx.backOffice.read(GetMissingLaborPartsDatesDocument, { input }, headersOf(store));
  return { data: [...allResults(answer, 'getMissingLaborPartsDates')], partial: answer.partial };
}

async function closedDates(ctx: SignedInContext, store: EvaluatedStore): Promise<Fetched<ClosedDatesRow[]>> {
  const answer = await ctx.backOffice.read(
    GetIngestTableCloasedDatesDocument,
    { input: storeOf(store) },
    headersOf(store),
  );
  return { data: [...allResults(answer, 'getIngestTableCloseddates')], partial: answer.partial };
}
