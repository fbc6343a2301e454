import type { BuildRun } from '@shared/domains/builds/model';
import type { ApplicationAction } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';

type StoredAction = Omit<ApplicationAction, 'isEnabled'> & { isEnabled: number };

export const listActions = (db: Db): ApplicationAction[] =>
  db
    .prepare<[], StoredAction>(
      `select id, environment, application, action, isEnabled, keyValue, createdAt, updatedAt
         from application_action order by id`,
    )
    .all()
    .map((action) => ({ ...action, isEnabled: action.isEnabled === 1 }));

/** Who started what runs there now; undefined where nothing does. */
export const runningThere = (db: Db, { environment, application }: BuildRun): string | undefined =>
  db
    .prepare<[string, string, string], string>(
      'select startedBy from build_run where environment = ? and application = ? and endsAt > ?',
    )
    .pluck()
    .get(environment, application, now());

/** @param seconds How long it takes. */
export function startRun(db: Db, run: BuildRun, startedBy: string, seconds: number): void {
  const startedAt = now();
  db.prepare(
    `insert or replace into build_run (environment, application, action, startedBy, startedAt, endsAt)
     values (@environment, @application, @action, @startedBy, @startedAt, @endsAt)`,
  ).run({
    ...run,
    startedBy,
    startedAt,
    endsAt: new Date(Date.parse(startedAt) + seconds * 1000).toISOString(),
  });
}
