/** What only the exported and mailed workbook says. */
export const workbookTexts = {
  fileName: (timestamp: string): string => `Onboarding Tenant Status_${timestamp}`,
  tags: 'Tags',
  comments: 'Comments',
  /** The name of the sheet of the current view, where the other sheet has the view's name. */
  asShown: (view: string): string => `${view} (as shown)`,
  theReport: 'the launch report',
  theOutbox: 'the outbox',
} as const;
