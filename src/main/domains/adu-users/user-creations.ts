import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import type { BackOffice } from '@main/back-office/back-office';
import { GetAduUsersDocument } from '@main/back-office/generated/graphql';
import { followWork } from '@main/jobs/follow-work';
import type { JobService } from '@main/jobs/job-service';
import type { JobWork } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import { creationsOf } from './adu-user-service';

/** How often the back office is asked how a creation stands, in milliseconds. */
const ASK_MS = 2_000;

interface UserCreationsDeps {
  backOffice: BackOffice;
  jobs: JobService;
  log: Log;
  /** For tests. */
  askMs?: number;
}

interface Standing {
  status: 'running' | 'done' | 'failed';
  /** 0 to 1; null where the back office does not say. */
  progress: number | null;
  text: string | null;
}

const BEGUN: Standing = { status: 'running', progress: null, text: null };

/** Creations of users in all realms, each a job that is followed until the back office is through. */
export class UserCreations {
  readonly #deps: UserCreationsDeps;

  constructor(deps: UserCreationsDeps) {
    this.#deps = deps;
    deps.jobs.followedBy('adu-user', ({ subject }) => this.#work(subject['userName'] ?? ''));
  }

  /** One that the back office has just begun. */
  track(userName: string): void {
    this.#deps.jobs.run(
      { kind: 'adu-user', title: texts.jobTitle(userName), link: aduUsersPaths.all, subject: { userName } },
      this.#work(userName),
    );
  }

  #work(userName: string): JobWork {
    return followWork(BEGUN, {
      askMs: this.#deps.askMs ?? ASK_MS,
      ask: (before) => this.#ask(userName, before),
      isRunning: ({ status }) => status === 'running',
      tell: ({ status, progress }, job) => status === 'running' && job.progress(progress),
      outcome: ({ status, text }) => ({ failed: status === 'failed', text: text ?? texts.noReason }),
    });
  }

  /** An outage is no result: the next question will tell. */
  async #ask(userName: string, before: Standing): Promise<Standing> {
    try {
      return await this.#standing(userName);
    } catch (error) {
      this.#deps.log.warn('adu-users.not-asked', { error: String(error) });
      return before;
    }
  }

  async #standing(userName: string): Promise<Standing> {
    const creation = (await creationsOf(this.#deps.backOffice))?.get(userName);
    if (creation?.status === 'In Progress')
      return { status: 'running', progress: creation.done / Math.max(1, creation.realms), text: null };
    if (creation) {
      const text = texts.failedWhy(creation.failedRealms, creation.error ?? texts.noReason);
      return { status: 'failed', progress: null, text };
    }
    const { data } = await this.#deps.backOffice.read(GetAduUsersDocument, {});
    const there = data.getAduUsers?.results.some((user) => user.userName === userName) ?? false;
    return { status: there ? 'done' : 'failed', progress: null, text: there ? texts.created : texts.jobGone };
  }
}
