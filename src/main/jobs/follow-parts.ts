import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@shared/kernel/app-error';
import type { JobPart } from '@shared/domains/jobs/model';
import type { JobWork } from './job-work';

interface FollowedParts {
  /** Between two questions, in milliseconds. */
  askMs: number;
  /** How the parts stand now; what could not be asked stays as it was. */
  ask: (parts: JobPart[]) => Promise<JobPart[]>;
  /** What to say when none runs any more. */
  outcome: (parts: readonly JobPart[]) => { failed: boolean; text: string };
}

/**
 * Work of the back office in parts, asked about until none runs.
 * @throws AppError BACK_OFFICE where the outcome is a failure
 */
export const followParts =
  (begun: JobPart[], { askMs, ask, outcome }: FollowedParts): JobWork =>
  async ({ signal, progress, parts: tell }) => {
    let parts = begun;
    const running = (): number => parts.filter(({ status }) => status === 'running').length;
    while (running() > 0) {
      await sleep(askMs, undefined, { signal, ref: false });
      parts = await ask(parts);
      tell(parts);
      progress(1 - running() / parts.length);
    }
    const { failed, text } = outcome(parts);
    if (failed) throw new AppError('BACK_OFFICE', text);
    return { result: text };
  };
