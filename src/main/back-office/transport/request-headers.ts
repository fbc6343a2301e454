import type { Connection } from '@shared/domains/connections/model';
import { encodeForUrl } from '@shared/kernel/urls';
import type { CallOptions } from '../back-office';

/** The contract fixes these two headers: how the token is to be read, and which application calls. */
const AUTH_STRATEGY = 'next';
const APP_ID = 'bzo';

/** Headers of every call; no Authorization where there is no token. */
export function requestHeaders(
  connection: Pick<Connection, 'realm'>,
  token: string | null,
  { realm, storeId, tenantId }: CallOptions = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'auth-strategy': AUTH_STRATEGY,
    appid: APP_ID,
    realm: realm ?? connection.realm,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(storeId === undefined ? {} : { 'store-id': encodeForUrl(storeId) }),
    ...(tenantId === undefined ? {} : { 'tenant-id': encodeForUrl(tenantId) }),
  };
}
