import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import type { SchedulerChange, SchedulerStore } from '@shared/domains/scheduler-times/model';
import { isTime, shownTime } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { GetSchedulerStoresDocument, UpdateSchedulerTimeDocument } from '@main/back-office/generated/graphql';
import { expectSuccess } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

type Office = Pick<SignedInContext, 'backOffice'>;

export async function list({ backOffice }: Office): Promise<Fetched<SchedulerStore[]>> {
  const { data, partial } = await backOffice.read(GetSchedulerStoresDocument, {});
  const stores = data.getSchedulerStores?.results ?? [];
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

/** The call says nothing of the time it takes the place of: whether that is still there is looked at before. */
export async function update(office: Office, change: SchedulerChange): Promise<void> {
  const { storeId, storeName, dms, seen, time } = change;
  if (!isTime(time)) throw new AppError('INVALID', messages.validation.invalidInput);
  const { data } = await list(office);
  const now = data.find((store) => store.storeId === storeId);
  if (!now) throw new AppError('NOT_FOUND', texts.gone(storeName));
  if (now.schedulerTime !== seen) {
    const said = messages.changes.changedMeanwhile(texts.what(storeName), shownTime(now.schedulerTime));
    throw new AppError('BACK_OFFICE', said);
  }
  const input = { pStoreId: storeId, pDms: dms, pSchedulerTime: time };
  const { updateSchedulerTime } = await office.backOffice.write(UpdateSchedulerTimeDocument, { input });
  if (updateSchedulerTime?.string) expectSuccess(updateSchedulerTime.string);
}
