import { AppError } from '@shared/kernel/app-error';
import { loadTitle } from '@shared/domains/bulk-load/loads';
import {
  followedStoreSchema,
  loadCallTypeSchema,
  type FollowedStore,
  type LoadProgress,
} from '@shared/domains/bulk-load/model';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import type { LoadCallType } from '@shared/domains/bulk-load/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Job } from '@shared/domains/jobs/model';
import type { BackOffice } from '@main/back-office/back-office';
import type { JobService } from '@main/jobs/job-service';
import type { JobWork } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import { StoreLoads, type LoadNews, type Pace } from './store-loads';

export interface LoadTrackerDeps {
  backOffice: BackOffice;
  jobs: JobService;
  log: Log;
  /** For tests. */
  pace?: Pace;
}

type Listener = (news: LoadNews) => void;

interface Followed {
  loads: StoreLoads;
  listeners: Set<Listener>;
}

const RUNNING = 'In Progress';
const subjectSchema = followedStoreSchema.omit({ id: true }).extend({ callType: loadCallTypeSchema });

/** Follows bulk loads: each store once, whoever looks on, and each load as a job until it has ended. */
export class LoadTracker {
  readonly #deps: LoadTrackerDeps;
  readonly #stores = new Map<string, Followed>();

  constructor(deps: LoadTrackerDeps) {
    this.#deps = deps;
    deps.jobs.followedBy('bulk-load', (job) => this.#resumed(job));
  }

  /** Lines and ends of the store's loads; a load that is found running becomes a job. Gives back how to stop. */
  follow(store: FollowedStore, listener: (progress: LoadProgress) => void): () => void {
    const stop = this.#listen(store, ({ reason: _reason, ...progress }) => listener(progress));
    this.#stores.get(store.storeId)?.loads.retell();
    return stop;
  }

  /** A load that was just started. */
  track(store: FollowedStore, callType: LoadCallType): void {
    if (this.#isTracked(store, callType)) return;
    const { id, storeId, tenantId, storeName } = store;
    this.#deps.jobs.run(
      {
        kind: 'bulk-load',
        title: loadTitle(callType, storeName),
        link: bulkLoadPaths.log(id, callType),
        subject: { id: String(id), storeId, tenantId, storeName, callType },
      },
      this.#work(store, callType),
    );
  }

  #isTracked({ storeId }: FollowedStore, callType: LoadCallType): boolean {
    return this.#deps.jobs
      .list()
      .some(
        ({ kind, status, subject }) =>
          kind === 'bulk-load' &&
          status === 'running' &&
          subject['storeId'] === storeId &&
          subject['callType'] === callType,
      );
  }

  #resumed({ subject }: Job): JobWork {
    const { callType, ...store } = subjectSchema.parse(subject);
    return this.#work({ ...store, id: Number(subject['id']) }, callType);
  }

  #work(store: FollowedStore, callType: LoadCallType): JobWork {
    return ({ signal, progress }) =>
      new Promise((resolve, reject) => {
        const finish = (end: () => void): void => {
          signal.removeEventListener('abort', onAbort);
          stop();
          end();
        };
        const onAbort = (): void => finish(() => reject(signal.reason));
        const stop = this.#listen(store, (news) => {
          if (news.callType !== callType) return;
          if (news.status === RUNNING) {
            if (news.progress !== null) progress(news.progress);
          } else if (news.status === 'Completed') finish(() => resolve({}));
          else {
            const reason = news.reason ?? pipelineTexts.statusNow(news.status);
            finish(() => reject(new AppError('BACK_OFFICE', reason)));
          }
        });
        signal.addEventListener('abort', onAbort);
        this.#stores.get(store.storeId)?.loads.expect(callType);
      });
  }

  #listen(store: FollowedStore, listener: Listener): () => void {
    const known = this.#stores.get(store.storeId);
    const followed = known ?? this.#begin(store);
    followed.listeners.add(listener);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0 || this.#stores.get(store.storeId) !== followed) return;
      this.#stores.delete(store.storeId);
      followed.loads.stop();
    };
  }

  #begin(store: FollowedStore): Followed {
    const listeners = new Set<Listener>();
    const { backOffice, log, pace } = this.#deps;
    const tell = (news: LoadNews): void => {
      if (news.status === RUNNING) this.track(store, news.callType);
      for (const listener of [...listeners]) listener(news);
    };
    const loads = new StoreLoads(store, { backOffice, log, tell, ...(pace ? { pace } : {}) });
    const followed = { loads, listeners };
    this.#stores.set(store.storeId, followed);
    return followed;
  }
}
