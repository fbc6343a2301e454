import type { Job } from './model';
import type { JobPart } from '@shared/kernel/jobs/job-part';

const isUndone = ({ status }: JobPart): boolean => status !== 'done' && status !== 'skipped';

/** The keys of the subjects of work in parts that say what is done and to what; the others say which run it is. */
const WORK_KEYS = ['action', 'undoes', 'id', 'fromId'] as const;

/**
 * Returns true if a job does the work of an earlier one again that has failed: all parts that were not done, or, of work
 * without parts, what has the same title.
 */
export function repeatsWork(job: Job, failed: Job): boolean {
  if (job.kind !== failed.kind || failed.endedAt === null || job.startedAt < failed.endedAt) return false;
  const undone = failed.parts.filter(isUndone);
  if (undone.length === 0) return job.title === failed.title;
  const parts = new Set(job.parts.map(({ subject }) => subject));
  return (
    undone.every(({ subject }) => parts.has(subject)) &&
    WORK_KEYS.every((key) => job.subject[key] === failed.subject[key])
  );
}
