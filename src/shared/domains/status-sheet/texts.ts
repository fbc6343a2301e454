import type { PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import type { NoForecastReason } from '@shared/domains/forecast/model';
import { STATUS_SHEET_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';

/**
 * The texts of a sheet that leaves the company. Left out on purpose, because they are figures for the staff: how long a
 * store has waited and for whom, the names of people, the step that takes longest and what would bring a launch
 * forward, how many days a launch is late, how often forecasts came true, and the numbers behind the reasons for no
 * forecast. How many launches a forecast is based on is part of it, since a forecast without its basis is a promise.
 */
const REASON_TEXTS: Record<NoForecastReason, string> = {
  fewLaunches: 'No forecast yet: too few stores have launched',
  fewAtStep: 'No forecast yet: too few stores have completed the steps to come',
  waitedLonger: 'No forecast: this step is taking longer than usual',
  tooFar: 'No forecast: the launch is more than two years off',
};

/** What a dealer does in each step that needs the dealer. */
const DEALER_TASKS: Partial<Record<PipelineStep, string>> = {
  opcodeCategorization: 'Have your advisors categorize the opcodes',
  review: 'Review the store and approve it',
};

export const statusSheetTexts = {
  sheet: STATUS_SHEET_TITLE,
  sheetAs: { pdf: 'Status Sheet (PDF)', xlsx: 'Status Sheet (Excel)' },
  send: 'Send Status Sheet',
  sendMenu: 'Send Status Sheet…',
  chooseTenant: 'Choose the tenant first',
  choose: 'Choose a tenant',
  about:
    'The status sheet tells a dealership its open tasks, its progress, and when each store will probably launch. Save it as a PDF or Excel file, or send it.',
  tenant: 'Tenant',
  tenantPlaceholder: 'Name of the tenant',
  noTenants: 'No tenants',
  tenantsFailed: "Tenants couldn't be loaded",
  fileName: (tenantName: string): string => `${tenantName} Onboarding Status`,
  title: (tenantName: string): string => `Onboarding Status of ${tenantName}`,
  counts: (open: number, launched: number): string =>
    `${formatCount(open, 'store')} in onboarding, ${formatNumber(launched)} launched`,
  noStores: 'This tenant has no stores.',
  forecastAge: (learnedAt: string): string =>
    `Forecasts are estimates from the launches known on ${learnedAt}. They aren't promises.`,
  storesNotRead: (reason: string): string => `Stores couldn't be loaded: ${reason}`,
  storesIncomplete: 'Not complete: the back office left out some stores.',
  forecastsNotRead: (reason: string): string => `Forecasts couldn't be loaded: ${reason}`,
  forecastsIncomplete: "Forecasts aren't complete: the back office left out some stores.",
  sections: {
    needed: 'Needed from You',
    open: 'In Onboarding',
    completed: 'Completed in the Last 7 Days',
    launched: 'Launched',
  },
  nothingNeeded: 'Nothing is needed from you now.',
  noneOpen: 'No store is in onboarding.',
  noneCompleted: 'No step was completed.',
  columns: {
    store: 'Store',
    dms: 'DMS',
    step: 'Step',
    task: 'What to Do',
    done: 'Done',
    next: 'Next',
    needed: 'Needed from You',
    planned: 'Planned',
    p50: '50% Likely by',
    p85: '85% Likely by',
    basis: 'Forecast Based On',
    day: 'Date',
  },
  tasks: DEALER_TASKS,
  /** The step that was completed last; `day` is null where it is not known. */
  lastDone: (step: string, day: string | null): string => (day === null ? step : `${step} on ${day}`),
  done: (count: number, of: number, last: string | null): string =>
    `${formatNumber(count)} of ${formatNumber(of)}${last === null ? '' : `, last ${last}`}`,
  inProgress: (step: string): string => `${step}, in progress`,
  now: (steps: readonly string[]): string => `Now: ${steps.join(', ')}`,
  later: (steps: readonly string[]): string => `Later: ${steps.join(', ')}`,
  nothing: 'Nothing',
  basis: (launches: number, sameDms: number, dms: string, newest: string): string =>
    `${formatCount(launches, 'launch', 'launches')} until ${newest}, ${formatNumber(sameDms)} on ${dms}`,
  unknownDms: 'this DMS',
  unknownDay: 'an unknown day',
  reasons: REASON_TEXTS,
  notSetUp: "No forecast yet: the store isn't set up",
  notForecast: 'No forecast for this store',
  forecastMissing: "The forecast couldn't be loaded",
  mail: {
    title: (tenantName: string): string => `Send the status of ${tenantName}`,
    attached: 'Attachment: the status sheet as an Excel workbook.',
    emptyMessage: 'If the message is empty, a summary of the sheet is sent.',
    /** At most 256 characters, which is all that a mail's text may have. */
    summary: (counts: string, needed: number, day: string): string =>
      `Status of ${day}: ${counts}. ${
        needed === 0
          ? 'Nothing is needed from you now.'
          : `${formatCount(needed, 'step')} ${needed === 1 ? 'needs' : 'need'} you now.`
      } The attached workbook has the details of each store.`,
  },
  more: 'More',
  unsavedMail: 'the mail',
  /** Other words under which the command is found. */
  keywords: 'mail email',
} as const;
