// Lists the builds and restarts that the settings offer, and starts one.

import { z } from 'zod';
import {
  ApplicationActionsDocument,
  BuildOrRestartEnvironmentDocument,
  RunBuildDocument,
} from '@main/back-office/generated/graphql';
import {
  applicationActionSchema,
  buildRunSchema,
  type ApplicationAction,
  type BuildRun,
} from '@shared/domains/builds/model';
import { read, write, type Fetched, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { isBuild } from '@shared/domains/builds/rules';
import { translated } from '@shared/kernel/text/server-text';

export const buildsRouter = router({
  actions: read(z.void(), z.array(applicationActionSchema), ({ ctx }) => listActions(ctx), {
    capability: 'see-settings',
  }),
  /** Returns the back office's message. */
  run: write(buildRunSchema, z.string().nullable(), ({ ctx, input }) => startBuild(ctx, input), {
    capability: 'run-builds',
  }),
});

async function listActions({ backOffice }: BackOfficeContext): Promise<Fetched<ApplicationAction[]>> {
  const { data, partial } = await backOffice.read(ApplicationActionsDocument, {});
  return {
    data: data.applicationActions.nodes.map((action) => ({
      ...action,
      keyValue: action.keyValue ?? null,
      createdAt: action.createdAt ?? null,
      updatedAt: action.updatedAt ?? null,
    })),
    partial,
  };
}

async function send({ backOffice }: BackOfficeContext, { environment, application, action }: BuildRun) {
  const where = { pEnvironment: environment, pService: application };
  if (isBuild(action)) return (await backOffice.write(RunBuildDocument, { input: where })).runBuild;
  const input = { pAction: action, ...where };
  return (await backOffice.write(BuildOrRestartEnvironmentDocument, { input })).buildOrRestartEnvironment;
}

/** Returns the back office's message. */
async function startBuild(ctx: BackOfficeContext, wanted: BuildRun): Promise<string | null> {
  const message = (await send(ctx, wanted))?.string;
  return message ? translated(message) : null;
}
