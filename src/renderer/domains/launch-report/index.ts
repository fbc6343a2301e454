export { MailFields } from './mail/mail-fields';
export { SENT_CLOSE_DELAY_MS, useDelayedClose } from './mail/use-mail';
export { mailTexts } from '@shared/domains/launch-report/texts';
export { useDebouncedRecipientCheck, useMailDraft, useMailJob } from './mail/use-mail';
