import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The texts of the dialog that sends the report, and of the sandbox's outbox. */
export const mailTexts = {
  openDialog: 'Send Mail',
  openOutbox: 'Outbox',
  title: 'Send Launch Report',
  sendNow: 'Send Now',
  schedule: 'Schedule',
  recipients: 'Recipients',
  recipientsHint: 'Addresses, separated by commas',
  message: 'Message',
  date: 'Date',
  theMail: 'the mail',
  to: (recipients: string): string => `To ${recipients}`,
  attachment: (name: string, kilobytes: number): string => `${name} (${formatNumber(kilobytes)} KB)`,
  cancelled: 'Cancelled',
  send: 'Send',
  save: messages.actions.save,
  attached: 'Attachment: Excel workbook of the current view and all stores.',
  scheduledFor: 'Scheduled mails',
  noneScheduled: 'Nothing is scheduled',
  outbox: 'Outbox of the sandbox',
  outboxText: "The sandbox doesn't send email. Messages are collected here.",
  noMails: 'Nothing has been sent',
  noMailsHint: 'Send the launch report to see its message here.',
  noText: 'No message',
} as const;
