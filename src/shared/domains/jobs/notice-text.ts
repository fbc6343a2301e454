import type { Job } from './model';
import { failureKind } from './rules';
import { jobNoticeTexts } from './texts';

/** What the notice of the operating system says of a job that has ended. */
export function noticeText(job: Pick<Job, 'kind' | 'status' | 'code' | 'parts' | 'result'>): string {
  if (job.status === 'done') return jobNoticeTexts.done(job.result);
  const failure = failureKind(job);
  return jobNoticeTexts[failure === 'partlyFailed' ? 'failed' : failure](job.result);
}
