import { formatNumber } from '@shared/kernel/text/format';
import { LAUNCH_REPORT_TITLE } from './menu-texts';

/** The specification's texts verbatim, and the console's own. */
const listed = new Intl.ListFormat('en-US');

export const launchReportTexts = {
  /** The headers of the columns with the two days of the forecast. */
  forecast: { p50: 'Launch 50% By', p85: 'Launch 85% By' },
  title: LAUNCH_REPORT_TITLE,
  views: 'Views',
  partsOf: (view: string): string => `Parts of ${view}`,
  noData: 'No data available',
  dashboardFailed: 'Failed to load dashboard data',
  dataFailed: 'Failed to fetch launch progress report data',
  select: '-- Select --',
  vanished: (value: string): string => `${value} (no longer offered)`,
  unreadableDate: 'Enter a date as YYYY-MM-DD',
  tooEarly: 'Enter a date from 01/01/1900 on',
  tooLate: 'Enter a date before 01/01/2100',
  afterToday: 'The account cannot be received after today',
  notListed: (value: string): string => `${value} is not one of the values that can be chosen`,
  commentTooLong: (most: number): string => `A comment has at most ${formatNumber(most)} characters`,
  notAFlag: 'A tag is true or false',
  noSuchField: (field: string): string => `There is no field ${field}`,
  noCommentsHere: (label: string): string => `${label} takes no comments`,
  flags: {
    taggrouphold: 'Group Hold',
    tagStoreHold: 'Store Hold',
    tagStoreReadyToLaunch: 'Ready To Launch',
  },
  action: 'Action',
  followUp: 'Follow Up',
  legend: { hold: 'On hold', ready: 'Launch ready', action: 'Action or follow up' },
  removeTags: 'Remove Tags',
  comment: (label: string): string => `Comment on ${label}`,
  actionOn: (label: string): string => `Action on ${label}`,
  followUpOn: (label: string): string => `Follow Up on ${label}`,
  nothing: 'nothing',
  set: 'set',
  saved: 'saved',
  removed: 'removed',
  cleared: 'cleared',
  charts: {
    title: 'Launches',
    perMonth: 'Launches per month',
    daysToLaunch: 'Days to launch',
    month: 'Month',
    launched: 'Launched',
    scheduled: 'Scheduled',
    onHold: 'Scheduled, on hold',
    median: 'Median',
    ninetieth: 'Up to 9 in 10',
    launches: 'Launches',
    allMonths: 'All',
    earlier: (count: string): string => `${count} earlier`,
    later: (count: string): string => `${count} later`,
    overdue: (count: string): string => `${count} overdue`,
    unscheduled: (count: string): string => `${count} unscheduled`,
    cancelled: (count: string): string => `${count} cancelled`,
    odd: (count: string): string => `${count} misdated`,
    /** 'Excludes 49 unscheduled and 18 cancelled stores.' */
    notDrawn: (parts: readonly string[], stores: number): string =>
      `Excludes ${listed.format(parts)} ${stores === 1 ? 'store' : 'stores'}.`,
    withoutBeginning: (count: string): string =>
      `Not counted: ${count} without the day the account was received, or before it.`,
  },
  mail: {
    subject: 'Launch Progress Report',
    sent: 'Mail Sent Successfully',
    invalidRecipients: 'Please enter valid email(s), separated by commas',
    noRecipient: 'Enter who it goes to',
    sending: 'The mail is on its way',
    checking: 'The recipients are being looked at',
    scheduled: 'Mail scheduled successfully',
    tooManyRecipients: (most: number): string => `At most ${most} recipients`,
    messageTooLong: (most: number): string => `At most ${most} characters`,
    notAWorkbook: 'The attachment is not an Excel workbook',
    refused: 'The mail endpoint refused the mail',
    unknown:
      'The connection broke before the mail endpoint answered. The mail may or may not have been sent; it is not sent again by itself.',
    inFlight: 'This mail is already on its way',
  },
} as const;
