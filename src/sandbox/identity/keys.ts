import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Db } from '../store/database';
import { readSetting, writeSetting } from '../store/settings';

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
