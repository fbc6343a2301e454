import { scheduleSchema, type Schedule } from '@shared/domains/scheduled-exports/model';
import type { Database } from 'better-sqlite3';

/** Scheduled exports of the account. Not among its preferences: those the page may write, and these name folders. */
export function scheduleTable(db: Database) {
  const list = db.prepare<[], { json: string }>('select json from schedule order by rowid');
  const put = db.prepare<[string, string]>(
    'insert into schedule (id, json) values (?, ?) on conflict (id) do update set json = excluded.json',
  );
  const remove = db.prepare<[string]>('delete from schedule where id = ?');
  return {
    /** In the order they were made. What another version of the app kept and this one does not understand is left out. */
    list: (): Schedule[] =>
      list.all().flatMap(({ json }) => {
        const parsed = scheduleSchema.safeParse(JSON.parse(json));
        return parsed.success ? [parsed.data] : [];
      }),
    put: (schedule: Schedule): void => void put.run(schedule.id, JSON.stringify(schedule)),
    remove: (id: string): void => void remove.run(id),
  };
}
