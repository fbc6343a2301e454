// Data evaluation in the sandbox: serves a store's rows by part, and simulates its missing dates and closed dates.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore, pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { reasonsOf, notFound, sqlError } from '@sandbox/graphql/errors';
import { requireSee } from '@sandbox/graphql/access-checks';
import type {
  ClosedDatesRow,
  DataVerificationRow,
  MissingDatesRow,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/database/clock';
import { hashOf, seededRandom } from '@sandbox/database/random';
import {
  type EvaluationPart,
  evaluationPartSchema,
  missingDatesKindSchema,
} from '@shared/domains/data-evaluation/model';
import { dmsCode, isDmsCode, mayOpenDataEvaluation } from '@shared/domains/data-evaluation/rules';
import { opcodeRows, phase1Rows, phase2Rows } from './evaluation-rows';

interface EvaluationQuery {
  storeId: string;
  tenantId: string;
  realm?: string;
}

/**
 * The store of an evaluation.
 * @throws GraphQLError 42501 for another role, P0002 for an unknown store or realm, 55000 before phase 1 is completed.
 */
function evaluatedStore(context: SandboxContext, { storeId, tenantId, realm }: EvaluationQuery): StoreRow {
  requireSee(context, 'see-data-evaluation');
  const store = findStore(context, { storeId, tenantId });
  if (realm !== undefined && realm !== (store.realmName ?? '')) throw notFound(`Realm ${realm}`);
  const permission = mayOpenDataEvaluation({
    ...pipelineStateOf(store),
    infrastructureConfiguration: store.infrastructureConfiguration,
  });
  if (!permission.allowed) throw sqlError(reasonsOf(permission), { errcode: '55000' });
  return store;
}

/** True if `dms` is the code of the store's own DMS: no other has figures, and neither has one without a code. */
const hasFigures = (store: StoreRow, dms: string): boolean =>
  isDmsCode(dms) && dmsCode(store.dms ?? null) === dms;

/** Phase 1 loads the two years before the day on which it is completed. */
const DAYS_BACK = 730;
const TABLES = ['repair_order', 'repair_order_line', 'labor_line', 'parts_line', 'payment'] as const;

const dayBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

const lastDay = (store: StoreRow): string => (store.bulkPhase1CompletedDate ?? today()).slice(0, 10);

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Working days of the loaded time without an entry, by year; fewer once the grid or matrix was submitted. */
function missingDates(store: StoreRow, kind: string, submitted: boolean): MissingDatesRow[] {
  const random = seededRandom(hashOf(`${store.storeId} ${kind}`));
  const share = submitted ? 0.004 : 0.015;
  const years = new Map<number, string[]>();
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const day = dayBefore(lastDay(store), back);
    if (!isWorkday(day) || !random.chance(share)) continue;
    const year = Number(day.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), day]);
  }
  return [...years].map(([year, days]) => ({ year, missingDates: days.join(',') }));
}

/** First and last closed day that each table of the ingest schema holds. */
function closedDates(store: StoreRow): ClosedDatesRow[] {
  const random = seededRandom(hashOf(`${store.storeId} closed_dates`));
  const last = lastDay(store);
  return TABLES.map((tableName) => ({
    tableName,
    closedDates: `${dayBefore(last, DAYS_BACK - random.int(0, 4))} to ${dayBefore(last, random.int(0, 2))}`,
  }));
}

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

const dataEvaluationMutations = {
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

const dataEvaluationActivities = {
  getDataEvaluation: null,
  getDataVerificationDetails: null,
  getMissingLaborPartsDates: null,
  getIngestTableCloseddates: null,
} satisfies Activities<typeof dataEvaluationMutations>;

export const dataEvaluation: SandboxDomain = {
  activities: dataEvaluationActivities,
  mutations: dataEvaluationMutations,
};
