import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@shared/kernel/app-error';
import type { JobWork, RunningJob } from './job-work';

interface FollowedWork<Standing> {
  /** Between two questions, in milliseconds. */
  askMs: number;
  /** How it stands now; an outage is no answer, and leaves it as it was. */
  ask: (before: Standing) => Promise<Standing>;
  isRunning: (standing: Standing) => boolean;
  tell: (standing: Standing, job: RunningJob) => void;
  /** What to say when it does not run any more. */
  outcome: (standing: Standing) => { failed: boolean; text: string };
}

/**
 * Work of the back office, asked about until it is through.
 * @throws AppError BACK_OFFICE where the outcome is a failure
 */
export const followWork =
  <Standing>(begun: Standing, { askMs, ask, isRunning, tell, outcome }: FollowedWork<Standing>): JobWork =>
  async (job) => {
    let standing = begun;
    while (isRunning(standing)) {
      await sleep(askMs, undefined, { signal: job.signal, ref: false });
      standing = await ask(standing);
      tell(standing, job);
    }
    const { failed, text } = outcome(standing);
    if (failed) throw new AppError('BACK_OFFICE', text);
    return { result: text };
  };
