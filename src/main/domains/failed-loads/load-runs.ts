import type { Job, JobPart } from '@shared/domains/jobs/model';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { runOutcome, runTitle } from '@shared/domains/failed-loads/runs';
import type { BackOffice } from '@main/back-office/back-office';
import { GetFailedStoreDetailsDocument } from '@main/back-office/generated/graphql';
import { followParts } from '@main/jobs/follow-parts';
import type { JobService } from '@main/jobs/job-service';
import type { JobWork } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import { standings } from './run-states';

/** How often the back office is asked how the loads stand, in milliseconds. */
const ASK_MS = 3_000;

export interface LoadRunsDeps {
  backOffice: BackOffice;
  jobs: JobService;
  log: Log;
  /** For tests. */
  askMs?: number;
}

/** Runs of failed loads, each a job with a result for every store. */
export class LoadRuns {
  readonly #deps: LoadRunsDeps;

  constructor(deps: LoadRunsDeps) {
    this.#deps = deps;
    deps.jobs.followedBy('failed-loads', (job) => this.#work(job));
  }

  /** A run that the back office has just begun; `names` by store id. */
  track(storeIds: readonly string[], names: ReadonlyMap<string, string>): void {
    const parts = [...new Set(storeIds)].map((subject): JobPart => {
      return { subject, title: names.get(subject) ?? subject, status: 'running', reason: null };
    });
    const startedAt = new Date().toISOString();
    this.#deps.jobs.run(
      { kind: 'failed-loads', title: runTitle(parts), link: failedLoadsPaths.all, parts },
      this.#work({ parts, startedAt }),
    );
  }

  /** Names of the stores whose loads have failed, by store id; none where they cannot be asked for. */
  async names(): Promise<ReadonlyMap<string, string>> {
    try {
      const { data } = await this.#deps.backOffice.read(GetFailedStoreDetailsDocument, {});
      const stores = data.getFailedStoreDetails?.results ?? [];
      return new Map(stores.map(({ storeId, storeName }) => [storeId, storeName]));
    } catch (error) {
      this.#deps.log.warn('failed-loads.no-names', { error: String(error) });
      return new Map();
    }
  }

  #work({ parts, startedAt }: Pick<Job, 'parts' | 'startedAt'>): JobWork {
    return followParts(parts, {
      askMs: this.#deps.askMs ?? ASK_MS,
      ask: (now) => this.#ask(now, Date.parse(startedAt)),
      outcome: runOutcome,
    });
  }

  /** An outage is no result: the next question will tell. */
  async #ask(parts: JobPart[], since: number): Promise<JobPart[]> {
    try {
      return await standings(this.#deps.backOffice, parts, since);
    } catch (error) {
      this.#deps.log.warn('failed-loads.not-asked', { error: String(error) });
      return parts;
    }
  }
}
