import { all, when, type Decision } from '@shared/kernel/decision';
import type { Store } from '@shared/domains/stores/model';
import { afterPhase1 } from '@shared/domains/stores/tab-gating';
import { storesTexts } from '@shared/domains/stores/texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { formatDate } from '@shared/kernel/format';
import type { EvaluationRow } from './model';
import type { DmsType } from '@shared/domains/dms/dms-types';

/** What the evaluation calls the systems. There is no code for Fortellis: it is asked by its name, and has no rows. */
const DMS_CODES: Partial<Record<string, string>> = {
  Dealertrack: 'dtk',
  Automate: 'atm',
  Reynolds: 'rlds',
  'CDK Global': 'cdk',
  Tekion: 'tek',
} satisfies Partial<Record<DmsType, string>>;

/** The code of a DMS; its name in small letters where it has none. */
export const dmsCode = (dms: string | null): string => DMS_CODES[dms ?? ''] ?? (dms ?? '').toLowerCase();

/** Whether the evaluation knows this code. */
export const isDmsCode = (code: string): boolean => Object.values(DMS_CODES).includes(code);

/** In the order the back office wants. */
export const bySortOrder = (rows: readonly EvaluationRow[]): EvaluationRow[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder);

export type EvaluationStatus = 'passed' | 'failed' | 'none';

const PASSED = new Set(['success', 'succeeded', 'passed', 'pass', 'true', 't', 'yes', 'y', '1', 'ok']);
const FAILED = new Set(['failure', 'failed', 'fail', 'error']);

/** What a status flag says; whatever is neither success nor failure only informs. */
export function evaluationStatus(statusFlag: string | null): EvaluationStatus {
  const flag = (statusFlag ?? '').trim().toLowerCase();
  if (PASSED.has(flag)) return 'passed';
  return FAILED.has(flag) ? 'failed' : 'none';
}

/** A text with its days as lists show them: MM/DD/YYYY. */
export const withShownDates = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day, day)).replace(/,\s*/g, ', ');

export const mayOpenDataEvaluation = (
  store: Pick<Store, 'bulkPhase1' | 'infrastructureConfiguration'> &
    Partial<Pick<Store, 'id' | 'tenantName'>>,
): Decision =>
  all(
    when(
      store.infrastructureConfiguration === 'Completed',
      storesTexts.infrastructurePending,
      // Its tenant's page has Configure Store.
      store.tenantName === undefined ? undefined : tenantsPaths.named(store.tenantName),
    ),
    afterPhase1(store),
  );
