import type {
  ClosedDatesRow,
  EvaluatedStore,
  EvaluationPart,
  EvaluationRow,
  MissingDatesKind,
  MissingDatesRow,
} from '@shared/domains/data-evaluation/model';
import { dmsCode } from '@shared/domains/data-evaluation/rules';
import {
  GetDataEvaluationDocument,
  GetDataVerificationDetailsDocument,
  GetIngestTableCloasedDatesDocument,
  GetMissingLaborPartsDatesDocument,
} from '@main/back-office/generated/graphql';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

/*
 * The provider's names, each in two spellings: what the callers say, and what goes over the wire.
 *   GetDataEvaluation, getDataVerificationDetails         the same rows, the second with order, weight and status
 *   GetMissingLaborPartsDates, getMissingLaborPartsDates  one operation
 *   GetIngestTableCloasedDates, getIngestTableCloseddates one operation
 */

const storeOf = ({ storeId, tenantId, realm }: EvaluatedStore) => ({ storeId, tenantId, realm });
const headersOf = ({ storeId, tenantId }: EvaluatedStore) => ({ storeId, tenantId });

/** The rows of the older operation: in their order, nothing bold, no status. */
async function plainRows(
  ctx: SignedInContext,
  store: EvaluatedStore,
  callType: EvaluationPart,
): Promise<Fetched<EvaluationRow[]>> {
  const input = { ...storeOf(store), callType, dms: dmsCode(store.dms) };
  const { data, partial } = await ctx.backOffice.read(GetDataEvaluationDocument, { input }, headersOf(store));
  const rows = (data.getDataEvaluation?.results ?? []).map(({ label, value }, index) => ({
    label,
    value: value ?? null,
    sortOrder: index + 1,
    isBold: false,
    statusFlag: null,
  }));
  return { data: rows, partial };
}

/** Calls the operation with the full rows, and where it returns none, the one with label and value. */
export async function evaluationRows(
  ctx: SignedInContext,
  store: EvaluatedStore,
  callType: EvaluationPart,
): Promise<Fetched<EvaluationRow[]>> {
  const input = { inStoreId: store.storeId, inTenantId: store.tenantId, callType, dms: dmsCode(store.dms) };
  const { data, partial } = await ctx.backOffice.read(
    GetDataVerificationDetailsDocument,
    { input },
    headersOf(store),
  );
  const full = data.getDataVerificationDetails?.results ?? [];
  if (full.length === 0) return plainRows(ctx, store, callType);
  return {
    data: full.map((row) => ({ ...row, value: row.value ?? null, statusFlag: row.statusFlag ?? null })),
    partial,
  };
}

export async function missingDates(
  ctx: SignedInContext,
  store: EvaluatedStore,
  callType: MissingDatesKind,
): Promise<Fetched<MissingDatesRow[]>> {
  const input = { ...storeOf(store), callType, dms: dmsCode(store.dms) };
  const { data, partial } = await ctx.backOffice.read(
    GetMissingLaborPartsDatesDocument,
    { input },
    headersOf(store),
  );
  return { data: data.getMissingLaborPartsDates?.results ?? [], partial };
}

export async function closedDates(
  ctx: SignedInContext,
  store: EvaluatedStore,
): Promise<Fetched<ClosedDatesRow[]>> {
  const { data, partial } = await ctx.backOffice.read(
    GetIngestTableCloasedDatesDocument,
    { input: storeOf(store) },
    headersOf(store),
  );
  return { data: data.getIngestTableCloseddates?.results ?? [], partial };
}
