// The rules of a mail with the launch report or a status sheet: recipients, length, subject, and its draft.

import { z } from 'zod';
import { launchReportTexts } from './texts';

const texts = launchReportTexts.mail;

/** Of the mail that is being written. */
export const MAIL_DRAFT_KEY = 'launch-report:mail';

/** A mail to send or to schedule, and what is stored of one that is being written. */
export const mailDraftSchema = z.object({ to: z.string(), message: z.string() });
export type MailDraft = z.infer<typeof mailDraftSchema>;

export const MAX_RECIPIENTS = 500;
export const MAX_MESSAGE_CHARACTERS = 256;

const ALLOWED_CHARACTERS = /^[A-Za-z0-9@._,\-\s]*$/;
const LOCAL = '[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*';
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[A-Za-z]{2,}$`);
export const MAX_ADDRESS_LENGTH = 254;

/** The addresses of a list, each once; empty entries are ignored. */
export function recipientsOf(text: string): string[] {
  const once = new Map<string, string>();
  for (const part of text.split(',').map((address) => address.trim()))
    if (part !== '' && !once.has(part.toLowerCase())) once.set(part.toLowerCase(), part);
  return [...once.values()];
}

/** Narrower than the address of a user (`adu-users/user-form.ts`): the list of recipients allows fewer characters. */
const isRecipientAddress = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

/** The recipients of a list that are no addresses, for the form to name: the text of the refusal is the specification's. */
export const wrongRecipients = (text: string): string[] =>
  recipientsOf(text).filter((recipient) => !isRecipientAddress(recipient));

/** The problem of a list of recipients, or undefined. The form itself refuses an empty one. */
export function recipientsError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const recipients = recipientsOf(text);
  if (!ALLOWED_CHARACTERS.test(text) || recipients.length === 0 || !recipients.every(isRecipientAddress))
    return texts.invalidRecipients;
  return recipients.length > MAX_RECIPIENTS ? texts.tooManyRecipients(MAX_RECIPIENTS) : undefined;
}

/** The reason why a mail cannot be sent or stored for later, or undefined. */
export function mailError({ to, text }: { to: string; text: string }): string | undefined {
  if (recipientsOf(to).length === 0) return texts.noRecipient;
  if (text.length > MAX_MESSAGE_CHARACTERS) return texts.messageTooLong(MAX_MESSAGE_CHARACTERS);
  return recipientsError(to);
}

/** Every reason of `mailError`. */
const REFUSALS: ReadonlySet<string> = new Set([
  texts.noRecipient,
  texts.messageTooLong(MAX_MESSAGE_CHARACTERS),
  texts.invalidRecipients,
  texts.tooManyRecipients(MAX_RECIPIENTS),
]);

/**
 * Whether a back office answered why it does not store a mail. Any other text is its confirmation, of which nothing is
 * known: both are the same string.
 */
export const isMailRefusal = (answer: string): boolean => REFUSALS.has(answer);

/** `Launch Progress Report 01-31-2026` */
export function mailSubject(today: string, subject: string = texts.subject): string {
  const [year, month, day] = today.split('-');
  return `${subject} ${month}-${day}-${year}`;
}
