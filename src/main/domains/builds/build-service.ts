import {
  ApplicationActionsDocument,
  BuildOrRestartEnvironmentDocument,
  RunBuildDocument,
} from '@main/back-office/generated/graphql';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { ApplicationAction, BuildRun } from '@shared/domains/builds/model';
import { isBuild } from '@shared/domains/builds/rules';
import { translated } from '@shared/kernel/text/server-text';

type Office = Pick<SignedInContext, 'backOffice'>;

export async function listActions({ backOffice }: Office): Promise<Fetched<ApplicationAction[]>> {
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

async function send({ backOffice }: Office, { environment, application, action }: BuildRun) {
  const where = { pEnvironment: environment, pService: application };
  if (isBuild(action)) return (await backOffice.write(RunBuildDocument, { input: where })).runBuild;
  const input = { pAction: action, ...where };
  return (await backOffice.write(BuildOrRestartEnvironmentDocument, { input })).buildOrRestartEnvironment;
}

/** Returns the back office's message. */
export async function startBuild(office: Office, wanted: BuildRun): Promise<string | null> {
  const message = (await send(office, wanted))?.string;
  return message ? translated(message) : null;
}
