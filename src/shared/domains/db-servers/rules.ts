// Rules of database servers: the fields of a new and of an edited one, what may be typed into them, and whether
// another user has changed a server.

import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS, PATTERNS } from '@shared/kernel/text/patterns';
import { withoutInvalidKey } from '@shared/kernel/values';
import type { DbServer, DbServerKey } from './model';
import { dbServersTexts as texts, YES_NO_CHOICES } from './texts';

const MAX_OCTET = 255;
export const MAX_PORT = 65_535;

export const sameServer = (one: DbServerKey, other: DbServerKey): boolean =>
  one.ipAddress === other.ipAddress && one.dbPort === other.dbPort;

/** The fields of a server that are compared. A changed password shows in `updatedAt` only. */
type SeenServer = Pick<DbServer, 'dbName' | 'dbUser' | 'isFull'> & { updatedAt?: string | null | undefined };

/** True if it has not been changed since it was read. */
export const isUnchanged = (seen: SeenServer, now: SeenServer): boolean =>
  (seen.updatedAt ?? null) === (now.updatedAt ?? null) &&
  seen.dbName === now.dbName &&
  seen.dbUser === now.dbUser &&
  seen.isFull === now.isFull;

/** Makes a rule that accepts an empty text, because an empty field has its own message already. */
const unlessEmpty =
  (fits: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || fits(text);

const isIpAddress = (text: string): boolean => z.ipv4().safeParse(text).success;

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PORT;

const word = (required: string) =>
  z
    .string()
    .min(1, required)
    .max(LIMITS.code, validationTexts.tooLong(LIMITS.code))
    .refine(
      unlessEmpty((text) => PATTERNS.alphanumeric.test(text)),
      texts.lettersAndDigits,
    );

const secret = z.string().max(LIMITS.name, validationTexts.tooLong(LIMITS.name));

const shared = {
  ipAddress: z.string().min(1, texts.ipRequired).refine(unlessEmpty(isIpAddress), texts.ipInvalid),
  dbName: word(texts.nameRequired),
  dbUser: word(texts.userRequired),
  dbPort: z.string().min(1, texts.portRequired).refine(unlessEmpty(isPort), texts.portInvalid),
};

/** A new server, as it is typed. */
export const newServerSchema = z.object({
  ...shared,
  dbPassword: secret.min(1, texts.passwordRequired).refine((text) => !/\s/.test(text), texts.noSpaces),
});
export type NewDbServer = z.infer<typeof newServerSchema>;

/**
 * A row being edited, as typed. An empty password leaves the stored one unchanged; a typed one has letters and digits
 * only.
 */
export const editedServerSchema = z.object({
  ...shared,
  isFull: z.enum(YES_NO_CHOICES),
  dbPassword: secret.refine(
    unlessEmpty((text) => PATTERNS.alphanumeric.test(text)),
    texts.lettersAndDigits,
  ),
});
export type EditedDbServer = z.infer<typeof editedServerSchema>;

/** The problems of an edited row, by field. */
export function serverErrors(edited: EditedDbServer): Partial<Record<string, string>> {
  const { error } = editedServerSchema.safeParse(edited);
  // Of several issues of a field, the first one is shown.
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Letters and spaces are typing errors. Any other character has a meaning: a port, a network, an IPv6 address. */
const SLIPS = /[A-Za-z\s]/g;

/**
 * The accepted part of a typed address: digits and dots, each part at most 255. A comma counts as a dot, as on the
 * number pads of other countries. A key of any other character is not taken; a pasted text that would become another
 * address without its invalid characters is left unchanged, and rejected.
 */
export function typedIpAddress(typed: string, before: string): string {
  const text = withoutInvalidKey(before, typed, /^[\d.,]*$/);
  const dotted = text.replace(SLIPS, '').replaceAll(',', '.');
  if (!/^[\d.]*$/.test(dotted)) return text.trim();
  return dotted
    .split('.')
    .map((part) => (part === '' ? '' : String(Math.min(MAX_OCTET, Number(part)))))
    .join('.');
}

export const typedWord = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '');

export const typedPassword = (text: string): string => text.replace(/\s/g, '');

/**
 * A typed port, at most 65535. A key that is no digit is not taken; a pasted text that is no whole number is left
 * unchanged, and rejected.
 */
export function typedPort(typed: string, before: string): string {
  const port = withoutInvalidKey(before, typed, /^\d*$/).trim();
  return /^\d+$/.test(port) ? String(Math.min(MAX_PORT, Number(port))) : port;
}
