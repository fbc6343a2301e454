import { jwtVerify } from 'jose';
import { z } from 'zod';
import { ROLES } from '@shared/kernel/access/capabilities';
import type { Db } from '../store/database';
import { SIGNING_ALGORITHM, type SigningKeys } from './keys';
import { findUser, type SandboxUser } from './users';

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
