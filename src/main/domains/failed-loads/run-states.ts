import { AppError } from '@shared/kernel/app-error';
import type { JobPart, JobStatus } from '@shared/domains/jobs/model';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import type { BackOffice } from '@main/back-office/back-office';
import { GetDailyLoadRunsDocument, GetFailedStoreDetailsDocument } from '@main/back-office/generated/graphql';

/** A load that has not succeeded by then has failed, where the back office does not say how it stands. */
const PATIENCE_MS = 10 * 60_000;

const STATUS: Partial<Record<string, JobStatus>> = {
  'In Progress': 'running',
  Completed: 'done',
  Failed: 'failed',
};

type Standing = Pick<JobPart, 'status' | 'reason'>;

/** As the back office keeps its runs; null where it does not offer that. */
async function saidOf(
  backOffice: BackOffice,
  inStoreIds: string[],
): Promise<ReadonlyMap<string, Standing> | null> {
  try {
    const { data } = await backOffice.read(GetDailyLoadRunsDocument, { input: { inStoreIds } });
    const runs = data.getDailyLoadRuns?.results ?? [];
    return new Map(
      runs.flatMap(({ storeId, status, error }) => {
        const known = STATUS[status];
        const reason = known === 'failed' ? (error ?? failedLoadsTexts.noReason) : null;
        return known === undefined ? [] : [[storeId, { status: known, reason }] as const];
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'BACK_OFFICE') return null;
    throw error;
  }
}

/** A store leaves the list when its load succeeds. */
async function guessed(backOffice: BackOffice, since: number): Promise<(storeId: string) => Standing> {
  const { data } = await backOffice.read(GetFailedStoreDetailsDocument, {});
  const failed = new Set(data.getFailedStoreDetails?.results.map(({ storeId }) => storeId));
  const late = Date.now() - since > PATIENCE_MS;
  return (storeId) => {
    if (!failed.has(storeId)) return { status: 'done', reason: null };
    return late
      ? { status: 'failed', reason: failedLoadsTexts.stillFailed }
      : { status: 'running', reason: null };
  };
}

/** How the loads of a run stand now. `since`: when it was begun, in epoch milliseconds. */
export async function standings(
  backOffice: BackOffice,
  parts: readonly JobPart[],
  since: number,
): Promise<JobPart[]> {
  const open = parts.filter(({ status }) => status === 'running').map(({ subject }) => subject);
  const said = await saidOf(backOffice, open);
  const missing = open.some((storeId) => !said?.has(storeId));
  const guess = missing ? await guessed(backOffice, since) : null;
  return parts.map((part) => {
    if (part.status !== 'running') return part;
    return { ...part, ...(said?.get(part.subject) ?? guess?.(part.subject)) };
  });
}
