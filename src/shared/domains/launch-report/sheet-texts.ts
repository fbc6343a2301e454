import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

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
  failed: (reason: string): string => `Not saved. ${reason}`,
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
  notTaken: (label: string, reason: string): string => `${label} is as it was. ${reason}`,
  savingCount: (count: number): string =>
    count === 1 ? 'Saving 1 cell' : `Saving ${formatNumber(count)} cells`,
  failedCount: (count: number): string =>
    count === 1 ? '1 cell is not saved' : `${formatNumber(count)} cells are not saved`,
  notSent: 'It was not sent.',
  liftsGroupHold: 'Lifts the hold of the whole group',
  retry: messages.actions.retry,
  retryAll: 'Retry all',
  discard: 'Show Stored Value',
  discardAll: 'Show stored value',
  unsaved: 'cells of the launch report that are not saved',
  onTheirWay: 'cells of the launch report, which are still being saved',
  noTags: 'There is none',
  editComment: 'Comment…',
  remarks: 'Comments and tags',
  searchRemarks: 'Search comments and tags',
  searchedRemarks: 'Store, milestone, tag or words',
  noRemarks: 'No comments or tags',
  noRemarksHint: 'Right-click a cell, or press Shift+F10, to add one.',
  someRemarks: (all: number, shown: number): string => `${formatNumber(all)}; the first ${shown} are shown`,
  group: 'Group',
  noComment: 'Comments are for milestones',
  noTag: 'Choose a milestone or a dropdown',
  menu: 'Cell',
  allRemarks: 'All stores shown',
} as const;
