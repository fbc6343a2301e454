import type { Database } from 'better-sqlite3';

/** What people have decided about the opcodes of a store that this account has opened. */
export interface KeptLesson {
  /** Tenant and store. */
  store: string;
  storeName: string;
  dms: string;
  /** JSON of LearntOpcode[]. */
  opcodes: string;
}

/** More stores say the same again. */
const MOST_STORES = 40;

/** Lessons of the stores that were opened last. */
export function lessonTable(db: Database, most = MOST_STORES, now: () => number = Date.now) {
  const list = db.prepare<[], KeptLesson>(
    'select store, storeName, dms, opcodes from lesson order by learntAt desc, store',
  );
  const put = db.prepare<[KeptLesson & { learntAt: number }]>(`
    insert or replace into lesson (store, storeName, dms, opcodes, learntAt)
    values (@store, @storeName, @dms, @opcodes, @learntAt)`);
  const prune = db.prepare<[number]>(`
    delete from lesson where store not in (select store from lesson order by learntAt desc, store limit ?)`);
  // Milliseconds may repeat; the order of opening must not.
  let clock = 0;
  return {
    /** The store that was opened last first. */
    list: (): KeptLesson[] => list.all(),
    put(lesson: KeptLesson): void {
      clock = Math.max(clock + 1, now());
      put.run({ ...lesson, learntAt: clock });
      prune.run(most);
    },
  };
}
