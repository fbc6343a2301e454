// Builds in the sandbox: lists the actions of applications, and simulates runs of builds and restarts.

import {
  type Activities,
  type Activity,
  type ActivityInput,
  textOf,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import { requireChange, requireSee } from '@sandbox/graphql/access-checks';
import type {
  ApplicationAction,
  MutationResolvers,
  QueryResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { BUILD_MODULE } from '@shared/domains/activity-log/model';
import type { BuildRun } from '@shared/domains/builds/model';
import { mayRun } from '@shared/domains/builds/rules';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { reasonsOf } from '@shared/kernel/access/permission';

type StoredAction = Omit<ApplicationAction, 'isEnabled'> & { isEnabled: number };

const listActions = (db: Db): ApplicationAction[] =>
  db
    .prepare<[], StoredAction>(
      `select id, environment, application, action, isEnabled, keyValue, createdAt, updatedAt
         from application_action order by id`,
    )
    .all()
    .map((action) => ({ ...action, isEnabled: action.isEnabled === 1 }));

/** The user who started the current run of an application in an environment; undefined if none runs. */
const findRunStarter = (db: Db, { environment, application }: BuildRun): string | undefined =>
  db
    .prepare<[string, string, string], string>(
      'select startedBy from build_run where environment = ? and application = ? and endsAt > ?',
    )
    .pluck()
    .get(environment, application, now());

/** @param seconds The duration of the run. */
function startRun(db: Db, run: BuildRun, startedBy: string, seconds: number): void {
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

/** PostgreSQL's code for an object that is in use. */
const IN_USE = '55006';

function start(context: SandboxContext, wanted: BuildRun): string {
  const { db, caller, options } = context;
  const permission = mayRun(listActions(db), wanted);
  if (!permission.allowed) {
    const detail = reasonsOf(permission);
    throw sqlError(detail, { errcode: '22023', detail });
  }
  const who = findRunStarter(db, wanted);
  if (who !== undefined) {
    const detail = texts.runningAlready(wanted.application, wanted.environment, who);
    throw sqlError(detail, { errcode: IN_USE, detail });
  }
  startRun(db, wanted, caller.name, options.loadSeconds);
  return texts.started(wanted.action, wanted.application, wanted.environment);
}

function run(context: SandboxContext, wanted: BuildRun): { string: string } {
  requireChange(context, 'run-builds');
  return { string: withWriteLock(context.db, () => start(context, wanted)) };
}

/** The action that `runBuild` starts. */
const BUILD = 'Build';

const buildsLists = {
  applicationActions: (_root, { first, offset }, context) => {
    requireSee(context, 'see-settings');
    const actions = listActions(context.db);
    const from = offset ?? 0;
    return {
      nodes: actions.slice(from, first == null ? undefined : from + first),
      totalCount: actions.length,
    };
  },
} satisfies QueryResolvers;

const buildsMutations = {
  runBuild: (_root, { input }, context) =>
    run(context, { environment: input.pEnvironment, application: input.pService, action: BUILD }),
  buildOrRestartEnvironment: (_root, { input }, context) =>
    run(context, { environment: input.pEnvironment, application: input.pService, action: input.pAction }),
} satisfies MutationResolvers;

const runOf = (input: ActivityInput, action: string): Activity => ({
  module: BUILD_MODULE,
  activity: `${action} of ${textOf(input['pService']) ?? ''} in ${textOf(input['pEnvironment']) ?? ''}`,
});

const buildsActivities = {
  runBuild: (input) => runOf(input, BUILD),
  buildOrRestartEnvironment: (input) => runOf(input, textOf(input['pAction']) ?? ''),
} satisfies Activities<typeof buildsMutations>;

export const builds: SandboxDomain = {
  activities: buildsActivities,
  lists: buildsLists,
  mutations: buildsMutations,
};
