import { messages } from '@shared/kernel/text/messages';

export const mailTexts = {
  title: 'Send Launch Report',
  sendNow: 'Send Now',
  schedule: 'Schedule',
  recipients: 'Recipients',
  recipientsHint: 'Addresses, separated by commas',
  message: 'Message',
  send: 'Send',
  save: messages.actions.save,
  attached: 'Attachment: Excel workbook of the current view and all stores.',
  scheduledFor: 'Scheduled mails',
  noneScheduled: 'Nothing is scheduled',
  outbox: 'Outbox of the sandbox',
  outboxText: "The sandbox doesn't send email. Messages are collected here.",
  noMails: 'Nothing has been sent',
  noText: 'No message',
} as const;
