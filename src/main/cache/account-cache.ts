// What the main process stores on this computer for one account: cached responses, pictures, search index, drafts, jobs,
// schedules, training sets and preferences. `sqlite-account-cache.ts` implements it.

import type { Job } from '@shared/domains/jobs/model';
import type { Schedule } from '@shared/domains/scheduled-exports/model';
import type { SearchHit } from '@shared/domains/search/model';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import type { Draft, DraftPlace } from '@shared/kernel/platform/draft';
import type { DraftToStore } from './draft-table';
import type { StoredTrainingSet, TrainingStore, SuggestionSubject } from './training-set-table';

export type SearchableTenant = Pick<
  Tenant,
  'id' | 'tenantId' | 'tenantName' | 'displayName' | 'isTestTenant'
> &
  Partial<Pick<Tenant, 'cancelled'>>;
export type SearchableStore = Pick<Store, 'id' | 'storeId' | 'storeName' | 'tenantName' | 'dms'> &
  Partial<Pick<Store, 'isDeleted' | 'dealerAddress' | 'inSubscriptionId'>>;

/**
 * Everything stored for one account: cached responses, pictures, search index, drafts, jobs, preferences. After it is
 * closed, reads return nothing and writes do nothing (putting a draft throws), so that late work of an ended session
 * cannot reach the next account.
 */
export interface AccountCache {
  /**
   * Cached responses as JSON; `asOf` is an ISO instant, `requestedAt` the request time by performance.now(): a response
   * requested earlier never overwrites one requested later, even if it arrives last.
   */
  readonly responses: {
    get(key: string): { json: string; asOf: string } | null;
    /**
     * For a call that may use a response again instead of a new request. Where the policy keeps no answers for offline,
     * `get` has none and this has those of the session.
     */
    getReusable(key: string): { json: string; asOf: string } | null;
    put(key: string, json: string, asOf: string, requestedAt?: number): void;
  };
  /** Pictures; the least recently used are evicted first. */
  readonly media: {
    /** `storedAt` in milliseconds of the clock. */
    get(path: string): { type: string; bytes: Buffer; storedAt: number } | null;
    put(path: string, type: string, bytes: Buffer): void;
    remove(path: string): void;
  };
  readonly search: {
    /** Cancelled tenants are removed from the index, as deleted stores are. */
    indexTenants(rows: readonly SearchableTenant[]): void;
    indexStores(rows: readonly SearchableStore[]): void;
    /** Removes a tenant or store that turned out to be deleted. */
    forget(kind: SearchHit['kind'], id: number): void;
    /**
     * Best hits first. Every word of `text` must be a prefix of some word of the hit; where no hit has them all, a
     * typing error in a word is allowed. Takes any text.
     */
    query(text: string, limit: number): SearchHit[];
  };
  readonly drafts: {
    get(key: string): Draft | null;
    /** The drafts that stay beside the one of a form, the newest first. */
    earlier(key: string): Draft[];
    /** @throws AppError DISK when the draft could not be stored, SIGNED_OUT when no user is signed in. */
    put(key: string, value: unknown, place?: DraftPlace | null): Draft;
    remove(key: string): void;
    /**
     * Removes drafts and stores another one in one transaction, so that a crash leaves both or neither.
     * @param isEarlierKept True if the draft that has the key of the stored one stays beside it.
     * @returns the stored draft; null if there was none to store
     * @throws AppError DISK if neither was done, SIGNED_OUT when no user is signed in.
     */
    replace(removed: readonly string[], added: DraftToStore | null, isEarlierKept?: boolean): Draft | null;
    list(): Draft[];
  };
  /** Long work, oldest first; see JobService. */
  readonly jobs: {
    list(): Job[];
    put(job: Job): void;
    remove(id: string): void;
  };
  /** Scheduled exports, in the order of their creation; see ScheduleService. */
  readonly schedules: {
    list(): Schedule[];
    /** Returns false if the schedule could not be stored. */
    put(schedule: Schedule): boolean;
    remove(id: string): void;
  };
  /** The training sets of suggestions, the most recently opened store first; see the router of suggestions. */
  readonly trainingSets: {
    list(subject: SuggestionSubject): StoredTrainingSet[];
    put(subject: SuggestionSubject, trainingSet: StoredTrainingSet): void;
    forget(store: TrainingStore): void;
  };
  readonly preferences: {
    get(key: string): unknown;
    /** @throws AppError DISK when the preference could not be stored. */
    set(key: string, value: unknown): void;
  };
}
