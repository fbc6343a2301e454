import { connectionSchema, type Connection } from '@shared/domains/connections/model';
import { userSchema, type User } from '@shared/domains/session/model';
import { z } from 'zod';
import type { Tokens } from './tokens';

/** A session as the secret store keeps it. No access token: the first renewal brings one. */
const recordSchema = z.object({
  version: z.literal(1),
  connection: connectionSchema,
  user: userSchema,
  refreshToken: z.string().nullable(),
  idToken: z.string().nullable(),
});
type SessionRecord = z.infer<typeof recordSchema>;

export const writeRecord = (connection: Connection, user: User, tokens: Tokens): string =>
  JSON.stringify({
    version: 1,
    connection,
    user,
    refreshToken: tokens.refreshToken,
    idToken: tokens.idToken,
  } satisfies SessionRecord);

/** The stored session with tokens that want renewal at once, or null when it does not fit this version. */
export function readRecord(text: string): { connection: Connection; user: User; tokens: Tokens } | null {
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
