import type { EvaluationPart } from '@shared/domains/data-evaluation/model';
import { evaluationPartSchema, missingDatesKindSchema } from '@shared/domains/data-evaluation/model';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { DataVerificationRow, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { evaluatedStore, hasFigures } from './evaluated-store';
import { closedDates, missingDates } from './loaded-days';
import { opcodeRows } from './opcode-rows';
import { phase1Rows } from './phase-1-rows';
import { phase2Rows } from './phase-2-rows';

const PARTS: Record<EvaluationPart, (context: SandboxContext, store: StoreRow) => DataVerificationRow[]> = {
  phase_1: phase1Rows,
  opcodes: opcodeRows,
  phase_2: phase2Rows,
};

const unknownCallType = (callType: string) => sqlError(`Unknown call type ${callType}`, { errcode: '22023' });

function rowsOf(
  context: SandboxContext,
  store: StoreRow,
  callType: string,
  dms: string,
): DataVerificationRow[] {
  const part = evaluationPartSchema.safeParse(callType);
  if (!part.success) throw unknownCallType(callType);
  return hasFigures(store, dms) ? PARTS[part.data](context, store) : [];
}

export const dataEvaluationMutations = {
  getDataEvaluation: (_root, { input }, context) => {
    const store = evaluatedStore(context, input);
    const rows = rowsOf(context, store, input.callType, input.dms);
    return { results: rows.map(({ label, value = null }) => ({ label, value })) };
  },
  getDataVerificationDetails: (_root, { input }, context) => {
    const store = evaluatedStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    return { results: rowsOf(context, store, input.callType, input.dms) };
  },
  getMissingLaborPartsDates: (_root, { input }, context) => {
    const store = evaluatedStore(context, input);
    const kind = missingDatesKindSchema.safeParse(input.callType);
    if (!kind.success) throw unknownCallType(input.callType);
    if (!hasFigures(store, input.dms)) return { results: [] };
    const submitted =
      kind.data === 'labor_missing_dates' ? store.isLaborGridSubmitted : store.isPartsMatrixSubmitted;
    return { results: missingDates(store, kind.data, submitted) };
  },
  getIngestTableCloseddates: (_root, { input }, context) => ({
    results: closedDates(evaluatedStore(context, input)),
  }),
} satisfies MutationResolvers;
