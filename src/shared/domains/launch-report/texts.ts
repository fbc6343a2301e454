import { LAUNCH_REPORT_TITLE } from '@shared/kernel/platform/menu-texts';
import { firstItems, formatCount, formatList, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The specification's texts verbatim, and the console's own. */
export const launchReportTexts = {
  /** The headers of the columns with the two days of the forecast. */
  forecast: { p50: 'Launch 50% By', p85: 'Launch 85% By' },
  title: LAUNCH_REPORT_TITLE,
  views: 'Views',
  partsOf: (view: string): string => `Parts of ${view}`,
  moreParts: (count: number): string => `${formatNumber(count)} more`,
  noData: 'No data available',
  dashboardFailed: 'Failed to load dashboard data',
  choicesFailed: "The values of the dropdowns couldn't be loaded, so they can't be edited",
  choicesUnknown: "The values of the dropdowns aren't loaded yet",
  dataFailed: 'Failed to fetch launch progress report data',
  select: '-- Select --',
  vanished: (value: string): string => `${value} (no longer offered)`,
  unreadableDate: 'Enter a date as YYYY-MM-DD',
  tooEarly: 'Enter a date from 01/01/1900 on',
  tooLate: 'Enter a date before 01/01/2100',
  afterToday: "The account can't be received after today",
  notListed: (value: string): string => `${value} isn't in the list of choices`,
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
    days: 'Days',
    month: 'Month',
    launched: 'Launched',
    scheduled: 'Scheduled',
    onHold: 'Scheduled, on hold',
    median: 'Median',
    ninetieth: '90% within',
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
      `Excludes ${formatList(parts)} ${stores === 1 ? 'store' : 'stores'}.`,
    withoutBeginning: (count: string): string =>
      `Excludes ${count} launched before the account was received, or without that day.`,
  },
  mail: {
    subject: 'Launch Progress Report',
    sent: 'Mail Sent Successfully',
    invalidRecipients: 'Please enter valid email(s), separated by commas',
    noRecipient: 'Enter a recipient',
    sending: 'The mail is being sent',
    checking: 'Checking the recipients',
    scheduled: 'Mail scheduled successfully',
    tooManyRecipients: (most: number): string => `At most ${most} recipients`,
    messageTooLong: (most: number): string => `At most ${most} characters`,
    notAWorkbook: "The attachment isn't an Excel workbook",
    refused: 'The mail endpoint refused the mail',
    unknown:
      "The mail endpoint didn't answer. The mail may or may not have been sent; it won't be sent again automatically.",
    inFlight: 'This mail is already being sent',
  },
} as const;

/** What only the exported and mailed workbook says. */
export const workbookTexts = {
  fileName: (timestamp: string): string => `Onboarding Tenant Status_${timestamp}`,
  tags: 'Tags',
  comments: 'Comments',
  /** The name of the sheet that says what the forecasts are based on. */
  forecasts: 'Forecasts',
  /** The name of the sheet of the current view, where the other sheet has the view's name. */
  asShown: (view: string): string => `${view} (as shown)`,
  theReport: 'the launch report',
  theOutbox: 'the outbox',
} as const;

/** So many recipients that are not valid are named below their field, which is not high. */
const NAMED_RECIPIENTS = 3;

/** The texts of the dialog that sends the report, and of the sandbox's outbox. */
export const mailTexts = {
  openDialog: 'Send Mail',
  openOutbox: 'Outbox',
  title: 'Send Launch Report',
  sendNow: 'Send Now',
  schedule: 'Schedule',
  recipients: 'Recipients',
  recipientsHint: 'Addresses, separated by commas',
  notValid: (recipients: readonly string[]): string =>
    `Not valid: ${formatList(firstItems(recipients, NAMED_RECIPIENTS))}`,
  message: 'Message',
  date: 'Date',
  theMail: 'the mail',
  waitsForLast: 'The previous mail is still being sent. You can write another one after that.',
  to: (recipients: string): string => `To ${recipients}`,
  attachment: (name: string, kilobytes: number): string => `${name} (${formatNumber(kilobytes)} KB)`,
  cancelled: 'Cancelled',
  send: 'Send',
  save: messages.actions.save,
  attached: 'Attachment: Excel workbook of the current view and all stores.',
  scheduledFor: 'Scheduled mails',
  noneScheduled: 'Nothing is scheduled',
  outbox: 'Outbox of the sandbox',
  outboxText: "The sandbox doesn't send email. Messages are collected here.",
  noMails: 'Nothing has been sent',
  noMailsHint: 'Send the launch report to see its message here.',
  noText: 'No message',
} as const;

/** The texts of the sheet, its menu and its panels. */
export const sheetTexts = {
  headings: {
    slno: 'Sl No',
    groupName: 'Group Name',
    storeName: 'Store Name',
    obAge: 'OB Age',
    totalDaysToLaunch: 'Total Days To Launch',
  },
  legend: 'Legend',
  saving: 'Saving',
  saved: 'Saved',
  failed: (reason: string): string => `${messages.changes.notSaved}. ${reason}`,
  unknown: (reason: string): string => `${messages.changes.outcomeUnknown}. ${reason}`,
  comment: (text: string): string => `Comment: ${text}`,
  preparedCount: (count: number): string =>
    count === 1 ? '1 cell prepared, not sent' : `${formatNumber(count)} cells prepared, not sent`,
  review: (field: string): string => `Review: ${field}`,
  cells: (count: number): string => `${formatCount(count, 'cell')} of the launch report`,
  savedTogether: (count: number): string => `${formatCount(count, 'cell')} saved`,
  savedBeyondUndo: (count: number): string =>
    `${sheetTexts.savedTogether(count)}. Ctrl+Z undoes it until you leave the page`,
  undoTitle: (count: number): string => `Undo of ${sheetTexts.cells(count)}`,
  tooManyRows: (most: string): string => `Cells of at most ${most} stores can be undone at a time`,
  leftAsIs: (cell: string, reason: string): string => `${cell}: ${reason}`,
  nothingToUndo: 'Nothing to undo',
  notUndone: (count: number): string =>
    count === 1
      ? '1 cell was changed since and stays as it is'
      : `${formatNumber(count)} cells were changed since and stay as they are`,
  notInView:
    'Search, filters, the chosen view, or the Columns menu hides this cell. Show it, and then select Restore again.',
  notTaken: (label: string, reason: string): string => `${label} is as it was. ${reason}`,
  savingCount: (count: number): string =>
    count === 1 ? 'Saving 1 cell' : `Saving ${formatNumber(count)} cells`,
  failedCount: (count: number): string =>
    count === 1 ? "1 cell isn't saved" : `${formatNumber(count)} cells aren't saved`,
  unknownCount: (count: number): string => `${formatCount(count, 'cell')} may not have been saved`,
  notSent: "It wasn't sent.",
  /** What is said of a cell whose page was left, in which nothing shows the value any more. */
  entered: (value: string): string => `You entered: ${value}`,
  emptied: 'You cleared it.',
  kept: 'Open the launch report to restore it.',
  /** The reason of a cell that was on its way when the page or the console ended, or still is in another window. */
  unanswered: "The answer didn't come, or another window is still saving it.",
  restoreCells: (count: number, time: string): string =>
    count === 1
      ? `Restore 1 cell that may not have been saved? It was last changed at ${time}.`
      : `Restore ${formatNumber(count)} cells that may not have been saved? They were last changed at ${time}.`,
  restoreRefused: (count: number, time: string): string =>
    count === 1
      ? `Restore 1 cell that wasn't saved? It was last changed at ${time}.`
      : `Restore ${formatNumber(count)} cells that weren't saved? They were last changed at ${time}.`,
  restoreLater: 'Save or discard what you typed into these cells, and then select Restore again.',
  liftsGroupHold: 'Lifts the hold of the whole group',
  retry: messages.actions.retry,
  retryAll: 'Retry all',
  actionOf: (action: string, field: string): string => `${action}: ${field}`,
  replaces: (value: string): string => `Replaces the stored value: ${value}`,
  notRetried: (count: number): string =>
    count === 1
      ? "Someone else changed 1 cell since, so it wasn't retried. Its menu shows the stored value"
      : `Someone else changed ${formatNumber(count)} cells since, so they weren't retried. Their menus show the stored values`,
  discard: 'Show Stored Value',
  discardAll: 'Show stored value',
  unsaved: "cells of the launch report that aren't saved",
  onTheirWay: 'cells of the launch report',
  noTags: 'No tags',
  editComment: 'Comment…',
  remarks: 'Comments and tags',
  searchRemarks: 'Search comments and tags',
  searchedRemarks: 'Store, milestone, tag or words',
  noRemarks: 'No comments or tags',
  noRemarksHint: 'Right-click a cell, or press Shift+F10, to add one.',
  remarkCount: (count: number): string => formatCount(count, 'comment or tag', 'comments and tags'),
  someRemarks: (all: number, shown: number): string =>
    `${formatCount(all, 'comment or tag', 'comments and tags')}; the first ${shown} are shown`,
  group: 'Group',
  noComment: 'Comments are for milestones',
  noTag: 'Choose a milestone or a dropdown',
  menu: 'Cell',
  allRemarks: 'All stores shown',
} as const;
