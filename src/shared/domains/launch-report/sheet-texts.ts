import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
export const sheetTexts = {
  saving: 'Saving',
  saved: 'Saved',
  failed: (reason: string): string => `Not saved. ${reason}`,
  comment: (text: string): string => `Comment: ${text}`,
  preparedCount: (count: number): string =>
    count === 1 ? '1 cell prepared, not sent' : `${formatNumber(count)} cells prepared, not sent`,
  review: (field: string): string => `Review: ${field}`,
  nothingToUndo: 'Nothing to undo',
  notUndone: (what: string): string => `${what} was changed since and stays as it is`,
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
  editComment: 'Comment…',
  remarks: 'Comments and tags',
  noComment: 'Comments are for milestones',
  noTag: 'Choose a milestone or a dropdown',
  menu: 'Cell',
  allRemarks: 'All stores shown',
} as const;
