import type { MappingKind } from '@shared/domains/model-mapping/model';
import type { Database } from 'better-sqlite3';

/** What lessons are about: each kind of suggestion learns from its own. */
export type LessonSubject = 'opcodes' | MappingKind;

/** Whose lesson it is. */
export interface LessonStore {
  tenantId: string;
  storeId: string;
}

/** What people have decided in a store that this account has opened. */
export interface KeptLesson extends LessonStore {
  storeName: string;
  dms: string;
  /** JSON of what was decided; its shape is the subject's. */
  things: string;
}

/** More stores say the same again. */
const MOST_STORES = 40;

/** Lessons of the stores that were opened last. */
export function lessonTable(db: Database, most = MOST_STORES, now: () => number = Date.now) {
  const list = db.prepare<[LessonSubject], KeptLesson>(`
    select tenantId, storeId, storeName, dms, things from lesson where subject = ?
     order by learntAt desc, tenantId, storeId`);
  const put = db.prepare<[KeptLesson & { subject: LessonSubject; learntAt: number }]>(`
    insert or replace into lesson (subject, tenantId, storeId, storeName, dms, things, learntAt)
    values (@subject, @tenantId, @storeId, @storeName, @dms, @things, @learntAt)`);
  const prune = db.prepare<{ subject: LessonSubject; most: number }>(`
    delete from lesson where subject = @subject and rowid not in (
      select rowid from lesson where subject = @subject order by learntAt desc limit @most)`);
  const forget = db.prepare<[LessonStore]>(
    'delete from lesson where tenantId = @tenantId and storeId = @storeId',
  );
  // Milliseconds may repeat; the order of opening must not.
  let clock = 0;
  return {
    /** The store that was opened last first. */
    list: (subject: LessonSubject): KeptLesson[] => list.all(subject),
    put(subject: LessonSubject, lesson: KeptLesson): void {
      clock = Math.max(clock + 1, now());
      put.run({ ...lesson, subject, learntAt: clock });
      prune.run({ subject, most });
    },
    /** All that the store taught. */
    forget: ({ tenantId, storeId }: LessonStore): void => void forget.run({ tenantId, storeId }),
  };
}
