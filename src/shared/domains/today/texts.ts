import { TODAY_TITLE } from '@shared/kernel/platform/menu-texts';
import { shortcutSheetTexts } from '@shared/kernel/platform/shell-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { TodayKind, TodaySource, TodayTone } from './model';

const days = (of: number): string => formatCount(of, 'day');
/** A reason that the back office wrote as a sentence is followed by more on the same line. */
export const withoutPeriod = (reason: string): string => reason.trim().replace(/[.;]+$/, '');
const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const todayTexts = {
  title: TODAY_TITLE,
  sections: {
    failedLoad: 'Failed loads',
    launch: 'Launches within 14 days',
    lateLaunch: 'Launches likely late',
    approval: 'Waiting for your decision',
    pipeline: 'Pipelines waiting for action',
    staleLoad: 'Stale data',
    neverEvent: 'Never events',
    user: 'Users in creation',
    draft: 'Your unsaved work',
  } satisfies Record<TodayKind, string>,
  short: {
    failedLoad: 'Failed loads',
    launch: 'Launches',
    lateLaunch: 'Likely late',
    approval: 'Decisions',
    pipeline: 'Pipelines',
    staleLoad: 'Stale data',
    neverEvent: 'Never events',
    user: 'Users',
    draft: 'Unsaved work',
    snoozed: 'Snoozed',
    pinned: 'Pinned',
    recent: 'Recent',
  } satisfies Record<TodayKind | 'snoozed' | 'pinned' | 'recent', string>,
  shortcuts: { pinned: 'Pinned stores', recent: 'Recently opened' },
  jump: 'Sections',
  sources: {
    failedLoads: 'Failed loads',
    stores: 'Launches and pipelines',
    forecasts: 'Launch forecasts',
    approvals: 'Decisions',
    dataAges: 'Ages of data',
    neverEvents: 'Never events',
    users: 'Users in creation',
    drafts: 'Unsaved work',
  } satisfies Record<TodaySource, string>,
  needs: (lines: number): string =>
    lines === 1 ? '1 item needs attention' : `${formatNumber(lines)} items need attention`,
  snoozedSection: 'Snoozed until tomorrow',
  nothing: 'Nothing needs attention now',
  nothingMine: 'Nothing is assigned to you',
  howToTake: 'Assign an item to yourself with its buttons or Shift+F10.',
  /** The text of each source when it has no lines. */
  none: {
    failedLoads: 'no load has failed',
    stores: 'no launch is near and no pipeline waits',
    forecasts: 'no launch is likely late',
    approvals: 'no decision is waiting for you',
    dataAges: 'no data is old',
    neverEvents: 'there are no never events',
    users: 'no user is being created',
    drafts: 'you have no unsaved changes',
  } satisfies Record<TodaySource, string>,
  noneOf: (parts: readonly string[]): string => {
    const [first = '', ...others] = parts;
    return `${[upperFirst(first), ...others].join(', ')}.`;
  },
  snoozedElse: (lines: number): string =>
    `${formatCount(lines, 'item is', 'items are')} snoozed until tomorrow.`,
  storedHere: 'Snoozes and assignments stay on this computer until you log out. Only you can see them.',
  sharedWithAll: 'Snoozes stay on this computer until you log out. Everyone sees who takes an item.',
  takenBy: (name: string, since: string): string => `Taken by ${name} at ${since}`,
  alreadyTaken: (name: string, since: string): string => `${name} took this at ${since}`,
  notShared: (reason: string): string => `Only you can see this assignment: ${reason}`,
  mayNotBeShared: (reason: string): string => `Others may not see this assignment: ${reason}`,
  notReleased: (reason: string): string => `The item may still be assigned to you: ${reason}`,
  mine: 'Assigned to me',
  mineMark: 'Mine',
  open: 'Open',
  choiceOf: (choice: string, title: string): string => `${choice}: ${title}`,
  snooze: shortcutSheetTexts.labels.snooze,
  snoozeShort: 'Snooze',
  preview: 'Preview',
  nothingToPreview: 'Press J and K to move through the items. The focused item is shown here.',
  wake: 'Wake',
  assign: 'Assign to me',
  unassign: 'No longer mine',
  snoozed: (title: string): string => `${title} is snoozed until tomorrow`,
  tones: { danger: 'Urgent', warning: 'Soon', calm: 'When there is time' } satisfies Record<
    TodayTone,
    string
  >,
  rowMenu: (title: string): string => `Actions of ${title}`,
  more: 'More actions',
  notRead: (what: string): string => `${what} couldn't be loaded`,
  retry: messages.actions.retry,
  savedCopy: (age: string): string => `Saved copy, as of ${age}`,
  // The reason of a line.
  /** The age comes first, because a long reason is truncated; the heading already says that the load failed. */
  loadFailed: (age: string, reason: string | undefined): string =>
    `${upperFirst(age)}. ${withoutPeriod(reason ?? '') || 'No reason given'}`,
  noData: 'no data yet',
  dataOf: (date: string, age: number): string => `data as of ${date}, ${days(age)} old`,
  late: (band: string, of: string): string => `${band}: ${of}`,
  launchOverdue: (date: string, late: number): string => `Launch was due ${date}, ${days(late)} ago`,
  launchToday: 'Launch is today',
  launchIn: (date: string, left: number): string => `Launch ${date}, in ${days(left)}`,
  forecastLate: (p85: string, late: number): string => `85% likely by ${p85}, ${days(late)} late`,
  plannedLate: (planned: string, forecast: string, waits: string): string =>
    `Planned ${planned}, ${forecast}; waits for ${waits}`,
  waitsFor: { dealer: 'waits for the dealer', dms: 'waits for the DMS' },
  since: (what: string, date: string): string => `${what} since ${date}`,
  readyToLaunch: 'nothing blocks it: select Launch Store',
  blockedBy: (summary: string, first: string): string => `${summary}: ${first}`,
  asksToCancel: (who: string, date: string, stores: number): string =>
    `${who} requested cancellation of ${formatCount(stores, 'store')}, effective ${date}`,
  requestedOn: (date: string): string => `; requested on ${date}`,
  issues: { never: 'FOPC issue', maintenance: 'maintenance issue' },
  counted: (of: number, what: string): string => formatCount(of, what),
  unsaved: (time: string): string => `Unsaved since ${time}; open it and restore your entries`,
  pressed: (reason: string, label: string): string => `${reason}: select ${label}`,
  failedPress: (step: string, reason: string, label: string): string =>
    `${step}: ${withoutPeriod(reason)}; select ${label}`,
  waitsSince: (date: string, age: number): string => `waits since ${date}, ${days(age)}`,
  unnamedDraft: 'A page',
} as const;
