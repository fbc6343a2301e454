// The tables of the cache that hold JSON values: preferences, scheduled exports and jobs of the account.

import type { Database } from 'better-sqlite3';
import { type Job, jobSchema } from '@shared/domains/jobs/model';
import { type Schedule, scheduleSchema } from '@shared/domains/scheduled-exports/model';
import { isRecord } from '@shared/kernel/guard';

/** Grid state, saved views and other preferences: any JSON value by its key. */
export function preferenceTable(db: Database) {
  const get = db.prepare<[string], { json: string }>('select json from preference where key = ?');
  const set = db.prepare<[string, string]>('insert or replace into preference (key, json) values (?, ?)');
  const remove = db.prepare<[string]>('delete from preference where key = ?');
  return {
    get(key: string): unknown {
      const row = get.get(key);
      return row ? (JSON.parse(row.json) as unknown) : null;
    },
    set(key: string, value: unknown): void {
      if (value === undefined || value === null) remove.run(key);
      else set.run(key, JSON.stringify(value));
    },
  };
}

/**
 * Two fields of a schedule are stored under the keys of the first version, so that its entries can still be read, and
 * an earlier version of the app can read the new ones.
 */
function fromStoredSchedule(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const { told: missReported, cameDue: lastDue, ...schedule } = stored;
  return { ...schedule, missReported, lastDue };
}

const toStoredSchedule = ({ missReported: told, lastDue: cameDue, ...schedule }: Schedule) => ({
  ...schedule,
  told,
  cameDue,
});

/**
 * Scheduled exports of the account. They are not stored as preferences, because the page may write any preference, and
 * a schedule names a folder that the main process writes to.
 */
export function scheduleTable(db: Database) {
  const list = db.prepare<[], { json: string }>('select json from schedule order by rowid');
  const put = db.prepare<[string, string]>(
    'insert into schedule (id, json) values (?, ?) on conflict (id) do update set json = excluded.json',
  );
  const remove = db.prepare<[string]>('delete from schedule where id = ?');
  return {
    /** Lists in order of creation. An entry of another app version that fails to parse is left out. */
    list: (): Schedule[] =>
      list.all().flatMap(({ json }) => {
        const parsed = scheduleSchema.safeParse(fromStoredSchedule(JSON.parse(json)));
        return parsed.success ? [parsed.data] : [];
      }),
    put: (schedule: Schedule): void => void put.run(schedule.id, JSON.stringify(toStoredSchedule(schedule))),
    remove: (id: string): void => void remove.run(id),
  };
}

/** Jobs of the account, so that they survive a restart. */
export function jobTable(db: Database) {
  const list = db.prepare<[], { json: string }>('select json from job order by startedAt, id');
  const put = db.prepare<[string, string, string]>(
    'insert into job (id, json, startedAt) values (?, ?, ?) on conflict (id) do update set json = excluded.json',
  );
  const remove = db.prepare<[string]>('delete from job where id = ?');
  return {
    /** Lists the oldest first. An entry of another app version that fails to parse is left out. */
    list: (): Job[] =>
      list.all().flatMap(({ json }) => {
        const parsed = jobSchema.safeParse(JSON.parse(json));
        return parsed.success ? [parsed.data] : [];
      }),
    put: (job: Job): void => void put.run(job.id, JSON.stringify(job), job.startedAt),
    remove: (id: string): void => void remove.run(id),
  };
}
