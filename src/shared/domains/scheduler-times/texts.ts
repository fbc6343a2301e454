import { SCHEDULER_TIMES_TITLE } from './menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
export const schedulerTimesTexts = {
  title: SCHEDULER_TIMES_TITLE,
  tenants: 'Tenants and their stores',
  search: 'Search tenants and stores',
  allDms: 'All DMS',
  dms: 'DMS',
  counted: (stores: number, all: number): string =>
    stores === all ? `${formatNumber(all)} stores` : `${formatNumber(stores)} of ${formatNumber(all)} stores`,
  noneFound: 'No stores found',
  effectiveFrom: (dms: string, day: string): string => `${dms}, from ${day}`,
  unnamedDms: 'Unnamed DMS',
  noTime: 'No time',
  edit: (store: string): string => `Edit the scheduler time of ${store}`,
  save: messages.actions.save,
  cancel: messages.actions.cancel,
  part: { hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
  partOf: (part: string, store: string): string => `${part} of ${store}`,
  hoursRange: 'Hours are 0 to 23',
  minutesRange: 'Minutes are 0 to 59',
  secondsRange: 'Seconds are 0 to 59',
  what: (store: string): string => `the scheduler time of ${store}`,
  updatedTitle: 'Updated',
  updated: (time: string): string => `Scheduler time updated to ${time}`,
  failedTitle: 'Error',
  failed: 'Failed to update scheduler time',
  gone: (store: string): string => `${store} has no scheduled load any more`,
  filters: 'Filters',
  notLoaded: 'The scheduler times could not be loaded',
  storeCount: (stores: number): string => formatCount(stores, 'store'),
  storesOf: (tenant: string): string => `Stores of ${tenant}`,
} as const;
