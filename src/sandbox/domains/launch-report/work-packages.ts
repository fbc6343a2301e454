// The rows of the sandbox's launch report, from what was entered and from the pipeline.

import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { LaunchReportRow } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/database/clock';
import { type Cells, daysToLaunch, FLAG_SET, obAge } from '@shared/domains/launch-report/rules';
import { localDayOf } from '@shared/kernel/dates/dates';

/** The work packages that the caller may see, by group, then by store; all of them without a scope. */
export function workPackages(context: SandboxContext, scope: Scope | null = null): WorkPackage[] {
  const visible = seesTestTenants(context) ? '1' : 't.isTestTenant = 0';
  const condition = conditionOf(scope, visible);
  const day = today();
  return context.db
    .prepare<number[], StoredPackage>(
      `select s.id as storeKey, t.id as tenantKey, t.tenantId, t.tenantName as groupName, s.storeName, f.dms,
              t.agreementDate,
              case when s.isDeleted = 1 then s.storeDeletedDate when t.cancelled = 1 then t.tenantDeletedDate end
                as cancelledOn,
              s.bulkPhase1StartDate,
              case s.bulkPhase1 when 'Completed' then s.bulkPhase1CompletedDate end as bulkPhase1CompletedDate,
              case s.isOpcodeCategorized when 1 then s.opcodeCategorizedDate end as opcodeCategorizedDate,
              case s.isLaborGridSubmitted when 1 then s.laborGridSubmittedDate end as laborGridSubmittedDate,
              case s.isPartsMatrixSubmitted when 1 then s.partsMatrixSubmittedDate end as partsMatrixSubmittedDate,
              case s.nsQaValidation when 'Completed' then s.nsQaValidationCompletedDate end
                as nsQaValidationCompletedDate,
              case s.review when 'Completed' then s.reviewCompletedDate end as reviewCompletedDate,
              case s.storeLaunched when 'Completed' then s.storeLaunchedCompletedDate end
                as storeLaunchedCompletedDate,
              s.storeLaunchedDate, p.cells, h.tenantId is not null as onHold
         from store s
         join tenant t on t.tenantId = s.tenantId
         left join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
         left join launch_package p on p.storeKey = s.id
         left join launch_group_hold h on h.tenantId = s.tenantId
        where t.tenantName is not null and ${visible} and ${condition.sql}
        order by ${IN_ORDER}`,
    )
    .all(...condition.values)
    .map((stored) => toWorkPackage(stored, day));
}

/** Report values that follow from the pipeline state instead of manual input. */
interface PipelineState {
  dms: string | null;
  agreementDate: string | null;
  cancelledOn: string | null;
  bulkPhase1StartDate: string | null;
  bulkPhase1CompletedDate: string | null;
  opcodeCategorizedDate: string | null;
  laborGridSubmittedDate: string | null;
  partsMatrixSubmittedDate: string | null;
  nsQaValidationCompletedDate: string | null;
  reviewCompletedDate: string | null;
  storeLaunchedCompletedDate: string | null;
  storeLaunchedDate: string | null;
}

const dayOfInstant = (instant: string | null): string =>
  instant === null ? '' : (localDayOf(instant) ?? '');

/** The milestones that the pipeline has passed, on the days it passed them; '' for the others. */
function pipelineCells(state: PipelineState, today: string): Cells {
  const launched = state.storeLaunchedCompletedDate !== null;
  const agreed = state.agreementDate ?? '';
  return {
    agreementReceived: agreed > today ? '' : agreed,
    dmsActiveDate: dayOfInstant(state.bulkPhase1StartDate),
    opCodesAvailable: dayOfInstant(state.bulkPhase1CompletedDate),
    opCodesCategorized: dayOfInstant(state.opcodeCategorizedDate),
    laborPricingGridEnteredInBzo: dayOfInstant(state.laborGridSubmittedDate),
    partsMatrixEnteredInBzo: dayOfInstant(state.partsMatrixSubmittedDate),
    readyForReview: dayOfInstant(state.nsQaValidationCompletedDate),
    reviewCompleted: dayOfInstant(state.reviewCompletedDate),
    scheduledLaunch: state.storeLaunchedDate ?? '',
    launchDate: launched ? (state.storeLaunchedDate ?? '') : '',
    launchCompleted: dayOfInstant(state.storeLaunchedCompletedDate),
    // A cancellation is never before the start.
    cancelDate: state.cancelledOn !== null && state.cancelledOn < agreed ? agreed : (state.cancelledOn ?? ''),
    dms: state.dms ?? '',
  };
}

/** Work packages of groups and of stores share one numbering: groups have the even numbers. */
const groupProjectId = (tenantKey: number): number => tenantKey * 2;
const storeProjectId = (storeKey: number): number => storeKey * 2 + 1;

/** The tenant or store that the number of a work package identifies. */
export const projectOf = (id: number): { tenantKey: number } | { storeKey: number } =>
  id % 2 === 0 ? { tenantKey: id / 2 } : { storeKey: (id - 1) / 2 };

export const reportRow = (found: WorkPackage, index: number, today: string): LaunchReportRow => ({
  slno: index + 1,
  groupName: found.groupName,
  storeName: found.storeName,
  obAge: obAge(found.cells, today),
  totalDaysToLaunch: daysToLaunch(found.cells),
  tenantProjectId: found.tenantProjectId,
  storeProjectId: found.storeProjectId,
  ...found.cells,
});

export const cellsSchema = z.record(z.string(), z.string());

interface StoredPackage extends PipelineState {
  storeKey: number;
  tenantKey: number;
  tenantId: string;
  groupName: string;
  storeName: string;
  cells: string | null;
  onHold: number;
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

function toWorkPackage(stored: StoredPackage, day: string): WorkPackage {
  const { storeKey, tenantKey, tenantId, groupName, storeName } = stored;
  const entered = stored.cells === null ? {} : cellsSchema.parse(JSON.parse(stored.cells));
  const all = {
    ...pipelineCells(stored, day),
    ...entered,
    ...(stored.onHold ? { taggrouphold: FLAG_SET } : {}),
  };
  const cells: Record<string, string> = {};
  for (const [field, value] of Object.entries(all)) if (value !== '') cells[field] = value;
  return {
    storeProjectId: storeProjectId(storeKey),
    tenantProjectId: groupProjectId(tenantKey),
    ...{ storeKey, tenantId, groupName, storeName, cells },
  };
}

/** The requested work packages: that of one store, those of one group, or one page of all. */
type Scope = { storeKey: number } | { tenantKey: number } | { first: number; offset: number };

const IN_ORDER = 't.tenantName collate nocase, s.storeName collate nocase, s.id';

/** The condition of a scope, and its values. The keys of a page come from indexes alone, however far it is. */
function conditionOf(scope: Scope | null, visible: string): { sql: string; values: number[] } {
  if (scope === null) return { sql: '1', values: [] };
  if ('storeKey' in scope) return { sql: 's.id = ?', values: [scope.storeKey] };
  if ('tenantKey' in scope) return { sql: 't.id = ?', values: [scope.tenantKey] };
  const keys = `select s.id from tenant t cross join store s on s.tenantId = t.tenantId
                 where t.tenantName is not null and ${visible} order by ${IN_ORDER} limit ? offset ?`;
  return { sql: `s.id in (${keys})`, values: [scope.first, scope.offset] };
}
