export const emailReportTexts = {
  title: 'Auto Report Emails',
  date: 'Date',
  columns: {
    to: 'To',
    subject: 'Subject',
    fileName: 'File name',
    deliveryStatus: 'Delivery status message',
  },
} as const;
