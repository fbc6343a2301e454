import type { Connection } from '@shared/domains/connections/model';
import type { User } from '@shared/domains/session/model';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { roleOf } from './role';

const text = z.string().catch('');
const claimsSchema = z.object({
  sub: z.string().min(1),
  name: text,
  preferred_username: text,
  email: text,
});

/** Claims of an access token when it is a JWT; an opaque one says nothing. */
function accessTokenClaims(accessToken: string): unknown {
  try {
    return decodeJwt(accessToken);
  } catch {
    return undefined;
  }
}

/**
 * Who the tokens speak of. Providers that put roles into the access token only (Keycloak's default) are read there.
 * @throws ZodError when the ID token has no subject.
 */
export function userOf(idTokenClaims: unknown, accessToken: string, connection: Connection): User {
  const claims = claimsSchema.parse(idTokenClaims);
  const userName = claims.preferred_username || claims.email || claims.sub;
  return {
    subject: claims.sub,
    name: claims.name || userName,
    userName,
    email: claims.email,
    role: roleOf([idTokenClaims, accessTokenClaims(accessToken)], connection.roleClaim),
    realm: connection.realm,
  };
}

/**
 * Names the local data of one person at one provider. The sandbox goes by its connection, not its address:
 * its port may be another one after a restart.
 */
export function accountKeyOf(connection: Connection, sandboxId: string, subject: string): string {
  const issuer = connection.id === sandboxId ? sandboxId : connection.issuer;
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('hex').slice(0, 32);
}
