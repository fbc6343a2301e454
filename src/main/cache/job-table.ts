import { jobSchema, type Job } from '@shared/domains/jobs/model';
import type { Database } from 'better-sqlite3';

/** Jobs of the account, so that they survive a restart. */
export function jobTable(db: Database) {
  const list = db.prepare<[], { json: string }>('select json from job order by startedAt, id');
  const put = db.prepare<[string, string, string]>(
    'insert into job (id, json, startedAt) values (?, ?, ?) on conflict (id) do update set json = excluded.json',
  );
  const remove = db.prepare<[string]>('delete from job where id = ?');
  return {
    /** Oldest first. What another version of the app kept and this one does not understand is left out. */
    list: (): Job[] =>
      list.all().flatMap(({ json }) => {
        const parsed = jobSchema.safeParse(JSON.parse(json));
        return parsed.success ? [parsed.data] : [];
      }),
    put: (job: Job): void => void put.run(job.id, JSON.stringify(job), job.startedAt),
    remove: (id: string): void => void remove.run(id),
  };
}
