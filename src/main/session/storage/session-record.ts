// The form in which a session is stored between two runs, and the reason why a stored one could not be restored.
// `secret-store.ts` encrypts and stores it.

import { z } from 'zod';
import { connectionSchema, type Connection } from '@shared/domains/connections/model';
import { sessionEndTexts } from '@shared/domains/session/texts';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { userSchema, type User } from '@shared/kernel/platform/session';
import type { Tokens } from '../token-refresher';
import type { SecretStore } from './secret-store';

const endedWith = (message: string): { error: AppErrorShape } => ({
  error: { code: 'SESSION_ENDED', message },
});

/** The reason, where a session was stored and could not be restored. */
export function whyNotRestored(secrets: SecretStore): { error?: AppErrorShape } {
  if (secrets.isUnreadable) return endedWith(sessionEndTexts.storedUnreadable);
  if (secrets.accounts().length === 0 || secrets.health() === 'keychain') return {};
  return endedWith(sessionEndTexts.keychainClosed);
}

/** A session as the secret store stores it. It has no access token, because the first refresh brings one. */
const recordSchema = z.object({
  version: z.literal(1),
  connection: connectionSchema,
  user: userSchema,
  refreshToken: z.string().nullable(),
  idToken: z.string().nullable(),
  /** Milliseconds since 1970; absent in a session of an older version. */
  signedInAt: z.number().optional(),
});

/** The content of a stored session, with tokens that need a refresh immediately. */
export interface SessionRecord {
  connection: Connection;
  user: User;
  tokens: Tokens;
}

export const writeRecord = (connection: Connection, user: User, tokens: Tokens): string =>
  JSON.stringify({
    version: 1,
    connection,
    user,
    refreshToken: tokens.refreshToken,
    idToken: tokens.idToken,
    ...(tokens.signedInAt === undefined ? {} : { signedInAt: tokens.signedInAt }),
  } satisfies z.infer<typeof recordSchema>);

/** The stored session, or null when it does not fit this version, or its connection may not be used. */
export function readRecord(
  text: string,
  mayUse: (connection: Connection) => boolean = () => true,
): SessionRecord | null {
  try {
    const record = recordSchema.parse(JSON.parse(text));
    const { connection, user, refreshToken, idToken, signedInAt = Date.now() } = record;
    if (!mayUse(connection)) return null;
    return {
      connection,
      user,
      tokens: { accessToken: '', expiresAt: 0, refreshAt: 0, refreshToken, idToken, signedInAt },
    };
  } catch {
    return null;
  }
}
