import { z } from 'zod';
import { messages } from '@shared/kernel/messages';
import { LIMITS, PATTERNS } from '@shared/kernel/patterns';
import type { DbServer, DbServerKey } from './model';
import { dbServersTexts as texts } from './texts';

const OCTET_MAX = 255;
export const PORT_MAX = 65_535;

/** How messages and buttons call a server. */
export const serverName = ({ ipAddress, dbPort }: DbServerKey): string => `${ipAddress}:${dbPort}`;

export const sameServer = (one: DbServerKey, other: DbServerKey): boolean =>
  one.ipAddress === other.ipAddress && one.dbPort === other.dbPort;

/** What is compared of a server; the password is no part of it, but changes `updatedAt`. */
type SeenServer = Pick<DbServer, 'dbName' | 'dbUser' | 'isFull'> & { updatedAt?: string | null | undefined };

/** Whether nobody has changed it since it was seen. */
export const isAsSeen = (seen: SeenServer, now: SeenServer): boolean =>
  (seen.updatedAt ?? null) === (now.updatedAt ?? null) &&
  seen.dbName === now.dbName &&
  seen.dbUser === now.dbUser &&
  seen.isFull === now.isFull;

/** A rule after the required one says nothing of an empty text. */
const unlessEmpty =
  (fits: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || fits(text);

const isIpAddress = (text: string): boolean => z.ipv4().safeParse(text).success;

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX;

const word = (required: string) =>
  z
    .string()
    .min(1, required)
    .max(LIMITS.code, messages.validation.tooLong(LIMITS.code))
    .refine(
      unlessEmpty((text) => PATTERNS.alphanumeric.test(text)),
      texts.lettersAndDigits,
    );

const secret = z.string().max(LIMITS.name, messages.validation.tooLong(LIMITS.name));

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

export const FULL = ['Yes', 'No'] as const;
export const fullText = (isFull: boolean): (typeof FULL)[number] => (isFull ? 'Yes' : 'No');

/** A row that is edited, as it is typed; a password that nobody types stays. Letters and digits only, once typed. */
export const editedServerSchema = z.object({
  ...shared,
  isFull: z.enum(FULL),
  dbPassword: secret.refine(
    unlessEmpty((text) => PATTERNS.alphanumeric.test(text)),
    texts.lettersAndDigits,
  ),
});
export type EditedDbServer = z.infer<typeof editedServerSchema>;

/** What is wrong with an edited row, by field. */
export function serverErrors(edited: EditedDbServer): Partial<Record<string, string>> {
  const { error } = editedServerSchema.safeParse(edited);
  // The first of a field counts.
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** An IPv6 address must not become some other one that is right: it stays, and is refused. */
const looksLikeIpV6 = (text: string): boolean => (text.match(/:/g) ?? []).length > 1;

/** What of a typed address is kept: digits and dots, each part at most 255. */
export function typedIpAddress(text: string): string {
  if (looksLikeIpV6(text)) return text.trim();
  const parts = text.replace(/[^\d.]/g, '').split('.');
  return parts.map((part) => (part === '' ? '' : String(Math.min(OCTET_MAX, Number(part))))).join('.');
}

export const typedWord = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '');

export const typedPassword = (text: string): string => text.replace(/\s/g, '');

/** Digits, at most 65535; a lone 0 stays and is told what is wrong with it. */
export function typedPort(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? '' : String(Math.min(PORT_MAX, Number(digits)));
}
