import { RunDataLoaderDocument } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';

/** Runs the daily loads of stores again: all of them or none. Gives what the back office said. */
export async function runLoads(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  inStoreIds: string[],
): Promise<string | null> {
  const { runDataLoader } = await backOffice.write(RunDataLoaderDocument, { input: { inStoreIds } });
  return runDataLoader?.string ?? null;
}
