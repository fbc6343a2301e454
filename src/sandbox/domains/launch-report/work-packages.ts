// The rows of the sandbox's launch report, from what was entered and from the pipeline, with all cells or those that
// are needed; and the tenant or store that a row's number names.

import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { LaunchReportRow } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/database/clock';
import { BY_TENANT_AND_STORE, keysOfPage } from '@sandbox/database/stores-in-order';
import { type Cells, daysToLaunch, FLAG_SET, obAge } from '@shared/domains/launch-report/rules';
import { localDayOf } from '@shared/kernel/dates/dates';
import { isStringRecord } from '@shared/kernel/guard';

/** The fields of rows that are needed; null for all of them. */
type Wanted = ReadonlySet<string> | null;

/**
 * The work packages that the caller may see, by group, then by store; all of them without a scope.
 * @param wanted A calendar or a count needs few cells, and the others of every store would take most of the time.
 */
export function workPackages(
  context: SandboxContext,
  scope: Scope | null = null,
  wanted: Wanted = null,
): WorkPackage[] {
  const visible = seesTestTenants(context) ? '1' : 't.isTestTenant = 0';
  const condition = conditionOf(scope, visible);
  const day = today();
  const cells = Object.entries(PIPELINE_CELLS).filter(([field]) => isWanted(wanted, field));
  return context.db
    .prepare<Record<string, number>, StoredPackage>(
      `select s.id as storeKey, t.id as tenantKey, t.tenantId, t.tenantName as groupName, s.storeName, p.cells as entered,
              h.tenantId is not null as onHold${cells.map(([field, { sql }]) => `, ${sql} as ${field}`).join('')}
         from store s
         join tenant t on t.tenantId = s.tenantId
         left join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
         left join launch_package p on p.storeKey = s.id
         left join launch_group_hold h on h.tenantId = s.tenantId
        where t.tenantName is not null and ${visible} and ${condition.sql}
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all(condition.values)
    .map((stored) => toWorkPackage(stored, { cells, wanted, day }));
}

const isWanted = (wanted: Wanted, field: string): boolean => wanted === null || wanted.has(field);

/** A cell that follows from the pipeline instead of manual input: its SQL, and what that value is in the report. */
interface PipelineCell {
  sql: string;
  cellOf: (value: string, today: string) => string;
}

const dayCell = (sql: string): PipelineCell => ({ sql, cellOf: (value) => value });
/** The day of an instant. */
const instantCell = (sql: string): PipelineCell => ({ sql, cellOf: (value) => localDayOf(value) ?? '' });

const CANCELLED =
  'case when s.isDeleted = 1 then s.storeDeletedDate when t.cancelled = 1 then t.tenantDeletedDate end';

/** The milestones that the pipeline has passed, on the days it passed them; null for the others. */
const PIPELINE_CELLS: Readonly<Record<string, PipelineCell>> = {
  agreementReceived: { sql: 't.agreementDate', cellOf: (day, today) => (day > today ? '' : day) },
  dmsActiveDate: instantCell('s.bulkPhase1StartDate'),
  opCodesAvailable: instantCell("case s.bulkPhase1 when 'Completed' then s.bulkPhase1CompletedDate end"),
  opCodesCategorized: instantCell('case s.isOpcodeCategorized when 1 then s.opcodeCategorizedDate end'),
  laborPricingGridEnteredInBzo: instantCell(
    'case s.isLaborGridSubmitted when 1 then s.laborGridSubmittedDate end',
  ),
  partsMatrixEnteredInBzo: instantCell(
    'case s.isPartsMatrixSubmitted when 1 then s.partsMatrixSubmittedDate end',
  ),
  readyForReview: instantCell(
    "case s.nsQaValidation when 'Completed' then s.nsQaValidationCompletedDate end",
  ),
  reviewCompleted: instantCell("case s.review when 'Completed' then s.reviewCompletedDate end"),
  scheduledLaunch: dayCell('s.storeLaunchedDate'),
  launchDate: dayCell(
    "case when s.storeLaunched = 'Completed' and s.storeLaunchedCompletedDate is not null then s.storeLaunchedDate end",
  ),
  launchCompleted: instantCell("case s.storeLaunched when 'Completed' then s.storeLaunchedCompletedDate end"),
  // A cancellation is never before the start. SQLite's max of several values is null if one of them is.
  cancelDate: dayCell(`max(${CANCELLED}, coalesce(t.agreementDate, ''))`),
  dms: dayCell('f.dms'),
};

/** Work packages of groups and of stores share one numbering: groups have the even numbers. */
const groupProjectId = (tenantKey: number): number => tenantKey * 2;
const storeProjectId = (storeKey: number): number => storeKey * 2 + 1;

/** The tenant or store that the number of a work package identifies. */
export const projectOf = (id: number): { tenantKey: number } | { storeKey: number } =>
  id % 2 === 0 ? { tenantKey: id / 2 } : { storeKey: (id - 1) / 2 };

/** The fields of a row that are worked out from its cells. */
const AGES: readonly string[] = ['obAge', 'totalDaysToLaunch'];

/** The cells that these fields of a row need; null for all of them. */
export const cellsNeeded = (fields: ReadonlySet<string>): Wanted =>
  AGES.some((age) => fields.has(age)) ? null : fields;

/** A row of the report. Its ages are worked out only where they are asked for. */
export const reportRow = (found: WorkPackage, index: number, today: string): LaunchReportRow => ({
  slno: index + 1,
  groupName: found.groupName,
  storeName: found.storeName,
  get obAge() {
    return obAge(found.cells, today);
  },
  get totalDaysToLaunch() {
    return daysToLaunch(found.cells);
  },
  tenantProjectId: found.tenantProjectId,
  storeProjectId: found.storeProjectId,
  ...found.cells,
});

export const cellsSchema = z.record(z.string(), z.string());

/** The cells that were entered for a store. Of every store, a schema would take as long as all the rest. */
function enteredCells(json: string | null | undefined): Record<string, string> {
  const stored: unknown = JSON.parse(json ?? '{}');
  if (!isStringRecord(stored)) throw new Error('The cells of a store are no texts by field');
  return stored;
}

interface StoredPackage {
  storeKey: number;
  tenantKey: number;
  tenantId: string;
  groupName: string;
  storeName: string;
  /** What was entered, as JSON. */
  entered: string | null;
  onHold: number;
  [cell: string]: string | number | null;
}

export interface WorkPackage {
  storeProjectId: number;
  tenantProjectId: number;
  storeKey: number;
  tenantId: string;
  groupName: string;
  storeName: string;
  cells: Cells;
}

interface Asked {
  cells: readonly (readonly [field: string, cell: PipelineCell])[];
  wanted: Wanted;
  day: string;
}

function toWorkPackage(stored: StoredPackage, { cells: pipeline, wanted, day }: Asked): WorkPackage {
  const { storeKey, tenantKey, tenantId, groupName, storeName } = stored;
  const entered = enteredCells(stored.entered);
  const cells: Record<string, string> = {};
  for (const [field, { cellOf }] of pipeline) {
    const value = stored[field];
    // What was entered counts, also where it was cleared.
    const cell = field in entered || typeof value !== 'string' ? '' : cellOf(value, day);
    if (cell !== '') cells[field] = cell;
  }
  for (const [field, value] of Object.entries(entered))
    if (value !== '' && isWanted(wanted, field)) cells[field] = value;
  if (stored.onHold) cells['taggrouphold'] = FLAG_SET;
  return {
    storeProjectId: storeProjectId(storeKey),
    tenantProjectId: groupProjectId(tenantKey),
    ...{ storeKey, tenantId, groupName, storeName, cells },
  };
}

/** The requested work packages: that of one store, those of one group, or one page of all. */
type Scope = { storeKey: number } | { tenantKey: number } | { first: number; offset: number };

/** The condition of a scope, and its values. */
function conditionOf(scope: Scope | null, visible: string): { sql: string; values: Record<string, number> } {
  if (scope === null) return { sql: '1', values: {} };
  if ('storeKey' in scope) return { sql: 's.id = :storeKey', values: scope };
  if ('tenantKey' in scope) return { sql: 't.id = :tenantKey', values: scope };
  return { sql: `s.id in (${keysOfPage({ where: visible })})`, values: scope };
}
