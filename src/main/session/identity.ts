import type { Connection } from '@shared/domains/connections/model';
import type { User } from '@shared/domains/session/model';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import { z } from 'zod';

const text = z.string().catch('');
const claimsSchema = z.object({
  sub: z.string().min(1),
  name: text,
  preferred_username: text,
  email: text,
  realm_access: z
    .object({ roles: z.array(z.string()) })
    .optional()
    .catch(undefined),
});

/** Claims of an access token when it is a JWT; an opaque one says nothing. */
function accessTokenRole(accessToken: string): string | undefined {
  try {
    const claims = z.object({ realm_access: claimsSchema.shape.realm_access }).parse(decodeJwt(accessToken));
    return claims.realm_access?.roles[0];
  } catch {
    return undefined;
  }
}

/**
 * Who the tokens speak of. The role is the first realm role of the ID token; providers that put roles into
 * the access token only (Keycloak's default) are read there.
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
    role: claims.realm_access?.roles[0] ?? accessTokenRole(accessToken) ?? '',
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
