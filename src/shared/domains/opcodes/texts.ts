import { formatCount, formatNumber } from '@shared/kernel/text/format';
export const opcodesTexts = {
  uncategorized: 'Uncategorized',
  categorized: 'Categorized',
  confirmSubmission: 'Confirm Submission',
  submitQuestion: 'Do you want to submit your changes?',
  saved: 'Opcode changes saved successfully',
  progressSaved: 'Opcode changes saved; the categorization can be continued later',
  categoryReset: (opcodes: readonly string[]): string =>
    opcodes.length === 1
      ? `Category of ${opcodes.join()} reset`
      : `Category of ${formatNumber(opcodes.length)} opcodes reset`,
  categorySet: (opcodes: readonly string[], category: string): string =>
    opcodes.length === 1
      ? `Category of ${opcodes.join()} set to ${category}`
      : `Category of ${formatNumber(opcodes.length)} opcodes set to ${category}`,
  departmentSet: (opcodes: readonly string[], department: string): string =>
    opcodes.length === 1
      ? `Department of ${opcodes.join()} set to ${department}`
      : `Department of ${formatNumber(opcodes.length)} opcodes set to ${department}`,
  pendingChange: (opcodes: readonly string[], to: string): string =>
    `${opcodes.length === 1 ? opcodes.join() : `${formatNumber(opcodes.length)} opcodes`} to ${to}, not saved yet`,
  pendingReset: (opcodes: readonly string[]): string =>
    `${opcodes.length === 1 ? opcodes.join() : `${formatNumber(opcodes.length)} opcodes`} without a category, not saved yet`,
  notSaved: (count: number): string => (count === 0 ? '' : `${formatNumber(count)} not saved`),
  undone: 'Undone',
  redone: 'Redone',
  discarded: 'Changes discarded',
  repairOrdersUnknown: "Couldn't load which opcodes are used on repair orders",
  partlySaved: (failed: number, all: number): string =>
    `${formatNumber(failed)} of ${formatNumber(all)} changes couldn't be saved. They're listed above the opcodes`,
  uncategorizedLeft: (count: number): string =>
    count === 1 ? '1 opcode has no category yet' : `${formatNumber(count)} opcodes have no category yet`,
  categoriesFixed: 'The categorization is saved; categories can no longer be changed',
  noSuchChoice: (value: string): string =>
    `${value === '' ? 'An empty text' : value} is not one of the choices`,
  resetHasNoCategory: 'A reset opcode has no category',
  selectFirst: 'Select opcodes first',
  emptyGroup: 'The group is empty',
  noCategory: 'The opcode has no category',
  loading: 'The opcodes are still loading',
  nothingChanged: 'Nothing has been changed',
  decideConflicts: (count: number): string =>
    count === 1
      ? 'Decide about the opcode that someone else changed'
      : `Decide about the ${formatNumber(count)} opcodes that someone else changed`,
  changedConcurrently: (who: string, category: string, department: string): string =>
    `${who} changed it to ${category}, ${department}`,
  gone: (opcode: string): string => `The store has no opcode ${opcode}`,
  rapid: {
    tab: 'One by one',
    title: 'One opcode at a time',
    progress: 'Opcodes with a category',
    left: (count: number): string => (count === 0 ? 'None left' : `${formatNumber(count)} left`),
    done: 'Every opcode has a category',
    next: 'Review them by category, or submit.',
    suggested: (category: string, confidence: number): string =>
      `Suggested: ${category}, ${Math.round(confidence * 100)}% sure`,
    accept: 'Accept',
    skip: 'Skip',
    categories: 'Categories',
    looking: 'Looking for a suggestion…',
    noSuggestion: 'No suggestion for this opcode',
    noDescription: 'No description',
    facts: (payType: string, department: string, orders: number): string =>
      `Pay type ${payType}, ${department}, on ${formatCount(orders, 'repair order')}`,
  },
  notLoaded: 'The opcodes have not been loaded yet',
} as const;
