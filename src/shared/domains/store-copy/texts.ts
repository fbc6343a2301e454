import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { STORE_COPY_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatCountIfAny, formatList, formatNumber } from '@shared/kernel/text/format';

export const storeCopyTexts = {
  title: STORE_COPY_TITLE,
  now: 'now',
  choose: 'Choose the store to copy from',
  chooseHint: 'You see what would change before anything is copied.',
  from: 'Copy from',
  backToComparison: 'Back to the comparison',
  loading: 'Loading what the store offers',
  lastCopy: 'Last copy',
  cellsOf: (entry: string): string => `Cells of ${entry}`,
  clearAll: 'Clear all',
  timezone: storeSettingsTexts.timezone,
  nickname: storeSettingsTexts.storeNickname,
  workingDays: storeSettingsTexts.workingDays,
  states: {
    new: 'New',
    overwrites: 'Would be overwritten',
    same: 'The same',
    impossible: 'Not copied',
  },
  sectionCount: (made: number, over: number, same: number, not: number): string =>
    [
      made > 0 ? `${made} new` : '',
      over > 0 ? `${over} would be overwritten` : '',
      same > 0 ? `${same} the same` : '',
      not > 0 ? `${not} not copied` : '',
    ]
      .filter((text) => text !== '')
      .join(', ') || 'Nothing to copy',
  allNew: (section: string): string => `Everything new in ${section}`,
  button: (count: number): string => `Copy ${formatCountIfAny(count, 'entry', 'entries')}`,
  nothingTicked: 'Select items to copy',
  running: 'A copy into this store is in progress',
  overwriteTitle: (store: string): string => `Overwrite in ${store}`,
  overwriteText: (titles: readonly string[]): string =>
    `Undo can't take these pay types out of their new group: ${titles.join('; ')}.`,
  overwriteConfirm: 'Copy and overwrite',
  jobTitle: (from: string, to: string): string => `Copy from ${from} to ${to}`,
  undoTitle: (to: string): string => `Undo of the copy to ${to}`,
  changedSince: 'Changed since',
  goneSince: 'Removed since',
  fieldsLeft: (fields: string, reason: string): string => `${reason}: ${fields}`,
  groupStays: 'It had no group before, and keeps the copied one',
  menuHasIntervals: "It has intervals that weren't copied, or were changed since",
  menuHasModels: 'Models have been mapped to it since',
  notReached: "The back office couldn't be reached",
  nameStays: (name: string): string => `The matrix name ${name} stays`,
  sameStore: "A store can't be copied into itself",
  needs: (title: string): string => `${title} has to be copied too`,
  notMade: (title: string): string => `${title} wasn't created`,
  notTicked: 'Not selected',
  notTickedOver: 'Skipped: a different value exists and Overwrite is off',
  made: (made: number, all: number): string => `${formatNumber(made)} of ${formatNumber(all)} copied`,
  outcomes: {
    refused: (count: number): string => `${formatNumber(count)} refused`,
    failed: (count: number): string => `${formatNumber(count)} failed`,
    unknown: (count: number): string => `${formatNumber(count)} unknown`,
    skipped: (count: number): string => `${formatNumber(count)} skipped`,
    cancelled: (count: number): string => `${formatNumber(count)} not started`,
  },
  partly: (counts: string): string => `Partly done: ${counts}`,
  noneCopied: (counts: string): string => `Nothing was copied: ${counts}`,
  endedEarly: (counts: string, reason: string): string => `Ended early: ${counts}. ${reason}`,
  notStarted: 'The copy ended before this item',
  daysFailed: (reason: string): string => `The timezone is saved; the working days aren't: ${reason}`,
  daysUnconfirmed: (reason: string): string =>
    `The timezone is saved; the working days aren't confirmed: ${reason}`,
  noPayType: "This store doesn't have this pay type. Loads create pay types.",
  noInstallDate: 'It has no install date',
  noOpcode: (store: string, opcodes: readonly string[]): string =>
    `${store} has no ${opcodes.length === 1 ? 'opcode' : 'opcodes'} ${formatList(opcodes)}`,
  priorSameDay: (day: string): string =>
    `A prior grid of that name is installed on ${day} already; change that one on its own tab`,
  becomesCurrent: 'Becomes the current grid; the present one becomes prior',
  becomesPrior: (day: string): string =>
    `Becomes a prior one: the current one was installed later, on ${day}`,
  sameInForce: 'Already has the same value',
  noSources: (dms: string, sources: readonly string[]): string =>
    `${dms} has no sources of parts; this is for ${formatList(sources)} alone`,
  noSuchSource: (store: string, sources: readonly string[]): string =>
    `${store} has no ${sources.length === 1 ? 'source' : 'sources'} ${formatList(sources)}`,
  forAllSources: 'It has no sources; in the other store it is for all sources',
  addsName: (name: string): string => `The matrix name ${name} is added`,
  placeTaken: 'Another matrix has the same name and day',
  otherMiles: "The mileage of an existing menu can't be changed",
  otherDefault: "The choice of default menu isn't copied",
  noCategory: (category: string): string => `The store has no category ${category}`,
  nicknameStays: "A nickname is a store's own",
  notSet: "It isn't set",
} as const;
