import { EMAIL_REPORT_TITLE } from '@shared/kernel/platform/menu-texts';

export const emailReportTexts = {
  title: EMAIL_REPORT_TITLE,
  date: 'Date',
  columns: {
    to: 'To',
    subject: 'Subject',
    fileName: 'File name',
    deliveryStatus: 'Delivery status message',
  },
} as const;
