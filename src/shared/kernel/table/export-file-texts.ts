// The texts of exported files, of their kinds in the dialog that saves them, and of the errors of their writers. The page receives the errors as messages, so that it
// does not load this file.

import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export const exportErrorTexts = {
  stopped: 'The window stopped sending the rows of this export',
  incomplete: (received: number, announced: number): string =>
    `The window sent ${formatNumber(received)} of ${formatNumber(announced)} rows; no file was written`,
  failed: (reason: string): string => `${messages.generic.somethingWentWrong}: ${reason}`,
  endedEarly: 'the writer ended early',
} as const;

/** The kinds of files in the dialog that asks for a file. */
export const FILE_KIND_LABELS = {
  xlsx: 'Excel workbook',
  csv: 'CSV file',
  png: 'PNG picture',
  pdf: 'PDF document',
  ics: 'Calendar file',
} as const;

export const exportFileTexts = {
  unnamedFile: 'Export',
  unnamedSheet: 'Sheet1',
  /** The end of a text that a cell of a workbook cannot hold whole. */
  cutCell: (most: number): string => ` … (cut: a cell holds ${formatNumber(most)} characters)`,
  page: (page: number): string => `Page ${page}`,
  continued: (title: string): string => `${title}, continued`,
  /** `others`: the number of replaced characters beyond those that are named. */
  replaced: (mark: string, named: readonly string[], others: number): string =>
    `${mark} replaces characters that PDF exports don't support: ${others > 0 ? `${named.join(', ')} and ${formatNumber(others)} more` : named.join(', ')}. Excel and CSV exports contain them.`,
} as const;
