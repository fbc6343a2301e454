// The calls that read the times of the nightly loads of all stores, page after page, and change them.

import { z } from 'zod';
import {
  GetSchedulerStoresDocument,
  GetSchedulerStoresWholeDocument,
  type SchedulerStoreFieldsFragment,
  UpdateSchedulerTimeDocument,
} from '@main/back-office/generated/graphql';
import {
  fetchPlacedPages,
  pageInputSchema,
  pageSchema,
  placedPage,
  readsOfList,
} from '@main/back-office/overlapping-pages';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import {
  type SchedulerChange,
  schedulerChangeSchema,
  type SchedulerStore,
  schedulerStoreRowSchema,
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

const toStore = (store: SchedulerStoreFieldsFragment): SchedulerStore => ({
  ...store,
  dms: store.dms ?? null,
  dmsImg: store.dmsImg ?? null,
  schedulerTime: store.schedulerTime ?? null,
  effectiveDate: store.effectiveDate ?? null,
  dataAsOf: store.dataAsOf ?? null,
});

/** The stores with a nightly load, by tenant and store. */
const schedulerStores = (ctx: BackOfficeContext) => ({
  size: PAGE_SIZE,
  keyOf: ({ storeId, dms }: SchedulerStore) => `${storeId}\n${dms ?? ''}`,
  ...readsOfList(ctx, {
    ...{ page: GetSchedulerStoresDocument, whole: GetSchedulerStoresWholeDocument, variables: {} },
    rowsOf: (answer) => allResults(answer, 'getSchedulerStores').map(toStore),
  }),
});

/** A store with a nightly load as it is now, read to the page that has it; null where none has. */
async function schedulerStoreOf(
  ctx: BackOfficeContext,
  wanted: string,
): Promise<Fetched<SchedulerStore | null>> {
  const isWanted = ({ storeId }: SchedulerStore): boolean => storeId === wanted;
  const { data, partial } = await fetchPlacedPages({
    ...schedulerStores(ctx),
    isEnough: (rows) => rows.some(isWanted),
  });
  return { data: data.find(isWanted) ?? null, partial };
}

/** Changes the time of a store's nightly load. It compares the old value, because not every back office does so. */
async function changeSchedulerTime(ctx: BackOfficeContext, change: SchedulerChange): Promise<void> {
  const { storeId, storeName, dms, seen, time } = change;
  if (!isTime(time)) throw new AppError('INVALID', validationTexts.invalidInput);
  const { data: now, partial } = await schedulerStoreOf(ctx, storeId);
  if (!now && partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(texts.theTimes));
  if (!now) throw new AppError('NOT_FOUND', texts.gone(storeName));
  if (now.schedulerTime !== seen)
    throw new AppError('BACK_OFFICE', changedTime(storeName, now.schedulerTime));
  const input = { pStoreId: storeId, pDms: dms, pSchedulerTime: time, pSeenTime: seen };
  const { updateSchedulerTime } = await ctx.backOffice.write(UpdateSchedulerTimeDocument, { input });
  if (updateSchedulerTime?.string) expectSuccess(updateSchedulerTime.string);
}

export const schedulerTimesRouter = router({
  /** One page of the stores with a nightly load. */
  page: read(pageInputSchema, pageSchema(schedulerStoreRowSchema), ({ ctx, input }) =>
    placedPage(schedulerStores(ctx), input.cursor),
  ),
  /** One of them as it is now, which a save is compared with. */
  ofStore: read(
    z.object({ storeId: z.string() }),
    schedulerStoreSchema.nullable(),
    ({ ctx, input }) => schedulerStoreOf(ctx, input.storeId),
    { cache: false },
  ),
  update: write(schedulerChangeSchema, z.void(), ({ ctx, input }) => changeSchedulerTime(ctx, input)),
});
