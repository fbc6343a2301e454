import type { Job } from '@shared/domains/jobs/model';

/** Jobs that were running before and are not any more. One that was never seen running is old news. */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const running = new Set(before.filter((job) => job.status === 'running').map((job) => job.id));
  return now.filter((job) => job.status !== 'running' && running.has(job.id));
}
