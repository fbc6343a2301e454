import { z } from 'zod';
import { SET, type Cells } from '@shared/domains/launch-report/rules';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/errors';
import { today } from '@sandbox/store/clock';
import { pipelineCells, type PipelineState } from './pipeline-cells';
import { groupProjectId, storeProjectId } from './project-ids';

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

function asPackage(stored: StoredPackage, day: string): WorkPackage {
  const { storeKey, tenantKey, tenantId, groupName, storeName } = stored;
  const entered = stored.cells === null ? {} : cellsSchema.parse(JSON.parse(stored.cells));
  const all = {
    ...pipelineCells(stored, day),
    ...entered,
    ...(stored.onHold ? { taggrouphold: SET } : {}),
  };
  const cells: Record<string, string> = {};
  for (const [field, value] of Object.entries(all)) if (value !== '') cells[field] = value;
  return {
    storeProjectId: storeProjectId(storeKey),
    tenantProjectId: groupProjectId(tenantKey),
    ...{ storeKey, tenantId, groupName, storeName, cells },
  };
}

/** The work packages that the caller may see, by group, then by store; one store's where its key is given. */
export function workPackages(context: SandboxContext, storeKey: number | null = null): WorkPackage[] {
  const visible = seesTestTenants(context) ? '1' : 't.isTestTenant = 0';
  const day = today();
  return context.db
    .prepare<[number | null, number | null], StoredPackage>(
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
        where t.tenantName is not null and ${visible} and (? is null or s.id = ?)
        order by t.tenantName collate nocase, s.storeName collate nocase, s.id`,
    )
    .all(storeKey, storeKey)
    .map((stored) => asPackage(stored, day));
}
