// The main process's access to the network, through the proxy and with the certificate authorities of the system. Pages
// have no network: `lockdown.ts`.

import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { SecureContext } from 'node:tls';
import type { Dispatcher } from 'undici';
import type { Connection } from '@shared/domains/connections/model';
import { CertificateAuthorities } from './certificate-authorities';
import { proxyFor, type ProxySources } from './proxy';
import { certificateError, proxyError } from './tls-or-proxy-error';

/** The TLS options of a connection. Its own CA file is the only setting that differs between connections. */
export type TlsOptions = Pick<Connection, 'caFile'>;

/** The options of a request without a connection, which trusts this computer's authorities only. */
export const DEFAULT_TLS_OPTIONS: TlsOptions = { caFile: '' };

export interface NetworkDeps extends ProxySources {
  authorities?: CertificateAuthorities;
}

/** HTTP, web sockets, sign-in and the collector all use it. A connection's own file may add certificate authorities. */
export class Network {
  readonly #deps: NetworkDeps;
  readonly #authorities: CertificateAuthorities;
  readonly #dispatchers = new Map<string, { secureContext: SecureContext; made: Promise<Dispatcher> }>();

  constructor(deps: NetworkDeps = {}) {
    this.#deps = deps;
    this.#authorities = deps.authorities ?? new CertificateAuthorities();
  }

  /** Works like the global fetch. Its failures name the certificate or the proxy that caused them. */
  fetchWith(tlsOptions: TlsOptions): typeof fetch {
    return async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      // Only this computer is called without TLS, and it needs neither proxy nor authorities.
      if (url.protocol !== 'https:') return fetch(input, init);
      const proxy = await proxyFor(url.href, this.#deps);
      try {
        // The declared types are those of a browser and lack the dispatcher.
        const over: RequestInit & { dispatcher: Dispatcher } = {
          ...init,
          dispatcher: await this.#dispatcher(proxy, tlsOptions),
        };
        return await fetch(input, over);
      } catch (error) {
        const ofProxy = proxy === null ? null : proxyError(error, proxy);
        throw ofProxy ?? (await certificateError(error, url, proxy)) ?? error;
      }
    };
  }

  /** An agent for libraries that use Node's own http. @throws AppError */
  async agentTo(address: string, tlsOptions: TlsOptions): Promise<HttpAgent> {
    if (/^(http|ws):/.test(address)) return new HttpAgent({ keepAlive: true });
    const secureContext = this.#authorities.context(tlsOptions.caFile);
    const proxy = await proxyFor(address, this.#deps);
    if (proxy === null) return new HttpsAgent({ keepAlive: true, secureContext });
    const { TunnelAgent } = await import('./tunnel-agent');
    return new TunnelAgent(proxy, secureContext);
  }

  /** The library is loaded with the first secure request: a console on its sandbox never needs it. */
  async #dispatcher(proxy: string | null, { caFile }: TlsOptions): Promise<Dispatcher> {
    const secureContext = this.#authorities.context(caFile);
    const key = `${proxy ?? ''}\n${caFile}`;
    const known = this.#dispatchers.get(key);
    if (known?.secureContext === secureContext) return known.made;
    const made = import('undici').then(({ Agent, ProxyAgent }) =>
      proxy === null
        ? new Agent({ connect: { secureContext } })
        : new ProxyAgent({ uri: proxy, requestTls: { secureContext }, proxyTls: { secureContext } }),
    );
    this.#dispatchers.set(key, { secureContext, made });
    // Requests that are on their way end on the connections of the former file.
    void known?.made.then((dispatcher) => dispatcher.close());
    return made;
  }
}
