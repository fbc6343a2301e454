import type { JobPart } from '@shared/domains/jobs/model';
import { followWork } from './follow-work';
import type { JobWork } from './job-work';

interface FollowedParts {
  /** Between two questions, in milliseconds. */
  askMs: number;
  /** How the parts stand now; what could not be asked stays as it was. */
  ask: (parts: JobPart[]) => Promise<JobPart[]>;
  /** What to say when none runs any more. */
  outcome: (parts: readonly JobPart[]) => { failed: boolean; text: string };
}

const running = (parts: readonly JobPart[]): number =>
  parts.filter(({ status }) => status === 'running').length;

/**
 * Work of the back office in parts, asked about until none runs.
 * @throws AppError BACK_OFFICE where the outcome is a failure
 */
export const followParts = (begun: JobPart[], followed: FollowedParts): JobWork =>
  followWork(begun, {
    ...followed,
    isRunning: (parts) => running(parts) > 0,
    tell: (parts, job) => {
      job.parts(parts);
      job.progress(1 - running(parts) / parts.length);
    },
  });
