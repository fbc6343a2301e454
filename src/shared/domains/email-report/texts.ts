export const emailReportTexts = {
  title: 'Auto Report Emails',
  date: 'Date',
} as const;
