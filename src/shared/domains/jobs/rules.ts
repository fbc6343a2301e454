import { jobsTexts } from './texts';
import type { Job, JobKind, JobPart } from './model';

/** Work of this computer ends with the app, with these words; the back office's goes on and is followed again. */
const CUT_OFF: Partial<Record<JobKind, string>> = {
  export: jobsTexts.cutOff,
  'scheduled-export': jobsTexts.scheduledCutOff,
  mail: jobsTexts.mailCutOff,
  'store-copy': jobsTexts.copyCutOff,
  bulk: jobsTexts.bulkCutOff,
};

export const isOurs = (kind: JobKind): boolean => kind in CUT_OFF;

/** Whether the part that was under way was done is not known; those that waited were not begun. */
const cutOffPart = (part: JobPart): JobPart => {
  if (part.status === 'running') return { ...part, status: 'unknown', reason: jobsTexts.partCutOff };
  return part.status === 'waiting' ? { ...part, status: 'cancelled' } : part;
};

/** What the app cannot finish any more, since it was closed meanwhile. */
export const cutOff = (job: Job, now: string): Job =>
  job.status === 'running' && isOurs(job.kind)
    ? {
        ...job,
        status: 'failed',
        progress: null,
        result: CUT_OFF[job.kind] ?? null,
        parts: job.parts.map(cutOffPart),
        endedAt: now,
      }
    : job;

/** The newest word on each part of the jobs of a kind, by subject; `jobs` are newest first. */
export function lastParts(jobs: readonly Job[], kind: JobKind): ReadonlyMap<string, JobPart & { job: Job }> {
  const parts = new Map<string, JobPart & { job: Job }>();
  for (const job of jobs) {
    if (job.kind !== kind) continue;
    for (const part of job.parts) if (!parts.has(part.subject)) parts.set(part.subject, { ...part, job });
  }
  return parts;
}

const WORST_FIRST: readonly JobPart['status'][] = [
  'unknown',
  'failed',
  'refused',
  'running',
  'cancelled',
  'waiting',
  'done',
  'skipped',
];

/** What needs a look stands first; else the order of the work. */
export const worstFirst = <Part extends Pick<JobPart, 'status'>>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => WORST_FIRST.indexOf(one.status) - WORST_FIRST.indexOf(other.status));

/** What the badge counts: what runs, else what ended and was not looked at yet. */
export function jobCounts(jobs: readonly Job[]): { running: number; unseen: number; failed: number } {
  const running = jobs.filter(({ status }) => status === 'running').length;
  const unseen = jobs.filter(({ status, seen }) => status !== 'running' && !seen);
  return {
    running,
    unseen: unseen.length,
    failed: unseen.filter(({ status }) => status === 'failed').length,
  };
}
