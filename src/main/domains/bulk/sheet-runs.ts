import type { ErrorCode } from '@shared/kernel/app-error';
import type { BulkSheets, NamedStore, StartedRun } from '@shared/domains/bulk/model';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { SignedInContext } from '@main/bridge/procedures';
import { fillSheet } from '@main/domains/store-configuration';
import { safeFileName } from '@main/exports/file-name';
import { freeName } from '@main/exports/free-name';
import { partsAtFirst, runStores } from './run-stores';
import { beginJob, expectFree } from './store-runs';

/** The next file would not be written either. */
const NO_MORE: ReadonlySet<ErrorCode> = new Set(['DISK', 'DISK_FULL', 'SIGNED_OUT', 'SESSION_ENDED']);

/** Stores of two tenants may have one name. */
const nameOf = ({ tenantName, storeName }: NamedStore): string =>
  storeConfigurationTexts.fileName(`${tenantName} - ${storeName}`);

/** Asks where to, then writes the sheet of each store to a file of its own there. Null when the user cancels. */
export async function startSheets(
  ctx: SignedInContext,
  { steps, leftOut, plan, format }: BulkSheets,
): Promise<StartedRun | null> {
  expectFree(ctx);
  const folder = await ctx.desktop.chooseFolder(ctx.settings.get('exportFolder'));
  if (folder === null) return null;
  // Another run may have begun while one chose.
  expectFree(ctx);
  const work = runStores({
    action: 'sheets',
    steps,
    leftOut,
    endsAt: NO_MORE,
    make: async (step, { signal }) => {
      const target = freeName(folder, safeFileName(nameOf(step), format));
      // The run's own progress is that of its stores.
      const quiet = { signal, progress: () => undefined };
      const { result } = await ctx.exports.writeFile(target, (temp) =>
        fillSheet(ctx, { id: step.id, format }, temp, quiet),
      );
      return { status: 'done', reason: result ?? null };
    },
  });
  const parts = partsAtFirst(steps, leftOut);
  return beginJob(ctx, { action: 'sheets', stores: steps.length, parts, plan }, async (job) => {
    const { result = '' } = await work(job);
    return { file: folder, result: `${result}. ${texts.into(folder)}` };
  });
}
