// The keys with which the sandbox's identity provider signs, and the check of its access tokens.

import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify } from 'jose';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ROLES } from '@shared/kernel/access/capabilities';
import { type Db, readSetting, writeSetting } from '../database/database';
import { findUser, type SandboxUser } from './users';

/** The keys of the identity provider. */
export interface SigningKeys {
  /** The key pair with its private part, which only the provider needs. */
  jwk: JWK;
  verify: CryptoKey | Uint8Array;
  /** Signs the provider's cookies. */
  cookieKey: string;
}

export const SIGNING_ALGORITHM = 'ES256';

/** Loads the keys, which a first start creates and stores, so that tokens stay valid after a restart. */
export async function loadKeys(db: Db): Promise<SigningKeys> {
  const jwk = storedKey(db) ?? (await createKey(db));
  const cookieKey = readSetting(db, 'cookieKey') ?? randomBytes(32).toString('hex');
  writeSetting(db, 'cookieKey', cookieKey);
  const { d: _private, ...publicPart } = jwk;
  return { jwk, verify: await importJWK(publicPart, SIGNING_ALGORITHM), cookieKey };
}

function storedKey(db: Db): JWK | undefined {
  const row = db
    .prepare<[], { jwk: string }>('select jwk from signing_key order by createdAt desc limit 1')
    .get();
  return row ? (JSON.parse(row.jwk) as JWK) : undefined;
}

async function createKey(db: Db): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = randomBytes(8).toString('hex');
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  db.prepare('insert into signing_key (kid, jwk, createdAt) values (?, ?, ?)').run(
    kid,
    JSON.stringify(jwk),
    new Date().toISOString(),
  );
  return jwk;
}

/**
 * Checks signature, issuer, audience and expiry of a bearer token.
 * @throws InvalidTokenError with a reason that may be shown to the caller.
 */
export function tokenVerifier(db: Db, keys: SigningKeys, issuer: string, audience: string): TokenVerifier {
  return async (authorization) => {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new InvalidTokenError('An access token is required.');
    try {
      const { payload } = await jwtVerify(token, keys.verify, {
        issuer,
        audience,
        algorithms: [SIGNING_ALGORITHM],
      });
      const { sub, exp, realm_access } = claimsSchema.parse(payload);
      const person = findUser(db, sub);
      if (!person) throw new InvalidTokenError('The person behind this access token is unknown.');
      return { ...person, role: realm_access.roles[0], expiresAt: exp * 1000 };
    } catch (error) {
      if (error instanceof InvalidTokenError) throw error;
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
      throw new InvalidTokenError(
        expired ? 'The access token has expired.' : 'The access token is not valid.',
      );
    }
  };
}

const claimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  realm_access: z.object({ roles: z.tuple([z.enum(ROLES)], z.string()) }),
});

/** The caller of a request; `expiresAt` is in epoch milliseconds. */
export interface Caller extends SandboxUser {
  expiresAt: number;
}

export class InvalidTokenError extends Error {}

export type TokenVerifier = (authorization: string | undefined) => Promise<Caller>;
