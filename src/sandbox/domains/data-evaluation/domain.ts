// Data evaluation in the sandbox: serves a store's rows by part, and simulates its missing dates and closed dates.

import type { Activities } from '@sandbox/activities/describe-activity';
import { today } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import { hashOf, seededRandom } from '@sandbox/database/random';
import type { SandboxDomain } from '@sandbox/domain';
import { ensureLoadLogs } from '@sandbox/domains/bulk-load';
import { categoriesUsed, storeWithOpcodes } from '@sandbox/domains/opcodes';
import { advisorsOf, techniciansOf } from '@sandbox/domains/service-people';
import { findStore, pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import { requireSee } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, sqlError } from '@sandbox/graphql/errors';
import type {
  ClosedDatesRow,
  DataVerificationRow,
  MissingDatesRow,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import {
  type EvaluationPart,
  evaluationPartSchema,
  missingDatesKindSchema,
} from '@shared/domains/data-evaluation/model';
import { dmsCode, isDmsCode, mayOpenDataEvaluation } from '@shared/domains/data-evaluation/rules';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { reasonsOf } from '@shared/kernel/access/permission';
import { formatDate, formatMoney } from '@shared/kernel/text/format';

/** The rows that compare the data of phase 1 with the DMS. A few repair orders may be missing until it is verified. */
function phase1Rows(context: SandboxContext, store: StoreRow): DataVerificationRow[] {
  const counts = loggedCounts(context.db, store.id, 'bulk_phase_1');
  const loaded = sumOf(counts, PHASE_1_MONTHLY);
  const missing = store.isPhase1Verified ? 0 : seededRandom(hashOf(`${store.storeId} phase_1`)).int(0, 3);
  const list = new EvaluationRows()
    .add('DMS', store.dms ?? null, { bold: true })
    .add('Data feed in force since', formatDate(store.effectiveDate, '---'))
    .add('Phase 1 load completed', formatDate(store.bulkPhase1CompletedDate, '---'))
    .add('Repair orders loaded', loaded, { bold: true, passed: missing === 0 })
    .add('Repair orders in the DMS', loaded + missing, { bold: true });
  for (const { label, count } of linesOf(counts, PHASE_1_MONTHLY)) list.add(`Repair orders ${label}`, count);
  return list
    .add('Customers and vehicles', sumOf(counts, 'Load customers and vehicles'))
    .add('Advisors', advisorsOf(context, store).length)
    .add('Technicians', techniciansOf(context, store).length)
    .add('Operation codes', sumOf(counts, 'Collect operation codes'))
    .add('Labor grids', store.noofLaborGrids, { bold: true })
    .addStep('Labor grids submitted', store.laborGridSubmittedDate, store.isLaborGridSubmitted)
    .add('Parts matrices', store.noofPartsMatrix, { bold: true })
    .addStep('Parts matrices submitted', store.partsMatrixSubmittedDate, store.isPartsMatrixSubmitted)
    .addStep('Phase 1 verified', store.phase1VerifiedDate, store.isPhase1Verified).rows;
}

interface RowStyle {
  bold?: boolean;
  /** The result of a check; a row without one is information only. */
  passed?: boolean;
}

/** Rows of an evaluation as they are added, numbered in tens as the provider does. */
class EvaluationRows {
  readonly rows: DataVerificationRow[] = [];

  add(label: string, value: string | number | null, { bold = false, passed }: RowStyle = {}): this {
    this.rows.push({
      label,
      value: typeof value === 'number' ? value.toLocaleString('en-US') : value,
      sortOrder: (this.rows.length + 1) * 10,
      isBold: bold,
      statusFlag: passed === undefined ? null : passed ? 'success' : 'failure',
    });
    return this;
  }

  /** Adds a row for a step: its date, or Yes without one, and No if the step was not completed. */
  addStep(label: string, at: string | null | undefined, isDone: boolean): this {
    return this.add(label, isDone ? formatDate(at, 'Yes') : 'No', { passed: isDone });
  }
}

interface LoggedCount {
  /** The counted item: 'Load labor lines'. */
  label: string;
  count: number;
}

const COUNT_LINE = /^(.+): ([\d,]+) (?:rows|codes)$/;

/** The counts of the last completed load of a store, line by line from its log. */
function loggedCounts(db: Db, storeKey: number, callType: LoadCallType): LoggedCount[] {
  ensureLoadLogs(db, storeKey);
  const lines = db
    .prepare<[number, string], { description: string }>(
      `select l.description from load_log l
        where l.runId = (select max(id) from load_run where storeKey = ? and callType = ? and status = 'Completed')
        order by l.id`,
    )
    .all(storeKey, callType);
  return lines.flatMap(({ description }) => {
    const [, label, count] = COUNT_LINE.exec(description) ?? [];
    return label === undefined || count === undefined
      ? []
      : [{ label, count: Number(count.replaceAll(',', '')) }];
  });
}

/** The sum of the lines whose name starts with `prefix`. */
const sumOf = (counts: readonly LoggedCount[], prefix: string): number =>
  counts.reduce((sum, { label, count }) => (label.startsWith(prefix) ? sum + count : sum), 0);

/** The lines whose name starts with `prefix`, named by the rest. */
const linesOf = (counts: readonly LoggedCount[], prefix: string): LoggedCount[] =>
  counts.flatMap(({ label, count }) =>
    label.startsWith(prefix) ? [{ label: label.slice(prefix.length).trim(), count }] : [],
  );

/** The rows about the operation codes of phase 1: how many have a category, by department. */
function opcodeRows(context: SandboxContext, { storeId, tenantId }: StoreRow): DataVerificationRow[] {
  const store = storeWithOpcodes(context, { storeId, tenantId });
  const departments = context.db
    .prepare<[number], { department: string; n: number }>(
      'select department, count(*) as n from opcode where storeKey = ? group by department order by n desc',
    )
    .all(store.id);
  const total = departments.reduce((sum, { n }) => sum + n, 0);
  const uncategorized = categoriesUsed(context, store.id).get(UNCATEGORIZED) ?? 0;
  const rows = new EvaluationRows().add('Operation codes', total, { bold: true });
  for (const { department, n } of departments) rows.add(department === '' ? 'No department' : department, n);
  return rows
    .add('Categorized', total - uncategorized, { bold: true })
    .add('Uncategorized', uncategorized, { bold: true, passed: uncategorized === 0 })
    .addStep('Opcodes categorized', store.opcodeCategorizedDate, store.isOpcodeCategorized)
    .addStep('Opcodes verified', store.opcodeVerifiedDate, store.isOpcodeVerified).rows;
}

const PHASE_2_MONTHLY = 'Apply opcode categories';

/** The rows that compare the totals of phase 2 with the DMS; none before it is completed. */
function phase2Rows({ db }: SandboxContext, store: StoreRow): DataVerificationRow[] {
  if (store.bulkPhase2 !== 'Completed') return [];
  const counts = loggedCounts(db, store.id, 'bulk_phase_2');
  const random = seededRandom(hashOf(`${store.storeId} phase_2`));
  const laborLines = sumOf(counts, 'Load labor lines');
  const partsLines = sumOf(counts, 'Load parts lines');
  const rate = random.int(9500, 18_500) / 100;
  const hours = Math.round(laborLines * (0.8 + random.next()));
  const partsSale = Math.round(partsLines * random.int(1800, 5200)) / 100;
  const difference = store.isPhase2Verified ? 0 : random.int(0, 240) / 100;
  const list = new EvaluationRows()
    .add('Phase 2 load completed', formatDate(store.bulkPhase2CompletedDate, '---'))
    .add('Labor lines', laborLines, { bold: true })
    .add('Parts lines', partsLines, { bold: true });
  for (const { label, count } of linesOf(counts, PHASE_2_MONTHLY)) list.add(`Repair orders ${label}`, count);
  return list
    .add('Labor hours sold', hours)
    .add('Labor sale', formatMoney(hours * rate), { bold: true })
    .add('Effective labor rate', formatMoney(rate))
    .add('Parts sale', formatMoney(partsSale), { bold: true })
    .add('Difference of totals to the DMS', `${difference.toFixed(2)}%`, { passed: difference <= 1 })
    .addStep('Phase 2 verified', store.phase2VerifiedDate, store.isPhase2Verified).rows;
}

const PHASE_1_MONTHLY = 'Extract repair orders';

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
