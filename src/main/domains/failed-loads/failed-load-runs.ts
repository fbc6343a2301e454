// Reads the failed daily loads, one page of them or all, restarts them, and follows each run as a job with a status per
// store: as the back office reports it, or as inferred from the list of failed loads.

import type { BackOffice } from '@main/back-office/back-office';
import {
  type FailedStoreFieldsFragment,
  GetDailyLoadRunsDocument,
  GetFailedStoreDetailsDocument,
  GetFailedStoreDetailsWholeDocument,
  RunDataLoaderDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages, readsOfList } from '@main/back-office/overlapping-pages';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { allResults } from '@main/back-office/response/results';
import type { BackOfficeContext, Fetched, SignedInContext } from '@main/bridge/procedures';
import type { JobService } from '@main/jobs/job-service';
import type { Follower } from '@main/jobs/job-work';
import { type PollDeps, pollPartsUntilDone } from '@main/jobs/poll-work';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { runOutcome, runTitle } from '@shared/domains/failed-loads/rules';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import type { JobPart, JobStatus } from '@shared/kernel/jobs/job-part';
import { translated } from '@shared/kernel/text/server-text';

/** Rows of a request: its answer has 1.3 MB. */
const PAGE_SIZE = 5000;

/** The stores whose last daily load failed, by tenant and store. */
export const failedLoadList = (ctx: BackOfficeContext) => ({
  size: PAGE_SIZE,
  keyOf: ({ storeId, dms }: FailedStoreFieldsFragment) => `${storeId}\n${dms}`,
  ...readsOfList(ctx, {
    ...{ page: GetFailedStoreDetailsDocument, whole: GetFailedStoreDetailsWholeDocument, variables: {} },
    rowsOf: (answer) => allResults(answer, 'getFailedStoreDetails'),
  }),
});

/** All of them. */
export const failedLoads = (ctx: BackOfficeContext): Promise<Fetched<FailedStoreFieldsFragment[]>> =>
  fetchPlacedPages(failedLoadList(ctx));

/** Restarts the daily loads of stores: all of them or none. Returns the back office's message. */
export async function runLoads(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  inStoreIds: string[],
): Promise<string | null> {
  const { runDataLoader } = await backOffice.write(RunDataLoaderDocument, { input: { inStoreIds } });
  const message = runDataLoader?.string;
  return message ? translated(message) : null;
}

/** If the back office reports no status, a load that has not succeeded after this time counts as failed. */
const ASSUME_FAILED_AFTER_MS = 10 * 60_000;

const STATUS: Partial<Record<string, JobStatus>> = {
  'In Progress': 'running',
  Completed: 'done',
  Failed: 'failed',
};

type LoadStatus = Pick<JobPart, 'status' | 'reason'>;

interface ReportedStatuses {
  byStore: ReadonlyMap<string, LoadStatus>;
  /** False where the back office may have left stores out. */
  isWhole: boolean;
}

/** The statuses that the back office reports; none where it does not offer that. */
async function reportedStatuses(backOffice: BackOffice, inStoreIds: string[]): Promise<ReportedStatuses> {
  try {
    const answer = await backOffice.read(GetDailyLoadRunsDocument, { input: { inStoreIds } });
    const runs = allResults(answer, 'getDailyLoadRuns');
    const byStore = new Map(
      runs.flatMap(({ storeId, status, error }) => {
        const known = STATUS[status];
        const reason = known === 'failed' ? (error ?? failedLoadsTexts.noReason) : null;
        return known === undefined ? [] : [[storeId, { status: known, reason }] as const];
      }),
    );
    return { byStore, isWhole: !answer.partial };
  } catch (error) {
    if (error instanceof NotOfferedError) return { byStore: new Map(), isWhole: true };
    throw error;
  }
}

const RUNNING: LoadStatus = { status: 'running', reason: null };

/**
 * Infers the status of a load from the list of failed loads, which a store leaves when its load succeeds. A store that a
 * partial list does not have may only have been left out of the answer, so that the next poll decides.
 */
async function inferredStatus(
  backOffice: BackOffice,
  since: number,
): Promise<(storeId: string) => LoadStatus> {
  const { data, partial } = await failedLoads({ backOffice });
  const failed = new Set(data.map(({ storeId }) => storeId));
  const late = Date.now() - since > ASSUME_FAILED_AFTER_MS;
  return (storeId) => {
    if (failed.has(storeId))
      return late ? { status: 'failed', reason: failedLoadsTexts.stillFailed } : RUNNING;
    return partial ? RUNNING : { status: 'done', reason: null };
  };
}

/** The current statuses of a run's loads. `since`: its start in epoch milliseconds. */
async function runStatuses(
  backOffice: BackOffice,
  parts: readonly JobPart[],
  since: number,
): Promise<JobPart[]> {
  const open = parts.filter(({ status }) => status === 'running').map(({ subject }) => subject);
  const { byStore, isWhole } = await reportedStatuses(backOffice, open);
  const missing = isWhole && open.some((storeId) => !byStore.has(storeId));
  const inferred = missing ? await inferredStatus(backOffice, since) : null;
  return parts.map((part) => {
    if (part.status !== 'running') return part;
    return { ...part, ...(byStore.get(part.subject) ?? inferred?.(part.subject)) };
  });
}

/** Creates the follower of a run of failed loads, a job with a result for every store. */
export const loadRunFollower =
  (deps: PollDeps): Follower =>
  ({ parts, startedAt }) =>
    pollPartsUntilDone('failed-loads', deps, parts, {
      poll: (now) => runStatuses(deps.backOffice, now, Date.parse(startedAt)),
      outcome: runOutcome,
    });

/** Follows a run that the back office has just started; `names` by store id. */
export function trackLoadRun(
  jobs: Pick<JobService, 'follow'>,
  storeIds: readonly string[],
  names: ReadonlyMap<string, string>,
): void {
  const parts = [...new Set(storeIds)].map((subject): JobPart => {
    return { subject, title: names.get(subject) ?? subject, status: 'running', reason: null };
  });
  jobs.follow({
    kind: 'failed-loads',
    title: runTitle(parts),
    link: failedLoadsPaths.all,
    subject: {},
    parts,
  });
}

/** Names of the stores whose loads have failed, by store id; empty where they cannot be read. */
export async function failedStoreNames({
  backOffice,
  log,
}: Pick<PollDeps, 'backOffice' | 'log'>): Promise<ReadonlyMap<string, string>> {
  try {
    const { data } = await failedLoads({ backOffice });
    return new Map(data.map(({ storeId, storeName }) => [storeId, storeName]));
  } catch (error) {
    log.warn('failed-loads.no-names', { error: String(error) });
    return new Map();
  }
}
