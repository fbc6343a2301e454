// Every kind of job, and the types that follow from the list.

import type { JobDefinition } from '@shared/kernel/jobs/define-job';
import { aduUserJob } from '../adu-users/job';
import { bulkLoadJob } from '../bulk-load/job';
import { bulkJob } from '../bulk/job';
import { exportJob } from '../exports/job';
import { failedLoadsJob } from '../failed-loads/job';
import { cellsUndoJob, mailJob } from '../launch-report/job';
import { scheduledExportJob } from '../scheduled-exports/job';
import { storeCopyJob } from '../store-copy/job';
import { smokeTestJob } from '../test-results/job';

/** Requires each kind under its own name: any other does not compile. */
const registryOf = <const Jobs extends { [Kind in keyof Jobs]: JobDefinition & { kind: Kind } }>(
  jobs: Jobs,
): Jobs => jobs;

/** Every kind of job. A kind that is missing here can neither be started nor read back from the cache. */
export const JOBS = registryOf({
  export: exportJob,
  'scheduled-export': scheduledExportJob,
  mail: mailJob,
  'cells-undo': cellsUndoJob,
  'bulk-load': bulkLoadJob,
  'failed-loads': failedLoadsJob,
  'adu-user': aduUserJob,
  'smoke-test': smokeTestJob,
  'store-copy': storeCopyJob,
  bulk: bulkJob,
});

type Jobs = typeof JOBS;
export type JobKind = keyof Jobs;

type KindWhere<Local extends boolean> = {
  [Kind in JobKind]: Jobs[Kind]['local'] extends Local ? Kind : never;
}[JobKind];

/** Work of this computer. */
export type LocalKind = KindWhere<true>;

/** Work of the back office, which is followed. */
export type FollowedKind = KindWhere<false>;

/** The subject of a job of a kind: the keys that its definition names. */
export type SubjectOf<Kind extends JobKind> = Readonly<Record<Jobs[Kind]['subject'][number], string>>;

export const isLocal = (kind: JobKind): kind is LocalKind => JOBS[kind].local;

export const isFollowed = (kind: JobKind): kind is FollowedKind => !JOBS[kind].local;

export const isJobKind = (kind: unknown): kind is JobKind =>
  typeof kind === 'string' && Object.hasOwn(JOBS, kind);
