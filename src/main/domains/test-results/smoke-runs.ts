import type { JobPart } from '@shared/domains/jobs/model';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { testResultsPaths } from '@shared/domains/test-results/paths';
import { partsOf, runOutcome, runTitle, standings } from '@shared/domains/test-results/runs';
import type { BackOffice } from '@main/back-office/back-office';
import { followParts } from '@main/jobs/follow-parts';
import type { JobService } from '@main/jobs/job-service';
import type { JobWork } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import { runnable } from './test-result-service';

/** How often the back office is asked how the tests stand, in milliseconds. */
const ASK_MS = 2_000;

interface SmokeRunsDeps {
  backOffice: BackOffice;
  jobs: JobService;
  log: Log;
  /** For tests. */
  askMs?: number;
}

/** Runs of smoke tests, each a job with a result for every test. */
export class SmokeRuns {
  readonly #deps: SmokeRunsDeps;

  constructor(deps: SmokeRunsDeps) {
    this.#deps = deps;
    deps.jobs.followedBy('smoke-test', ({ parts }) => this.#work(parts));
  }

  /** One that the back office has just begun. */
  track(tests: readonly SmokeTest[]): void {
    const parts = partsOf(tests);
    this.#deps.jobs.run(
      { kind: 'smoke-test', title: runTitle(parts), link: testResultsPaths.smoke, parts },
      this.#work(parts),
    );
  }

  #work(parts: JobPart[]): JobWork {
    return followParts(parts, {
      askMs: this.#deps.askMs ?? ASK_MS,
      ask: (now) => this.#ask(now),
      outcome: runOutcome,
    });
  }

  /** An outage is no result: the next question will tell. */
  async #ask(parts: JobPart[]): Promise<JobPart[]> {
    try {
      const { data } = await runnable(this.#deps);
      return standings(parts, data);
    } catch (error) {
      this.#deps.log.warn('test-results.not-asked', { error: String(error) });
      return parts;
    }
  }
}
