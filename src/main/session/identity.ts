// Derives the user from the tokens of the identity provider, their role after a refresh, and the account key under
// which the user's data is stored on this computer.

import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { namesRoles, roleOf } from '@shared/kernel/access/role-claim';
import type { User } from '@shared/kernel/platform/session';

const text = z.string().catch('');
const claimsSchema = z.object({
  sub: z.string().min(1),
  name: text,
  preferred_username: text,
  email: text,
});

/** The claims of a token when it is a JWT; an opaque one has none. */
export function tokenClaims(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

/**
 * The user that the tokens identify. The access token is read too, because some providers put roles only there
 * (Keycloak's default).
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
    role: roleOf([idTokenClaims, tokenClaims(accessToken)], connection.roleClaim),
    realm: connection.realm,
  };
}

/**
 * The role after a refresh without an ID token, by which providers such as Glewlwyd answer. A role that the access token
 * had named, and names no longer, was taken away; what only the ID token had named is left, because nothing newer says
 * otherwise.
 * @param before of a restored session the access token is empty
 */
export function refreshedRole(
  before: { user: User; tokens: { accessToken: string; idToken: string | null } },
  accessToken: string,
  { roleClaim }: Connection,
): User['role'] {
  const claims = tokenClaims(accessToken);
  const role = roleOf([claims], roleClaim);
  if (role !== '') return role;
  const { tokens, user } = before;
  const names = (token: string): boolean => roleOf([tokenClaims(token)], roleClaim) !== '';
  if (tokens.accessToken !== '') return names(tokens.accessToken) ? '' : user.role;
  const isOfIdToken = tokens.idToken !== null && names(tokens.idToken);
  // Nobody knows what the former access token named. Where its usual roles are, there may be others than the console's.
  const isAuthoritative = namesRoles(claims, roleClaim) && (roleClaim !== '' || !isOfIdToken);
  const cameFromAccessToken = tokens.idToken !== null && !isOfIdToken;
  return isAuthoritative || cameFromAccessToken ? '' : user.role;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The key of the data stored on this computer for one user at one connection: two connections of one provider share
 * nothing, and neither do two realms of one connection. The sandbox's key uses its connection, not its address, whose
 * port may change with a restart.
 */
export function accountKeyOf({ id, endpoint, issuer, realm }: Connection, subject: string): string {
  const addresses = id === SANDBOX_CONNECTION_ID ? [] : [endpoint, issuer];
  return hashed(JSON.stringify([id, ...addresses, realm, subject]));
}

/** The key in versions before ADR 0017: all connections of one provider had one. */
export const legacyAccountKeyOf = ({ id, issuer }: Connection, subject: string): string =>
  hashed(`${id === SANDBOX_CONNECTION_ID ? id : issuer}\n${subject}`);
