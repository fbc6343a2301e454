import type { Job } from './model';
import { failureKind } from './rules';
import { jobNoticeTexts } from './texts';

/** What the notice of the operating system says of a job that has ended. */
export function noticeText(job: Pick<Job, 'status' | 'code' | 'parts' | 'result'>): string {
  const failure = failureKind(job) === 'unknown' ? 'unknown' : 'failed';
  return jobNoticeTexts[job.status === 'done' ? 'done' : failure](job.result);
}
