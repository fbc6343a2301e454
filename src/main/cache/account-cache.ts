import type { Draft, DraftPlace } from '@shared/domains/drafts/model';
import type { Job } from '@shared/domains/jobs/model';
import type { Schedule } from '@shared/domains/scheduled-exports/model';
import type { SearchHit } from '@shared/domains/search/model';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import type { KeptLesson, LessonStore, LessonSubject } from './lesson-table';

export type SearchableTenant = Pick<
  Tenant,
  'id' | 'tenantId' | 'tenantName' | 'displayName' | 'isTestTenant'
> &
  Partial<Pick<Tenant, 'cancelled'>>;
export type SearchableStore = Pick<Store, 'id' | 'storeId' | 'storeName' | 'tenantName' | 'dms'> &
  Partial<Pick<Store, 'isDeleted'>>;

/**
 * What one account may see again without the network, and its own unsaved work. Closed, it is empty: reads give
 * null or nothing, writes do nothing, except that a draft cannot be put.
 */
export interface AccountCache {
  /** Opens the account's files. What is damaged is set aside and begun anew; never throws. */
  open(accountKey: string): void;
  close(): void;
  /** Removes everything kept for the account. */
  wipe(accountKey: string): void;
  /** What was set aside and why, for the user. */
  readonly notices: string[];
  /**
   * Last good answers as JSON; `asOf` is an ISO instant, `asked` when it was asked for by `performance.now()`: what was
   * asked for before the kept one was does not take its place, however late it comes.
   */
  readonly answers: {
    get(key: string): { json: string; asOf: string } | null;
    put(key: string, json: string, asOf: string, asked?: number): void;
  };
  /** Pictures, the longest unused dropped first. */
  readonly media: {
    get(path: string): { type: string; bytes: Buffer } | null;
    put(path: string, type: string, bytes: Buffer): void;
  };
  readonly search: {
    /** Cancelled tenants are taken out, as deleted stores are. */
    indexTenants(rows: readonly SearchableTenant[]): void;
    indexStores(rows: readonly SearchableStore[]): void;
    /** Takes out what turned out to be deleted. */
    forget(kind: SearchHit['kind'], id: number): void;
    /** Best first. Every word of `text` must begin some word of the hit. Takes any text. */
    query(text: string, limit: number): SearchHit[];
  };
  readonly drafts: {
    get(key: string): Draft | null;
    /** @throws AppError DISK when the draft could not be kept, SIGNED_OUT when nobody is signed in. */
    put(key: string, value: unknown, place?: DraftPlace | null): Draft;
    remove(key: string): void;
    list(): Draft[];
  };
  /** Long work, oldest first; see JobService. */
  readonly jobs: {
    list(): Job[];
    put(job: Job): void;
    remove(id: string): void;
  };
  /** Scheduled exports, in the order they were made; see ScheduleService. */
  readonly schedules: {
    list(): Schedule[];
    put(schedule: Schedule): void;
    remove(id: string): void;
  };
  /** What suggestions are learnt from, the store that was opened last first; see suggestion-service.ts. */
  readonly lessons: {
    list(subject: LessonSubject): KeptLesson[];
    put(subject: LessonSubject, lesson: KeptLesson): void;
    forget(store: LessonStore): void;
  };
  readonly preferences: {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
  };
}
