export const storeConfigurationTexts = {
  notRead: (section: string, reason: string): string => `${section} could not be read: ${reason}`,
  incomplete: 'the back office left parts of it out',
} as const;
