import { inAddress } from '@shared/kernel/in-address';
import type { Connection } from '@shared/domains/connections/model';
import type { CallOptions } from './back-office';

/** Fixed by the contract: how the token is to be read, and who is calling. */
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
    ...(storeId === undefined ? {} : { 'store-id': inAddress(storeId) }),
    ...(tenantId === undefined ? {} : { 'tenant-id': inAddress(tenantId) }),
  };
}
