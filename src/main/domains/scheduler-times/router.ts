// The calls that read the times of the nightly loads of all stores, page after page, and change them.

import { z } from 'zod';
import {
  GetSchedulerStoresDocument,
  GetSchedulerStoresWholeDocument,
  UpdateSchedulerTimeDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages } from '@main/back-office/overlapping-pages';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import {
  type SchedulerChange,
  schedulerChangeSchema,
  type SchedulerStore,
  schedulerStoreSchema,
} from '@shared/domains/scheduler-times/model';
import { type Fetched, read, type BackOfficeContext, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { changedTime, isTime } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { validationTexts } from '@shared/kernel/text/control-texts';

/** Rows of a request: its answer has 1.5 MB. */
const PAGE_SIZE = 5000;

/** The stores with a nightly load; to the page that has `wanted`, where one is. */
async function listSchedulerStores(
  { backOffice }: BackOfficeContext,
  wanted?: string,
): Promise<Fetched<SchedulerStore[]>> {
  const { data: stores, partial } = await fetchPlacedPages({
    size: PAGE_SIZE,
    keyOf: ({ storeId, dms }) => `${storeId}\n${dms}`,
    readPage: async (range) => {
      const answer = await backOffice.read(GetSchedulerStoresDocument, { ...range });
      return { ...answer, rows: allResults(answer, 'getSchedulerStores') };
    },
    readWhole: async () => {
      const answer = await backOffice.read(GetSchedulerStoresWholeDocument, {});
      return { ...answer, rows: allResults(answer, 'getSchedulerStores') };
    },
    isEnough: (rows) => rows.some(({ storeId }) => storeId === wanted),
  });
  return {
    data: stores.map((store) => ({
      ...store,
      dms: store.dms ?? null,
      dmsImg: store.dmsImg ?? null,
      schedulerTime: store.schedulerTime ?? null,
      effectiveDate: store.effectiveDate ?? null,
      dataAsOf: store.dataAsOf ?? null,
    })),
    partial,
  };
}

/** Changes the time of a store's nightly load. It compares the old value, because not every back office does so. */
async function changeSchedulerTime(ctx: BackOfficeContext, change: SchedulerChange): Promise<void> {
  const { storeId, storeName, dms, seen, time } = change;
  if (!isTime(time)) throw new AppError('INVALID', validationTexts.invalidInput);
  const { data, partial } = await listSchedulerStores(ctx, storeId);
  const now = data.find((store) => store.storeId === storeId);
  if (!now && partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(texts.theTimes));
  if (!now) throw new AppError('NOT_FOUND', texts.gone(storeName));
  if (now.schedulerTime !== seen)
    throw new AppError('BACK_OFFICE', changedTime(storeName, now.schedulerTime));
  const input = { pStoreId: storeId, pDms: dms, pSchedulerTime: time, pSeenTime: seen };
  const { updateSchedulerTime } = await ctx.backOffice.write(UpdateSchedulerTimeDocument, { input });
  if (updateSchedulerTime?.string) expectSuccess(updateSchedulerTime.string);
}

export const schedulerTimesRouter = router({
  list: read(z.void(), z.array(schedulerStoreSchema), ({ ctx }) => listSchedulerStores(ctx)),
  update: write(schedulerChangeSchema, z.void(), ({ ctx, input }) => changeSchedulerTime(ctx, input)),
});
