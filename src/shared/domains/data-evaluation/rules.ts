// Rules of the data evaluation: the DMSs it supports, the meaning of a status, the order of its rows and how their days
// read, and who may open it.

import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import type { DmsType } from '@shared/domains/dms/dms-types';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { formatDate } from '@shared/kernel/text/format';
import type { EvaluationRow } from './model';

/** The codes of the systems in the evaluation. Fortellis has no code: it is sent by its name, and has no rows. */
const DMS_CODES: Partial<Record<string, string>> = {
  Dealertrack: 'dtk',
  Automate: 'atm',
  Reynolds: 'rlds',
  'CDK Global': 'cdk',
  Tekion: 'tek',
} satisfies Partial<Record<DmsType, string>>;

/** The code of a DMS; without one its name in lower case. */
export const dmsCode = (dms: string | null): string => DMS_CODES[dms ?? ''] ?? (dms ?? '').toLowerCase();

/** Whether the evaluation supports this code. */
export const isDmsCode = (code: string): boolean => Object.values(DMS_CODES).includes(code);

/** Sorts in the order that the back office defines. */
export const bySortOrder = (rows: readonly EvaluationRow[]): EvaluationRow[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder);

export type EvaluationStatus = 'passed' | 'failed' | 'none';

const PASSED = new Set(['success', 'succeeded', 'passed', 'pass', 'true', 't', 'yes', 'y', '1', 'ok']);
const FAILED = new Set(['failure', 'failed', 'fail', 'error']);

/** The meaning of a status flag; a flag that is neither success nor failure is information only. */
export function evaluationStatus(statusFlag: string | null): EvaluationStatus {
  const flag = (statusFlag ?? '').trim().toLowerCase();
  if (PASSED.has(flag)) return 'passed';
  return FAILED.has(flag) ? 'failed' : 'none';
}

/** Shows each ISO day in the text as MM/DD/YYYY, and puts one space after each comma. */
export const withFormattedDates = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day, day)).replace(/,\s*/g, ', ');

export const mayOpenDataEvaluation = (
  store: Pick<Store, 'bulkPhase1' | 'infrastructureConfiguration'> &
    Partial<Pick<Store, 'id' | 'tenantName'>>,
): Permission =>
  requireAll(
    allowedWhen(
      store.infrastructureConfiguration === 'Completed',
      storesTexts.infrastructurePending,
      // Its tenant's page has Configure Store.
      store.tenantName === undefined ? undefined : tenantsPaths.named(store.tenantName),
    ),
    mayOpenAfterPhase1(store),
  );
