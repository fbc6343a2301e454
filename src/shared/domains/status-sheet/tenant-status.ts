// Derives what the status sheet tells a dealer: what is done in each store of the tenant, what was completed this week,
// what the dealer is to do now, and the text of a mail with it. The stage of a tenant on the dashboard is in
// `dashboard.ts`.

import { pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import type { PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import type { ExpectedLaunch } from '@shared/domains/forecast/model';
import { STEP_PARTIES } from '@shared/domains/forecast/parties';
import type { Store } from '@shared/domains/stores/model';
import { isOnboarding } from '@shared/domains/stores/rules';
import { backOfficeDayOf } from '@shared/kernel/dates/back-office-clock';
import { dayFrom, DAYS_OF_WEEK } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import type { CompletedStep, LaunchedStore, NeededStep, StoreStatus, TenantStatus } from './model';
import { statusSheetTexts as texts } from './texts';

/** The forecasts by the ids of the stores; null where they could not be read. */
export type ForecastsById = ReadonlyMap<number, ExpectedLaunch> | null;

/** The current day at the back office, and its zone; null if the back office names none. */
interface OfficeDay {
  today: string;
  zone: string | null;
}

/** The back office's day of an instant, as `today` is. One that is unreadable or still to come is wrong, and is not shown to a dealer. */
function dayOf(instant: string | null, { today, zone }: OfficeDay): string | null {
  const day = instant === null ? null : backOfficeDayOf(instant, zone);
  return day !== null && day <= today ? day : null;
}

const needsDealer = (step: PipelineStep): boolean =>
  STEP_PARTIES[step].before === 'dealer' || STEP_PARTIES[step].during === 'dealer';

function basisOf(store: Store, forecast: ExpectedLaunch | undefined): string {
  if (!forecast) return store.isConfigured && store.isTenantConfigured ? texts.notForecast : texts.notSetUp;
  const { range, reason, basis, dms } = forecast;
  if (range === null) return reason === null ? texts.notForecast : texts.reasons[reason];
  return texts.basis(
    basis.launches,
    basis.sameDms,
    dms ?? texts.unknownDms,
    basis.newest === null ? texts.unknownDay : formatDate(basis.newest),
  );
}

function statusOf(store: Store, forecasts: ForecastsById, now: OfficeDay): StoreStatus {
  const steps = pipelineOf(store);
  const isDone = (process: string): boolean => process === 'Completed' || process === 'Disabled';
  const completed = steps.flatMap(({ step, process, date }): CompletedStep[] =>
    isDone(process) ? [{ step, day: dayOf(date, now) }] : [],
  );
  const current = steps.find(({ process }) => !isDone(process));
  const next = current?.step ?? 'launchStore';
  const isStarted = current?.process === 'In Progress';
  const { before, during } = STEP_PARTIES[next];
  const needed = steps.flatMap(({ step, process }): NeededStep[] =>
    !isDone(process) && needsDealer(step)
      ? [{ step, isNow: step === next && (isStarted ? during : before) === 'dealer' }]
      : [],
  );
  const forecast = forecasts?.get(store.id);
  return {
    ...{ id: store.id, storeName: store.storeName, dms: store.dms, completed, next, isStarted, needed },
    planned: store.storeLaunchedDate,
    p50: forecast?.range?.p50 ?? null,
    p85: forecast?.range?.p85 ?? null,
    basis: forecasts === null ? texts.forecastMissing : basisOf(store, forecast),
  };
}

/** Where the stores of a tenant are on a day of the back office (`YYYY-MM-DD`); deleted ones are left out. */
export function tenantStatusOf(
  stores: readonly Store[],
  forecasts: ForecastsById,
  today: string,
  zone: string | null = null,
): TenantStatus {
  const now: OfficeDay = { today, zone };
  const present = stores.filter(({ isDeleted }) => !isDeleted);
  return {
    open: present.filter(isOnboarding).map((store) => statusOf(store, forecasts, now)),
    launched: present
      .filter((store) => !isOnboarding(store))
      .map((store): LaunchedStore => {
        const { id, storeName, dms, storeLaunchedDate, storeLaunchedCompletedDate } = store;
        return { id, storeName, dms, day: storeLaunchedDate ?? dayOf(storeLaunchedCompletedDate, now) };
      }),
  };
}

/** The steps that wait for the dealer now, each with its store. */
export const neededNow = ({ open }: TenantStatus): { storeName: string; step: PipelineStep }[] =>
  open.flatMap(({ storeName, needed }) =>
    needed.filter(({ isNow }) => isNow).map(({ step }) => ({ storeName, step })),
  );

/** The steps that were completed in the seven days that end with `today`, the newest first. */
export function completedInWeek(
  { open }: TenantStatus,
  today: string,
): { storeName: string; step: PipelineStep; day: string }[] {
  const first = dayFrom(today, 1 - DAYS_OF_WEEK);
  return open
    .flatMap(({ storeName, completed }) =>
      completed.flatMap(({ step, day }) => (day !== null && day >= first ? [{ storeName, step, day }] : [])),
    )
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

/** The text of a mail with the sheet, for those who write none. */
export const summaryOf = (status: TenantStatus, today: string): string =>
  texts.mail.summary(
    texts.counts(status.open.length, status.launched.length),
    neededNow(status).length,
    formatDate(today),
  );
