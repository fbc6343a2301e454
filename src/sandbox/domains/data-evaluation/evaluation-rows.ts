import { categoriesUsed, storeWithOpcodes } from '@sandbox/domains/opcodes';
import { advisorsOf, techniciansOf } from '@sandbox/domains/service-people';
import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { DataVerificationRow } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/database/database';
import { hashOf, seededRandom } from '@sandbox/database/random';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { formatDate, formatMoney } from '@shared/kernel/text/format';

/** The rows that compare the data of phase 1 with the DMS. A few repair orders may be missing until it is verified. */
export function phase1Rows(context: SandboxContext, store: StoreRow): DataVerificationRow[] {
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
export function opcodeRows(context: SandboxContext, { storeId, tenantId }: StoreRow): DataVerificationRow[] {
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
export function phase2Rows({ db }: SandboxContext, store: StoreRow): DataVerificationRow[] {
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
