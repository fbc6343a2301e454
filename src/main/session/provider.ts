// Discovers the identity providers of the connections, and keeps what was found.

import { isSafeAddress, type Connection } from '@shared/domains/connections/model';
import { signInErrorTexts } from '@shared/domains/session/texts';
import type { Network } from '@main/network/network';
import { AppError } from '@shared/kernel/app-error';
import * as oidc from 'openid-client';
import { CLOCK_TOLERANCE_S } from './clock';

/** The connections. Their own code is not imported, because it imports this folder to test a sign-in. */
export interface ConnectionSource {
  get(id: string): Promise<Connection>;
  /** Null for an unknown id, and for a sandbox that is not running. */
  peek(id: string): Connection | null;
}

const LIMIT_S = 10;

/** Adapts openid-client's own fetch arguments. */
const asFetched =
  (fetchFn: typeof fetch): oidc.CustomFetch =>
  (url, { body, ...options }) => {
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body;
    return fetchFn(url, { ...options, ...(sent === undefined ? {} : { body: sent }) });
  };

/**
 * Discovers a connection's identity provider, as a public client. http is accepted on this computer only.
 * @throws whatever openid-client throws; AppError SIGN_IN_FAILED for a provider without a safe token endpoint.
 */
async function discoverProvider(connection: Connection, fetchFn: typeof fetch): Promise<oidc.Configuration> {
  const issuer = new URL(connection.issuer);
  const insecure = issuer.protocol === 'http:' && isSafeAddress(issuer.href);
  const configuration = await oidc.discovery(
    issuer,
    connection.clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    oidc.None(),
    {
      timeout: LIMIT_S,
      [oidc.customFetch]: asFetched(fetchFn),
      execute: insecure ? [oidc.allowInsecureRequests] : [],
    },
  );
  const { authorization_endpoint: authorize, token_endpoint: token } = configuration.serverMetadata();
  if (![authorize, token].every((address) => address !== undefined && isSafeAddress(address))) {
    throw new AppError('SIGN_IN_FAILED', signInErrorTexts.noSafeAddresses);
  }
  return configuration;
}

/** A tolerance in seconds that accepts any clock. */
const NO_LIMIT_S = Number.MAX_SAFE_INTEGER;

/**
 * Token refreshes skip the clock checks of the ID token: the old refresh token is already consumed, so rejecting the
 * response for clock skew would end the session.
 */
export function forTokenRefresh(configuration: oidc.Configuration): oidc.Configuration {
  const refreshing = new oidc.Configuration(
    configuration.serverMetadata(),
    configuration.clientMetadata().client_id,
    { [oidc.clockTolerance]: NO_LIMIT_S },
    oidc.None(),
  );
  refreshing.timeout = configuration.timeout;
  const fetchFn = configuration[oidc.customFetch];
  if (fetchFn) refreshing[oidc.customFetch] = fetchFn;
  if (new URL(configuration.serverMetadata().issuer).protocol === 'http:')
    oidc.allowInsecureRequests(refreshing);
  return refreshing;
}

/** Caches a successful discovery; a failed one is repeated. */
export class ProviderCache {
  readonly #network: Network;
  #key = '';
  #found: Promise<oidc.Configuration> | null = null;

  constructor(network: Network) {
    this.#network = network;
  }

  async get(connection: Connection): Promise<oidc.Configuration> {
    const key = `${connection.issuer}\n${connection.clientId}\n${connection.caFile}`;
    if (this.#found && this.#key === key) return this.#found;
    const found = discoverProvider(connection, this.#network.fetchWith(connection));
    this.#key = key;
    this.#found = found;
    try {
      return await found;
    } catch (error) {
      if (this.#found === found) this.#found = null;
      throw error;
    }
  }
}
