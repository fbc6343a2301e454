// Writes the configuration of a store to a PDF or a workbook, as a job; `fillSheet` does it for the sheets of a bulk
// run, too. `read-configuration.ts` reads it; the tabs of the store change it, each in its own domain.

import { z } from 'zod';
import type { SignedInContext } from '@main/bridge/procedures';
import type { RunningJob } from '@main/jobs/job-work';
import { type SheetRequest, sheetRequestSchema } from '@shared/domains/store-configuration/model';
import { LOADED_SECTIONS, SECTIONS } from '@shared/domains/store-configuration/sections';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { storeConfigurationTexts as texts } from '@shared/domains/store-configuration/texts';
import { formatLogTime } from '@shared/kernel/text/format';
import { readConfiguration, readLoadedLists } from './read-configuration';
import { runSheetWorker } from './sheet/run-sheet-worker';
import { cachedSince, type StoreSheet } from './sheet/sheet-model';

/** The share of the progress that reading takes. */
const READING = 0.6;
/** The store itself is the first section of its sheet. */
const WRITTEN_SECTIONS = Object.keys(SECTIONS).length + Object.keys(LOADED_SECTIONS).length + 1;

type SheetJob = Pick<RunningJob, 'signal' | 'progress'>;

/** Reads the configuration of a store and writes it to `temp`; `result` names the age of cached data. */
export async function fillSheet(
  ctx: SignedInContext,
  { id, format }: Pick<SheetRequest, 'id' | 'format'>,
  temp: string,
  job: SheetJob,
): Promise<{ result?: string }> {
  const { signal } = job;
  let written = 0;
  let since: string | null = null;
  const read = async (): Promise<StoreSheet> => {
    const onSection = (share: number): void => job.progress(share * READING);
    const configuration = await readConfiguration(ctx, id, { signal, onSection });
    const lists = await readLoadedLists(ctx, configuration.store, { signal });
    since = cachedSince({ configuration, lists });
    return { configuration, lists, madeAt: new Date().toISOString(), madeBy: ctx.user.name };
  };
  await runSheetWorker(ctx, { temp, format }, read, {
    signal,
    onSection: () => {
      written += 1;
      job.progress(READING + (1 - READING) * (written / WRITTEN_SECTIONS));
    },
  });
  return since === null ? {} : { result: texts.fromCache(formatLogTime(since)) };
}

/** Asks for the file, then writes the sheet of a store as a job. Null without a target. */
const writeSheet = (
  ctx: SignedInContext,
  { id, storeName, format }: SheetRequest,
): Promise<{ jobId: string } | null> =>
  ctx.exports.exportFile({ fileName: texts.fileName(storeName), format }, (temp, job) =>
    fillSheet(ctx, { id, format }, temp, job),
  );

export const storeConfigurationRouter = router({
  /** Asks where to save, then writes in the background; null when the user cancels. */
  sheet: protectedProcedure
    .input(sheetRequestSchema)
    .output(z.object({ jobId: z.string() }).nullable())
    .mutation(({ ctx, input }) => writeSheet(ctx, input)),
});
