// Tracks bulk loads: follows each store once, however many listeners it has, and lists each load as a job until it has
// ended.

import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import type { JobService } from '@main/jobs/job-service';
import type { JobWork } from '@main/jobs/job-work';
import type { Log } from '@main/log/log';
import { loadTitle } from '@shared/domains/bulk-load/loads';
import {
  followedStoreSchema,
  loadCallTypeSchema,
  type FollowedStore,
  type LoadProgress,
} from '@shared/domains/bulk-load/model';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Job } from '@shared/domains/jobs/model';
import { AppError } from '@shared/kernel/app-error';
import type { LoadFollower } from './load-follower';
import { StoreLoadPoller, type LoadUpdate, type PollIntervals } from './store-load-poller';

export interface LoadTrackerDeps {
  backOffice: BackOffice;
  jobs: JobService;
  log: Log;
  /** Poll intervals, for tests. */
  pace?: PollIntervals;
}

interface Listener {
  onNews(news: LoadUpdate): void;
  /** Called when no further news of any load of the store will come. */
  onLost(error: AppError): void;
}

interface Followed {
  loads: StoreLoadPoller;
  listeners: Set<Listener>;
  /** Running loads that were found and listed as jobs before, so that one the user dismissed is not listed again. */
  found: Set<LoadCallType>;
}

const RUNNING = 'In Progress';
const subjectSchema = followedStoreSchema.extend({ id: z.coerce.number(), callType: loadCallTypeSchema });

export class LoadTracker implements LoadFollower {
  readonly #deps: LoadTrackerDeps;
  readonly #stores = new Map<string, Followed>();

  constructor(deps: LoadTrackerDeps) {
    this.#deps = deps;
  }

  follow(store: FollowedStore, listener: (progress: LoadProgress) => void): () => void {
    const stop = this.#listen(store, {
      onNews: ({ reason: _reason, ...progress }) => listener(progress),
      onLost: () => undefined,
    });
    this.#stores.get(store.storeId)?.loads.replay();
    return stop;
  }

  track(store: FollowedStore, callType: LoadCallType): void {
    if (this.#isTracked(store, callType)) return;
    const { id, storeId, tenantId, storeName } = store;
    this.#deps.jobs.follow({
      kind: 'bulk-load',
      title: loadTitle(callType, storeName),
      link: bulkLoadPaths.log(id, callType),
      subject: { id: String(id), storeId, tenantId, storeName, callType },
    });
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

  jobWork({ subject }: Job): JobWork {
    const { callType, ...store } = subjectSchema.parse(subject);
    return ({ signal, progress }) =>
      new Promise((resolve, reject) => {
        const finish = (end: () => void): void => {
          signal.removeEventListener('abort', onAbort);
          stop();
          end();
        };
        const onAbort = (): void => finish(() => reject(signal.reason));
        const onNews = (news: LoadUpdate): void => {
          if (news.callType !== callType) return;
          if (news.status === RUNNING) {
            if (news.progress !== null) progress(news.progress);
          } else if (news.status === 'Completed') finish(() => resolve({}));
          else {
            const reason = news.reason ?? pipelineTexts.statusNow(news.status);
            finish(() => reject(new AppError('BACK_OFFICE', reason)));
          }
        };
        const stop = this.#listen(store, { onNews, onLost: (error) => finish(() => reject(error)) });
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
    const found = new Set<LoadCallType>();
    const { backOffice, log, pace } = this.#deps;
    const onNews = (news: LoadUpdate): void => {
      if (news.status !== RUNNING) found.delete(news.callType);
      else if (!found.has(news.callType)) {
        found.add(news.callType);
        this.track(store, news.callType);
      }
      for (const { onNews } of [...listeners]) onNews(news);
    };
    const onLost = (error: AppError): void => {
      for (const listener of [...listeners]) listener.onLost(error);
    };
    const loads = new StoreLoadPoller(store, { backOffice, log, onNews, onLost, ...(pace ? { pace } : {}) });
    const followed = { loads, listeners, found };
    this.#stores.set(store.storeId, followed);
    return followed;
  }
}
