import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { ROLES, type Role } from '@shared/kernel/permissions';

export class TokenRefused extends Error {}

/** The database's role for a role of the token; grants, policies and functions decide what it may do. */
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
  realm_access: z.object({ roles: z.array(z.string()) }).optional(),
});

/** What the database is told of who asks: the role to take on, and `request.*` for its functions. */
export type RequestSettings = Readonly<Record<string, string>>;
export type TokenVerifier = (authorization: string | undefined) => Promise<RequestSettings>;

async function discover(issuer: string): Promise<z.infer<typeof discovery>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return discovery.parse(await answer.json());
}

/** @throws TokenRefused with a reason that may be shown to the caller. */
const settingsOf = (payload: unknown): RequestSettings => {
  const { sub, name, preferred_username, realm_access } = claims.parse(payload);
  const role = ROLES.find((known) => realm_access?.roles.includes(known)) ?? 'client';
  return {
    role: DATABASE_ROLE[role],
    'request.role': role,
    'request.subject': sub,
    'request.username': preferred_username ?? sub,
    'request.name': name ?? preferred_username ?? sub,
  };
};

/** Verifies bearer tokens of one issuer by signature, issuer, expiry, and audience where one is asked for. */
export async function tokenVerifier(issuerAddress: string, audience?: string): Promise<TokenVerifier> {
  const { issuer, jwks_uri } = await discover(issuerAddress);
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  return async (authorization) => {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new TokenRefused('An access token is required.');
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, ...(audience && { audience }) });
      return settingsOf(payload);
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
      throw new TokenRefused(expired ? 'The access token has expired.' : 'The access token is not valid.');
    }
  };
}
