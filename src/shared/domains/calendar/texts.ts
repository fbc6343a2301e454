import { CALENDAR_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { CalendarKind, CalendarView } from './model';

export const calendarTexts = {
  title: CALENDAR_TITLE,
  kinds: {
    overdue: 'Launch overdue',
    launch: 'Launch',
    launched: 'Launched',
    trial: 'Trial ends',
    cancellationRequested: 'Cancellation requested',
    cancelled: 'Cancelled',
  } satisfies Record<CalendarKind, string>,
  /** In a cell of a month. */
  short: {
    overdue: 'Overdue',
    launch: 'Launch',
    launched: 'Launched',
    trial: 'Trial ends',
    cancellationRequested: 'Requested',
    cancelled: 'Cancelled',
  } satisfies Record<CalendarKind, string>,
  views: { month: 'Month', week: 'Week' } satisfies Record<CalendarView, string>,
  view: 'Days to show',
  steps: {
    month: { before: 'Previous month', after: 'Next month' },
    week: { before: 'Previous week', after: 'Next week' },
  } satisfies Record<CalendarView, { before: string; after: string }>,
  today: 'Today',
  filters: 'Calendar',
  search: 'Search',
  searchHint: 'Store or tenant name',
  dms: 'DMS',
  allDms: 'All DMS',
  keys: 'Arrow keys go from day to day, Page Up and Page Down by a month, Enter opens a day.',
  stores: (of: number): string => formatCount(of, 'store'),
  likely: (days: string): string => `Likely ${days}`,
  likelyLate: (of: number): string => `${formatNumber(of)} likely late`,
  more: (of: number): string => `and ${formatNumber(of)} more`,
  nothingOn: 'No events on this day',
  nothing: 'No events on these days',
  counted: (kind: string, of: number): string => `${kind}: ${formatNumber(of)}`,
  save: 'Save for my calendar',
  saveShown: (of: number): string => `The days shown (${formatNumber(of)})`,
  saveAhead: (of: number): string => `All from today on (${formatNumber(of)})`,
  tooMany: (most: number): string =>
    `A file holds up to ${formatNumber(most)} events. Choose a DMS or search for a tenant.`,
  sources: {
    launches: 'Launches',
    cancellations: 'Cancellations',
    trials: 'Trials',
    forecasts: 'Launch forecasts',
  },
  notRead: (what: string): string => `${what} couldn't be loaded`,
  retry: messages.actions.retry,
  tenant: (name: string): string => `Tenant: ${name}`,
  ofDms: (name: string): string => `DMS: ${name}`,
} as const;
