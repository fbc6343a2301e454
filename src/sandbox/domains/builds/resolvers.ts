import type { BuildRun } from '@shared/domains/builds/model';
import { mayRun } from '@shared/domains/builds/rules';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireCapability, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers, QueryResolvers } from '@sandbox/graphql/generated/resolvers';
import { listActions, runningThere, startRun } from './builds';

/** What a database says of an object that is in use. */
const IN_USE = '55006';

function start(context: SandboxContext, wanted: BuildRun): string {
  const { db, caller, options } = context;
  const decision = mayRun(listActions(db), wanted);
  if (!decision.allowed) {
    const detail = reasonsOf(decision);
    throw sqlError(detail, { errcode: '22023', detail });
  }
  const who = runningThere(db, wanted);
  if (who !== undefined) {
    const detail = texts.runningAlready(wanted.application, wanted.environment, who);
    throw sqlError(detail, { errcode: IN_USE, detail });
  }
  startRun(db, wanted, caller.name, options.loadSeconds);
  return texts.started(wanted.action, wanted.application, wanted.environment);
}

function run(context: SandboxContext, wanted: BuildRun): { string: string } {
  requireCapability(context, 'see-settings');
  return { string: context.db.transaction(() => start(context, wanted)).immediate() };
}

/** The action that `runBuild` stands for. */
export const BUILD = 'Build';

export const buildsLists = {
  applicationActions: (_root, { first, offset }, context) => {
    requireCapability(context, 'see-settings');
    const actions = listActions(context.db);
    const from = offset ?? 0;
    return {
      nodes: actions.slice(from, first == null ? undefined : from + first),
      totalCount: actions.length,
    };
  },
} satisfies QueryResolvers;

export const buildsMutations = {
  runBuild: (_root, { input }, context) =>
    run(context, { environment: input.pEnvironment, application: input.pService, action: BUILD }),
  buildOrRestartEnvironment: (_root, { input }, context) =>
    run(context, { environment: input.pEnvironment, application: input.pService, action: input.pAction }),
} satisfies MutationResolvers;
