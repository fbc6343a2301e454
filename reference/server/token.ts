import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyResult } from 'jose';
import { z } from 'zod';
import type { Role } from '@shared/kernel/access/capabilities';
import { roleOf } from '@shared/kernel/access/role-claim';

export class InvalidTokenError extends Error {}

/** The keys of the identity provider cannot be had, so that nothing is known of the token. */
export class ProviderUnavailableError extends Error {}

/** The token is valid, but contains no role with read access. */
export class NoRoleError extends Error {}

/** The database's role for each role of the token; grants, policies and functions decide what it may do. */
const DATABASE_ROLE: Readonly<Record<Role, string>> = {
  superadmin: 'dealer_superadmin',
  admin: 'dealer_writer',
  user: 'dealer_writer',
  client: 'dealer_reader',
};

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

const claims = z.object({
  sub: z.string(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
});

/** Settings that carry the caller to the database: the role to set, and `request.*` for its functions. */
export type RequestSettings = Readonly<Record<string, string>>;
export type TokenVerifier = (authorization: string | undefined) => Promise<RequestSettings>;

/** What Node says of a certificate whose authority it does not know. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/;

/** A failure to reach the identity provider, with its address and, for a private authority, the remedy. */
function unreachable(address: string, failure: unknown): Error {
  const cause: unknown = failure instanceof Error ? (failure.cause ?? failure) : failure;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const remedy = UNKNOWN_AUTHORITY.test(code)
    ? ' Set NODE_EXTRA_CA_CERTS to a PEM file with the authority that issued its certificate.'
    : '';
  return new Error(`${address} cannot be reached: ${code || String(cause)}.${remedy}`, { cause: failure });
}

async function discover(issuer: string): Promise<z.infer<typeof discovery>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address).catch((error: unknown) => {
    throw unreachable(address, error);
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return discovery.parse(await answer.json());
}

/**
 * The settings of a verified token's user; the console selects the role in the same way.
 * @throws NoRoleError for a user without one of the console's roles
 */
function settingsOf(payload: unknown, roleClaim: string): RequestSettings {
  const { sub, name, preferred_username } = claims.parse(payload);
  const role = roleOf([payload], roleClaim);
  if (role === '')
    throw new NoRoleError('Your account has none of the roles superadmin, admin, user and client.');
  return {
    role: DATABASE_ROLE[role],
    'request.subject': sub,
    'request.username': preferred_username ?? sub,
    'request.name': name ?? preferred_username ?? sub,
  };
}

/**
 * True for an access token, which declares itself by its type (RFC 9068, or Keycloak's claim) or by a scope. An ID
 * token authorizes nothing, even if it names the same audience.
 */
const isAccessToken = ({ protectedHeader, payload }: JWTVerifyResult): boolean =>
  /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? '') ||
  payload['typ'] === 'Bearer' ||
  ['scope', 'scp'].some((claim) => claim in payload);

/** The type that a token declares, in its header or as a claim, without the prefix that RFC 7515 makes optional. */
const typesOf = ({ protectedHeader, payload }: JWTVerifyResult): unknown[] => [
  protectedHeader.typ?.replace(/^application\//i, ''),
  payload['typ'],
];

/** The client that a token was issued to: OpenID Connect names it azp, RFC 9068 client_id. */
const clientOf = ({ azp, client_id }: Record<string, unknown>): unknown => azp ?? client_id;

interface TokenRules {
  /** Names roles besides `realm_access.roles`; '' for none. */
  roleClaim?: string;
  /** The only client whose tokens count; any client of the issuer where it is left out. */
  client?: string | undefined;
  /** The only type of token that counts; by default any that declares itself an access token. */
  type?: string | undefined;
}

/**
 * Says what a token lacks, because whoever sets up a provider has nothing else to go by. The token has a valid
 * signature where a claim is named, so that nobody else learns what is configured here.
 */
function whyInvalid(error: unknown, issuer: string, audience: string): Error {
  if (error instanceof errors.JWTExpired) return new InvalidTokenError('The access token has expired.');
  if (error instanceof errors.JWTClaimValidationFailed) {
    const wanted: Readonly<Record<string, string>> = { aud: audience, iss: issuer };
    const { claim } = error;
    const value = wanted[claim];
    return new InvalidTokenError(
      value === undefined
        ? `The claim ${claim} of the access token is missing or wrong.`
        : `The claim ${claim} of the access token is not ${value}.`,
    );
  }
  if (error instanceof z.ZodError)
    return new InvalidTokenError(
      `The claim ${error.issues[0]?.path.join('.') ?? ''} of the access token is missing or wrong.`,
    );
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return new InvalidTokenError('The access token is not signed with a key of the identity provider.');
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return new InvalidTokenError('The access token is not a signed JWT.');
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError || isPlainJoseError(error))
    return new ProviderUnavailableError('The keys of the identity provider cannot be read.', {
      cause: error,
    });
  return new InvalidTokenError('The access token is not valid.');
}

/** True for what jose reports when the keys come with another status than 200, or not as JSON. */
const isPlainJoseError = (error: unknown): boolean =>
  error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';

/** Verifies access tokens of one issuer by signature, issuer, expiry, audience, and client where one is configured. */
export async function tokenVerifier(
  issuerAddress: string,
  audience: string,
  { roleClaim = '', client, type }: TokenRules = {},
): Promise<TokenVerifier> {
  const { issuer, jwks_uri } = await discover(issuerAddress);
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  return async (authorization) => {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new InvalidTokenError('An access token is required.');
    try {
      const verified = await jwtVerify(token, keys, { issuer, audience });
      if (type === undefined ? !isAccessToken(verified) : !typesOf(verified).includes(type))
        throw new InvalidTokenError('The token is not an access token.');
      if (client !== undefined && clientOf(verified.payload) !== client)
        throw new InvalidTokenError('The token was issued to another client.');
      return settingsOf(verified.payload, roleClaim);
    } catch (error) {
      if (error instanceof InvalidTokenError || error instanceof NoRoleError) throw error;
      throw whyInvalid(error, issuer, audience);
    }
  };
}
