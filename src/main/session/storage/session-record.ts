import { z } from 'zod';
import { connectionSchema, type Connection } from '@shared/domains/connections/model';
import { userSchema, type User } from '@shared/kernel/platform/session';
import type { Tokens } from '../token-refresher';

/** A session as the secret store stores it. It has no access token, because the first refresh brings one. */
const recordSchema = z.object({
  version: z.literal(1),
  connection: connectionSchema,
  user: userSchema,
  refreshToken: z.string().nullable(),
  idToken: z.string().nullable(),
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
  } satisfies z.infer<typeof recordSchema>);

/** The stored session, or null when it does not fit this version. */
export function readRecord(text: string): SessionRecord | null {
  try {
    const { connection, user, refreshToken, idToken } = recordSchema.parse(JSON.parse(text));
    return {
      connection,
      user,
      tokens: { accessToken: '', expiresAt: 0, refreshAt: 0, refreshToken, idToken },
    };
  } catch {
    return null;
  }
}
