import { STORE_SHEET_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

export const storeConfigurationTexts = {
  notRead: (section: string, reason: string): string => `${section} could not be read: ${reason}`,
  incomplete: 'the back office left out parts of it',
  sheet: STORE_SHEET_TITLE,
  chooseStore: 'Choose the store first',
  sheetAs: { pdf: 'Store Sheet (PDF)', xlsx: 'Store Sheet (Excel)' },
  fileName: (storeName: string): string => `${storeName} Store Sheet`,
  sheetTitle: (storeName: string): string => `Store Sheet of ${storeName}`,
  storeSection: messages.words.store,
  made: (at: string, by: string): string => `Made ${at} by ${by}`,
  fromCache: (since: string): string =>
    `The back office could not be reached: created from data saved on this computer, the oldest from ${since}`,
  notOpened: (reason: string): string => `Not opened by the pipeline yet: ${reason}`,
  none: 'None',
} as const;
