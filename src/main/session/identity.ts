import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { ROLES } from '@shared/kernel/access/permissions';
import type { User } from '@shared/kernel/platform/session';

/** Keycloak's claim of the roles, which other providers are often configured to copy. */
const USUAL_PATH = 'realm_access.roles';

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A claim may be called `https://example.com/roles`, so the whole name is tried before its dots are read as a path. */
function claimAt(claims: unknown, path: string): unknown {
  const whole = member(claims, path);
  if (whole !== undefined) return whole;
  return path.split('.').reduce(member, claims);
}

const names = z.union([z.array(z.unknown()), z.string().transform((text) => text.split(/[\s,]+/))]).catch([]);

/**
 * The first role that the console supports, in `realm_access.roles` of each token, then at `path` of each; empty where
 * there is none. Tokens may list other roles first: Keycloak's start with `offline_access`.
 */
export function roleOf(tokens: readonly unknown[], path: string): string {
  const found = [USUAL_PATH, ...(path === '' ? [] : [path])]
    .flatMap((place) => tokens.map((claims) => claimAt(claims, place)))
    .flatMap((value) => names.parse(value));
  return ROLES.find((role) => role === found.find((name) => ROLES.some((known) => known === name))) ?? '';
}

const text = z.string().catch('');
const claimsSchema = z.object({
  sub: z.string().min(1),
  name: text,
  preferred_username: text,
  email: text,
});

/** The claims of an access token when it is a JWT; an opaque one has none. */
function accessTokenClaims(accessToken: string): unknown {
  try {
    return decodeJwt(accessToken);
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
    role: roleOf([idTokenClaims, accessTokenClaims(accessToken)], connection.roleClaim),
    realm: connection.realm,
  };
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
