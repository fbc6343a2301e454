export { MailFields, SENT_CLOSE_DELAY_MS, useDelayedClose } from './mail/mail-fields';
export { mailTexts } from './mail/mail-texts';
export { useDebouncedRecipientCheck, useMailDraft, useMailJob } from './mail/use-mail';
